import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { endParcels } from '../../parcels/links/commands.ts'
import { followsAlong, userIdsOf, type PartyRow } from '../rows.ts'

type Archived = { parcelId: number; folderIds: readonly number[]; keptUserIds: readonly number[] }

/**
 * Makes the folders the sellers' archive. The others are members no longer, nor invited, and what reads them without a
 * session ends; who was there is kept for an undo.
 */
export async function archive(tx: Transaction, { parcelId, folderIds, keptUserIds }: Archived) {
  const ending = tx
    .selectFrom('membership')
    .where('folder_id', '=', anyId(folderIds))
    .where('status_id', 'in', [memberStatus.active, memberStatus.invited])
    .where((its) => its.or([its('user_id', 'is', null), its.not(its('user_id', '=', anyId(keptUserIds)))]))
  await tx
    .insertInto('hand_over_former')
    .columns(['parcel_id', 'membership_id', 'status_id'])
    .expression(ending.select([sql<number>`${parcelId}::bigint`.as('parcel_id'), 'id', 'status_id']))
    .execute()
  await tx
    .updateTable('membership')
    .set({ status_id: memberStatus.ended })
    .where('id', 'in', tx.selectFrom('hand_over_former').where('parcel_id', '=', parcelId).select('membership_id'))
    .execute()
  await tx.deleteFrom('calendar_feed').where('folder_id', '=', anyId(folderIds)).execute()
  await tx.deleteFrom('mail_address').where('folder_id', '=', anyId(folderIds)).execute()
  await tx.deleteFrom('notification').where('folder_id', '=', anyId(folderIds)).execute()
  const activities = tx.selectFrom('activity').where('folder_id', '=', anyId(folderIds)).select('id')
  await tx.deleteFrom('reminder_snooze').where('activity_id', 'in', activities).execute()
  // What a firm has delivered is its customers' to read.
  const parcels = await tx
    .selectFrom('parcel')
    .where('folder_id', '=', anyId(folderIds))
    .where('kind', '<>', 'delivery')
    .select('id')
    .execute()
  await endParcels(
    tx,
    parcels.map(({ id }) => id),
  )
  await tx
    .updateTable('folder')
    .set({ handed_over_at: sql<Date>`now()` })
    .set({
      status_id: sql<number>`case when parent_id is null then ${folderStatus.archived}::smallint else status_id end`,
    })
    .where('id', '=', anyId(folderIds))
    .execute()
}

/** The archive is the folder again, with those who were there. */
export async function reopen(tx: Transaction, { parcelId, folderIds }: Omit<Archived, 'keptUserIds'>) {
  await tx
    .updateTable('folder')
    .set({ handed_over_at: null })
    .set({
      status_id: sql<number>`case when parent_id is null then ${folderStatus.active}::smallint else status_id end`,
    })
    .where('id', '=', anyId(folderIds))
    .execute()
  await sql`
    update membership set status_id = former.status_id
    from hand_over_former as former
    where former.parcel_id = ${parcelId} and membership.id = former.membership_id`.execute(tx)
  await tx.deleteFrom('hand_over_former').where('parcel_id', '=', parcelId).execute()
}

type Joining = { folderId: number; parties: readonly PartyRow[] }

/**
 * The second buyer is administrator; those who follow along have the role that they had, in the main folder or in the
 * sub-folders that came along.
 */
export async function addPeople(tx: Transaction, { folderId, parties }: Joining, parcelId: number) {
  const second = userIdsOf(parties, 'buyer').slice(1)
  const kept = userIdsOf(parties.filter(followsAlong), 'follower')
  await sql`
    insert into membership (folder_id, user_id, role_id, status_id)
    select folder_id, user_id, min(role_id), ${sql.lit(memberStatus.active)} from (
      select ${folderId}::bigint as folder_id, unnest(${second}::bigint[]) as user_id,
        ${sql.lit(roles.administrator)}::smallint as role_id
      union all
      select place.to_id, membership.user_id, membership.role_id from hand_over_former as former
      join membership on membership.id = former.membership_id
      join hand_over_copy as place
        on place.parcel_id = former.parcel_id and place.kind = 'folder' and place.from_id = membership.folder_id
      where former.parcel_id = ${parcelId} and former.status_id = ${sql.lit(memberStatus.active)}
        and membership.user_id = ${anyId(kept)}
    ) as joining
    group by folder_id, user_id`.execute(tx)
}
