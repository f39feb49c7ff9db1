import { digitsOf } from './amounts.ts'
import { readDays } from './dates.ts'
import { mostOf, UnreadableError, type Notice } from './table.ts'
import { quoted, usual } from './values.ts'

/** A number where the file says that it is one: how it is written is settled later. */
export type Raw = string | number
export type RawRow = {
  number: number
  cells: Raw[]
  /** How many fields it has in the file, where it says so. */
  fields?: number
}
/** All rows have as many cells as there are columns. */
export type Grid = { columns: string[]; rows: RawRow[]; told: Notice[] }

/** The table in rows as they stand: its heading found and every column named. Null: there is nothing. */
export function gridOf(all: readonly RawRow[]): Grid | null {
  const rows = all
    .map((row) => ({ ...row, cells: trimmed(row.cells, row.number) }))
    .filter(({ cells }) => cells.length > 0)
  if (rows.length === 0) return null
  const told: Notice[] = []
  const at = headingAt(rows)
  for (const { number, cells } of rows.slice(0, Math.max(0, at)))
    told.push({
      row: number,
      text: `${quoted(String(cells.find((cell) => cell !== '') ?? ''))} står före tabellen och hoppas över.`,
    })
  const heading = at < 0 ? null : (rows[at] ?? null)
  const body = rows.slice(at + 1)
  if (!heading) told.push({ row: null, text: 'Filen har inga rubriker. Kolumnerna får nummer.' })
  if (body.length > mostOf.rows) throw new UnreadableError('tooManyRows')
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), heading?.cells.length ?? 0)
  if (width > mostOf.columns) throw new UnreadableError('tooManyColumns')
  if (width * body.length > mostOf.cells) throw new UnreadableError('tooManyCells')
  if (heading) told.push(...lengthNotices(body, heading))
  const full = body.map(({ number, cells }) => ({
    number,
    cells: [...cells, ...Array<Raw>(width - cells.length).fill('')],
  }))
  return named(heading?.cells ?? [], { rows: full, width, told })
}

/** Without space around its cells, and without the empty ones at its end. */
function trimmed(cells: readonly Raw[], number: number): Raw[] {
  const clean = cells.map((cell) => (typeof cell === 'number' ? cell : cleaned(cell)))
  if (clean.some((cell) => typeof cell === 'string' && cell.length > mostOf.cell))
    throw new UnreadableError('longCell', number)
  const last = clean.findLastIndex((cell) => cell !== '')
  return clean.slice(0, last + 1)
}

const cleaned = (cell: string) => cell.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim()

/** The row of the heading: the first that is no title above the table. -1: the first row has values already. */
function headingAt(rows: readonly RawRow[]): number {
  let at = 0
  while (at < 3 && at + 2 < rows.length && filled(rows[at]) === 1 && filled(rows[at + 1]) > 1) at++
  return (rows[at]?.cells ?? []).some(isValue) ? at - 1 : at
}

const filled = (row: RawRow | undefined) => (row?.cells ?? []).filter((cell) => cell !== '').length

function isValue(cell: Raw): boolean {
  if (typeof cell === 'number') return true
  const text = usual(cell)
  if (!/\d/.test(text) || text.length > 40) return false
  if (digitsOf(text.replace(/ ?(?:kr|:-)$/, '').replace(/^[-−]/, ''), 'comma') !== null) return true
  const days = readDays(text, { dateOrder: 'dayFirst' }, '2026-01-01')
  return 'value' in days && days.value?.start === days.value?.end
}

const mostOfOneKind = 10

/** Which rows have fewer or more fields than the heading. */
function lengthNotices(rows: readonly RawRow[], heading: RawRow): Notice[] {
  const [width, fields] = [heading.cells.length, heading.fields ?? 0]
  const longer = rows.filter(({ cells }) => cells.length > width)
  const shorter = rows.filter((row) => (row.fields ?? fields) < fields)
  return [
    ...someNotices(longer, (row) => `${row.cells.length} fält där rubriken har ${width}. De sista får en egen kolumn.`),
    ...someNotices(shorter, (row) => `${row.fields} fält där rubriken har ${fields}. Fylls ut med tomt.`),
  ]
}

function someNotices(rows: readonly RawRow[], textOf: (row: RawRow) => string): Notice[] {
  const told = rows.slice(0, mostOfOneKind).map((row) => ({ row: row.number, text: textOf(row) }))
  const more = rows.length - told.length
  return more > 0 ? [...told, { row: null, text: `${more} rader till har samma sak.` }] : told
}

type Unnamed = { rows: RawRow[]; width: number; told: Notice[] }

/** Names each column, each once; those without name and value are left out. */
function named(heading: readonly Raw[], { rows, width, told }: Unnamed): Grid {
  const kept: number[] = []
  const columns: string[] = []
  for (let index = 0; index < width; index++) {
    const written = usual(String(heading[index] ?? '')).slice(0, 300)
    if (written === '' && rows.every(({ cells }) => cells[index] === '')) continue
    kept.push(index)
    const name = free(written || `Kolumn ${index + 1}`, columns)
    if (written !== '' && name !== written)
      told.push({ row: null, text: `Två kolumner heter ${quoted(written)}. Den senare kallas ${quoted(name)}.` })
    columns.push(name)
  }
  const isWhole = kept.length === width
  return {
    columns,
    rows: isWhole
      ? rows
      : rows.map(({ number, cells }) => ({ number, cells: kept.map((index) => cells[index] ?? '') })),
    told,
  }
}

function free(name: string, taken: readonly string[]): string {
  let candidate = name
  for (let time = 2; taken.includes(candidate); time++) candidate = `${name} (${time})`
  return candidate
}
