import { sql } from 'kysely'
import type { z } from 'zod'
import { daysWhenDone, isOpen } from '#contract/activityDays.ts'
import type { ActivityDone, ActivityNotDone } from '#contract/activityDone.ts'
import { Problem } from '#contract/problems.ts'
import { activityStatus } from '#contract/statuses.ts'
import type { Granted } from '../../access/access.ts'
import { createDeletion } from '../../access/actor.ts'
import { assertRoom } from '../../access/folderCapacity.ts'
import { assertUnchanged } from '../../access/optimisticLock.ts'
import { assertTransition, illegalTransition } from '../../access/transitions.ts'
import { whilePermitted } from '../../access/whilePermitted.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { lockActivity, readBack } from '../commands.ts'

type Next = { day: string; title?: string | undefined; granted: Granted<'AddActivity'> }
type Done = Omit<z.output<typeof ActivityDone>, 'next'> & { next: Next | null }
type NotDone = z.output<typeof ActivityNotDone>

/**
 * Marks an open event as done on a day, and adds the next one like it. The history keeps the days it was planned for.
 * Throws `activityNotFound`, `changedMeanwhile`, `illegalTransition` and `folderFull`.
 */
export async function markDone(db: Db, granted: Granted<'UpdateActivity'>, id: number, { next, ...done }: Done) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await lockActivity(tx, granted, id)
    assertUnchanged(now.updatedAt, done.updatedAt)
    // A second time would replace the day on which it was done.
    if (!isOpen(now)) throw illegalTransition()
    const { startDate, endDate } = daysWhenDone(now, done.day)
    await setActivity(tx, granted, id, {
      status_id: activityStatus.done,
      start_date: startDate,
      end_date: endDate,
      ...(done.outcome !== null && { outcome: done.outcome }),
      ...costOf(done),
    })
    const activity = await readBack(tx, granted, id)
    return { activity, next: next && (await readBack(tx, granted, await addNext(tx, id, next))) }
  })
}

/**
 * Adds a planned event like the one with this id. A component or firm in the trash does not come along, nor a responsible
 * member who has left.
 */
async function addNext(tx: Transaction, id: number, { day, title, granted }: Next) {
  await assertRoom(tx, granted, 'activities')
  const { folderId, userId } = granted
  const like = tx
    .selectFrom('activity')
    .leftJoin('component', (join) =>
      join.onRef('component.id', '=', 'activity.component_id').on('component.deletion_id', 'is', null),
    )
    .leftJoin('firm', (join) => join.onRef('firm.id', '=', 'activity.firm_id').on('firm.deletion_id', 'is', null))
    .where('activity.id', '=', id)
    .where('activity.folder_id', '=', folderId)
    .select(['activity.folder_id', 'activity.type_id', 'component.id as component_id', 'activity.description'])
    .select(['firm.id as firm_id', 'activity.estimated_cost', 'activity.currency'])
    .select([
      sql<string>`coalesce(${title ?? null}, activity.title)`.as('title'),
      sql<number>`${sql.lit(activityStatus.planned)}::smallint`.as('status_id'),
      sql<string>`${day}::date`.as('start_date'),
      sql<string>`${day}::date`.as('end_date'),
      sql<number>`${userId}::bigint`.as('initiated_by'),
      responsibleIfThere.as('responsible_id'),
    ])
  const added = await tx
    .insertInto('activity')
    .columns([
      'folder_id',
      'type_id',
      'component_id',
      'description',
      'firm_id',
      'estimated_cost',
      'currency',
      'title',
      'status_id',
      'start_date',
      'end_date',
      'initiated_by',
      'responsible_id',
    ])
    .expression(like)
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

const responsibleIfThere = sql<number | null>`(
  select access.user_id from folder_access access
  where access.folder_id = activity.folder_id and access.user_id = activity.responsible_id
  limit 1
)`

/**
 * Takes back `markDone`: the event is as it was, and the next one, which nobody has touched since, never was. Throws
 * `activityNotFound`, `changedMeanwhile` and `illegalTransition`.
 */
export async function undoDone(db: Db, granted: Granted<'UpdateActivity'>, id: number, before: NotDone) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await lockActivity(tx, granted, id)
    assertUnchanged(now.updatedAt, before.updatedAt)
    if (now.statusId !== activityStatus.done) throw illegalTransition()
    assertTransition('activity', now.statusId, before.statusId)
    if (before.nextId !== null) await removeNext(tx, granted, id, before.nextId)
    await setActivity(tx, granted, id, {
      status_id: before.statusId,
      start_date: before.startDate,
      end_date: before.endDate,
      outcome: before.outcome,
      ...costOf(before),
    })
    return readBack(tx, granted, id)
  })
}

/** Past the trash: what was undone is nothing to restore. The history says that it was there. */
async function removeNext(
  tx: Transaction,
  { userId, folderId }: Granted<'UpdateActivity'>,
  id: number,
  nextId: number,
) {
  const deletionId = await createDeletion(tx, userId)
  const { numUpdatedRows } = await tx
    .updateTable('activity as next')
    .from('activity as done')
    .set({ deletion_id: deletionId })
    .where('done.id', '=', id)
    .where('next.id', '=', nextId)
    .where('next.folder_id', '=', folderId)
    .where('next.deletion_id', 'is', null)
    .where('next.initiated_by', '=', userId)
    // It was added by the very transaction that marked the event as done, and has not been changed since.
    .whereRef('next.created_at', '=', 'done.updated_at')
    .whereRef('next.updated_at', '=', 'next.created_at')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('changedMeanwhile')
  await tx.deleteFrom('activity').where('deletion_id', '=', deletionId).execute()
  await tx.deleteFrom('deletion').where('id', '=', deletionId).execute()
}

/** Undefined is left out of the statement. */
const costOf = ({ cost, vat, currency }: Pick<Done, 'cost' | 'vat' | 'currency'>) => ({ cost, vat, currency })

type Columns = {
  status_id: number
  start_date: string | null
  end_date: string | null
  outcome?: string | null
} & ReturnType<typeof costOf>

async function setActivity(tx: Transaction, { folderId }: Granted<'UpdateActivity'>, id: number, columns: Columns) {
  await tx.updateTable('activity').set(columns).where('id', '=', id).where('folder_id', '=', folderId).execute()
}
