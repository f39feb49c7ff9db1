import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { isTaken } from './OpenedDelivery.tsx'
import { ReceivedDelivery } from './ReceivedDelivery.tsx'

/** The cookie reads it for an hour: it is opened anew before that is over. */
const openedMs = 50 * 60_000

/** Opens what a firm has mailed to the reader, without its link, and shows it or that there is none. */
export function MailedToReader({ id, chosenId }: { id: number; chosenId?: number | undefined }) {
  const params = { id }
  const isNumber = Number.isSafeInteger(id)
  const opening = useQuery({
    ...query(mailedDeliveries.open, { params }),
    staleTime: openedMs,
    refetchInterval: openedMs,
    enabled: isNumber,
  })
  const view = useQuery({ ...query(deliveries.view, { params }), enabled: opening.isSuccess })
  const failed = opening.isLoadingError ? opening : view.isLoadingError ? view : null
  if (!isNumber || isNotFound(failed?.error) || isTaken(failed?.error))
    return (
      <>
        <PageHeader title="Leverans" />
        <EmptyState
          icon={<Inbox />}
          title="Det väntar inte längre."
          action={<ButtonLink to={urls.inbox}>Till inkorgen</ButtonLink>}
        >
          Det kan vara hämtat redan, ha rättats eller ha dragits tillbaka av firman.
        </EmptyState>
      </>
    )
  if (failed)
    return (
      <>
        <PageHeader title="Leverans" />
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </>
    )
  if (!view.data) return <PageSpinner />
  return <ReceivedDelivery id={id} delivery={view.data} chosenId={chosenId} />
}
