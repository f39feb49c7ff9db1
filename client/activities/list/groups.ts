import type { Activity } from '#contract/activities.ts'
import { isLate } from '#contract/activityDays.ts'
import { monthText } from '../../text/dates.ts'

export type ActivityGroup = { title: string; isLate?: boolean; activities: Activity[] }

/** Late ones first, then by month; the given order, nearest first, is kept within. `today` is yyyy-MM-dd. */
export function groupUpcoming(activities: readonly Activity[], today: string): ActivityGroup[] {
  const late = activities.filter((activity) => isLate(activity, today))
  const others = activities.filter((activity) => !isLate(activity, today))
  // What began earlier and goes on is for this month.
  const monthOf = ({ startDate }: Activity) =>
    startDate === null ? 'Utan datum' : monthText(startDate < today ? today : startDate, today)
  return [
    ...(late.length > 0 ? [{ title: 'Försenat', isLate: true, activities: late }] : []),
    ...grouped(others, monthOf),
  ]
}

/** Groups events by year. The order within a year is kept: latest first. */
export function groupDone(activities: readonly Activity[]): ActivityGroup[] {
  return grouped(activities, ({ startDate }) => startDate?.slice(0, 4) ?? 'Utan datum')
}

function grouped(activities: readonly Activity[], titleOf: (activity: Activity) => string): ActivityGroup[] {
  return [...Map.groupBy(activities, titleOf)].map(([title, group]) => ({ title, activities: group }))
}
