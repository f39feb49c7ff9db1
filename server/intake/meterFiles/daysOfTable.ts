import { isPossibleDay } from '#contract/platform/days.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { perUnit, type MeterUnit } from '#contract/rules/meter.ts'
import { perUnit as thousandths, type DayOfFile } from '#server/content/meters/usePerDay.ts'
import { digitsOf } from '../imports/read/amounts.ts'
import { readDays } from '../imports/read/dates.ts'
import type { ReadFile, Row } from '../imports/read/table.ts'
import { quoted, usual, type ValueSettings } from '../imports/read/values.ts'

/*
 * What the file of a grid or water company says of each Swedish day: a row for each hour, quarter or day, or a row for a
 * day with a column for each of its hours. Which columns they are is seen by their names and by what stands in them.
 */

export type MeterDays = {
  days: DayOfFile[]
  values: number
  skipped: { row: number; text: string }[]
  skippedRows: number
}
type Reading = ValueSettings & { today: string; scale: number }
type Value = { row: number; day: string; used: number; time: string | null }

const mostTold = 5
/** A value for each quarter of the longest day. */
const mostParts = 100
const mostADay = 2_000_000_000

/** Throws `importUnreadable`, with why. */
export function daysOfTable({ table: read, settings }: ReadFile, unit: MeterUnit, today: string): MeterDays {
  const table = fromHeading(read)
  const dayAt = dayColumn(table.columns, table.rows, today)
  if (dayAt < 0) throw unreadable('Vi hittar ingen kolumn med datum i filen.')
  const hours = hourColumns(table.columns)
  const columns = hours.length > 0 ? hours : [valueColumn(table.columns, table.rows, dayAt)]
  const reading: Reading = {
    decimal: decimalIn(table.rows, columns, settings.decimal),
    dateOrder: settings.dateOrder?.value ?? 'dayFirst',
    today,
    scale: scaleOf(table, columns[0] ?? 0, unit),
  }
  const skipped: MeterDays['skipped'] = []
  let skippedRows = 0
  const values = table.rows.flatMap((row) => {
    const found = valuesOf(row, { dayAt, columns }, reading)
    if (typeof found !== 'string') return found
    if (skippedRows++ < mostTold) skipped.push({ row: row.number, text: found })
    return []
  })
  const days = summed(byBeginning(values))
  if (days.length === 0) throw unreadable('Vi hittar inga dagar med förbrukning i filen.')
  if (days.length > 366 * 10) throw unreadable('Filen har mer än tio år. Dela den i flera.')
  if (days.some(({ parts }) => parts > mostParts) || areMonths(days))
    throw unreadable('Filen har inte timmar eller dagar. Hämta en som har det.')
  if (days.some(({ used }) => used > mostADay) || areStands(values))
    throw unreadable('Värdena ser ut att vara mätarställningar. Hämta en fil med förbrukning.')
  return { days, values: values.length, skipped, skippedRows }
}

const unreadable = (detail: string) => new Problem('importUnreadable', { detail })

const beginning = /datum|dag|tid|date|time|från|from|start/i

/** From the row that names the day and what was used: of two columns alone, the lines above may look like the table. */
function fromHeading({ columns, rows }: Pick<ReadFile['table'], 'columns' | 'rows'>) {
  const isHeading = (cells: readonly string[]) =>
    cells.some((cell) => beginning.test(cell)) && cells.some((cell) => consumed.test(cell) || measured.test(cell))
  if (isHeading(columns)) return { columns, rows }
  const at = rows.slice(0, looked).findIndex(({ cells }) => isHeading(cells))
  return at < 0 ? { columns, rows } : { columns: rows[at]?.cells ?? columns, rows: rows.slice(at + 1) }
}

const looked = 50
const settingsToLook = { dateOrder: 'dayFirst', decimal: 'comma' } as const

