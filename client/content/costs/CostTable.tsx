import type { ReactNode } from 'react'
import { classes } from '#client/ui/layout/classes.ts'

export type Column = {
  head: string
  /** Figures stand below each other at the right. */
  isFigure?: boolean
  /** Left out on a phone. */
  isWide?: boolean
  /** The head is for those who do not see the column. */
  isHeadHidden?: boolean
  className?: string
}

type CostTableProps = {
  label: string
  columns: readonly Column[]
  /** A cell for each column; the first names the row. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** The last row: the sums. */
  foot?: readonly ReactNode[]
}

/** A table of amounts, with their sum at its foot. */
export function CostTable({ label, columns, rows, foot }: CostTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-sm tabular-nums">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={cellStyle(column, 'text-xs font-medium text-ink-muted')}>
              <span className={column.isHeadHidden ? 'sr-only' : undefined}>{column.head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            <Cells columns={columns} cells={cells} />
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <Cells columns={columns} cells={foot} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Cells({ columns, cells }: { columns: readonly Column[]; cells: readonly ReactNode[] }) {
  return columns.map((column, index) =>
    index === 0 ? (
      <th
        key={column.head}
        scope="row"
        className={cellStyle(column, 'font-medium hyphens-auto in-[tfoot]:font-semibold')}
      >
        {cells[index]}
      </th>
    ) : (
      <td key={column.head} className={cellStyle(column)}>
        {cells[index]}
      </td>
    ),
  )
}

function cellStyle({ isFigure, isWide, className }: Column, more = '') {
  return classes(
    'h-11 px-2 py-1.5 first:ps-4 last:pe-4 sm:px-3',
    isFigure ? 'text-end whitespace-nowrap' : 'text-start',
    isWide && 'max-sm:hidden',
    className,
    more,
  )
}
