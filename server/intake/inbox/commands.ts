import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { newExpiry, lockItem } from './visible.ts'

/** Chooses where it is to lie. Throws `inboxItemNotFound` and `inboxItemSaved`. */
export function placeItem(db: Db, granted: Granted<'AddActivity'>, id: number): Promise<void> {
  const { userId, folderId } = granted
  return whilePermitted(db, granted, async (tx) => {
    const { savedBy } = await lockItem(tx, userId, id)
    if (savedBy !== null) throw new Problem('inboxItemNotFound')
    await tx.updateTable('inbox_item').set({ place_id: folderId }).where('id', '=', id).execute()
  })
}

/** Throws it away, to be put back for some time. Throws `inboxItemNotFound` and `inboxItemSaved`. */
export function throwItem(db: Db, userId: number, id: number): Promise<void> {
  return asActor(db, userId, (tx) => throwLocked(tx, userId, id))
}

/** Within another command. Throws like `throwItem`. */
export async function throwLocked(tx: Transaction, userId: number, id: number): Promise<void> {
  const { savedBy } = await lockItem(tx, userId, id)
  if (savedBy !== null) throw new Problem('inboxItemNotFound')
  await tx
    .updateTable('inbox_item')
    .set({ thrown_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Puts it back; it waits as long as anything new. Throws `inboxItemNotFound` and `inboxItemSaved`. */
export function restoreItem(db: Db, userId: number, id: number): Promise<void> {
  return asActor(db, userId, async (tx) => {
    await lockItem(tx, userId, id, 'thrown')
    await tx.updateTable('inbox_item').set({ thrown_at: null, expires_at: newExpiry }).where('id', '=', id).execute()
  })
}
