import { parseDate } from '@internationalized/date'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import { latestDay } from '#contract/platform/days.ts'
import type { Season } from '#contract/rules/activityDays.ts'

type Days = { startDate: string; endDate: string }

/** The days of an event of a series around this day: a whole month, or as many as the one before it was planned for. */
export function periodOn(day: string, season: Season | null, before: Days): Days {
  if (season === 'month') return monthOf(day)
  if (season === 'latest') return { startDate: day, endDate: day }
  const days = parseDate(before.endDate).compare(parseDate(before.startDate))
  const endDate = parseDate(day).add({ days }).toString()
  return { startDate: day, endDate: endDate < latestDay ? endDate : latestDay }
}
