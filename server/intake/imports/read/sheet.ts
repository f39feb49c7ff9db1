import { mostOf, UnreadableError, type Notice, type Raw, type RawRow } from './table.ts'

/** Cells that were made one: the rows and columns from the first to the last, all counted from 0. */
export type Merged = { top: number; bottom: number; left: number }
export type SheetRows = { rows: RawRow[]; told: Notice[] }

export type Sheet = ReturnType<typeof createSheet>

export type WorkbookSheet = {
  name: string
  isHidden: boolean
  /** Null: it has no cells, as a chart. */
  read: (() => Promise<SheetRows>) | null
}
/** A workbook, whose sheets are read one at a time. */
export type Workbook = { sheets: WorkbookSheet[]; told: string[] }

type SparseRow = { row: number; columns: number[]; cells: Raw[]; isHidden: boolean }

/** Empty columns, or rows, beyond which a few lonely cells are not of the table. */
const farOff = { columns: 20, rows: 1_000, cells: 5 }

/** How many cells there may be still. */
export type Budget = { cells: number }

/** The cells of a sheet as they come, row by row; empty ones take no room, wherever they stand. */
export function createSheet(budget: Budget = { cells: mostOf.cells + mostOf.rows }) {
  const all = new Map<number, SparseRow>()
  const merged: Merged[] = []
  const hidden: { from: number; to: number }[] = []
  let unworked = 0

  return {
    /** Whoever gives a cell without a result has it counted. */
    put(row: number, column: number, cell: Raw, isUnworked = false) {
      if (cell === '') return
      if (--budget.cells < 0) throw new UnreadableError('tooManyCells')
      if (isUnworked) unworked++
      const own = all.get(row) ?? { row, columns: [], cells: [], isHidden: false }
      if (own.cells.length === 0) all.set(row, own)
      own.columns.push(column)
      own.cells.push(cell)
    },
    /** The row was hidden, if it has cells. */
    hideRow(row: number) {
      const own = all.get(row)
      if (own) own.isHidden = true
    },
    hideColumns: (from: number, to: number) => void hidden.push({ from, to }),
    merge(cells: Merged) {
      if (merged.length < mostOf.rows && cells.bottom > cells.top) merged.push(cells)
    },
    /** Its rows, and what is worth telling of them. */
    finish(): SheetRows {
      const rows = [...all.values()].toSorted((one, other) => one.row - other.row)
      const far = withoutFar(rows)
      const near = rows.filter(({ columns }) => columns.length > 0)
      // Wider than any table: it is not laid out.
      if (near.some(({ columns }) => columns.some((column) => column >= mostOf.columns)))
        throw new UnreadableError('tooManyColumns')
      fill(near, merged)
      const told = [
        ...far,
        ...hiddenRows(near),
        ...hiddenColumns(near, hidden),
        unworked > 0 &&
          `${unworked === 1 ? 'En ruta har en formel' : `${unworked} rutor har formler`} utan resultat. Öppna filen i ett kalkylprogram, spara den och välj den igen.`,
      ].filter((text) => text !== false)
      return { rows: near.map(dense), told: told.map((text) => ({ row: null, text })) }
    },
  }
}

function dense({ row, columns, cells }: SparseRow): RawRow {
  const full = Array<Raw>(columns.reduce((most, column) => Math.max(most, column + 1), 0)).fill('')
  for (const [index, column] of columns.entries()) full[column] = cells[index] ?? ''
  return { number: row + 1, cells: full }
}

/** Takes a few lonely cells away that stand far from the table, and says so. */
function withoutFar(rows: SparseRow[]): string[] {
  const perColumn = new Map<number, number>()
  for (const { columns } of rows) for (const column of columns) perColumn.set(column, (perColumn.get(column) ?? 0) + 1)
  const columns = [...perColumn].toSorted(([one], [other]) => one - other)
  // What is no wider than a table may be keeps all of its columns.
  const isWide = (columns.at(-1)?.[0] ?? 0) >= mostOf.columns
  const lastColumn = isWide ? edgeOf(columns, farOff.columns) : Infinity
  const lastRow = edgeOf(
    rows.map(({ row, cells }) => [row, cells.length]),
    farOff.rows,
  )
  const far: string[] = []
  for (const one of rows) {
    const isNear = one.columns.map((column) => column <= lastColumn && one.row <= lastRow)
    if (isNear.every(Boolean)) continue
    far.push(...one.columns.filter((_, index) => !isNear[index]).map((column) => placeOf(one.row, column)))
    one.cells = one.cells.filter((_, index) => isNear[index])
    one.columns = one.columns.filter((_, index) => isNear[index])
  }
  if (far.length === 0) return []
  const which = far.length === 1 ? `Rutan ${far[0]} står` : `Rutorna ${far.join(', ')} står`
  return [`${which} långt från tabellen och hoppas över.`]
}

/** The last place before a gap behind which there are but few cells. */
function edgeOf(places: readonly (readonly [number, number])[], gap: number): number {
  let behind = 0
  let edge = places.at(-1)?.[0] ?? 0
  for (let index = places.length - 1; index > 0; index--) {
    const [[place, cells], [before]] = [places[index] ?? [0, 0], places[index - 1] ?? [0, 0]]
    behind += cells
    if (behind > farOff.cells) break
    if (place - before > gap) edge = before
  }
  return edge
}

/** 'C7'. */
const placeOf = (row: number, column: number) => `${columnName(column)}${row + 1}`

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/**
 * What was written once for several rows is said of each of them. Not of several columns: that is a heading within the
 * table, whose words are no sums and days.
 */
function fill(rows: readonly SparseRow[], merged: readonly Merged[]) {
  const at = new Map(rows.map(({ row }, index) => [row, index]))
  let filled = 0
  for (const { top, bottom, left } of merged) {
    const first = at.get(top)
    const from = rows[first ?? -1]
    const cell = from?.cells[from.columns.indexOf(left)]
    if (first === undefined || cell === undefined) continue
    for (let index = first + 1; (rows[index]?.row ?? Infinity) <= bottom; index++) {
      const to = rows[index]
      if (++filled > mostOf.cells) throw new UnreadableError('tooManyCells')
      if (!to || to.columns.includes(left)) continue
      to.columns.push(left)
      to.cells.push(cell)
    }
  }
}

const mostNamed = 5

function hiddenRows(rows: readonly SparseRow[]): string[] {
  const numbers = rows.filter(({ isHidden }) => isHidden).map(({ row }) => row + 1)
  if (numbers.length === 0) return []
  const some = numbers.slice(0, mostNamed).join(', ')
  return [
    numbers.length === 1
      ? `Rad ${some} är dold i filen, men är med här.`
      : `${numbers.length} rader är dolda i filen, men är med här: rad ${some}${numbers.length > mostNamed ? ' …' : ''}.`,
  ]
}

function hiddenColumns(rows: readonly SparseRow[], hidden: readonly { from: number; to: number }[]): string[] {
  if (hidden.length === 0) return []
  const used = new Set<number>()
  for (const { columns } of rows) for (const column of columns) used.add(column)
  const isHidden = (column: number) => hidden.some(({ from, to }) => column >= from && column <= to)
  const names = [...used]
    .filter(isHidden)
    .toSorted((one, other) => one - other)
    .map(columnName)
  if (names.length === 0) return []
  const some = names.slice(0, mostNamed).join(', ')
  return [
    names.length === 1
      ? `Kolumn ${some} är dold i filen, men är med här.`
      : `${names.length} kolumner är dolda i filen, men är med här: ${some}${names.length > mostNamed ? ' …' : ''}.`,
  ]
}
