import { fromDate, toCalendarDate } from '@internationalized/date'
import { impossibleDay, isPossibleDay } from '#contract/platform/days.ts'
import type { DateOrder } from '#contract/intake/importSettings.ts'
import { product } from '#contract/platform/product.ts'
import { monthNames } from '#contract/rules/monthNames.ts'
import { isLong, isNothing, quoted, usual, type Read, type ValueSettings } from './values.ts'

/** Days, yyyy-MM-dd; the same one twice unless a month, a season, a year or two days are written. */
export type Days = { start: string; end: string }
type Order = Pick<ValueSettings, 'dateOrder'>
type Found = { start: string; end: string } | { why: string }

/**
 * Reads a day or a period as people and programs write it. Of a year of two digits, the latest that is at most twenty
 * years ahead of `today`.
 */
export function readDays(text: string, settings: Order, today: string): Read<Days> {
  const written = usual(text)
  if (isNothing(written)) return { value: null }
  const found = isLong(written) ? null : (one(written, settings, today) ?? two(written, settings, today))
  if (found === null) return { why: `${quoted(written)} går inte att läsa som ett datum.` }
  if ('why' in found) return found
  if (!isPossibleDay(found.start) || !isPossibleDay(found.end)) return { why: impossibleDay }
  return { value: found }
}

const isoOf = (date: Date) => date.toISOString().slice(0, 10)

/** From one day to another. */
function two(text: string, settings: Order, today: string): Found | null {
  const [from, to, ...more] = text.split(/ (?:[-–—]|till|to) | ?[–—] ?|\.\.|\/(?=\d{4}-\d\d-\d\d$)/)
  if (from === undefined || to === undefined || more.length > 0) return null
  const last = one(to, settings, today)
  if (last === null || 'why' in last) return last
  // 14–16 maj 2026 says the month once.
  const first = one(from, settings, today) ?? one(`${from}${to.replace(/^\d{1,2}/, '')}`, settings, today)
  if (first === null || 'why' in first) return first
  return first.start <= last.end
    ? { start: first.start, end: last.end }
    : { why: `${quoted(text)} slutar innan det börjar.` }
}

type Reader = { form: RegExp; read: (parts: string[], settings: Order, today: string) => Found | null }

const time = String.raw`(?:[t ,]{1,2}\d{1,2}[:.]\d\d.*)?`
const weekday = String.raw`(?:(?:mån|tis|ons|tors?|fre|lör|sön|mon|tue|wed|thu|fri|sat|sun)[a-zåäö]*\.?,? )?(?:den )?`
const monthName = '([a-zåäö]{3,9})\\.?'
const seasons = new Map<string, readonly [number, number]>([
  ['vår', [3, 5]],
  ['våren', [3, 5]],
  ['sommar', [6, 8]],
  ['sommaren', [6, 8]],
  ['höst', [9, 11]],
  ['hösten', [9, 11]],
])

/** The first whose form fits reads it. */
const readers: readonly Reader[] = [
  {
    form: /^(\d{4}-\d\d-\d\d)(?:t| )(\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)? ?(?:z|utc|gmt|([+-]\d\d):?(\d\d)?)$/,
    read: ([day = '', clock, hours = '+00', minutes = '00']) => inSweden(day, `${day}T${clock}${hours}:${minutes}`),
  },
  {
    form: new RegExp(`^(\\d{3,5})[-/.](\\d{1,2})[-/.](\\d{1,2})\\.?${time}$`),
    read: ([year, month, day]) => dayOf(year, month, day),
  },
  { form: new RegExp(`^(\\d{4})(\\d\\d)(\\d\\d)${time}$`), read: ([year, month, day]) => dayOf(year, month, day) },
  {
    form: /^(\d\d)(\d\d)(\d\d)$/,
    read: ([year, month, day], _, today) => dayOf(wholeYear(year, today), month, day),
  },
  {
    form: new RegExp(`^(\\d{1,2}) ?([-/.]) ?(\\d{1,2})( ?[-/.] ?| )(\\d{2,5})${time}$`),
    read: (parts, { dateOrder }, today) => ordered(parts, dateOrder, today),
  },
  {
    form: new RegExp(`^${weekday}(\\d{1,2})(?::?[ea]|st|nd|rd|th|\\.)?[ -]${monthName}[ ,-]{1,2}(\\d{2,5})${time}$`),
    read: ([day, name, year], _, today) => named(name, (month) => dayOf(wholeYear(year, today), month, day)),
  },
  {
    form: new RegExp(`^${weekday}${monthName} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${time}$`),
    read: ([name, day, year]) => named(name, (month) => dayOf(year, month, day)),
  },
  { form: new RegExp(`^${monthName}[ -]{1,2}(\\d{2,4})$`), read: ofMonthOrSeason },
  { form: /^(\d{4})[-/](\d{1,2})$/, read: ([year, month]) => monthsOf(year, Number(month), Number(month)) },
  { form: /^(\d{1,2})[-/](\d{4})$/, read: ([month, year]) => monthsOf(year, Number(month), Number(month)) },
  { form: /^(\d{4})$/, read: ([year]) => monthsOf(year, 1, 12) },
  { form: /^(\d{5})(?:[.,]\d+)?$/, read: ([serial]) => ofSerial(Number(serial)) },
  { form: /^\d{1,2} ?[-/.] ?\d{1,2}\.?$/, read: () => ({ why: 'Året saknas.' }) },
  {
    form: new RegExp(`^${weekday}\\d{1,2}(?::?[ea])? ${monthName}$`),
    read: ([name]) => named(name, () => ({ why: 'Året saknas.' })),
  },
]

