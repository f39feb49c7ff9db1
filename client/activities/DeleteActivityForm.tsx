import { trashDays } from '#contract/limits.ts'
import { textOf } from '../formProblem.ts'
import type { ModalContent } from '../modal/store.ts'
import { showDeleted } from '../restoring.ts'
import { fallback } from '../text/fallbacks.ts'
import { Button } from '../ui/Button.tsx'
import { DialogBody, DialogFooter } from '../ui/dialogParts.tsx'
import { showToast } from '../ui/toastStore.ts'
import { useDeleteActivity } from './api.ts'

export function DeleteActivityForm({ params: activity, close }: ModalContent<'DeleteActivity'>) {
  const remove = useDeleteActivity(activity)
  const onDelete = () =>
    remove.mutate(undefined, {
      onSuccess: (deleted) => {
        close()
        showDeleted('Händelsen ligger nu i Papperskorgen.', deleted)
      },
      onError: (error) => showToast({ text: textOf(error), tone: 'danger' }),
    })
  return (
    <>
      <DialogBody>
        <p>
          Vill du radera <strong>{activity.activityTitle || fallback.activity}</strong>?
        </p>
        <p>
          Händelsen ligger kvar i Papperskorgen i {trashDays} dagar och kan återställas därifrån. Sedan tas den bort för
          gott.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="danger" isBusy={remove.isPending} busyText="Raderar…" onClick={onDelete}>
          Radera
        </Button>
        <Button onClick={close} autoFocus>
          Avbryt
        </Button>
      </DialogFooter>
    </>
  )
}
