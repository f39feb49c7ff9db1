import type { Activity } from '#contract/content/activities.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { activityStatus } from '#contract/rules/statuses.ts'

/** Planned or ongoing, in a folder where the user may say that it is done. */
export const mayMarkDone = (activity: Activity) =>
  (activity.statusId === activityStatus.planned || activity.statusId === activityStatus.ongoing) &&
  mayWithItem(activity, 'UpdateActivity')
