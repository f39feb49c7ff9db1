import { sql } from 'kysely'
import { asActor } from '#server/rules/access/actor.ts'
import { addUncounted } from '../../parcels/links/open.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailedTo } from './mailed.ts'

/**
 * A visit that reads it as the link does, for the user in this session alone and as long as the address is theirs.
 * `sessionId` is null where the end of a session is not known to us.
 */
export function openMailed(db: Db, { userId, parcelId }: MailedTo, sessionId: string | null) {
  return asActor(db, userId, (tx) => addUncounted(tx, parcelId, { userId, sessionId }))
}

/** Takes it out of the user's Inkorg. Whoever has the link, they too, opens it as before. */
export function throwMailed(db: Db, { userId, rootId }: MailedTo): Promise<unknown> {
  return asActor(db, userId, (tx) =>
    tx
      .insertInto('delivery_thrown')
      .values({ user_id: userId, root_id: rootId })
      .onConflict((thrown) => thrown.columns(['user_id', 'root_id']).doNothing())
      .execute(),
  )
}

export function restoreMailed(db: Db, { userId, rootId }: MailedTo): Promise<unknown> {
  return asActor(db, userId, (tx) =>
    tx.deleteFrom('delivery_thrown').where('user_id', '=', userId).where('root_id', '=', rootId).execute(),
  )
}

/** What is mailed anew waits anew, also for whoever had thrown it away. */
export function putBackForAll(tx: Transaction, parcelId: number): Promise<unknown> {
  const root = tx.selectFrom('delivery').where('parcel_id', '=', parcelId).select('root_id')
  return tx.deleteFrom('delivery_thrown').where('root_id', '=', root).execute()
}

/** Tells the pages of those for whom it waited, where that ends by what the row itself does not say. */
export function tellAddressees(tx: Transaction, parcelId: number): Promise<unknown> {
  return sql`
    select tell_live('inbox', 'users', array(
      select app_user.id from delivery join app_user on app_user.email = delivery.link_mailed_to
      where delivery.parcel_id = ${parcelId} and app_user.email_verified))`.execute(tx)
}
