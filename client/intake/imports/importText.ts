import { counted, itemNames } from '#contract/platform/itemNames.ts'
import { litresText } from '#contract/rules/fuel.ts'
import { columnIs, type ImportField } from '#contract/intake/importFields.ts'
import type { DateOrder, DecimalSign, Encoding, Separator } from '#contract/intake/importSettings.ts'
import type { ImportCounts, ImportedContent, ImportRow, OpenImport } from '#contract/intake/importShapes.ts'
import { readingText, unitOfMeter } from '#contract/rules/meter.ts'
import { currencies, moneyText } from '#contract/rules/money.ts'
import { Problem } from '#contract/platform/problems.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { periodText } from '#client/platform/text/dates.ts'

export const encodingText: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (omvänd)',
  'windows-1252': 'Windows',
  macintosh: 'Äldre Mac',
  cp850: 'DOS',
}
export const separatorText: Record<Separator, string> = {
  semicolon: 'Semikolon',
  comma: 'Komma',
  tab: 'Tabb',
  pipe: 'Lodstreck',
}
export const decimalText: Record<DecimalSign, string> = { comma: '1\u00a0249,50', point: '1,249.50' }
export const dateOrderText: Record<DateOrder, string> = {
  dayFirst: 'dag/månad–år',
  monthFirst: 'månad/dag–år',
  yearFirst: 'år–månad–dag',
}

export const rowsText = (count: number) => counted(count, { one: 'rad', many: 'rader' })
const eventsText = (count: number) => counted(count, itemNames.activity)
const componentsText = (count: number) => counted(count, itemNames.component)

export const readingsText = (count: number) => counted(count, { one: 'mätarställning', many: 'mätarställningar' })

/** What comes in, in words: '187 händelser, 1 undermapp'. */
export function cameInText({ activities, components, changed, subFolders, readings }: ImportCounts): string {
  const parts = [
    activities > 0 && eventsText(activities),
    components > 0 && componentsText(components),
    subFolders.length > 0 && counted(subFolders.length, { one: 'undermapp', many: 'undermappar' }),
    readings > 0 && readingsText(readings),
    changed > 0 && `${changed} ändras`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'Inget nytt'
}

/** What comes in costs, of each currency, and what is left out of it: 'Kostnader 1 348,50 kr · Utelämnat: 3 insättningar, 25 000 kr'. */
export function sumsText(sums: ImportCounts['sums']): string {
  const listed = (name: 'paid' | 'back' | 'leftOut') => {
    const some = sums.filter((one) => one[name] > 0)
    return some.map((one) => moneyText(one[name], one.currency)).join(' + ')
  }
  const rows = sums.reduce((sum, { leftOutRows }) => sum + leftOutRows, 0)
  const [paid, back] = [listed('paid'), listed('back')]
  return [
    paid && `Kostnader ${paid}`,
    back && `Pengar tillbaka ${back}`,
    rows > 0 && `Utelämnat: ${incomeText(rows)}, ${listed('leftOut')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
const incomeText = (count: number) => counted(count, { one: 'insättning', many: 'insättningar' })

const contentText: Record<ImportedContent, (count: number) => string> = {
  activities: eventsText,
  components: componentsText,
  readings: readingsText,
  subFolders: (count) => counted(count, { one: 'undermapp', many: 'undermappar' }),
  firms: (count) => counted(count, itemNames.firm),
}

/** What does not fit in a folder, and how much does. */
export function lackingText({ folder, what, asked, fits }: ImportCounts['lacking'][number]): string {
  const text = contentText[what]
  return fits === 0
    ? `I ${folder} finns ingen plats för fler, och filen har ${text(asked)}.`
    : `I ${folder} ryms ${text(fits)} till, och filen har ${text(asked)}.`
}

/** What of it is counted first. */
export const itemsText = ({ activities, components }: ImportCounts) =>
  activities === 0 && components > 0 ? componentsText(components) : eventsText(activities)

export const sizeText = ({ rows, columns, size }: Pick<OpenImport, 'rows' | 'columns' | 'size'>) =>
  `${rowsText(rows)}, ${counted(columns.length, { one: 'kolumn', many: 'kolumner' })}, ${kilobytes(size)}`

const kilobytes = (size: number) =>
  size < 1024 * 1024
    ? `${Math.max(1, Math.round(size / 1024))}\u00a0kB`
    : `${(size / 1024 / 1024).toFixed(1).replace('.', ',')}\u00a0MB`

/** '124950 SEK'; of a draft from before it is without its currency. */
function moneyOf(value: string): string {
  const [amount, currency] = value.split(' ')
  return moneyText(Number(amount), currencies.find((one) => one === currency) ?? 'SEK')
}

/** A value of a conflict as people read it. */
export function valueText(field: ImportField, value: string | null): string {
  if (value === null) return 'saknas'
  const is = columnIs(field)
  if (is?.of === 'amount') return moneyOf(value)
  if (is?.of === 'count' && is.unit === 'hundredths') return litresText(Number(value))
  return is?.of === 'day' ? (periodText(value, value) ?? value) : value
}

export const rowDay = ({ day, endDay }: Pick<ImportRow, 'day' | 'endDay'>) => periodText(day, endDay)

/** The component whose meter it is. */
export const meterTitle = ({ meter, meters, folderTitle }: OpenImport) =>
  meter?.to === 'new' ? folderTitle : meters.find(({ id }) => id === meter?.to)?.title

/** What a meter stood at, as it is noted of its component; null where that stands in words. */
export const readingOf = ({ meter }: Pick<OpenImport, 'meter'>, { reading }: Pick<ImportRow, 'reading'>) =>
  reading === null || meter === null ? null : readingText(reading, unitOfMeter(meter.unit))

/** Why a file could not be read says the server, in words. */
export const importErrorText = (error: unknown): string =>
  error instanceof Problem && error.code === 'importUnreadable' && error.detail ? error.detail : errorText(error)

/** Where a row comes to: the folder, and perhaps one below it. */
export function placeText(run: OpenImport, { place }: Pick<ImportRow, 'place'>): string {
  const to = run.places.find(({ name }) => name === place)?.to ?? 'here'
  const below = to === 'new' ? place : run.subFolders.find(({ id }) => id === to)?.title
  return [run.folderTitle, below].filter(Boolean).join(' / ')
}
