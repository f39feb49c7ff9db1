import type { Activity } from '#contract/activities.ts'
import { createStore } from '../../state/createStore.ts'

type Finishing = {
  activity: Activity
  /** Moves focus near the circle that opened the dialog, which is gone once the event is done. */
  refocus: () => void
}

/** The event that is being marked as done. Outside of the lists: its row may leave while the dialog is open. */
export const finishing = createStore<Finishing | null>(null)
