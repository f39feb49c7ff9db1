import type { Box, Failure } from '#contract/intake/reading.ts'
import { boxOf, type Row } from './rows.ts'
import { folded, withDigits } from './ocrText.ts'
import { currencyOf } from './sum/currency.ts'
import { saidBy } from './sum/said.ts'

const oldest = '1990-01-01'
/** As they begin in Swedish, English, German and the other Nordic languages, folded. */
const months = ['jan', 'feb', 'mar', 'apr', 'ma[ijy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[csz]']
const monthNames = months.join('|')
const monthOf = (name: string) => String(months.findIndex((one) => new RegExp(`^${one}`).test(name)) + 1)

/** What a text may mean as a day: one or two of them, or, where no such day exists, none. */
type Written = { text: string; at: number; days: string[] }
export type FoundDay = Written & { row: Row; box: Box }

/** Which of two numbers before the year a paper means as the day, where both may be; null where it does not tell. */
export type DayOrder = 'dayFirst' | 'monthFirst' | null

const year = '(?:19|20)\\d\\d'
const patterns: [RegExp, (parts: string[], order: DayOrder) => string[]][] = [
  [new RegExp(`(?<![\\d-])(${year})[-./](\\d{1,2})[-./](\\d{1,2})(?!\\d)`, 'g'), ([y, m, d]) => [day(y, m, d)]],
  [new RegExp(`(?<!\\d)(\\d{1,2})/(\\d{1,2})/(${year})(?!\\d)`, 'g'), (parts, order) => slashed(parts, order)],
  [new RegExp(`(?<!\\d)(\\d{1,2})[./-](\\d{1,2})[ ./-]{1,2}(${year})(?!\\d)`, 'g'), ([d, m, y]) => [day(y, m, d)]],
  [/(?<!\d)(\d{1,2})\/(\d{1,2})[- /]+(\d{2})(?![\d:.])/g, ([d, m, y]) => [day(`20${y}`, m, d)]],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?::?e|:?a)?\\.? ?(${monthNames})[a-z]*\\.? ?[-']?((?:19|20)?\\d\\d)(?![\\d:.])`,
      'g',
    ),
    ([d, m = '', y = '']) => [day(y.length === 2 ? `20${y}` : y, monthOf(m), d)],
  ],
  [
    new RegExp(`\\b(${monthNames})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (${year})(?!\\d)`, 'g'),
    ([m = '', d, y]) => [day(y, monthOf(m), d)],
  ],
  [new RegExp(`(?<![\\d-])(${year})(\\d\\d)(\\d\\d)(?![\\d-])`, 'g'), ([y, m, d]) => [day(y, m, d)]],
]
/** `140526` is a day of 2014 or of 2026, and `26-05-14` or `26.05.14` of 2026 or of 2014: both, if both are days. */
const short: [RegExp, (parts: string[]) => string[]][] = [
  [/(?<![\d.-])(\d\d)([.-])(\d\d)\2(\d\d)(?![\d.-])/g, ([a = '', , b = '', c = '']) => eitherWay([a, b, c])],
  [/(?<![\d-])(\d\d)(\d\d)(\d\d)(?![\d-])/g, (parts) => eitherWay(parts)],
]

/** `03/04/2026` is in April on most papers, and in March on American ones; `11/18/2026` is no day on the others. */
function slashed([a, b, y]: string[], order: DayOrder): string[] {
  const [dayFirst, monthFirst] = [day(y, b, a), day(y, a, b)]
  if (order === 'monthFirst') return [monthFirst]
  return order === 'dayFirst' || dayFirst === '' ? [dayFirst] : [...new Set([dayFirst, monthFirst])]
}

const eitherWay = ([a, b, c]: string[]) =>
  [...new Set([day(`20${a}`, b, c), day(`20${c}`, b, a)])].filter((one) => one !== '')

function day(y = '', m = '', d = ''): string {
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const exact = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(exact.getTime()) && exact.toISOString().startsWith(iso) ? iso : ''
}

/** The days in a text, in the order of its patterns; `isDated` where a bare number may be a day too. */
export function daysIn(text: string, isDated: boolean, order: DayOrder = null): Written[] {
  const read = folded(withDigits(text))
  const found: (Written & { end: number })[] = []
  for (const [pattern, of] of isDated ? [...patterns, ...short] : patterns)
    for (const match of read.matchAll(pattern)) {
      const at = match.index
      const end = at + match[0].length
      if (found.some((one) => at < one.end && one.at < end)) continue
      found.push({ text: match[0], at, end, days: of(match.slice(1), order).filter((one) => one !== '') })
    }
  return found
}

