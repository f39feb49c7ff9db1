import type { DecimalSign } from '#contract/intake/importSettings.ts'
import type { Grid, Raw } from './grid.ts'
import { createRefs } from './refs.ts'
import { signsOf } from './signs.ts'
import type { Row, Table, TableKind } from './table.ts'

export type RowExtras = Pick<Row, 'kind' | 'of' | 'papers'> & { ref?: string }
type Named = Pick<Table, 'name'> & {
  kind: TableKind | null
  grid: Grid
  /** What is known of a row beside its cells: by these, or by its place among the rows. */
  extrasOf: ((cellOf: (column: string) => string, index: number) => RowExtras) | undefined
}

/** The tables of a file as they are answered: numbers written with the file's decimal sign, each row with its reference. */
export function tablesOf(all: readonly Named[], decimal: DecimalSign): Table[] {
  const refOf = createRefs()
  const taken = new Set<string>()
  return all.map(({ name, kind, grid: { columns, rows: raw }, extrasOf }) => {
    const rows = raw.map(({ number, cells }, index) => {
      const written = cells.map((cell) => textOf(cell, decimal))
      const { ref, ...more } = extrasOf?.((column) => written[columns.indexOf(column)] ?? '', index) ?? {}
      // Two rows may claim the same id.
      const isFree = ref !== undefined && ref !== '' && ref.length <= 300 && !taken.has(ref)
      if (isFree) taken.add(ref)
      return { number, cells: written, ref: isFree ? ref : refOf(columns, cells), ...more }
    })
    return { name, kind, columns, signs: signsOf(columns, rows), rows }
  })
}

/** A number as it is written in the file's other cells, without what a computer adds to it. */
const textOf = (cell: Raw, decimal: DecimalSign) =>
  typeof cell === 'string' ? cell : String(Number(cell.toPrecision(15))).replace('.', decimal === 'comma' ? ',' : '.')
