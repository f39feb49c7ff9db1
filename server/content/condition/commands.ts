import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { usualItems } from '#contract/content/usualItems/usualItems.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { ofCategory } from './ofCategory.ts'
import { conditionOf } from './queries.ts'

type Permitted = Granted<'UpdateCondition'>

/** Says that a folder does not need an item of its list. Throws `usualItemNotFound` if that is not on it. */
export function dismiss(db: Db, granted: Permitted, itemId: string, reason: string) {
  return changing(db, granted, itemId, async (tx) => {
    const said = { reason, dismissed_by: granted.userId, dismissed_at: sql<Date>`now()` }
    await tx
      .insertInto('dismissal')
      .values({ folder_id: granted.folderId, item: itemId, ...said })
      .onConflict((its) => its.columns(['folder_id', 'item']).doUpdateSet(said))
      .execute()
  })
}

/** Takes that back. Throws `usualItemNotFound` if the item is not on the folder's list. */
export function bringBack(db: Db, granted: Permitted, itemId: string) {
  return changing(db, granted, itemId, async (tx) => {
    await tx.deleteFrom('dismissal').where('folder_id', '=', granted.folderId).where('item', '=', itemId).execute()
  })
}

/** Changes what is said of an item and returns the whole list. */
function changing(db: Db, granted: Permitted, itemId: string, change: (tx: Transaction) => Promise<void>) {
  return whilePermitted(db, granted, async (tx) => {
    const items = await ofCategory(tx, granted.folderId, usualItems)
    if (!items.some(({ id }) => id === itemId)) throw new Problem('usualItemNotFound')
    await change(tx)
    return conditionOf(tx, await grant(tx, granted.userId, granted.folderId, 'ReadFolder'))
  })
}
