import { sql } from 'kysely'
import type { ChecklistItemChange } from '#contract/rules/checklists.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/once.ts'
import { lockActivity, readBack } from './commands.ts'

type Permitted = Granted<'UpdateActivity'>
type Item = { activityId: number; itemId: number }

/** Adds a thing to do at the end, and returns the event. Throws `activityNotFound` and `checklistFull`. */
export function addChecklistItem(db: Db, granted: Permitted, activityId: number, text: string) {
  return changingList(db, granted, activityId, async (tx) => {
    const ids = await itemsInOrder(tx, activityId)
    if (ids.length >= limits.checklistItems) throw new Problem('checklistFull')
    await tx
      .insertInto('checklist_item')
      .values((from) => ({
        activity_id: activityId,
        folder_id: granted.folderId,
        position: from
          .selectFrom('checklist_item')
          .where('activity_id', '=', activityId)
          .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
        text,
      }))
      .execute()
  })
}

/** Ticks it off or not, or moves it, and returns the event. Throws `activityNotFound` and `checklistItemNotFound`. */
export function changeChecklistItem(
  db: Db,
  granted: Permitted,
  { activityId, itemId }: Item,
  { isDone, place }: ChecklistItemChange,
) {
  return changingList(db, granted, activityId, async (tx) => {
    const ids = await itemsInOrder(tx, activityId)
    if (!ids.includes(itemId)) throw new Problem('checklistItemNotFound')
    if (isDone !== undefined) await tick(tx, granted, itemId, isDone)
    if (place !== undefined) await putInOrder(tx, ids.filter((id) => id !== itemId).toSpliced(place, 0, itemId))
  })
}

/** Removes it for good, and returns the event. Throws `activityNotFound` and `checklistItemNotFound`. */
export function removeChecklistItem(db: Db, granted: Permitted, { activityId, itemId }: Item) {
  return changingList(db, granted, activityId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('checklist_item')
      .where('id', '=', itemId)
      .where('activity_id', '=', activityId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('checklistItemNotFound')
  })
}

/** The event is locked: two who change its list at the same time do so one after the other. */
function changingList(db: Db, granted: Permitted, activityId: number, run: (tx: Transaction) => Promise<void>) {
  return whilePermitted(db, granted, async (tx) => {
    const changed = await once(tx, async () => {
      await lockActivity(tx, granted, activityId)
      await run(tx)
      return { id: activityId }
    })
    return readBack(tx, granted, changed.id)
  })
}

async function itemsInOrder(tx: Transaction, activityId: number): Promise<number[]> {
  const items = await tx
    .selectFrom('checklist_item')
    .where('activity_id', '=', activityId)
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return items.map(({ id }) => id)
}

/** Ticks an item off; the person who ticked it off first stays recorded. */
async function tick(tx: Transaction, { userId }: Permitted, itemId: number, isDone: boolean) {
  await tx
    .updateTable('checklist_item')
    .set(isDone ? { done_at: sql<Date>`now()`, done_by: userId } : { done_at: null, done_by: null })
    .where('id', '=', itemId)
    .where('done_at', isDone ? 'is' : 'is not', null)
    .execute()
}

async function putInOrder(tx: Transaction, ids: readonly number[]) {
  await sql`
    update checklist_item set position = ordered.position
    from unnest(${ids}::bigint[]) with ordinality as ordered(id, position)
    where checklist_item.id = ordered.id`.execute(tx)
}
