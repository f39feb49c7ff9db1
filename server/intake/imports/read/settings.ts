import type {
  DateOrder,
  DecimalSign,
  Encoding,
  ReadChoices,
  ReadSetting,
  ReadSettings,
  Separator,
} from '#contract/intake/importSettings.ts'
import { isAmount, readAmount, shownDecimal } from './amounts.ts'
import { dependsOnOrder, readDays, shownOrder } from './dates.ts'
import { dayWords } from './dayWords.ts'
import type { Grid } from './grid.ts'
import { usual } from './values.ts'

/** A text of the file, and its row. */
type Found = { row: number; text: string }
type Setting<V extends string> = ReadSetting<V> | null

export type HowRead = {
  encoding?: { value: Encoding; isSure: boolean }
  separator?: { value: Separator; isSure: boolean } | null
  /** A row as it stands in the file. */
  lineOf?: (row: number) => string | undefined
  /** The sign that the program which wrote the file has. */
  decimal?: DecimalSign
}

/** How the file is read, as it shows by itself or as the person has chosen, with examples of its own. */
export function settingsOf(
  grid: Grid,
  how: HowRead,
  choices: ReadChoices,
  today: string,
): Omit<ReadSettings, 'heading'> {
  const columns = columnsOf(grid)
  const ofDays = columns.filter((column) => isMostly(column, (text) => isDay(text, today)))
  const days = ofDays.flat()
  const amounts = columns.filter((column) => !ofDays.includes(column) && isMostly(column, isAmount)).flat()
  const decimal = decimalOf(amounts, choices.decimal, how.decimal)
  return {
    encoding: encodingOf(columns, how.encoding),
    separator: separatorIn(grid, how, choices.separator),
    decimal,
    dateOrder: orderOf(
      days.filter(({ text }) => dependsOnOrder(text)),
      choices.dateOrder,
      today,
    ),
  }
}

/** The texts of each column; numbers and days of a workbook say themselves what they are. */
function columnsOf({ columns, rows }: Grid): Found[][] {
  return columns.map((_, index) =>
    rows.flatMap(({ number, cells }) => {
      const cell = cells[index]
      return typeof cell === 'string' && cell !== '' ? [{ row: number, text: cell }] : []
    }),
  )
}

const sampleSize = 200

/** Whether most of the first texts are such: a few are always wrong. */
function isMostly(column: readonly Found[], isSuch: (text: string) => boolean): boolean {
  const sample = column.slice(0, sampleSize)
  return (
    sample.length > 0 && sample.filter(({ text }) => text.length <= 40 && isSuch(text)).length >= sample.length * 0.5
  )
}

function isDay(text: string, today: string): boolean {
  if (!/\d/.test(text) || /^\d{4,5}$/.test(text)) return false
  return (
    dependsOnOrder(text) ||
    /^\d{3,5}([-/.])\d{1,2}\1\d{1,2}\b/.test(text) ||
    'value' in readDays(text, { dateOrder: 'dayFirst' }, today)
  )
}

function encodingOf(columns: readonly Found[][], how: HowRead['encoding']): Setting<Encoding> {
  if (!how) return null
  const telling = columns.flat().filter(({ text }) => /[^\p{ASCII}\u00a0]/u.test(text))
  if (telling.length === 0 && how.value === 'utf-8') return null
  const examples = distinct(telling).map(({ row, text }) => ({
    row,
    was: short(text.replaceAll(/\P{ASCII}/gu, '\ufffd')),
    becomes: short(text),
  }))
  const why = how.isSure ? null : 'Se efter att å, ä och ö blev rätt.'
  return { value: how.value, isSure: how.isSure, why, examples }
}

function separatorIn(grid: Grid, { separator, lineOf }: HowRead, chosen?: Separator): Setting<Separator> {
  if (!separator || !lineOf) return null
  const { columns, rows, heading } = grid
  const first = [...(heading?.value ? [{ number: heading.value, cells: columns }] : []), ...rows]
  const examples = first.slice(0, 3).flatMap(({ number, cells }) => {
    const line = lineOf(number)
    return line === undefined ? [] : [{ row: number, was: short(line), becomes: short(cells.join(' | '), 60) }]
  })
  const fields = separator.isSure ? 'fler fält än rubriken' : 'olika många fält'
  const isSure = separator.isSure && (chosen !== undefined || !hasUnnamed(grid))
  return {
    ...separator,
    isSure,
    why: isSure ? null : `Raderna har ${fields}. Se efter att kolumnerna blev rätt.`,
    examples,
  }
}

/** Most rows have more than the heading names: the sign may be the decimal one too, as in 1249,50. */
const hasUnnamed = ({ columns, rows, heading }: Grid) =>
  (heading?.value ?? 0) > 0 &&
  /^Kolumn \d+$/.test(columns.at(-1) ?? '') &&
  rows.filter(({ cells }) => cells.at(-1) !== '').length * 2 > rows.length

