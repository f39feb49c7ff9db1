import type { Activity } from '#contract/activities.ts'
import type { ActivityDone } from '#contract/activityDone.ts'
import { createStore } from '../../state/createStore.ts'

export type Completing = {
  activity: Activity
  /** It is done already: the dialog says how it went. */
  isDone?: boolean
  /** The event that was planned as it was marked as done a moment ago; null if none was. */
  next?: Activity | null
  /** It is left out this time, not done. */
  isSkipped?: boolean
  /** Moves focus near the circle that opened the dialog, which is gone once the event is done. */
  refocus: () => void
  /** Called once it has been marked, with what opened the dialog still behind it. */
  onMarked?: () => void
}

/** The name of what is typed and chosen about an event that is done. */
export const draftKey = (userId: number, { id }: Pick<Activity, 'id'>) => `${userId} ${id}`

/**
 * What was typed and chosen in forms that were closed before they were sent, by user and event. A dialog that is opened
 * again lays it over the event: what nobody touched may have been changed by somebody else since.
 */
export const unfinished = new Map<string, Partial<ActivityDone>>()

export function keepDraft(key: string, touched: Partial<ActivityDone>) {
  if (Object.keys(touched).length > 0) unfinished.set(key, touched)
  else unfinished.delete(key)
}

/** The same of why one is left out. */
export const skipReasons = new Map<string, string>()

/**
 * The event that is being marked as done or left out, or has been. Outside of the lists: its row may leave while the dialog is open.
 */
export const completing = createStore<Completing | null>(null)
