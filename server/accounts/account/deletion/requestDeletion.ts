import { sql } from 'kysely'
import type { z } from 'zod'
import type { NewDeletion } from '#contract/accounts/account.ts'
import { accountGraceDays } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { asActor } from '#server/rules/access/actor.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { IdentityProvider } from '#server/platform/identity/provider.ts'
import { endHandOversOf } from '#server/sharing/handOvers/leaving.ts'
import type { NoticeDeps } from '#server/sharing/handOvers/partyNotice.ts'
import { accountLeavingMail } from './mail.ts'
import { foundedFolders, heirs, lockUser } from './queries.ts'

type DeletionRequest = z.output<typeof NewDeletion>
type DeletionDeps = NoticeDeps & {
  db: Db
  identity: Pick<IdentityProvider, 'endSessions'>
}
type Options = {
  /** Asked for at customer service, and begun there. */
  isByOperator?: boolean
  /** What else belongs to it, in the same transaction. Not called if the deletion was there before. */
  also?: (tx: Transaction) => Promise<void>
}

/**
 * Signs the user out everywhere, and ends the hand-overs that they wait for; after the days of grace a job removes the account. Asked again, it changes nothing.
 * Throws `folderNotFound` for a folder that the user did not found, `memberNotFound` for an heir who is not in it.
 */
export async function requestDeletion(
  { identity, ...deps }: DeletionDeps,
  userId: number,
  { name, heirs: chosen }: DeletionRequest,
  { isByOperator = false, also = async () => {} }: Options = {},
): Promise<{ endsAt: Date }> {
  const { db, queue, config } = deps
  return asActor(db, userId, async (tx) => {
    // Folders are locked before their people, here as by an exchange.
    await endHandOversOf(tx, deps, userId)
    const { subject, email, statusId } = await lockUser(tx, userId)
    if (statusId !== userStatus.active) return deletionThere(tx, userId)
    // Left by somebody who was suspended meanwhile, and is no longer.
    await tx.deleteFrom('account_deletion').where('user_id', '=', userId).execute()
    const asked = await tx
      .insertInto('account_deletion')
      .values({
        user_id: userId,
        ends_at: sql<Date>`now() + make_interval(days => ${sql.lit(accountGraceDays)})`,
        remaining_name: name,
      })
      .returning('ends_at as endsAt')
      .executeTakeFirstOrThrow()
    await saveHeirs(tx, userId, chosen)
    await tx.updateTable('app_user').set({ status_id: userStatus.leaving }).where('id', '=', userId).execute()
    await identity.endSessions(tx, subject)
    const { publicUrl } = config
    await queueMail(tx, queue, accountLeavingMail({ email, endsAt: asked.endsAt, publicUrl, isByOperator }))
    await also(tx)
    return asked
  })
}

function deletionThere(tx: Transaction, userId: number) {
  return tx
    .selectFrom('account_deletion')
    .where('user_id', '=', userId)
    .select('ends_at as endsAt')
    .executeTakeFirstOrThrow()
}

async function saveHeirs(tx: Transaction, userId: number, given: DeletionRequest['heirs']) {
  const chosen = [...new Map(given.map((one) => [one.folderId, one.heirId]))]
  if (chosen.length === 0) return
  const [folderIds, heirIds] = [chosen.map(([folderId]) => folderId), chosen.map(([, heirId]) => heirId)]
  const founded = foundedFolders(tx, userId).where('folder.deletion_id', 'is', null).select('folder.id')
  const known = await founded.execute()
  if (folderIds.some((id) => !known.some((folder) => folder.id === id))) throw new Problem('folderNotFound')
  const members = heirs(tx, userId)
    .where('membership.folder_id', '=', sql.ref<number>('choice.folder_id'))
    .where('app_user.id', '=', sql.ref<number>('choice.heir_id'))
    .select('membership.id')
  const { rows } = await sql`
    insert into folder_heir (folder_id, user_id, heir_id)
    select choice.folder_id, ${userId}, choice.heir_id
    from unnest(${folderIds}::bigint[], ${heirIds}::bigint[]) as choice (folder_id, heir_id)
    where choice.heir_id is null or exists (${members})
    returning folder_id`.execute(tx)
  if (rows.length < chosen.length) throw new Problem('memberNotFound')
}

/**
 * Cancels the deletion of an account; `also` belongs to it, in the same transaction. Returns false, and does nothing, if
 * nobody requested it or it is done already.
 */
export function keepAccount(db: Db, userId: number, also: Options['also'] = async () => {}): Promise<boolean> {
  return asActor(db, userId, async (tx) => {
    const { statusId } = await lockUser(tx, userId)
    if (statusId !== userStatus.leaving) return false
    await tx.deleteFrom('account_deletion').where('user_id', '=', userId).execute()
    await tx.updateTable('app_user').set({ status_id: userStatus.active }).where('id', '=', userId).execute()
    await also(tx)
    return true
  })
}
