import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { readableParcels } from '../../parcels/links/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

declare const proof: unique symbol

/**
 * Proof that the link of this delivery, which nobody has claimed, was mailed to the address that the user has confirmed.
 * Only this file can make one. What is then read asks again for as long as it is read (`isTheReaders`).
 */
export type MailedTo = {
  readonly userId: number
  readonly parcelId: number
  /** Its first version. */
  readonly rootId: number
  readonly [proof]: true
}

/** Throws `deliveryNotFound`, always the same: also of one that is claimed, taken back, gone out or mailed elsewhere. */
export async function mailedTo(db: Db, userId: number, id: number): Promise<MailedTo> {
  const found = await deliveriesMailedTo(db, userId)
    .where('parcel.id', '=', id)
    .select(['parcel.id as parcelId', 'delivery.root_id as rootId'])
    .executeTakeFirst()
  if (!found) throw new Problem('deliveryNotFound')
  // The brand exists only in the type.
  return { ...found, userId } as MailedTo
}

/** The deliveries that wait for the user: of each the version that its link shows, as long as that gives anything. */
export function deliveriesMailedTo(db: Db, userId: number) {
  // Looked up first, so that they are found by it.
  const address = db
    .selectFrom('app_user as reader')
    .where('reader.id', '=', userId)
    .where('reader.email_verified', '=', true)
    .select('reader.email')
  return readableParcels(db)
    .innerJoin('delivery', 'delivery.parcel_id', 'parcel.id')
    .where('delivery.claimed_at', 'is', null)
    .where('delivery.link_mailed_to', '=', address)
}

/** SQL, of `delivery`: when the user has thrown it away; null: they have not. */
export const thrownAtBy = (userId: number) => sql<Date | null>`(
  select thrown_at from delivery_thrown where delivery_thrown.user_id = ${userId} and delivery_thrown.root_id = delivery.root_id
)`