const clock = /(?<![\d:.,-])([01]?\d|2[0-3])(?::([0-5]\d)(?::[0-5]\d)?|\.([0-5]\d))(?![\d,:-]|\.\d)/
const isDue = (text: string) =>
  /\b(forfall\w*|forfald\w*|betalas? senast|oss tillhanda|senast den|betalningsdag|sista betalning\w*|betalingsfrist|(?:payment )?due|fallig\w*|zahlbar bis|erapaiva)\b/.test(
    folded(text),
  )
const isOtherDay = (text: string) =>
  /\b(oppet kop|giltig\w*|garanti\w*|till och med|t\.?o\.?m|leverans\w*|period|bast fore|bytes?|avser|fodd|best\w*datum)\b/.test(
    folded(text),
  )
const isDated = (text: string) =>
  /\b((?:faktura|kop|kvitto|rechnungs)?datum|(?:faktura)?dato|dat|date|paivays|pvm)\b/.test(folded(text))

/** What a day on the paper that can only be one way round says of the others; else what its currency does. */
function orderOf(rows: Row[]): DayOrder {
  for (const { text } of rows) {
    const [, one, other] = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(?:19|20)?\d\d(?!\d)/.exec(text) ?? []
    if (Number(one) > 12 && Number(other) <= 12) return 'dayFirst'
  }
  const currency = currencyOf(rows.map(saidBy))
  return currency === 'USD' ? 'monthFirst' : currency === 'SEK' ? null : 'dayFirst'
}

const findIn = (row: Row, order: DayOrder): FoundDay[] =>
  daysIn(row.text, isDated(row.text) || isDue(row.text) || clock.test(row.text), order).map((one) => ({
    ...one,
    row,
    box: boxOf(row, one.at, one.text.length),
  }))

type Days = { date: Judged | null; due: Judged | null; time: { value: string; row: Row; box: Box } | null }
export type Judged = { found: FoundDay } & ({ value: string } | { value: null; why: Failure })

/** The day of the purchase or invoice, the last day to pay, and the time of day beside the date. */
export function datesOf(rows: Row[], today: string): Days {
  const dueRows = rows.filter(({ text }) => isDue(text))
  const order = orderOf(rows)
  const find = (row: Row) => findIn(row, order)
  const due = dueRows.flatMap(find)[0]
  const others = rows.filter((row) => !dueRows.includes(row) && !isOtherDay(row.text)).flatMap(find)
  const isTimed = ({ row }: FoundDay) => clock.test(row.text)
  const best = [others.filter(({ row }) => isDated(row.text)), others.filter(isTimed), others].find(
    (group) => group.length > 0,
  )
  const date = best ? judged(best, today) : null
  const row = date?.found.row
  const time = row && date.value !== null ? clock.exec(row.text) : null
  return {
    date,
    due: due ? judgedDue(due, date?.value ?? null) : null,
    time: row && time ? { value: timeOf(time, row.text), row, box: boxOf(row, time.index, time[0].length) } : null,
  }
}

function timeOf(
  { 0: said, 1: hour = '', 2: minute, 3: minuteAfterPoint, index }: RegExpExecArray,
  text: string,
): string {
  const isAfternoon = Number(hour) < 12 && /^ ?pm\b/i.test(text.slice(index + said.length))
  return `${String(Number(hour) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minute ?? minuteAfterPoint}`
}

/** Of the days that it may be, the one that has been; none where several have. */
function judged(found: FoundDay[], today: string): Judged | null {
  const [first] = found
  if (!first) return null
  const days = [...new Set(found.flatMap((one) => one.days))]
  const possible = days.filter((one) => one >= oldest && one <= today)
  const [value] = possible
  if (possible.length === 1 && value) return { found: found.find((one) => one.days.includes(value)) ?? first, value }
  if (possible.length > 1) return { found: first, value: null, why: 'several' }
  const why = days.length === 0 ? 'noSuchDay' : days.some((one) => one > today) ? 'future' : 'tooOld'
  return { found: first, value: null, why }
}

/** A last day to pay may come, but not before the invoice nor years after it. */
function judgedDue(found: FoundDay, date: string | null): Judged {
  const possible = found.days.filter((one) => one >= (date ?? oldest))
  const [value] = possible
  if (possible.length === 1 && value) return { found, value }
  return { found, value: null, why: found.days.length === 0 ? 'noSuchDay' : possible.length > 1 ? 'several' : 'tooOld' }
}
