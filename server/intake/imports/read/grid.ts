import type { HeadingSetting } from '#contract/intake/importSettings.ts'
import { headingOf, headingSetting, passedOver } from './heading.ts'
import { mostOf, UnreadableError, type Notice, type Raw, type RawRow } from './table.ts'
import { quoted, usual } from './values.ts'

/** All rows have as many cells as there are columns. */
export type Grid = {
  columns: string[]
  rows: RawRow[]
  told: Notice[]
  /** Where its heading was looked for. */
  heading?: HeadingSetting
}

/** The table in rows as they stand: its heading found, or chosen, and every column named. Null: there is nothing. */
export function gridOf(all: readonly RawRow[], chosen?: number): Grid | null {
  const told: Notice[] = []
  const rows = all
    .map((row) => ({ ...row, cells: trimmed(row.cells, row.number, told) }))
    .filter(({ cells }) => cells.length > 0)
  if (rows.length === 0) return null
  const found = headingOf(rows, chosen)
  told.unshift(...passedOver(rows, found))
  const heading = rows[found.at] ?? null
  const body = rows.slice(found.first)
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
  return { ...named(heading?.cells ?? [], { rows: full, width, told }), heading: headingSetting(rows, found) }
}

/** Without space around its cells, and without the empty ones at its end; what is too long for a cell is cut, and told. */
function trimmed(cells: readonly Raw[], number: number, told: Notice[]): Raw[] {
  const clean = cells.map((cell) => {
    const text = typeof cell === 'number' ? cell : cleaned(cell)
    if (typeof text === 'number' || text.length <= mostOf.cell) return text
    told.push({ row: number, text: 'En ruta har mer än 10\u00a0000 tecken. De första 10\u00a0000 är med.' })
    return text.slice(0, mostOf.cell).toWellFormed()
  })
  const last = clean.findLastIndex((cell) => cell !== '')
  return clean.slice(0, last + 1)
}

const cleaned = (cell: string) => cell.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim()

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
