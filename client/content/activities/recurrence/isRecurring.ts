import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'

/** Whether another event follows once this one is done or left out. */
export const isRecurring = (activity: Pick<Activity, 'series' | 'statusId'>) =>
  activity.series !== null && !activity.series.isEnded && isOpen(activity)
