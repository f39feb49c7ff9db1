import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { deliveries } from '#contract/deliveries.ts'
import { query } from '../../api/query.ts'
import { isNotFound } from '../../forms/formProblem.ts'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { useOpenedLink } from '../../parcels/links/useOpenedLink.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { PageHeader } from '../../ui/layout/headers.tsx'
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
  if (failed)
    return (
      <>
        <PageHeader title="Leverans" />
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </>
    )
  if (parcelId === null || !view.data)
    return (
      <div className="min-h-dvh">
        <Spinner />
      </div>
    )
  return <ReceivedDelivery id={parcelId} delivery={view.data} />
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
