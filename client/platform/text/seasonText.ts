import type { Activity } from '#contract/content/activities.ts'
import { isOpen, type Season } from '#contract/rules/activityDays.ts'
import type { EventDays, NextEvent } from '#contract/rules/eventDays.ts'
import { monthText, nearDayText, nearPeriodText, periodText, today } from './dates.ts'

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
export function activityDaysText(days: Days): string | null {
  return seasonOf(days) ?? nearPeriodText(days.startDate, days.endDate)
}

/** The same as `activityDaysText`, with the year. */
export function activityPeriodText(days: Days): string | null {
  return seasonOf(days) ?? periodText(days.startDate, days.endDate)
}

function seasonOf({ season, endDate, statusId }: Days): string | null {
  return season === null || endDate === null || !isOpen({ statusId }) ? null : seasonText(season, endDate)
}

/** The days of something's latest event or of its next, as the event says them; null without one. */
export function eventDaysText(days: EventDays | null, now = today()): string | null {
  if (!days) return null
  return days.season ? seasonText(days.season, days.endDate, now) : nearPeriodText(days.startDate, days.endDate, now)
}

/** The same as `eventDaysText`, with the year. */
export function eventPeriodText(days: EventDays | null): string | null {
  if (!days) return null
  return days.season ? seasonText(days.season, days.endDate) : periodText(days.startDate, days.endDate)
}

/** The next event with its day: `Sotning, 15 jan 2027`; null without. */
export function nextText(next: NextEvent | null): string | null {
  return next && `${next.title}, ${eventDaysText(next)}`
}
