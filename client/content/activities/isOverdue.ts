import type { Activity } from '#contract/content/activities.ts'
import { isLate } from '#contract/rules/activityDays.ts'
import { archiveStateOf, isArchived } from '#contract/rules/archive.ts'

type Dated = Pick<Activity, 'statusId' | 'startDate' | 'endDate' | 'folderStatusId' | 'parentStatusId'>

/** Whether an event is late. In an archive nothing is: it is as it was. */
export const isOverdue = (activity: Dated, today: string) =>
  isLate(activity, today) && !isArchived(archiveStateOf(activity))
