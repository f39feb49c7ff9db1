import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Round, RoundId } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useMayHoldUnsent } from '#client/platform/outbox/outboxMark.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { useTopOf } from '#client/ui/layout/useTopOf.ts'
import { useStore } from '#client/ui/state/createStore.ts'
import { underway, waiting, withGiven } from './answers.ts'
import { roundQuery } from './api.ts'
import { RoundResult } from './RoundResult.tsx'
import { Walk } from './Walk.tsx'

/** A round: one thing at a time while it is gone, and then what it came to. */
export function RoundFlow({ folder, id }: { folder: OpenFolder; id: RoundId }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(roundQuery(folder.id, id))
  const { round, isEnding, isLooking } = useWithGiven(id, data)
  const mayGo = mayInFolder(folder, 'UpdateActivity')
  const isWalked = round?.finishedAt === null && mayGo && !isEnding
  useTopOf(round && String(isWalked))
  const all = urls.ongoing(folder.id, 'rounds')
  useSetParentPage(all)
  if (!round && (!isLoadingError || isLooking)) return <PageSpinner />
  if (!round)
    return (
      <Container>
        <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        <p className="mt-4">
          <ButtonLink to={all}>Till ronderna</ButtonLink>
        </p>
      </Container>
    )
  if (isWalked) return <Walk {...{ folder, round, id }} />
  // Its key is known to whoever began it alone.
  if (data && id !== data.activityId) return <Navigate replace to={urls.round(folder.id, data.activityId)} />
  return <RoundResult {...{ folder, round, mayGo, isEnding, id }} />
}

/**
 * The round with what was said here and is not sent yet, and whether it ends once it is; and whether it may have been begun
 * here, and the outbox is still to be looked into.
 */
function useWithGiven(id: RoundId, data: Round | undefined) {
  const { isRead, begun, answers, ended } = useStore(waiting)
  const mayHold = useMayHoldUnsent(useUser().userId)
  const sending = useStore(underway)
  const round = data ?? begun.find(({ key }) => key === id)?.round
  if (!round) return { round, isEnding: false, isLooking: mayHold && !isRead && typeof id === 'string' }
  const own = [...answers, ...sending].filter(({ roundId }) => roundId === id)
  return { round: { ...round, stops: withGiven(round.stops, own) }, isEnding: ended.includes(id), isLooking: false }
}
