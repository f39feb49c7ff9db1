import { fromMillimetres, type Pdf } from '#server/platform/pdf/document.ts'
import { fontFiles } from '#server/platform/pdf/fonts.ts'
import { drawable } from '#server/rules/domain/drawable.ts'

export type Cell = string | { text: string; isNumber?: boolean; isStrong?: boolean }
type Row = readonly Cell[]
/** `others`: the widths of all columns but the first, in points. */
type Table = { width: number; head: readonly string[]; rows: readonly Row[]; others?: readonly number[] | undefined }
/** The types know neither of `structParent`, which makes it a table for screen readers, nor of cells with options. */
type DrawnTable = { row: (cells: readonly object[]) => DrawnTable; end: () => void }

export const ink = '#1f1d1a'
const line = '#d9d3c7'
const size = 9.5
const padding = 4
const columnWidth = fromMillimetres(34)

/** The first column has what is left by the others. On each page that the table goes on to, it has its heads again. */
export function drawTable(pdf: Pdf, { width, head, rows, others = head.slice(1).map(() => columnWidth) }: Table): void {
  const { doc } = pdf
  const widths = [width - others.reduce((sum, one) => sum + one, 0), ...others]
  const options = {
    structParent: pdf.part('Sect'),
    columnStyles: widths.map((each) => ({ width: each })),
    defaultStyle: {
      border: [0, 0, 0.5, 0],
      borderColor: line,
      padding: [padding, padding, padding, 0],
      textColor: ink,
    },
  }
  const heads = head.map((text, column) => headCell(text, isNumberColumn(rows, column)))
  const begin = () => {
    doc.font(fontFiles.regular).fontSize(size)
    return (doc.table(options as object) as unknown as DrawnTable).row(heads)
  }
  const left = doc.x
  let part = begin()
  for (const row of rows) {
    // A hair more than the height, which rounding could exceed.
    if (doc.y + heightOf(pdf, row, widths) + 1 >= doc.page.maxY()) {
      part.end()
      doc.addPage()
      part = begin()
    }
    part.row(bodyRow(row))
  }
  part.end()
  doc.x = left
  doc.y += 8
}

function heightOf({ doc }: Pdf, row: Row, widths: readonly number[]): number {
  const heights = row.map((cell, column) => {
    const { text, isStrong = false } = cellOf(cell)
    doc.font(isStrong ? fontFiles.semiBold : fontFiles.regular).fontSize(size)
    return doc.heightOfString(drawable(text), { width: (widths[column] ?? columnWidth) - padding })
  })
  doc.font(fontFiles.regular)
  return Math.max(...heights) + 2 * padding
}

const strong = { font: { src: fontFiles.semiBold } }
const toTheRight = { align: 'right' }

const headCell = (text: string, isNumber: boolean) => ({
  type: 'TH',
  scope: 'Column',
  text,
  ...strong,
  ...(isNumber && toTheRight),
})

const cellOf = (cell: Cell): Exclude<Cell, string> => (typeof cell === 'string' ? { text: cell } : cell)

const bodyRow = (row: Row) =>
  row.map((cell) => {
    const { text, isNumber = false, isStrong = false } = cellOf(cell)
    return { text: drawable(text), ...(isNumber && toTheRight), ...(isStrong && strong) }
  })

function isNumberColumn([row]: readonly Row[], column: number): boolean {
  const cell = row?.[column]
  return typeof cell === 'object' && cell.isNumber === true
}
