import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { csvOf } from '#contract/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { safeName } from '#server/platform/zip/entryNames.ts'
import type { Why } from './plan/planned.ts'
import { isOwn } from './run.ts'

/** Without a number where none is left. */
type Left = { number: number | null; cells: string[]; state: string; whys: Why[] | null; isLeftOut: boolean }

/**
 * The rows that do not come in, or did not, as they stand in the file, with why: it can be corrected and brought again.
 * Throws `importNotFound`.
 */
export async function rowsLeft(db: Db, granted: Granted<'ImportItems'>, id: number) {
  const { rows } = await sql<Left & { name: string; columns: string[] }>`
    select import_run.name, reading->'columns' as columns, number, cells, row.state, whys, is_left_out as "isLeftOut"
    from import_run left join import_row as row on row.run_id = import_run.id
      and (row.state = 'notUnderstood' or is_left_out and row.state in ('new', 'conflict')
        or row.state = 'income' and not (choice = 'both' and not is_left_out))
    where ${isOwn(granted, id)}
    order by number`.execute(db)
  const [first] = rows
  if (!first) throw new Problem('importNotFound')
  const left = rows.flatMap((row) => (row.number === null ? [] : [[row.number, ...row.cells, whyOf(row)]]))
  return {
    fileName: safeName(`${first.name} – rader som inte följde med.csv`),
    content: csvOf([['Rad', ...first.columns, 'Varför'], ...left]),
  }
}

const whyOf = ({ whys, state, isLeftOut }: Left) =>
  state === 'notUnderstood' || !(isLeftOut || state === 'income')
    ? (whys ?? []).map(({ text, why }) => (text === '' || why.includes(text) ? why : `${why} (${text})`)).join(' ')
    : state === 'income'
      ? 'Pengar in, ingen kostnad.'
      : 'Du hoppade över raden.'
