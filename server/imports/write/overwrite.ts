import { sql, type RawBuilder } from 'kysely'
import { fillLemmas } from '../../domain/lemmas/fillLemmas.ts'
import { anyId } from '../../platform/database/anyOf.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isChanging } from '../plan/counts.ts'
import type { Run } from '../run.ts'
import type { Writing } from './rows.ts'

type Kind = 'activity' | 'component'

/** SQL: what a file can change of an `activity` or `component`, as it stands there. */
const asItIs: Record<Kind, RawBuilder<unknown>> = {
  activity: sql`jsonb_build_object('end_date', activity.end_date, 'cost', activity.cost, 'currency', activity.currency,
    'vat', activity.vat, 'firm_id', activity.firm_id, 'description', activity.description, 'outcome', activity.outcome)`,
  component: sql`jsonb_build_object('make', component.make, 'model', component.model,
    'serial_number', component.serial_number, 'bought_on', component.bought_on, 'bought_at', component.bought_at,
    'price', component.price, 'currency', component.currency, 'warranty_until', component.warranty_until,
    'description', component.description)`,
}

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
    update activity set end_date = coalesce((planned->>'endDate')::date, end_date),
      -- That of another sum says nothing of this one.
      vat = case when planned->>'cost' is null or (planned->>'cost')::bigint = cost then vat end,
      cost = coalesce((planned->>'cost')::bigint, cost),
      currency = case when planned->>'cost' is null then activity.currency else planned->>'currency' end,
      firm_id = coalesce(chosen.firm_id, activity.firm_id), description = coalesce(planned->>'description', description),
      outcome = coalesce(planned->>'outcome', outcome)
    from chosen
    where activity.id = chosen.existing_id and activity.folder_id = ${anyId(scope.folderIds)} and activity.deletion_id is null
    returning activity.id`.execute(tx)
  const { rows: components } = await sql<{ id: number }>`
    with chosen as materialized (
      select number, existing_id, planned from import_row where ${chosen} and planned->>'kind' = 'component'
    ), ${notedOf(run, 'component')}
    update component set make = coalesce(planned->>'make', make), model = coalesce(planned->>'model', model),
      serial_number = coalesce(planned->>'serialNumber', serial_number),
      bought_on = coalesce((planned->>'boughtOn')::date, bought_on), bought_at = coalesce(planned->>'boughtAt', bought_at),
      price = coalesce((planned->>'price')::bigint, price),
      currency = case when planned->>'price' is null then component.currency else planned->>'currency' end,
      warranty_until = coalesce((planned->>'warrantyUntil')::date, warranty_until),
      description = coalesce(planned->>'description', description)
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
    update activity set end_date = (before->>'end_date')::date, vat = case when before ? 'vat' then (before->>'vat')::bigint else vat end, cost = (before->>'cost')::bigint,
      currency = coalesce(before->>'currency', currency),
      -- It may be gone for good, or be of the register that the folder was moved from.
      firm_id = (select firm.id from firm join folder on folder.id = activity.folder_id
        where firm.id = (before->>'firm_id')::bigint and firm.folder_id = coalesce(folder.parent_id, folder.id)),
      description = before->>'description', outcome = before->>'outcome'
    from chosen where activity.id = chosen.existing_id
    returning activity.id`.execute(tx)
  const { rows: components } = await sql<{ id: number }>`
    with ${overwrittenOf(overwritten, 'component')}
    update component set make = before->>'make', model = before->>'model', serial_number = before->>'serial_number',
      bought_on = (before->>'bought_on')::date, bought_at = before->>'bought_at', price = (before->>'price')::bigint,
      currency = coalesce(before->>'currency', currency),
      warranty_until = (before->>'warranty_until')::date, description = before->>'description'
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
      update import_row set before = ${asItIs[kind]} from ${table}, chosen
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
