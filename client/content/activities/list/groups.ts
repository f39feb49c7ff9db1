import type { Activity } from '#contract/content/activities.ts'
import type { ActivityYears } from '#contract/content/activityFilter.ts'
import { dueGroupOf } from '#contract/rules/activityDays.ts'
import type { Earlier } from '#client/platform/lists/handedOver/usePartOf.ts'

/** What is late and what is to come; the given order, nearest first, is kept within. `today` is yyyy-MM-dd. */
export function groupUpcoming(activities: readonly Activity[], today: string) {
  const { late = [], next = [] } = Object.groupBy(activities, (activity) =>
    dueGroupOf(activity, today) === 'late' ? 'late' : 'next',
  )
  return { late, next }
}

type Costs = ActivityYears[number]['costs']

/** A year, or several, of what is done. */
export type YearGroup = {
  /** As in the address. */
  key: string
  title: string
  /** What of it the list has: all, or the latest. */
  activities: Activity[]
  /** How many there are. */
  events: number
  costs: Costs
  isWhole: boolean
  /** The years that it has, the latest first; 0: without a day. */
  years: number[]
}

/** More years than these stand in one group. */
const mostRows = 5

/**
 * Groups what is done by year, as far as the list has it and else as the server counted; the order within a group is
 * kept: latest first. Last stands what is from before the folder changed hands, if it has.
 */
export function groupDone(
  { items, total }: { items: readonly Activity[]; total: number },
  counted: ActivityYears = [],
  earlier?: Earlier,
): YearGroup[] {
  const ofYear = Map.groupBy(
    items.filter(({ id }) => !earlier?.ids.has(id)),
    yearOf,
  )
  const isLoaded = items.length >= total
  const last = items.at(-1)
  const isWhole = (year: number) => isLoaded || (last !== undefined && year > yearOf(last))
  const others = isLoaded ? [] : counted.map(({ year }) => year ?? 0)
  const years = [...new Set([...ofYear.keys(), ...others])].toSorted((one, other) => other - one)
  const groups = years.map((year): YearGroup => {
    const activities = ofYear.get(year) ?? []
    const known = counted.find((one) => (one.year ?? 0) === year)
    return {
      ...namesOf(year),
      activities,
      events: isWhole(year) ? activities.length : (known?.events ?? activities.length),
      costs: known?.costs ?? [],
      isWhole: isWhole(year),
      years: [year],
    }
  })
  const before = items.filter(({ id }) => earlier?.ids.has(id))
  return [
    ...(groups.length > mostRows ? [...groups.slice(0, mostRows - 1), joined(groups.slice(mostRows - 1))] : groups),
    ...(earlier && before.length > 0
      ? [{ key: 'tidigare', title: earlier.title, activities: before, events: before.length, ...withoutYears }]
      : []),
  ]
}

const yearOf = ({ startDate }: Activity) => Number(startDate?.slice(0, 4) ?? 0)
const namesOf = (year: number) =>
  year === 0 ? { key: 'utan', title: 'Utan datum' } : { key: String(year), title: String(year) }
const withoutYears = { costs: [], isWhole: true, years: [] }

function joined(groups: readonly YearGroup[]): YearGroup {
  const costs = Map.groupBy(
    groups.flatMap((group) => group.costs),
    ({ currency }) => currency,
  )
  return {
    key: 'aldre',
    title: 'Äldre',
    activities: groups.flatMap(({ activities }) => activities),
    events: groups.reduce((sum, { events }) => sum + events, 0),
    costs: [...costs].map(([currency, all]) => ({ currency, cost: all.reduce((sum, { cost }) => sum + cost, 0) })),
    isWhole: groups.every((group) => group.isWhole),
    years: groups.flatMap(({ years }) => years),
  }
}
