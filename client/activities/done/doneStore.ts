import type { Activity } from '#contract/activities.ts'
import type { ActivityDone } from '#contract/activityDone.ts'
import { createStore } from '../../state/createStore.ts'

type Completing = {
  activity: Activity
  /** It is left out this time, not done. */
  isSkipped?: boolean
  /** Moves focus near the circle that opened the dialog, which is gone once the event is done. */
  refocus: () => void
  /** Called once it has been marked, with what opened the dialog still behind it. */
  onMarked?: () => void
}

/** Forms that were closed before they were sent, by user and event. A dialog that is opened again begins with them. */
export const unfinished = new Map<string, ActivityDone>()

/** The same of why one is left out. */
export const skipReasons = new Map<string, string>()

/**
 * The event that is being marked as done or left out. Outside of the lists: its row may leave while the dialog is open.
 */
export const completing = createStore<Completing | null>(null)