/** The first column of days; one that says when something begins rather than when it ends. */
function dayColumn(columns: readonly string[], rows: readonly Row[], today: string): number {
  const some = rows.slice(0, looked)
  const areDays = (at: number) => {
    const filled = some.filter(({ cells }) => usual(cells[at] ?? '') !== '')
    const days = filled.filter(({ cells }) => dayIn(cells[at] ?? '', { ...settingsToLook, today }) !== null)
    return filled.length > 0 && days.length >= filled.length * 0.8
  }
  return columns.findIndex((name, at) => !/^(?:till|to|slut|end)\b/i.test(usual(name)) && areDays(at))
}

const hourName = /^(?:kl\.? ?|h|timme ?)?(\d{1,2})(?:[:.]?00)?(?: ?[-–] ?\d{1,2}(?:[:.]?00)?)?$/i

/** Where each hour of a day has a column of its own. */
function hourColumns(columns: readonly string[]): number[] {
  const found = columns.flatMap((name, at) => (hourName.test(usual(name)) ? [at] : []))
  return found.length >= 23 && found.length <= 25 ? found : []
}

const consumed = /förbruk|forbruk|consum|uttag|usage|användning/i
const measured = /kwh|mwh|m3|m³|kubik|volym|volume|liter|energi|energy|mängd|quantity|värde|value/i
const another =
  /pris|kostnad|belopp|price|cost|avgift|öre|\bkr\b|sek|ställning|reading|temp|°|produ|inmat|export|retur|flöde|effekt|\bkw\b|medel|status|kvalitet/i

function valueColumn(columns: readonly string[], rows: readonly Row[], dayAt: number): number {
  const some = rows.slice(0, looked)
  const hasNumbers = (at: number) => some.filter(({ cells }) => numberIn(cells[at] ?? '', 'comma') !== null).length
  const names = columns.map((name, at) => ({ at, name: name.normalize('NFKC') }))
  const others = names.filter(({ at, name }) => at !== dayAt && !another.test(name) && hasNumbers(at) > some.length / 2)
  for (const pattern of [consumed, measured, /(?:)/]) {
    const fit = others.filter(({ name }) => pattern.test(name))
    if (fit.length > 1 && pattern.source !== '(?:)')
      throw unreadable(`Flera kolumner kan vara förbrukningen: ${fit.map(({ name }) => quoted(name)).join(', ')}.`)
    if (fit.length === 1) return fit[0]?.at ?? 0
  }
  throw unreadable('Vi hittar ingen kolumn med förbrukning i filen.')
}

/** What a column may be counted in: what it is of, and how many kWh or m³ one is. */
const unitNames = [
  { of: 'energy', name: /mwh/i, size: 1_000 },
  { of: 'energy', name: /kwh/i, size: 1 },
  { of: 'energy', name: /wh\b/i, size: 1 / 1_000 },
  { of: 'water', name: /m3|kubik/i, size: 1 },
  { of: 'water', name: /liter/i, size: 1 / 1_000 },
] as const
const unitIn = (text: string) => unitNames.find(({ name }) => name.test(text.normalize('NFKC')))

/** How many of the meter's unit one of the file's is; as the meter counts, where neither heading, value nor a column of units says it. */
function scaleOf({ columns, rows }: Pick<ReadFile['table'], 'columns' | 'rows'>, at: number, unit: MeterUnit): number {
  const [first] = rows
  const unitAt = columns.findIndex((name) => /^(?:enhet|unit)\b/i.test(usual(name)))
  const said = unitIn([first?.cells[at], first?.cells[unitAt], columns[at]].join(' '))
  const shown = unitIn(perUnit[unit])
  if (said && said.of !== shown?.of)
    throw unreadable(`Mätaren visar ${perUnit[unit]}, och det gör inte filens ${quoted(usual(columns[at] ?? ''))}.`)
  return said && shown ? said.size / shown.size : 1
}

/** Where the file as a whole does not say it, the sign that its values have: nobody uses a thousand kWh in an hour. */
function decimalIn(rows: readonly Row[], columns: readonly number[], found: ReadFile['settings']['decimal']) {
  if (found?.isSure) return found.value
  const has = (sign: string) => rows.some(({ cells }) => columns.some((at) => cells[at]?.includes(sign)))
  return has('.') && !has(',') ? 'point' : (found?.value ?? 'comma')
}

