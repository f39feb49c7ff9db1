import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { forgetLink } from '../../parcels/links/useOpenedLink.ts'
import { useRevisitedLink } from '../../parcels/links/useRevisitedLink.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { useTopOf } from '#client/ui/layout/useTopOf.ts'
import { Declined, Ended, Unusable } from './Ended.tsx'
import { ReceivedHandOver } from './ReceivedHandOver.tsx'

/** How often a page asks again that waits for its folder, which takes a moment to copy. */
const whileCopied = 3_000
/** And otherwise: somebody else may answer, or take it back. */
const whileOpen = 20_000

/** Opens the link, and shows what is handed over, or why there is nothing. */
export function OpenedHandOver() {
  const client = useQueryClient()
  const { state } = useLocation()
  const { user, isLoading } = useSession()
  const { secret, opening, parcelId, isUnusable } = useRevisitedLink('handOver', (id) =>
    client.fetchQuery(query(handOverLink.cover, { params: { id } })),
  )
  const [hasDeclined, setDeclined] = useState(false)
  const cover = useQuery({
    ...query(handOverLink.cover, { params: { id: parcelId ?? 0 } }),
    enabled: parcelId !== null && !hasDeclined,
    refetchInterval: ({ state: { data, error } }) =>
      !isNotFound(error) && (data?.state === 'accepted' && data.accessDay === null ? whileCopied : whileOpen),
  })
  const { data } = cover
  const isEnded = isNotFound(opening.error) || isNotFound(cover.error) || isOver(data?.state)
  useTopOf(hasDeclined ? 'declined' : isUnusable || isEnded ? 'over' : data && 'offer')
  const { signsIn } = (state ?? {}) as { signsIn?: unknown }
  // Who has just changed their account goes on to sign in.
  if (signsIn && !user && !isLoading) return <Navigate to={urls.start} replace state={signsIn} />
  const failed = opening.isLoadingError ? opening : cover.isLoadingError ? cover : null
  const instead =
    hasDeclined && data ? (
      <Declined seller={data.sellers[0] ?? ''} />
    ) : isUnusable || (isEnded && secret === null) ? (
      <Unusable />
    ) : isEnded ? (
      <Ended secret={secret ?? ''} known={data} />
    ) : (
      failed && <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
    )
  if (instead)
    return (
      <>
        <PageHeader title="Överlåtelse" />
        {instead}
      </>
    )
  if (parcelId === null || !data) return <PageSpinner />
  function onDeclined() {
    forgetLink('handOver')
    setDeclined(true)
  }
  return <ReceivedHandOver id={parcelId} cover={data} onDeclined={onDeclined} />
}

const isOver = (state: string | undefined) =>
  state === 'declined' || state === 'takenBack' || state === 'expired' || state === 'exchanged' || state === 'undone'
