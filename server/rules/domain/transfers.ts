import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { endInvitationsOfFormerInviters } from './inviters.ts'

/** Transfers that their former founder can still undo. A folder has one at most. */
export function undoableTransfers(db: Db) {
  return db.selectFrom('ownership_transfer').where('ownership_transfer.undo_until', '>', sql<Date>`now()`)
}

/** Throws `formerFounderIsProtected` while the membership is that of a former founder who can undo the transfer. */
export async function assertNotFormerFounder(tx: Transaction, membershipId: number): Promise<void> {
  const held = await undoableTransfers(tx)
    .where('ownership_transfer.former_membership_id', '=', membershipId)
    .select('ownership_transfer.id')
    .executeTakeFirst()
  if (held) throw new Problem('formerFounderIsProtected')
}

type Transfer = {
  id: number
  folderId: number
  formerMembershipId: number
  takerMembershipId: number
  takerRoleId: number
}

/**
 * Makes the former founder founder again, and whoever is it now what they were before the transfer. What is on offer
 * is withdrawn. The folder may lie in the trash. Call while holding the lock on it. Returns the user who is founder no
 * longer.
 */
export async function undoTransfer(tx: Transaction, transfer: Transfer): Promise<number | null> {
  const { id, folderId, formerMembershipId, takerMembershipId, takerRoleId } = transfer
  await tx.deleteFrom('ownership_offer').where('folder_id', '=', folderId).execute()
  // First whoever is founder now: a folder never has two.
  const taker = await tx
    .updateTable('membership')
    .set({
      role_id: sql<number>`case when id = ${takerMembershipId} then ${takerRoleId}::smallint else ${sql.lit(roles.administrator)} end`,
    })
    .where('folder_id', '=', folderId)
    .where('role_id', '=', roles.founder)
    .where('status_id', '=', sql.lit(memberStatus.active))
    .returning('user_id as userId')
    .executeTakeFirst()
  await tx.updateTable('membership').set({ role_id: roles.founder }).where('id', '=', formerMembershipId).execute()
  await tx.deleteFrom('ownership_transfer').where('id', '=', id).execute()
  await endInvitationsOfFormerInviters(tx, folderId)
  return taker?.userId ?? null
}

/** The columns of a transfer, as a selection of `undoableTransfers`. */
export const transferColumns = [
  'ownership_transfer.id',
  'ownership_transfer.folder_id as folderId',
  'ownership_transfer.former_founder_id as formerFounderId',
  'ownership_transfer.former_membership_id as formerMembershipId',
  'ownership_transfer.taker_membership_id as takerMembershipId',
  'ownership_transfer.taker_role_id as takerRoleId',
] as const
