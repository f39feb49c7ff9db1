import { optionalLine, optionalLink, optionalText, requiredLine } from '#contract/platform/fields.ts'
import { isPossibleDay } from '#contract/platform/days.ts'
import { columnNameOf, isJoined, type ImportField } from '#contract/intake/importFields.ts'
import type { ImportedKind, ImportMeter, ImportPairs } from '#contract/intake/importShapes.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import {
  readFields,
  type Field as ItemField,
  type Is,
  type Kind,
  type ReadName,
  type ValueOf,
} from '#contract/items/kind.ts'
import { limits } from '#contract/platform/limits.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { foldedName } from '../pairs/headings.ts'
import { readNumber } from '../read/amounts.ts'
import { readDays, type Days } from '../read/dates.ts'
import type { Read, ValueSettings } from '../read/values.ts'
import { readCost, type Amounts, type Cost, type Field } from './amounts.ts'
import type { Planned, PlannedActivity, PlannedComponent, Why } from './planned.ts'
import { readReading } from './meter.ts'
import { readRecurrence } from './recurrence.ts'
import { readWarranty } from './warranty.ts'

/** What is known of a file beside its rows. */
export type Reading = {
  at: ReadonlyMap<ImportField, readonly number[]>
  amounts: Amounts
  settings: ValueSettings
  today: string
  /** The types of events by their folded names. */
  types: ReadonlyMap<string, number>
  meter: ImportMeter | null
  /** Of every row, where no column says it. */
  title: string | null
}
/** The columns of each field. */
export function fieldsAt(pairs: ImportPairs): Reading['at'] {
  const at = new Map<ImportField, number[]>()
  for (const [index, field] of pairs.entries()) if (field) at.set(field, [...(at.get(field) ?? []), index])
  return at
}

export type Source = {
  kind: ImportedKind
  cells: readonly string[]
  mended: Partial<Record<ImportField, string>> | null
}
/** `isIncome`: money that came in, in a file of what was bought. */
type Result = { planned: Planned | null; whys: Why[]; isIncome: boolean }

/** Reads the values of a row. What cannot be read is never a guess, and never nothing: it says why. */
export function valuesOf(reading: Reading, row: Source): Result {
  const whys: Why[] = []
  const text = textsOf(reading, row)
  const field: Field = (name, read) => {
    const found = read(text(name), row.mended?.[name] !== undefined)
    if ('value' in found) return found.value
    whys.push({ field: name, text: text(name), why: found.why })
    return null
  }
  const isTotal = isTotalRow(text, row)
  if (isTotal) return { planned: null, whys: [isTotal], isIncome: false }
  const isEvent = row.kind === 'activity'
  const cost = readCost(reading.amounts, reading.settings, field, isEvent ? 'cost' : 'price')
  const planned = isEvent ? activityOf(reading, field, { text, cost }) : componentOf(reading, field, cost)
  if (planned.kind === 'activity' && planned.startDate === null && planned.statusId === activityStatus.done)
    if (!whys.some((why) => why.field === 'startDate'))
      whys.push({ field: 'startDate', text: text('startDate'), why: 'Datum saknas.' })
  return { planned: whys.length > 0 ? null : planned, whys, isIncome: cost?.isIncome ?? false }
}

const totals = /^(?:(?:del|total)?summa(?: totalt)?|total(?:t|er|s)?|sum|sub ?total|grand total)$/

/** The same of a part of it: 'Summa kök'. It has nothing but what it comes to. */
const totalsOf = /^(?:del|total)?summa \S/

/** The row below a table that adds it up: it is called so, and has no day. Whoever corrects it means it. */
function isTotalRow(text: (name: ImportField) => string, { kind, cells, mended }: Source): Why | null {
  const day = kind === 'activity' ? 'startDate' : 'boughtOn'
  const [first, ...more] = [text('title'), text(day)].filter((said) => said !== '')
  if (first === undefined || more.length > 0 || mended) return null
  const name = foldedName(first)
  const hasOnlySum = cells.every((cell) => cell === first || !/\p{L}/u.test(cell.replace(/kr|sek/i, '')))
  if (!totals.test(name) && !(hasOnlySum && totalsOf.test(name))) return null
  return { field: 'title', text: first, why: 'Raden är en summa av de andra.' }
}

