import type { Activity } from '#contract/content/activities.ts'
import type { Earlier } from '#client/platform/lists/handedOver/usePartOf.ts'
import { dueGroupOf, soonDays } from '#contract/rules/activityDays.ts'

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

/**
 * Groups events by year, and last those from before the folder changed hands, if it has. The order within a group is
 * kept: latest first.
 */
export function groupDone(activities: readonly Activity[], earlier?: Earlier): ActivityGroup[] {
  const years = Map.groupBy(
    activities.filter(({ id }) => !earlier?.ids.has(id)),
    ({ startDate }) => startDate?.slice(0, 4) ?? 'Utan datum',
  )
  const before = activities.filter(({ id }) => earlier?.ids.has(id))
  const groups = earlier && before.length > 0 ? [...years, [earlier.title, before] as const] : years
  return [...groups].map(([title, group]) => ({ title, activities: group }))
}
