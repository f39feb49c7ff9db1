import type { Activity } from '#contract/activities.ts'
import { createStore, useStore } from '../state/createStore.ts'

/*
 * What the user has just done to an event, shown before the server has answered. It lies over lists and folders as they
 * are drawn and is never written into them: they hold what the server has said, so that nothing has to be put back if it
 * refuses, and a list that is loaded meanwhile shows it too.
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
  /** When the server answered that it is so: what is loaded later has it already. Null until then. */
  answeredAt: number | null
}

export const activityChanges = createStore<readonly ActivityChange[]>([])

/** The changes to draw lists and folders with. */
export const useActivityChanges = () => useStore(activityChanges)

/** To be said before anything is loaded again. */
export function tellAnswered(id: number) {
  activityChanges.set(
    activityChanges.get().map((change) => (change.id === id ? { ...change, answeredAt: Date.now() } : change)),
  )
}
