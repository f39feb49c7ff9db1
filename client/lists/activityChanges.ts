import type { Activity } from '#contract/activities.ts'
import { createStore, useStore } from '../state/createStore.ts'

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

/** The changes to draw lists and folders with. */
export const useActivityChanges = () => useStore(activityChanges)

/** Marks a change as answered by the server. Must be called before anything is loaded again. */
export function markAnswered(id: number) {
  activityChanges.set(
    activityChanges.get().map((change) => (change.id === id ? { ...change, answeredAt: Date.now() } : change)),
  )
}
