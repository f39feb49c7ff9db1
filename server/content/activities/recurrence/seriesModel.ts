import { sql, type RawBuilder, type Selectable } from 'kysely'
import { eventKind } from '#contract/items/event.ts'
import { leavingColumns } from '#contract/items/leaving.ts'
import type { Activity } from '#db/types.generated.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { isFromOutside } from '#server/platform/database/ownWords.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

/**
 * What a series keeps to make its next event from, and each of its events has for itself: what is changed of one alone
 * does not go on to the next. They are columns of both tables.
 */
const modelColumns = leavingColumns(eventKind, 'next')
type ModelColumn = (typeof modelColumns)[number]
/** `from_outside`: whether its words are. */
export type SeriesModel = Pick<Selectable<Activity>, ModelColumn | 'from_outside'>

/**
 * The columns of a new event, from one of these tables, both joined. What is not there any longer does not come along.
 */
export function copiedColumns(table: 'series' | 'activity'): Record<keyof SeriesModel, RawBuilder<unknown>> {
  const [component, firm, responsible] = (['component_id', 'firm_id', 'responsible_id'] as const).map((column) =>
    sql.ref(`${table}.${column}`),
  )
  const copied = Object.fromEntries(modelColumns.map((column) => [column, sql.ref(`${table}.${column}`)]))
  return {
    ...(copied as Record<ModelColumn, RawBuilder<unknown>>),
    from_outside: isFromOutside(table),
    component_id: sql`(select id from component where component.id = ${component} and component.deletion_id is null)`,
    firm_id: sql`(select id from firm where firm.id = ${firm} and firm.deletion_id is null)`,
    responsible_id: sql`(
      select access.user_id from folder_access access
      where access.folder_id = activity.folder_id and access.user_id = ${responsible}
      limit 1
    )`,
  }
}

/** Returns the model columns of an event or a series. The caller has locked it. */
export function modelOf(tx: Db, table: 'activity' | 'series', id: number): Promise<SeriesModel> {
  return tx
    .selectFrom(table as 'activity')
    .where('id', '=', id)
    .select(modelColumns)
    .select(isFromOutside(table).as('from_outside'))
    .executeTakeFirstOrThrow()
}

/** Undefined stays as it was. */
export type ModelChange = { [Column in ModelColumn]?: SeriesModel[Column] | undefined }

/** Returns what is written in an event that belongs to its series too and differs from what the event said. */
export function changedIn(before: SeriesModel, written: ModelChange): Partial<SeriesModel> {
  const changed = modelColumns.filter((column) => written[column] !== undefined && written[column] !== before[column])
  const changes = Object.fromEntries(changed.map((column) => [column, written[column]])) as Partial<SeriesModel>
  const { currency, ...rest } = changes
  if (written.estimated_cost === undefined) return rest
  // A sum goes with its currency; what the event has cost may be in another one than the series expects.
  const isSum = 'estimated_cost' in changes || (currency !== undefined && written.estimated_cost !== null)
  return isSum
    ? { ...rest, estimated_cost: written.estimated_cost, currency: written.currency ?? before.currency }
    : rest
}

/** Changes what the coming events of a series are made from. */
export async function changeModel(tx: Transaction, seriesId: number, changes: Partial<SeriesModel>) {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('series').set(changes).where('id', '=', seriesId).execute()
  if ('title' in changes || 'description' in changes) await fillLemmas(tx, 'series', [seriesId])
}
