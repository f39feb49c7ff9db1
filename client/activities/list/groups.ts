import type { Activity } from '#contract/activities.ts'
import { dueGroupOf, soonDays } from '#contract/activityDays.ts'

export type ActivityGroup = { title: string; isLate?: boolean; activities: Activity[] }

export const dueTitles = { late: 'Försenat', soon: `Närmaste ${soonDays} dagarna`, later: 'Senare' } as const

/** By when they are due; the given order, nearest first, is kept within. `today` is yyyy-MM-dd. */
export function groupUpcoming(activities: readonly Activity[], today: string): ActivityGroup[] {
  const groups = Map.groupBy(activities, (activity) => dueGroupOf(activity, today))
  return (['late', 'soon', 'later'] as const).flatMap((due) => {
    const group = groups.get(due)
    return group ? [{ title: dueTitles[due], isLate: due === 'late', activities: group }] : []
  })
}

/** Groups events by year. The order within a year is kept: latest first. */
export function groupDone(activities: readonly Activity[]): ActivityGroup[] {
  const groups = Map.groupBy(activities, ({ startDate }) => startDate?.slice(0, 4) ?? 'Utan datum')
  return [...groups].map(([title, group]) => ({ title, activities: group }))
}
