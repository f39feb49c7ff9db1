import type { DecimalSign } from '#contract/intake/importSettings.ts'
import type { Grid } from './grid.ts'
import { createRefs } from './refs.ts'
import { signsOf } from './signs.ts'
import type { Raw, Row, Table, TableKind } from './table.ts'

export type RowExtras = Pick<Row, 'kind' | 'of' | 'papers'> & { ref?: string }
/** What is known of a row beside its cells: by these, or by its place among the rows. */
export type ExtrasOf = (cellOf: (column: string) => string, index: number) => RowExtras
type Known = { kind: TableKind | null; extrasOf: ExtrasOf | undefined; decimal: DecimalSign }

/** The table of a file as it is answered: numbers written with the file's decimal sign, each row with its reference. */
export function tableOf({ columns, rows: raw }: Grid, { kind, extrasOf, decimal }: Known): Table {
  const refOf = createRefs()
  const taken = new Set<string>()
  const rows = raw.map(({ number, cells }, index) => {
    const written = cells.map((cell) => textOf(cell, decimal))
    const { ref, ...more } = extrasOf?.((column) => written[columns.indexOf(column)] ?? '', index) ?? {}
    // Two rows may claim the same id.
    const isFree = ref !== undefined && ref !== '' && ref.length <= 300 && !taken.has(ref)
    if (isFree) taken.add(ref)
    return { number, cells: written, ref: isFree ? ref : refOf(columns, cells), ...more }
  })
  return { kind, columns, signs: signsOf(columns, rows), rows }
}

/** A number as it is written in the file's other cells, without what a computer adds to it. */
const textOf = (cell: Raw, decimal: DecimalSign) =>
  typeof cell === 'string' ? cell : String(Number(cell.toPrecision(15))).replace('.', decimal === 'comma' ? ',' : '.')
