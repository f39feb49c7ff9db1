import { useMemo } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'

/*
 * Optimistic changes of events, shown before the server has answered. They are applied to lists and folders as these
 * are drawn and never written into them, so that nothing has to be put back if the server refuses, and a list that is
 * loaded meanwhile shows them too.
 */

export type ActivityChange = {
  id: number
  /** The event as the lists had it; null if none did. */
  from: Activity | null
  /** The event as it becomes; null if it goes. */
  to: Activity | null
  /** Lists that had it, as names of what they have in common with those it goes to. */
  lists: ReadonlySet<string>
  /** All events that the lists had, among which a folder's next one may be. */
  known: readonly Activity[]
  /** The time of the server's answer: data loaded after it includes the change. Null until then. */
  answeredAt: number | null
}

export const activityChanges = createStore<readonly ActivityChange[]>([])

/** Changes that wait for a network, also since before the page was opened (`activities/optimistic/followOutbox.ts`). */
export const waitingChanges = createStore<readonly ActivityChange[]>([])

/** The changes to draw lists and folders with. */
export function useActivityChanges(): readonly ActivityChange[] {
  const waiting = useStore(waitingChanges)
  const changes = useStore(activityChanges)
  return useMemo(() => (waiting.length === 0 ? changes : [...waiting, ...changes]), [waiting, changes])
}

/** Marks a change as answered by the server. Must be called before anything is loaded again. */
export function markAnswered(id: number) {
  activityChanges.set(
    activityChanges.get().map((change) => (change.id === id ? { ...change, answeredAt: Date.now() } : change)),
  )
}

const longestMs = 5000

/** Waits until the event is among what waits for a network, so that a change that was shown at once can be left to that. */
export async function shownAsWaiting(id: number): Promise<void> {
  const isThere = () => waitingChanges.get().some((change) => change.id === id)
  if (isThere()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = waitingChanges.subscribe(() => isThere() && resolve())
  // It may have been sent meanwhile.
  const timer = setTimeout(resolve, longestMs)
  await promise
  clearTimeout(timer)
  stop()
}