type Where = { dayAt: number; columns: readonly number[] }

/** The values of a row; why there are none, for one that is not understood. */
function valuesOf({ number: row, cells }: Row, { dayAt, columns }: Where, reading: Reading): Value[] | string {
  const written = cells[dayAt] ?? ''
  const day = dayIn(written, reading)
  if (day === null) return `${quoted(usual(written))} går inte att läsa som ett datum.`
  if (day > reading.today) return `${quoted(usual(written))} har inte varit än.`
  const values: Value[] = []
  for (const at of columns) {
    const cell = usual(cells[at] ?? '')
    // The hour that is none as the clocks change, or one that is not measured yet.
    if (cell === '' && columns.length > 1) continue
    const used = numberIn(cell, reading.decimal)
    if (used === null || used < 0) return cell === '' ? 'Värdet saknas.' : `${quoted(cell)} är ingen förbrukning.`
    const time = columns.length > 1 ? null : (/(?:^|[ t])(\d\d[:.]\d\d)/i.exec(usual(written))?.[1] ?? null)
    values.push({ row, day, used: Math.round(used * reading.scale * thousandths), time })
  }
  return values
}

function dayIn(text: string, settings: Pick<Reading, 'dateOrder' | 'today'>): string | null {
  // 2026-11-12 00:00 - 01:00 is one hour of one day.
  const begins = usual(text).replace(/(\d[:.]\d\d) ?[-–] ?\d{1,2}[:.]\d\d$/, '$1')
  const read = readDays(begins, settings, settings.today)
  const found = 'value' in read ? read.value : null
  return found && found.start === found.end && isPossibleDay(found.start) ? found.start : null
}

function numberIn(text: string, decimal: Reading['decimal']): number | null {
  const plain = usual(text).replace(/ ?(?:[km]wh|m3|l|liter)$/i, '')
  const number = plain.length > 30 ? null : digitsOf(plain.replace(/^-/, ''), decimal)
  return number === null || number === '' ? null : Number(plain.startsWith('-') ? `-${number}` : number)
}

/** Some files say when each hour ended: the first is one o'clock, and the last of a day is midnight of the next. */
function byBeginning(values: readonly Value[]): readonly Value[] {
  const [first, last] = [values[0], values.at(-1)]
  const isEnd = /^(?:01[:.]00|00[:.]15)$/.test(first?.time ?? '') && /^00[:.]00$/.test(last?.time ?? '')
  if (!isEnd || values.length < 24) return values
  return values.map((value) => (/^00[:.]00$/.test(value.time ?? '') ? { ...value, day: dayBefore(value.day) } : value))
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

function summed(values: readonly Value[]): DayOfFile[] {
  const days = new Map<string, DayOfFile>()
  for (const { day, used } of values) {
    const before = days.get(day) ?? { day, used: 0, parts: 0 }
    days.set(day, { day, used: before.used + used, parts: before.parts + 1 })
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** What a meter stood at rises all the time, by less than it stood at. */
function areStands(values: readonly Value[]): boolean {
  const steps = values.slice(1).map(({ used }, at) => used - (values[at]?.used ?? 0))
  const [first, risen] = [values[0]?.used ?? 0, steps.reduce((sum, step) => sum + step, 0)]
  const isRising = steps.every((step) => step >= 0) && steps.filter((step) => step > 0).length * 2 > steps.length
  return steps.length >= 9 && isRising && first > risen
}

/** One value for each month is none of the day that it stands at. */
function areMonths(days: readonly DayOfFile[]): boolean {
  if (days.length < 2 || days.some(({ parts }) => parts > 1)) return false
  const gaps = days.slice(1).map(({ day }, at) => (Date.parse(day) - Date.parse(days[at]?.day ?? day)) / 86_400_000)
  return gaps.filter((gap) => gap > 6).length > gaps.length / 2
}

export const nameOf = (name: string) => name.slice(0, limits.title).toWellFormed() || 'Fil'
