import { useQuery } from '@tanstack/react-query'
import { Link2Off, PackageCheck } from 'lucide-react'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { Problem } from '#contract/platform/problems.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useOpenedLink } from '../../parcels/links/useOpenedLink.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { ReceivedDelivery } from './ReceivedDelivery.tsx'

/** Opens the link, and shows the delivery or why there is none. */
export function OpenedDelivery() {
  const { opening, parcelId, isUnusable } = useOpenedLink('delivery')
  const view = useQuery({
    ...query(deliveries.view, { params: { id: parcelId ?? 0 } }),
    enabled: parcelId !== null,
  })
  const failed = opening.isLoadingError ? opening : view.isLoadingError ? view : null
  if (isUnusable || isNotFound(failed?.error)) return <Unusable />
  if (parcelId !== null && isTaken(failed?.error)) return <Taken id={parcelId} />
  if (failed)
    return (
      <>
        <PageHeader title="Leverans" />
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </>
    )
  if (parcelId === null || !view.data) return <PageSpinner />
  return <ReceivedDelivery id={parcelId} delivery={view.data} />
}

/** Somebody has it already. */
export const isTaken = (error: unknown) => error instanceof Problem && error.code === 'deliveryClaimed'

/** Of what somebody has taken nothing is told, but to whoever has it. */
function Taken({ id }: { id: number }) {
  const { user, isLoading } = useSession()
  const own = useQuery({ ...query(receivedDeliveries.place, { params: { id }, query: {} }), enabled: user !== null })
  const { folderId, activityId } = own.data ?? {}
  if (isLoading || (user && own.isPending)) return <PageSpinner />
  return (
    <>
      <PageHeader title="Leverans" />
      <EmptyState
        icon={<PackageCheck />}
        title="Det här är redan hämtat."
        action={
          folderId === undefined ? (
            !user && (
              <ButtonLink to={urls.start} state={{ from: urls.delivery }}>
                Logga in
              </ButtonLink>
            )
          ) : (
            <ButtonLink
              variant="primary"
              to={urls.folder(folderId, { tab: folderTabs.activities, ...(activityId && { accordion: activityId }) })}
            >
              Öppna det hos dig
            </ButtonLink>
          )
        }
      >
        {folderId === undefined
          ? 'Var det du? Då ligger det i din pärm. Är det du som äger nu? Fråga firman.'
          : 'Det ligger i din pärm.'}
      </EmptyState>
    </>
  )
}

/** The same words, whatever the reason. */
function Unusable() {
  return (
    <>
      <PageHeader title="Leverans" />
      <EmptyState icon={<Link2Off />} title="Länken gäller inte längre.">
        Den kan ha gått ut, dragits tillbaka eller skrivits av fel. Fråga firman, som kan skicka en ny.
      </EmptyState>
    </>
  )
}