/** What the row says of a field: what somebody corrected, else its column, or those that are put together. */
export function textsOf({ at }: Pick<Reading, 'at'>, { cells, mended }: Omit<Source, 'kind'>) {
  return (name: ImportField): string => {
    const better = mended?.[name]
    if (better !== undefined) return better.trim()
    const values = (at.get(name) ?? []).map((index) => (cells[index] ?? '').trim()).filter((value) => value !== '')
    return isJoined(name) ? values.join('\n') : (values[0] ?? '')
  }
}

type Known = { text: (name: ImportField) => string; cost: Cost | null }

function activityOf(reading: Reading, field: Field, { text, cost }: Known): PlannedActivity {
  const { settings, today } = reading
  const start = field('startDate', daysOf(reading))
  const end = field('endDate', daysOf(reading))
  const days = start === null ? null : { start: start.start, end: end?.end ?? start.end }
  const isTurned = days !== null && days.end < days.start
  if (isTurned) field('endDate', () => ({ why: 'Slutet ligger före början.' }))
  const status = field('status', statusOf)
  const warranty = field('warranty', (written) => readWarranty(written, { ...settings, today }, days?.start ?? null))
  const plain = plainOfEvent(reading, field)
  const meter = field('reading', (written) => readReading(written, settings, reading.meter))
  const statusId = status ?? (days === null || days.start <= today ? activityStatus.done : activityStatus.planned)
  const repeats = field('recurrence', (written) => readRecurrence(written, days?.start ?? null))
  const isDone = statusId === activityStatus.done
  return {
    kind: 'activity',
    title: field('title', (written) => title(written || (reading.title ?? ''))) ?? '',
    startDate: isTurned ? null : (days?.start ?? null),
    endDate: isTurned ? null : (days?.end ?? null),
    statusId,
    typeId: reading.types.get(foldedName(text('type'))) ?? null,
    cost: cost?.hundredths ?? null,
    currency: cost?.currency ?? 'SEK',
    ...plain,
    outcome:
      [plain.outcome, warranty && `Garanti till ${warranty}`, isDone && repeats ? `Upprepas: ${repeats.words}` : null]
        .filter((line) => line !== null)
        .join('\n')
        .slice(0, limits.description) || null,
    firm: field('firm', name),
    component: field('component', name),
    subFolder: field('subFolder', name),
    reading: meter,
    recurrence: isDone ? null : repeats,
  }
}

function componentOf(reading: Reading, field: Field, price: Cost | null): PlannedComponent {
  const { settings, today } = reading
  const bought = field('boughtOn', daysOf(reading))
  if (price !== null && price.hundredths < 0)
    field('price', () => ({ why: price.isIncome ? 'Det är pengar in.' : 'Priset kan inte vara mindre än noll.' }))
  return {
    kind: 'component',
    title: field('title', title) ?? '',
    ...plainOfComponent(reading, field),
    subFolder: field('subFolder', name),
    boughtOn: bought?.start ?? null,
    price: price?.hundredths ?? null,
    currency: price?.currency ?? 'SEK',
    warrantyUntil: field('warranty', (written) => readWarranty(written, { ...settings, today }, bought?.start ?? null)),
  }
}

/** A year that hardly anybody means is asked about once: what is written anew stands. */
const daysOf =
  ({ settings, today }: Reading) =>
  (written: string, isMended: boolean): Read<Days> => {
    const read = readDays(written, settings, today)
    if ('why' in read || read.value === null || isMended) return read
    const odd = [read.value.start, read.value.end].find((day) => day < '1900' || day >= '2101')
    return odd === undefined ? read : { why: `Är det år ${odd.slice(0, 4)}? Tryck på Rätta om det stämmer.` }
  }