function one(written: string, settings: Order, today: string): Found | null {
  const text = written.toLowerCase()
  for (const { form, read } of readers) {
    const parts = form.exec(text)
    if (parts) return read(parts.slice(1), settings, today)
  }
  return null
}

function ordered([first, sign, second, otherSign = '', year]: string[], order: DateOrder, today: string): Found {
  // 14/5-26 never begins with its year.
  if (order === 'yearFirst' && year?.length === 2 && otherSign.trim() === sign)
    return dayOf(wholeYear(first, today), second, year)
  const [day, month] = order === 'monthFirst' ? [second, first] : [first, second]
  const whole = wholeYear(year, today)
  if (Number(month) > 12 && Number(day) <= 12)
    return { why: `Månaden kan inte vara ${Number(month)}. Står dagen och månaden i annan ordning?` }
  return dayOf(whole, month, day)
}

/** Of two digits, the latest year at most twenty years ahead. */
function wholeYear(year: string | undefined, today: string): string {
  if (year?.length !== 2) return year ?? ''
  const latest = Number(today.slice(0, 4)) + 20
  return String(latest - ((latest - Number(year)) % 100))
}

const otherNames: Record<string, number> = {
  may: 5,
  mai: 5,
  oct: 10,
  okt: 10,
  dez: 12,
  january: 1,
  february: 2,
  march: 3,
  june: 6,
  july: 7,
  august: 8,
  october: 10,
  marts: 3,
}

function monthOf(name: string): number {
  const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined
  return (
    other ??
    monthNames.findIndex(
      (whole) => whole === name || (name.length >= 3 && name.length <= 4 && whole.startsWith(name)),
    ) + 1
  )
}

function named(name: string | undefined, read: (month: string) => Found): Found | null {
  const month = monthOf(name ?? '')
  return month > 0 ? read(String(month)) : null
}

function ofMonthOrSeason([name = '', year = '']: string[], _: Order, today: string): Found | null {
  const month = monthOf(name)
  const whole = wholeYear(year, today)
  if (month > 0) return monthsOf(whole, month, month)
  if (name.startsWith('vinter')) return { why: 'Vintern hör till två år. Skriv månaden i stället.' }
  const months = seasons.get(name)
  return months ? monthsOf(whole, months[0], months[1]) : null
}

function monthsOf(year: string | undefined, from: number, to: number): Found {
  const number = Number(year)
  if (from < 1 || to > 12) return { why: `Månaden kan inte vara ${from}.` }
  if (number < 1000) return { why: impossibleDay }
  const start = isoOf(new Date(Date.UTC(number, from - 1, 1)))
  return { start, end: isoOf(new Date(Date.UTC(number, to, 0))) }
}

/** A day as Excel counts them: the first of January 1900 is 1, and it believes in 29 February of that year. */
function ofSerial(serial: number): Found | null {
  if (serial < 18_264 || serial > 73_050) return null
  const day = isoOf(new Date(Date.UTC(1899, 11, 30 + serial)))
  return { start: day, end: day }
}

/** The day that it was in Sweden at a moment elsewhere. */
function inSweden(written: string, moment: string): Found {
  const found = dayOf(...written.split('-'))
  const date = new Date(moment)
  if ('why' in found || Number.isNaN(date.getTime())) return found
  const day = toCalendarDate(fromDate(date, product.timeZone)).toString()
  return { start: day, end: day }
}

function dayOf(year = '', month = '', day = ''): Found {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (year.length > 4 || y < 1000 || y > 9999) return { why: impossibleDay }
  if (m < 1 || m > 12) return { why: `Månaden kan inte vara ${m}.` }
  const date = new Date(Date.UTC(y, m - 1, d))
  if (d < 1 || date.getUTCMonth() !== m - 1)
    return { why: d >= 1 && d <= 31 ? `Den ${d} ${monthNames[m - 1]} ${y} finns inte.` : `Dagen kan inte vara ${d}.` }
  const iso = isoOf(date)
  return { start: iso, end: iso }
}

/** Which order of day, month and year a date shows by itself; null: it may be read in more than one, or is none. */
export function shownOrder(text: string): DateOrder | null {
  const parts = /^(\d{1,2}) ?([-/.]) ?(\d{1,2})( ?[-/.] ?| )(\d{4}|\d\d)(?:[t ].*)?$/i.exec(usual(text))?.slice(1)
  if (!parts) return null
  const [first = 0, second = 0, third = 0] = [parts[0], parts[2], parts[4]].map(Number)
  const mayBeginWithYear = parts[4]?.length === 2 && parts[1] === parts[3]?.trim()
  const fits: DateOrder[] = []
  if (first >= 1 && first <= 31 && second >= 1 && second <= 12) fits.push('dayFirst')
  if (first >= 1 && first <= 12 && second >= 1 && second <= 31) fits.push('monthFirst')
  if (mayBeginWithYear && second >= 1 && second <= 12 && third >= 1 && third <= 31) fits.push('yearFirst')
  return fits.length === 1 ? (fits[0] ?? null) : null
}

/** Whether its reading depends on the order of day, month and year. */
export const dependsOnOrder = (text: string) =>
  /^\d{1,2} ?[-/.] ?\d{1,2}(?: ?[-/.] ?| )\d{2,5}(?:[t ].*)?$/i.test(usual(text))
