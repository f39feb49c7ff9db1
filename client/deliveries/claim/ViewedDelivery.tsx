import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deliveries } from '#contract/deliveries.ts'
import { query } from '../../api/query.ts'
import { isNotFound } from '../../forms/formProblem.ts'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { PageHeader } from '../../ui/layout/headers.tsx'
import { ReceivedDelivery } from './ReceivedDelivery.tsx'

type ViewedDeliveryProps = {
  id: number
  /** What lets the browser read it. */
  opening: Pick<UseQueryResult, 'isLoadingError' | 'error' | 'isFetching' | 'refetch'>
  isOpened: boolean
  /** The folder that was chosen before it was opened, if one was. */
  chosenId?: number | undefined
  /** There is none, as far as is known before it is asked for. */
  isGone: boolean
  /** What is shown where there is none. */
  gone: ReactNode
}

/** A delivery once it is opened, or why it cannot be shown. */
export function ViewedDelivery({ id, opening, isOpened, chosenId, isGone, gone }: ViewedDeliveryProps) {
  const view = useQuery({ ...query(deliveries.view, { params: { id } }), enabled: isOpened })
  const failed = opening.isLoadingError ? opening : view.isLoadingError ? view : null
  if (isGone || isNotFound(failed?.error))
    return (
      <>
        <PageHeader title="Leverans" />
        {gone}
      </>
    )
  if (failed)
    return (
      <>
        <PageHeader title="Leverans" />
        <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </>
    )
  if (!view.data)
    return (
      <div className="min-h-dvh">
        <Spinner />
      </div>
    )
  return <ReceivedDelivery id={id} delivery={view.data} chosenId={chosenId} />
}
