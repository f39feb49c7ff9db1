import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Round } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { Problem } from '#contract/platform/problems.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { useStore } from '#client/ui/state/createStore.ts'
import { underway, waiting, withGiven, type Given } from './answers.ts'
import { roundQuery } from './api.ts'
import { RoundResult } from './RoundResult.tsx'
import { Walk } from './Walk.tsx'

/** A round: one thing at a time while it is gone, and then what it came to. */
export function RoundFlow({ folder, id }: { folder: OpenFolder; id: number }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(roundQuery(folder.id, id))
  const { round, isEnding } = useWithGiven(data)
  if (error instanceof Problem && error.code === 'roundNotFound') {
    return (
      <Container>
        <Alert action={<ButtonLink to={urls.ongoing(folder.id, 'rounds')}>Till ronderna</ButtonLink>}>
          {problemText.roundNotFound}
        </Alert>
      </Container>
    )
  }
  if (!round) {
    if (!isLoadingError) return <PageSpinner />
    return (
      <Container>
        <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      </Container>
    )
  }
  const mayGo = mayInFolder(folder, 'UpdateActivity')
  return round.finishedAt === null && mayGo && !isEnding ? (
    <Walk {...{ folder, round }} />
  ) : (
    <RoundResult {...{ folder, round, mayGo, isEnding }} />
  )
}

/** The round with what was said here and is not sent yet; and whether it ends once it is. */
function useWithGiven(data: Round | undefined) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    // With the rest of the outbox, which no page waits for.
    async function follow() {
      const { followEntries } = await import('#client/platform/unsent/followEntries.ts')
      if (!isLeft) stop = followEntries({ topic: 'round', endpoints: followed, show: showWaiting })
    }
    void follow().catch(() => undefined)
    return () => {
      isLeft = true
      stop?.()
    }
  }, [])
  const { answers, ended } = useStore(waiting)
  const sending = useStore(underway)
  if (!data) return { round: undefined, isEnding: false }
  const own = [...answers, ...sending].filter(({ roundId }) => roundId === data.activityId)
  const stops = withGiven(data.stops, own)
  return { round: { ...data, stops }, isEnding: ended.includes(data.activityId) }
}

const followed: ReadonlySet<string> = new Set(['rounds.answer', 'rounds.finish'])

function showWaiting(entries: readonly OutboxEntry[]) {
  const of = (name: string) => entries.filter(({ endpoint }) => endpoint === name)
  waiting.set({ answers: of('rounds.answer').map(givenBy), ended: of('rounds.finish').map(roundOf) })
}

type Entry = { input: unknown }
type Input = { params: { id: number; componentId: number }; body: Given['body'] }

const roundOf = ({ input }: Entry) => (input as Input).params.id
const givenBy = ({ input }: Entry): Given => {
  const { params, body } = input as Input
  return { roundId: params.id, componentId: params.componentId, body }
}
