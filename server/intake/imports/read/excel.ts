import readWorkbook from 'read-excel-file/node'
import { gridOf, type Grid, type Raw, type RawRow } from './grid.ts'
import { mostOf, UnreadableError, type Notice } from './table.ts'
import { quoted } from './values.ts'
import { withAllCells } from './withAllCells.ts'
import type { Zip } from './zip.ts'

/** What the parts of a workbook may come to when they are unpacked. */
const mostUnpacked = 64 * 1024 ** 2

export type Workbook = { sheets: { name: string; grid: Grid }[]; told: Notice[] }

/**
 * The sheets of a workbook that have rows. Of a formula its last result counts, also where that is an error; macros are
 * never looked at.
 */
export async function readExcel(bytes: Buffer, { sizes, unpack, verify }: Zip): Promise<Workbook> {
  const parts = [...sizes].filter(([path]) => path.endsWith('.xml') || path.endsWith('.rels'))
  if (parts.reduce((sum, [, size]) => sum + size, 0) > mostUnpacked) throw new UnreadableError('tooMuchUnpacked')
  // The library unpacks whatever there is: whether each part is as small as it says is tried first.
  const paths = parts.map(([path]) => path)
  for (const path of paths) await verify(path)
  const { workbook, notTables } = await withAllCells(bytes, { paths, unpack: (path) => unpack(path, mostUnpacked) })
  const all = await readWorkbook(workbook).catch((error: unknown) => {
    // The library names the cell that it could not read.
    const [, row = ''] = /at row (\d{1,7}),/.exec(String(error)) ?? []
    throw new UnreadableError('notReadable', row === '' ? null : Math.max(1, Number(row)))
  })
  const sheets = all.slice(0, mostOf.tables).flatMap(({ sheet, data }) => {
    const grid = gridOf(rowsOf(data))
    return grid ? [{ name: sheet.slice(0, 100), grid }] : []
  })
  if (sheets.length === 0) throw new UnreadableError('noRows')
  const cells = sheets.reduce((sum, { grid }) => sum + grid.columns.length * grid.rows.length, 0)
  if (cells > mostOf.cells) throw new UnreadableError('tooManyCells')
  const hasMacros = [...sizes.keys()].some((path) => path.endsWith('vbaProject.bin'))
  const told = notTables.map((name) => `Bladet ${quoted(name)} är ett diagram eller har inga rutor, och hoppas över.`)
  if (hasMacros) told.push('Filen har makron. De följer inte med.')
  return { sheets, told: told.map((text) => ({ row: null, text })) }
}

const rowsOf = (data: readonly (readonly unknown[])[]): RawRow[] =>
  data.map((cells, index) => ({ number: index + 1, cells: cells.map(rawOf) }))

function rawOf(cell: unknown): Raw {
  if (typeof cell === 'number' || typeof cell === 'string') return cell
  // As Excel writes them in Swedish.
  if (typeof cell === 'boolean') return cell ? 'SANT' : 'FALSKT'
  if (!(cell instanceof Date)) return ''
  // As Excel shows a day that there is not: nothing would be read as nothing.
  if (Number.isNaN(cell.getTime())) return '########'
  const [day = '', time = ''] = cell.toISOString().split('T')
  const clock = time.slice(0, 5)
  // A time of day is a day of the year 1899.
  if (day < '1900-01-01') return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
