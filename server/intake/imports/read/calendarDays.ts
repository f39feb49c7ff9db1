import { CalendarDateTime, toCalendarDate, toTimeZone, toZoned } from '@internationalized/date'
import type ICAL from 'ical.js'
import { product } from '#contract/platform/product.ts'

/** A moment of a calendar as a day in Sweden, and the time of day where it has one. */
export type Moment = { day: string; time: string | null }

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: product.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * The day of a moment. A day without time stays that day; a time in a zone is when it is so in Sweden, whether the file
 * describes the zone or only names it; a time without zone is as it stands.
 */
export function momentOf(time: ICAL.Time, zoneName: string | null): Moment {
  const day = `${pad(time.year, 4)}-${pad(time.month, 2)}-${pad(time.day, 2)}`
  if (time.isDate) return { day, time: null }
  if (time.zone && time.zone.tzid !== 'floating') {
    const [date = day, clock = ''] = stockholm.format(time.toJSDate()).split(' ')
    return { day: date, time: clock }
  }
  return inNamedZone(time, zoneName) ?? { day, time: `${pad(time.hour, 2)}:${pad(time.minute, 2)}` }
}

function inNamedZone(time: ICAL.Time, name: string | null): Moment | null {
  if (name === null) return null
  try {
    const moment = toZoned(new CalendarDateTime(time.year, time.month, time.day, time.hour, time.minute), name)
    const here = toTimeZone(moment, product.timeZone)
    return { day: toCalendarDate(here).toString(), time: `${pad(here.hour, 2)}:${pad(here.minute, 2)}` }
  } catch {
    // No zone that anybody knows.
    return null
  }
}

const pad = (number: number, length: number) => String(number).padStart(length, '0')

/** The last day: of whole days the end is the day after it, and what ends at midnight ended the day before. */
export function lastDay(start: Moment, end: Moment): string {
  const isAfter = end.day > start.day && (end.time === null || end.time === '00:00')
  const last = isAfter ? dayBefore(end.day) : end.day
  return last < start.day ? start.day : last
}

export const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
