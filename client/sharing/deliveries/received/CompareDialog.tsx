import { useMutation, useQuery } from '@tanstack/react-query'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { Changes } from './Changes.tsx'

type CompareDialogProps = {
  folderId: number
  claimId: number
  mayTakeOver: boolean
  isLeft: boolean
  onClose: () => void
}

/** What a correction changes, to take over or leave. Mounted while it is open. */
export function CompareDialog({ folderId, claimId, mayTakeOver, isLeft, onClose }: CompareDialogProps) {
  const compared = useQuery(query(receivedDeliveries.compare, { query: { folderId, claimId } }))
  const takeOver = useMutation(mutation(receivedDeliveries.takeOver, 'received'))
  const leave = useMutation(mutation(receivedDeliveries.leave, 'received'))
  const error = takeOver.error ?? leave.error
  const { data } = compared

  function answer(change: typeof takeOver, text: string) {
    if (!data) return
    const onSuccess = () => {
      onClose()
      showToast({ text })
    }
    change.mutate({ folderId, claimId, version: data.version }, { onSuccess })
  }

  return (
    <DialogFrame title="Firmans rättelse" isOpen onClose={onClose}>
      <DialogBody>
        <FormError message={error ? errorText(error) : undefined} />
        {data ? (
          <>
            <p className="whitespace-pre-line">{data.text}</p>
            <Changes changes={data.changes} />
            <p className="text-sm text-ink-muted">
              Kostnader och det du skrivit själv ändras inte. Vad som stod förut sparas.
            </p>
          </>
        ) : compared.isLoadingError ? (
          <RetryAlert error={compared.error} isBusy={compared.isFetching} onRetry={() => void compared.refetch()} />
        ) : (
          <Spinner />
        )}
      </DialogBody>
      {data && mayTakeOver && (
        <DialogFooter>
          <Button
            variant="primary"
            isBusy={takeOver.isPending}
            busyText="Tar över…"
            onClick={() => answer(takeOver, 'Rättelsen står i mappen.')}
          >
            Ta över rättelsen
          </Button>
          {!isLeft && (
            <Button
              isBusy={leave.isPending}
              busyText="Låter vara…"
              onClick={() => answer(leave, 'Mappen är som den var.')}
            >
              Låt det vara
            </Button>
          )}
        </DialogFooter>
      )}
    </DialogFrame>
  )
}
