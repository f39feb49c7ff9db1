import { CalendarDateTime, parseDate, toCalendarDate, toTimeZone, toZoned } from '@internationalized/date'
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
 * The day of a moment. A day without time stays that day; a time in a zone is when it is so in Sweden, whether everybody
 * knows the zone or the file describes it; a time without zone is as it stands.
 */
export function momentOf(time: ICAL.Time, zoneName: string | null): Moment {
  const day = `${pad(time.year, 4)}-${pad(time.month, 2)}-${pad(time.day, 2)}`
  if (time.isDate) return { day, time: null }
  const own = time.zone && time.zone.tzid !== 'floating' ? time.zone.tzid : null
  const named = inNamedZone(time, own ?? zoneName)
  if (named) return named
  if (own === null) return { day, time: `${pad(time.hour, 2)}:${pad(time.minute, 2)}` }
  const [date = day, clock = ''] = stockholm.format(time.toJSDate()).split(' ')
  return { day: date, time: clock }
}

/** Programs put their own names before it. */
const regions = /(?:^|\/)((?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/.+)$/
const plainName = (name: string) => regions.exec(name)?.[1] ?? name

const known = new Map<string, boolean>()

/** Whether everybody knows a zone of that name. */
export function isKnownZone(name: string): boolean {
  const found = known.get(name) ?? isZone(plainName(name))
  if (known.size < 1000) known.set(name, found)
  return found
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function inNamedZone(time: ICAL.Time, name: string | null): Moment | null {
  if (name === null || !isKnownZone(name)) return null
  const moment = toZoned(new CalendarDateTime(time.year, time.month, time.day, time.hour, time.minute), plainName(name))
  const here = toTimeZone(moment, product.timeZone)
  return { day: toCalendarDate(here).toString(), time: `${pad(here.hour, 2)}:${pad(here.minute, 2)}` }
}

const pad = (number: number, length: number) => String(number).padStart(length, '0')

/** The last day: of whole days the end is the day after it, and what ends at midnight ended the day before. */
export function lastDay(start: Moment, end: Moment): string {
  const isAfter = end.day > start.day && (end.time === null || end.time === '00:00')
  const last = isAfter ? dayBefore(end.day) : end.day
  return last < start.day ? start.day : last
}

export const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** Whether there is such a day, yyyy-MM-dd. */
export function isDay(text: string): boolean {
  try {
    return parseDate(text).toString() === text
  } catch {
    return false
  }
}
