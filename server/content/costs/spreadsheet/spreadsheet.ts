import { csvOf, type Cell } from '#contract/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { safeName } from '#server/platform/zip/entryNames.ts'
import type { Reach } from '../queries.ts'
import { costRows, type CostRow } from './costRows.ts'

/** Ten full folders. */
const mostRows = 50_000

/** Returns what a year did cost, event by event, as a file that Excel opens. */
export async function spreadsheetOf(db: Db, reach: Reach, year: number) {
  const { title, rows } = await costRows(db, reach, year, mostRows + 1)
  const lines = rows.slice(0, mostRows).map((row) => columns.map(([, cellOf]) => cellOf(row)))
  const note = rows.length > mostRows ? [['Här slutar filen: fler rader än så får inte plats.']] : []
  return {
    fileName: safeName(`${title ?? 'Alla mappar'} – kostnader ${year}.csv`),
    content: csvOf([columns.map(([name]) => name), ...lines, ...note]),
  }
}

const columns: [name: string, cellOf: (row: CostRow) => Cell][] = [
  ['Dag', ({ day }) => day],
  ['Händelse', ({ title }) => title],
  ['Mapp', ({ folder }) => folder],
  ['Typ', ({ type }) => type],
  ['Komponent', ({ component }) => component],
  ['Utförs av', ({ firm }) => firm],
  ['Status', ({ status }) => status],
  ['Kostnad', ({ cost }) => cost / 100],
  ['Varav moms', ({ vat }) => vat && vat / 100],
  ['Valuta', ({ currency }) => currency],
]
