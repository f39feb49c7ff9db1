import { useQuery } from '@tanstack/react-query'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Round } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { useStore } from '#client/ui/state/createStore.ts'
import { underway, waiting, withGiven } from './answers.ts'
import { roundQuery } from './api.ts'
import { RoundResult } from './RoundResult.tsx'
import { Walk } from './Walk.tsx'

/** A round: one thing at a time while it is gone, and then what it came to. */
export function RoundFlow({ folder, id }: { folder: OpenFolder; id: number }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(roundQuery(folder.id, id))
  const { round, isEnding } = useWithGiven(data)
  if (!round && !isLoadingError) return <PageSpinner />
  if (!round)
    return (
      <Container>
        <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        <p className="mt-4">
          <ButtonLink to={urls.ongoing(folder.id, 'rounds')}>Till ronderna</ButtonLink>
        </p>
      </Container>
    )
  const mayGo = mayInFolder(folder, 'UpdateActivity')
  return round.finishedAt === null && mayGo && !isEnding ? (
    <Walk {...{ folder, round }} />
  ) : (
    <RoundResult {...{ folder, round, mayGo, isEnding }} />
  )
}

/** The round with what was said here and is not sent yet; and whether it ends once it is. */
function useWithGiven(data: Round | undefined) {
  const { answers, ended } = useStore(waiting)
  const sending = useStore(underway)
  if (!data) return { round: undefined, isEnding: false }
  const own = [...answers, ...sending].filter(({ roundId }) => roundId === data.activityId)
  return { round: { ...data, stops: withGiven(data.stops, own) }, isEnding: ended.includes(data.activityId) }
}
