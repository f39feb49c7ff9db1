import type { ImportSource, ReadChoices } from '#contract/intake/importSettings.ts'
import { readSeparated } from './csv.ts'
import { decode } from './encoding.ts'
import { gridOf, type Grid } from './grid.ts'
import { knownTable } from './known.ts'
import { settingsOf, type HowRead } from './settings.ts'
import { isZip, mostOf, UnreadableError, type ReadFile, type TableKind, type Notice } from './table.ts'
import { tableOf, type RowExtras } from './tables.ts'
import { openZip, type Zip } from './zip.ts'

export type ReadOptions = {
  isPasted: boolean
  choices: ReadChoices
  /** Of a workbook, which of the sheets with rows. */
  sheet: number
  today: string
}

/** Reads a file by what it is, whatever it is called. Throws `UnreadableError`. */
export async function readFile(bytes: Buffer, options: ReadOptions): Promise<ReadFile> {
  if (bytes.length > mostOf.bytes) throw new UnreadableError('tooLarge')
  if (bytes.length === 0) throw new UnreadableError('empty')
  if (isZip(bytes)) return readZip(bytes, options)
  if (bytes.subarray(0, 8).equals(compoundFile))
    throw new UnreadableError(bytes.includes(encrypted) ? 'locked' : 'oldExcel')
  if (bytes.subarray(0, 4).equals(winmail)) throw new UnreadableError('winmail')
  const { text, encoding, isSure, lost } = decode(unfolded(bytes), options.choices.encoding)
  if (/^\s*$/.test(text)) throw new UnreadableError('empty')
  if (/^\s*(?:<[!?a-z]|%PDF-|\{\\rtf)/i.test(text)) throw new UnreadableError('notUnderstood')
  if (isCalendar(text)) {
    const { readCalendar } = await import('./calendar.ts')
    return withLost(
      oneTable(readCalendar(text, options.today), { source: 'calendar', kind: 'calendar' }, options),
      lost,
    )
  }
  return withLost(readText(text, options.isPasted ? undefined : { value: encoding, isSure }, options), lost)
}

/** Tells that there are signs which cannot be read. */
function withLost(file: ReadFile, lost: number): ReadFile {
  if (lost === 0) return file
  const text =
    lost === 1
      ? 'Ett tecken i filen går inte att läsa. Det visas som \ufffd.'
      : `${lost}\u00a0tecken i filen går inte att läsa. De visas som \ufffd.`
  return { ...file, told: bounded([{ row: null, text }, ...file.told]) }
}

/** It may begin with what is none, or be without the line that a calendar begins with. */
const isCalendar = (text: string) =>
  /^\s*BEGIN:(?!VCARD)[\w-]+\s/i.test(text) || /^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 5000))

/** Some calendars fold their lines within a letter. */
function unfolded(bytes: Buffer): Buffer {
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(bytes.toString('latin1', 0, 5000))) return bytes
  return Buffer.from(
    bytes.toString('latin1').replaceAll(/(?<=[\u0080-\u00ff])\r?\n[ \t](?=[\u0080-\u00bf])/g, ''),
    'latin1',
  )
}

/** What Excel wrote before 2007; a locked workbook of today lies in one too. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** What Outlook packs attached files in. */
const winmail = Buffer.from('789f3e22', 'hex')
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

// Each kind of file loads what reads it when it comes: together they take as much memory as a large file.
const isHomeboxCollection = ({ sizes }: Zip) => sizes.has('manifest.json') && sizes.has('entities.json')

async function readZip(bytes: Buffer, options: ReadOptions): Promise<ReadFile> {
  const zip = await openZip(bytes)
  if (isHomeboxCollection(zip)) {
    const { readHomebox } = await import('./homeboxCollection.ts')
    return oneTable(await readHomebox(zip), { source: 'homeboxCollection', kind: 'homeboxCollection' }, options)
  }
  if ([...zip.sizes.keys()].some((path) => path.endsWith('cartracker.db')))
    throw new UnreadableError('lubeloggerBackup')
  const { readWorkbook } = await import('./workbook.ts')
  const { grid, names, told } = await readWorkbook(zip, { sheet: options.sheet, heading: options.choices.heading })
  return answerOf(grid, { source: 'excel', how: {}, sheets: names, told, ...options })
}

function readText(text: string, encoding: HowRead['encoding'], options: ReadOptions): ReadFile {
  const { rows, separator, told, lineOf } = readSeparated(text, options.choices.separator)
  const grid = gridOf(rows, options.choices.heading)
  if (!grid) throw new UnreadableError('noRows')
  const how = { ...(encoding && { encoding }), separator, lineOf }
  return answerOf(grid, { source: options.isPasted ? 'pasted' : 'csv', how, sheets: [''], told, ...options })
}

/** A file whose rows say themselves what they are. */
function oneTable(
  { grid, extras }: { grid: Grid; extras: readonly RowExtras[] },
  { source, kind }: { source: ImportSource; kind: TableKind },
  { choices, today }: ReadOptions,
): ReadFile {
  const settings = { ...settingsOf(grid, {}, choices, today), heading: null }
  const extrasOf = (_: unknown, index: number) => extras[index] ?? {}
  const table = tableOf(grid, { kind, extrasOf, decimal: settings.decimal?.value ?? 'comma' })
  return { source, settings, sheets: [''], table, told: bounded(grid.told) }
}

type Answered = ReadOptions & {
  source: 'csv' | 'excel' | 'pasted'
  how: HowRead
  sheets: string[]
  told: Notice[]
}

function answerOf(grid: Grid, { source, how, sheets, told, choices, today }: Answered): ReadFile {
  const known = knownTable(grid.columns)
  const repaired = known?.repair?.(grid) ?? []
  const settings = {
    ...settingsOf(grid, { ...how, ...(known && { decimal: known.decimal }) }, choices, today),
    heading: grid.heading ?? null,
  }
  return {
    source: known?.source ?? source,
    settings,
    sheets,
    table: tableOf(grid, {
      kind: known?.kind ?? null,
      extrasOf: known?.extras,
      decimal: settings.decimal?.value ?? 'comma',
    }),
    told: bounded([...told, ...repaired, ...grid.told]),
  }
}

/** Who has more to be told of is told that there is more. */
const bounded = (told: readonly Notice[]): Notice[] =>
  told.length <= mostOf.told
    ? [...told]
    : [...told.slice(0, mostOf.told - 1), { row: null, text: 'Och mer av samma slag.' }]
