import type { Activity } from '#contract/activities.ts'
import { isOpen } from '#contract/activityDays.ts'
import type { Season } from '#contract/recurrence.ts'
import { monthText, nearDayText, nearPeriodText, today } from './dates.ts'

// Without the library of calendar dates, which every list would load: in UTC each day is as long.
const oneDay = 86_400_000

/** The days of an event as they are meant: `i maj`, `i maj 2028`, `före 1 dec`, `senast lör 28`. */
export function seasonText(season: Season, lastDay: string, now = today()): string {
  if (season === 'month') return `i ${monthText(lastDay, now).toLocaleLowerCase('sv-SE')}`
  const dayAfter = new Date(Date.parse(lastDay) + oneDay).toISOString().slice(0, 10)
  const isNear = Date.parse(lastDay) - Date.parse(now) < 7 * oneDay
  return dayAfter.endsWith('-01') && !isNear
    ? `före ${nearDayText(dayAfter, now)}`
    : `senast ${nearDayText(lastDay, now)}`
}

type Days = Pick<Activity, 'startDate' | 'endDate' | 'season' | 'statusId'>

/** The days of an event, as they are meant while it is still to be done; null without. */
export function activityDaysText({ startDate, endDate, season, statusId }: Days): string | null {
  if (season === null || endDate === null || !isOpen({ statusId })) return nearPeriodText(startDate, endDate)
  return seasonText(season, endDate)
}
