import { sql } from 'kysely'
import type { ImportField } from '#contract/intake/importFields.ts'
import type { ImportedKind, RowState } from '#contract/intake/importShapes.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { foldedName } from '../pairs/headings.ts'
import { valueSettingsOf, type Run } from '../run.ts'
import { amountsOf } from './amounts.ts'
import { findMatches, type Match } from './match.ts'
import { titleOfKind } from './meter.ts'
import { fitReadings } from './fitReadings.ts'
import type { Difference, Planned, Why } from './planned.ts'
import { scopeOf } from './scope.ts'
import { fieldsAt, valuesOf, type Reading } from './values.ts'

/** Rows are worked out in so many at a time, so that neither we nor the database hold a whole file twice. */
const atOnce = 5_000

/** Works out what becomes of the rows of a draft, or of one of them, and writes that beside them. */
export async function planRows(tx: Transaction, granted: Granted<'ImportItems'>, run: Run, number?: number) {
  const scope = await scopeOf(tx, granted)
  const reading = await readingOf(tx, run)
  let after = 0
  for (;;) {
    const rows = await rowsAfter(tx, run.id, { after, number })
    if (rows.length === 0) break
    after = rows.at(-1)?.number ?? after
    const read = rows.map((row) => ({ ...row, ...valuesOf(reading, { ...row, kind: row.kind ?? run.makes }) }))
    const whole = read.flatMap(({ planned, ...row }) => (planned === null ? [] : [{ ...row, planned }]))
    const matches = await findMatches(tx, scope, whole)
    await save(
      tx,
      run.id,
      read.map((row) => outcomeOf(row, matches.get(row.number))),
    )
    if (number !== undefined) break
  }
  await fitReadings(tx, granted, run)
}

export async function readingOf(db: Db, run: Run): Promise<Reading> {
  const types = await db.selectFrom('activity_type').select(['id', 'name']).execute()
  return {
    at: fieldsAt(run.pairs),
    amounts: amountsOf(run),
    settings: valueSettingsOf(run),
    today: todayInSweden().toString(),
    meter: run.meter,
    title: titleOfKind(run.reading.tableKind),
    types: new Map(types.map(({ id, name }) => [foldedName(name), id])),
  }
}

type Stored = {
  number: number
  cells: string[]
  kind: ImportedKind | null
  ref: Buffer
  mended: Partial<Record<ImportField, string>> | null
}

async function rowsAfter(
  tx: Transaction,
  runId: number,
  { after, number }: { after: number; number: number | undefined },
) {
  const { rows } = await sql<Stored>`
    select number, cells, kind, ref, mended from import_row
    where run_id = ${runId} and number > ${after} ${number === undefined ? sql`` : sql`and number = ${number}`}
    order by number limit ${sql.lit(atOnce)}`.execute(tx)
  return rows
}

type Outcome = {
  number: number
  state: RowState
  planned: Planned | null
  whys: Why[]
  existing: number | null
  differences: Difference[]
}

type Read = { number: number; planned: Planned | null; whys: Why[]; isIncome: boolean }

function outcomeOf({ number, planned, whys, isIncome }: Read, match: Match | undefined): Outcome {
  const shared = { number, planned, whys, existing: match?.id ?? null, differences: match?.differences ?? [] }
  if (planned === null) return { ...shared, state: 'notUnderstood' }
  if (match?.differences.length === 0) return { ...shared, state: 'same' }
  if (isIncome) return { ...shared, existing: null, differences: [], state: 'income' }
  return { ...shared, state: match ? 'conflict' : 'new' }
}

async function save(tx: Transaction, runId: number, rows: Outcome[]) {
  await sql`
    update import_row set state = row.state, planned = row.planned, whys = row.whys, existing_id = row.existing,
      differences = row.differences
    from json_to_recordset(${JSON.stringify(rows)}::json) as row
      (number int, state text, planned jsonb, whys jsonb, existing bigint, differences jsonb)
    where import_row.run_id = ${runId} and import_row.number = row.number
      -- Before it is written all is worked out once more, and hardly a row becomes another.
      and (import_row.state, import_row.planned, import_row.whys, existing_id, import_row.differences)
        is distinct from (row.state, row.planned, row.whys, row.existing, row.differences)`.execute(tx)
}