function decimalOf(
  amounts: readonly Found[],
  chosen?: DecimalSign,
  usualSign: DecimalSign = 'comma',
): Setting<DecimalSign> {
  const telling = amounts.filter(({ text }) => /[,.:]/.test(text))
  if (telling.length === 0) return null
  const shown = count(telling, ({ text }) => shownDecimal(text))
  const [comma, point] = [shown.get('comma') ?? 0, shown.get('point') ?? 0]
  const value = chosen ?? (comma === point ? usualSign : comma > point ? 'comma' : 'point')
  const others = value === 'comma' ? point : comma
  const isSure = chosen !== undefined || (comma + point > 0 && others === 0)
  const groups = telling.filter(({ text }) => /\d[,.]\d{3}(?!\d)/.test(text) && shownDecimal(text) === null)
  const why = isSure
    ? null
    : others > 0
      ? `${others === 1 ? 'En summa är skriven' : `${others} summor är skrivna`} på det andra sättet.`
      : `${groups[0]?.text ?? 'Summorna'} kan också läsas på det andra sättet.`
  const examples = distinct([...groups, ...telling, ...amounts]).map(({ row, text }) => ({
    row,
    was: short(text),
    becomes: short(amountWords(text, value)),
  }))
  return { value, isSure, why: why && short(why), examples }
}

const format = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2 })

function amountWords(text: string, decimal: DecimalSign): string {
  const read = readAmount(text, { decimal })
  return 'why' in read ? read.why : read.value === null ? '' : format.format(read.value.hundredths / 100)
}

const orderWords: Record<DateOrder, string> = { dayFirst: 'dag', monthFirst: 'månad', yearFirst: 'år' }
const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst', 'yearFirst']

function orderOf(days: readonly Found[], chosen: DateOrder | undefined, today: string): Setting<DateOrder> {
  if (days.length === 0) return null
  const shown = count(days, ({ text }) => shownOrder(text))
  // 09-05-14 is how Swedish programs shorten 2009-05-14.
  const likely = days.every(({ text }) => /^\d\d-\d\d-\d\d$/.test(usual(text))) ? 'yearFirst' : 'dayFirst'
  const best = orders.toSorted((one, other) => (shown.get(other) ?? 0) - (shown.get(one) ?? 0))[0] ?? likely
  const value = chosen ?? ((shown.get(best) ?? 0) > 0 ? best : likely)
  const others = days.filter(({ text }) => ![null, value].includes(shownOrder(text))).length
  const telling = shown.get(value) ?? 0
  const isSure = chosen !== undefined || (telling > 0 && others === 0)
  const open = days.filter(({ text }) => shownOrder(text) === null)
  const examples = distinct([...open.slice(0, 1), ...days]).map(({ row, text }) => ({
    row,
    was: short(text),
    becomes: short(daysWords(text, value, today)),
  }))
  return {
    value,
    isSure,
    why: short(orderWhy({ value, telling, others, open: open[0]?.text, isChosen: chosen !== undefined })),
    examples,
  }
}

type OrderWhy = { value: DateOrder; telling: number; others: number; open: string | undefined; isChosen: boolean }

function orderWhy({ value, telling, others, open, isChosen }: OrderWhy): string {
  if (others > 0) return `${others === 1 ? 'En rad går' : `${others} rader går`} bara att läsa i en annan ordning.`
  if (isChosen) return ''
  if (telling > 0 && open !== undefined)
    return `${open} kan läsas på fler sätt. Vi väljer ${orderWords[value]} först för att ${telling === 1 ? 'en rad' : `${telling} rader`} bara går att läsa så.`
  return telling > 0 ? '' : `${open ?? ''} kan läsas på fler sätt. Vi har gissat ${orderWords[value]} först.`
}

function daysWords(text: string, dateOrder: DateOrder, today: string): string {
  const read = readDays(text, { dateOrder }, today)
  if ('why' in read) return read.why
  return read.value === null ? '' : dayWords(read.value)
}

function count<V>(found: readonly Found[], by: (one: Found) => V | null): Map<V, number> {
  const times = new Map<V, number>()
  for (const one of found) {
    const value = by(one)
    if (value !== null) times.set(value, (times.get(value) ?? 0) + 1)
  }
  return times
}

/** Three examples, no two alike. */
function distinct(found: readonly Found[]): Found[] {
  const kept = new Map<string, Found>()
  for (const one of found) {
    if (!kept.has(one.text)) kept.set(one.text, one)
    if (kept.size === 3) break
  }
  return [...kept.values()]
}

/** On one line, and as much as an example needs. */
function short(text: string, most = 120): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line
}
