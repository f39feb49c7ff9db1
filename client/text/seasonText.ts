import { parseDate } from '@internationalized/date'
import type { Activity } from '#contract/activities.ts'
import { isOpen } from '#contract/activityDays.ts'
import type { Season } from '#contract/recurrence.ts'
import { monthText, nearDayText, nearPeriodText, today } from './dates.ts'

/** The days of an event as they are meant: `i maj`, `i maj 2028`, `före 1 dec`, `senast lör 28`. */
export function seasonText(season: Season, lastDay: string, now = today()): string {
  if (season === 'month') return `i ${monthText(lastDay, now).toLocaleLowerCase('sv-SE')}`
  const dayAfter = parseDate(lastDay).add({ days: 1 })
  const isNear = dayAfter.compare(parseDate(now)) <= 7
  return dayAfter.day === 1 && !isNear
    ? `före ${nearDayText(dayAfter.toString(), now)}`
    : `senast ${nearDayText(lastDay, now)}`
}

/** The days of an event, as they are meant while it is still to be done; null without. */
export function activityDaysText({ startDate, endDate, season, statusId }: Activity): string | null {
  if (season === null || endDate === null || !isOpen({ statusId })) return nearPeriodText(startDate, endDate)
  return seasonText(season, endDate)
}
