import { sql, type RawBuilder } from 'kysely'
import { waitingStates, type HandOverRole, type HandOverState } from '#contract/rules/handOverStates.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

/** The ownership offer of the selected folder, for the two it concerns. */
export function offerIn(db: Db, userId: number) {
  return db
    .selectFrom('ownership_offer as offer')
    .innerJoin('membership as offered', 'offered.id', 'offer.membership_id')
    .innerJoin('app_user as member', 'member.id', 'offered.user_id')
    .innerJoin('membership as founding', (join) =>
      join
        .onRef('founding.folder_id', '=', 'offer.folder_id')
        .on('founding.role_id', '=', sql.lit(roles.founder))
        .on('founding.status_id', '=', sql.lit(memberStatus.active)),
    )
    .innerJoin('app_user as founder', 'founder.id', 'founding.user_id')
    .whereRef('offer.folder_id', '=', sql.ref('folder.id'))
    .where((its) => its.or([its('member.id', '=', userId), its('founder.id', '=', userId)]))
    .select(['member.id as toUserId', 'member.full_name as toName', 'founder.full_name as fromName'])
}

const waiting = sql.join(waitingStates.map((state) => sql.lit(state)))

/** SQL: what has become of `hand_over`, whose `parcel` may have ended without a word that a job is to say. */
export const shownState = sql<HandOverState>`case
  when hand_over.state not in (${waiting}) then hand_over.state
  when parcel.ended_at is not null then 'takenBack'
  when parcel.expires_at <= now() then 'expired'
  else hand_over.state
end`

/**
 * SQL: the parcel of the latest hand-over of this folder, as its seller's or as its buyer's. Each is found by its own
 * index; a folder comes to be by one hand-over at most.
 */
export const latestHandOverOf = (folderId: RawBuilder<number>) => sql<number>`greatest(
  (select parcel_id from hand_over where hand_over.folder_id = ${folderId} order by parcel_id desc limit 1),
  (select parcel_id from hand_over where hand_over.buyer_folder_id = ${folderId} limit 1)
)`

/**
 * Throws `folderPromised` while the buyers of the main folder have said yes and wait for their day: whoever takes it away
 * from them takes the hand-over back first, and they are told.
 */
export async function assertNotPromised(tx: Transaction, folderId: number) {
  const promised = await tx
    .selectFrom('hand_over')
    .where('folder_id', '=', folderId)
    .where('state', '=', 'accepted')
    .select('parcel_id')
    .executeTakeFirst()
  if (promised) throw new Problem('folderPromised')
}

/**
 * The latest hand-over of the selected folder, if the user has a part in it: a draft is its seller's alone. In a
 * sub-folder it is there for its buyer once they have it, and for a member of it while they are asked whether they follow
 * along.
 */
export function handOverIn(db: Db, userId: number) {
  return db
    .selectFrom('hand_over')
    .innerJoin('app_user as seller', 'seller.id', 'hand_over.seller_id')
    .innerJoin('parcel', 'parcel.id', 'hand_over.parcel_id')
    .leftJoin('hand_over_party as own', (join) =>
      join.onRef('own.parcel_id', '=', 'hand_over.parcel_id').on('own.user_id', '=', userId),
    )
    .where('hand_over.parcel_id', '=', latestHandOverOf(sql`coalesce(folder.parent_id, folder.id)`))
    .where((its) => its.or([its('own.id', 'is not', null), its('hand_over.seller_id', '=', userId)]))
    .where(
      sql<boolean>`(
        folder.parent_id is null
        or own.role = 'buyer' and hand_over.state = 'exchanged' and hand_over.buyer_folder_id = folder.parent_id
        or own.role = 'follower' and hand_over.state in (${waiting})
          and exists (
            select from membership as inside where inside.folder_id = folder.id and inside.user_id = own.user_id
              and inside.status_id = ${sql.lit(memberStatus.active)}
          )
      )`,
    )
    .select([
      shownState.as('state'),
      sql<HandOverRole>`coalesce(own.role, 'seller')`.as('role'),
      sql<'yes' | 'no' | null>`own.answer`.as('answer'),
      'seller.full_name as sellerName',
    ])
}