type Parsing = {
  safeParse: (text: string) => { success: boolean; data?: string | null; error?: { issues: { message: string }[] } }
}

function parsed(schema: Parsing, text: string): Read<string> {
  const { success, data, error } = schema.safeParse(text)
  return success ? { value: data ?? null } : { why: error?.issues[0]?.message ?? 'Går inte att läsa.' }
}

const Title = requiredLine(limits.title)
const title = (text: string): Read<string> => (text === '' ? { why: 'Titeln saknas.' } : parsed(Title, text))
const lineOf = (max: number) => {
  const Line = optionalLine(max)
  return (text: string) => parsed(Line, text)
}
const name = lineOf(limits.title)

type OfPlain = 'line' | 'text' | 'link' | 'count'
type Reader = (text: string, settings: ValueSettings) => Read<string> | Read<number>

function readerOf(is: Is): Reader | null {
  if (is.of === 'line') return lineOf(is.max)
  if (is.of === 'link') return (text) => parsed(optionalLink, text)
  if (is.of === 'count') return is.unit === 'hundredths' ? hundredthsUpTo(is.max) : readYear
  if (is.of !== 'text') return null
  const Text = optionalText(is.max)
  return (text) => parsed(Text, text)
}

const hundredthsUpTo =
  (most: number): Reader =>
  (text, settings) => {
    const read = readNumber(text, settings)
    if ('why' in read || read.value === null) return read
    const value = Math.round(read.value * 100)
    if (value === 0) return { value: null }
    return value < 1 || value > most ? { why: `”${text}” är för mycket eller för lite.` } : { value }
  }

function readYear(text: string, settings: ValueSettings): Read<number> {
  const read = readNumber(text, settings)
  if ('why' in read || read.value === null) return read
  const { value } = read
  return Number.isInteger(value) && isPossibleDay(`${value}-01-01`) ? read : { why: `”${text}” är inget årtal.` }
}

type Plain<K extends Kind> = {
  [F in Exclude<ReadName<K>, K['title']> as K['fields'][F]['is'] extends { of: OfPlain } ? F : never]: ValueOf<
    K['fields'][F]
  >
}

/** Reads the fields that a cell says by itself. */
function plainIn<K extends Kind>(kind: K) {
  const readers = readFields(kind).flatMap((field) => {
    const read = field === kind.title ? null : readerOf((kind.fields[field] as ItemField).is)
    return read === null ? [] : [{ field, column: columnNameOf<string>(field) as ImportField, read }]
  })
  return ({ settings }: Reading, field: Field) =>
    Object.fromEntries(
      readers.map((one) => [one.field, field<string | number>(one.column, (text) => one.read(text, settings))]),
    ) as Plain<K>
}
const plainOfEvent = plainIn(eventKind)
const plainOfComponent = plainIn(componentKind)

const statuses: Record<string, number> = {}
for (const word of [
  'klar',
  'klart',
  'ja',
  'gjord',
  'gjort',
  'utford',
  'utfort',
  'done',
  'completed',
  'yes',
  'x',
  'fardig',
  'fardigt',
])
  statuses[word] = activityStatus.done
for (const word of [
  'planerad',
  'planerat',
  'nej',
  'att gora',
  'kommande',
  'planned',
  'backlog',
  'todo',
  'to do',
  'no',
  'ej klar',
  'tentative',
  'needs action',
])
  statuses[word] = activityStatus.planned
for (const word of ['pagaende', 'pagar', 'paborjad', 'ongoing', 'in progress', 'inprogress', 'testing', 'in process'])
  statuses[word] = activityStatus.ongoing

function statusOf(text: string): Read<number> {
  if (text === '' || foldedName(text) === 'confirmed') return { value: null }
  const found = statuses[foldedName(text)]
  if (found !== undefined) return { value: found }
  return { why: `”${text}” är ingen status. Skriv klar, planerad eller pågående.` }
}
