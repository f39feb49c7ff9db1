import { sql } from 'kysely'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const emptied = JSON.stringify({
  choice: choiceOfHandOver.usual,
  buyers: [],
  accessDay: null,
  words: null,
  coOwnerIds: [],
  followerIds: [],
})

/**
 * Leaves to their buyers what tells them how their folders came to be, while the sellers' archives are removed for good:
 * the hand-over lies in the buyer's folder then, without what was frozen or chosen for it, and can be undone no longer.
 */
export async function leaveToBuyers(tx: Transaction, archiveIds: readonly number[]): Promise<void> {
  // The archive first, then what was bought, as whoever undoes it locks them.
  await sql`select from folder where id = ${anyId(archiveIds)} and handed_over_at is not null order by id for update`.execute(
    tx,
  )
  await sql`
    with kept as (
      update hand_over set folder_id = buyer_folder_id, draft = ${emptied}::jsonb, undo_until = null, missing = null
      where folder_id = ${anyId(archiveIds)} and state = 'exchanged'
        and buyer_folder_id is not null and not buyer_folder_id = ${anyId(archiveIds)}
      returning parcel_id, folder_id
    ), files as (
      delete from parcel_file where parcel_id in (select parcel_id from kept)
    ), visits as (
      delete from parcel_visit where parcel_id in (select parcel_id from kept)
    )
    update parcel set folder_id = kept.folder_id, made_for = '', secret_sha256 = null, code_hash = null,
      short_code_hash = null, content = null, manifest = null, manifest_sha256 = null
    from kept where parcel.id = kept.parcel_id`.execute(tx)
}
