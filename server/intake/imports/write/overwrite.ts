import { sql, type RawBuilder } from 'kysely'
import { columnOf, type Kind as ItemKind } from '#contract/items/kind.ts'
import { fromJson } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isChanging } from '../plan/addedRows.ts'
import { changeable } from '../plan/changeable.ts'
import type { Run } from '../run.ts'
import type { Writing } from './rows.ts'

type Kind = 'activity' | 'component'

/** Columns that follow from what a file changes, or are found by a name. */
const beside = { activity: ['currency', 'vat', 'firm_id'], component: ['currency'] } as const

/** What a file can change of either, with the column of each. */
const columnsOf = (table: Kind) =>
  changeable[table].names.map((name) => ({ name, column: columnOf<ItemKind, string>(changeable[table].kind, name) }))

/** SQL: what a file can change of an `activity` or `component`, as it stands there. */
function asItIs(table: Kind): RawBuilder<unknown> {
  const columns = [...columnsOf(table).map(({ column }) => column), ...beside[table]]
  const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`)
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

/** SQL: `set` to what the file says; what it says nothing of stays. */
const asPlanned = (table: Kind) =>
  sql.join(
    columnsOf(table).map(({ name, column }) => {
      const planned = fromJson(changeable[table].kind, name, sql`planned`)
      return sql`${sql.ref(column)} = coalesce(${planned}, ${sql.ref(`${table}.${column}`)})`
    }),
  )

/** SQL: `set` to what was there before. What was overwritten when less could be says nothing of the rest. */
const asBefore = (table: Kind) =>
  sql.join(
    columnsOf(table).map(({ name, column }) => {
      const before = fromJson(changeable[table].kind, name, sql`before`, column)
      return sql`${sql.ref(column)} = case when before ? ${sql.lit(column)} then ${before} else ${sql.ref(`${table}.${column}`)} end`
    }),
  )

/**
 * Puts what the file says in the place of what stands here, where somebody chose that; what the file says nothing of
 * stays. What was there before is kept with the row, for the undo.
 */
export async function overwrite(tx: Transaction, { run, scope, firms }: Writing): Promise<void> {
  const names = JSON.stringify([...firms].map(([name, id]) => ({ name, id })))
  const chosen = sql`import_row.run_id = ${run.id} and ${isChanging}`
  const { rows: activities } = await sql<{ id: number }>`
    with chosen as materialized (
      select number, existing_id, planned, (select firm.id from json_to_recordset(${names}::json) as firm (name text, id bigint)
        where firm.name = lower(btrim(planned->>'firm')) limit 1) as firm_id
      from import_row where ${chosen} and planned->>'kind' = 'activity'
    ), ${notedOf(run, 'activity')}
    update activity set ${asPlanned('activity')},
      -- That of another sum says nothing of this one.
      vat = case when planned->>'cost' is null or (planned->>'cost')::bigint = cost then vat end,
      currency = case when planned->>'cost' is null then activity.currency else planned->>'currency' end,
      firm_id = coalesce(chosen.firm_id, activity.firm_id)
    from chosen
    where activity.id = chosen.existing_id and activity.folder_id = ${anyId(scope.folderIds)} and activity.deletion_id is null
    returning activity.id`.execute(tx)
  const { rows: components } = await sql<{ id: number }>`
    with chosen as materialized (
      select number, existing_id, planned from import_row where ${chosen} and planned->>'kind' = 'component'
    ), ${notedOf(run, 'component')}
    update component set ${asPlanned('component')},
      currency = case when planned->>'price' is null then component.currency else planned->>'currency' end
    from chosen
    where component.id = chosen.existing_id and component.folder_id = ${anyId(scope.folderIds)}
      and component.deletion_id is null
    returning component.id`.execute(tx)
  await fillLemmasOf(tx, { activities, components })
}

export type Overwritten = {
  run: Pick<Run, 'id'>
  /** SQL: of the `updated_at` of an `activity` or `component`, whether it is to change. */
  isToChange: (updatedAt: RawBuilder<Date>) => RawBuilder<boolean>
  folderIds: readonly number[]
}

/**
 * What was overwritten says again what it said before. What it says now is kept in the place of that, so that doing this
 * once more takes it back.
 */
export async function putBack(tx: Transaction, overwritten: Overwritten): Promise<void> {
  const { rows: activities } = await sql<{ id: number }>`
    with ${overwrittenOf(overwritten, 'activity')}
    update activity set ${asBefore('activity')}, vat = case when before ? 'vat' then (before->>'vat')::bigint else vat end,
      currency = coalesce(before->>'currency', currency),
      -- It may be gone for good, or be of the register that the folder was moved from.
      firm_id = (select firm.id from firm join folder on folder.id = activity.folder_id
        where firm.id = (before->>'firm_id')::bigint and firm.folder_id = coalesce(folder.parent_id, folder.id))
    from chosen where activity.id = chosen.existing_id
    returning activity.id`.execute(tx)
  const { rows: components } = await sql<{ id: number }>`
    with ${overwrittenOf(overwritten, 'component')}
    update component set ${asBefore('component')}, currency = coalesce(before->>'currency', currency)
    from chosen where component.id = chosen.existing_id
    returning component.id`.execute(tx)
  await fillLemmasOf(tx, { activities, components })
}

/** SQL: `chosen`, the rows to put back with what was there before; what is there now is noted with them. */
function overwrittenOf({ run, isToChange, folderIds }: Overwritten, kind: Kind) {
  const table = sql.table(kind)
  return sql`chosen as materialized (
      select number, existing_id, before from import_row join ${table} on ${table}.id = existing_id
      where run_id = ${run.id} and before is not null and planned->>'kind' = ${kind}
        and ${table}.folder_id = ${anyId(folderIds)} and ${table}.deletion_id is null
        and ${isToChange(sql`${table}.updated_at`)}
    ), ${notedOf(run, kind)}`
}

/** SQL: `noted`, which keeps what the items of the `chosen` rows say now with those rows. */
function notedOf({ id }: Pick<Run, 'id'>, kind: Kind) {
  const table = sql.table(kind)
  return sql`noted as (
      update import_row set before = ${asItIs(kind)} from ${table}, chosen
      where ${table}.id = chosen.existing_id and import_row.run_id = ${id} and import_row.number = chosen.number
    )`
}

type Changed = Record<'activities' | 'components', { id: number }[]>

async function fillLemmasOf(tx: Transaction, { activities, components }: Changed) {
  await fillLemmas(
    tx,
    'activity',
    activities.map(({ id }) => id),
  )
  await fillLemmas(
    tx,
    'component',
    components.map(({ id }) => id),
  )
}
