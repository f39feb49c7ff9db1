import type { NewAnswer, Round, RoundId, Rounds, Stop } from '#contract/content/rounds.ts'
import { roundTitle } from '#contract/rules/rounds.ts'
import { createStore } from '#client/ui/state/createStore.ts'

/** What somebody said of a thing here and the server may not have yet. */
export type Given = { roundId: RoundId; componentId: number; body: NewAnswer }

/** A round that was begun here, by the key with which it is sent. */
export type Begun = { key: string; round: Round }

/** What is being sent. */
export const underway = createStore<readonly Given[]>([])
/** `isRead`: the outbox has been looked into. */
type Waiting = { isRead: boolean; begun: readonly Begun[]; answers: readonly Given[]; ended: readonly RoundId[] }

/** What waits in the outbox, oldest first, and the rounds that begin and end once it is sent (`followRounds.ts`). */
export const waiting = createStore<Waiting>({ isRead: false, begun: [], answers: [], ended: [] })

/** A round that begins here and now, as it is until the server has it: then it gets its number. */
export function roundHere(folderId: number, { stops }: Rounds, startedAt: string): Round {
  const unknown = { finishedAt: null, finishedBy: null, protocolId: null, nextDay: null }
  const way = stops.flatMap(({ isLeftOut, ...stop }) => (isLeftOut ? [] : [{ ...stop, answered: null }]))
  return { activityId: 0, folderId, title: roundTitle, startedAt, startedBy: 'dig', ...unknown, stops: way }
}

/** The things with what was said of them here, the last one holding. */
export function withGiven(stops: readonly Stop[], given: readonly Given[]): Stop[] {
  const last = new Map(given.map(({ componentId, body }) => [componentId, body]))
  return stops.map((stop) => {
    const body = last.get(stop.componentId)
    return body ? { ...stop, answered: answeredHere(body) } : stop
  })
}

function answeredHere({ answer, note, plan, answeredAt }: NewAnswer): Stop['answered'] {
  if (answer === null) return null
  const { startDate = null, endDate = startDate, season = null } = plan ?? {}
  const made = { activityId: null, faultId: null, isDone: false, startDate, endDate, season }
  return { answer, note: note ?? null, ...made, at: answeredAt ?? '', by: 'Du' }
}

/** The next thing of which nothing has been said, from one on and then from the start; undefined: there is none. */
export function nextUnsaid(stops: readonly Stop[], from: number | null): Stop | undefined {
  const at = stops.findIndex(({ componentId }) => componentId === from)
  return [...stops.slice(at + 1), ...stops.slice(0, at + 1)].find(
    ({ answered, componentId }) => answered === null && componentId !== from,
  )
}
