import { sql } from 'kysely'
import { accountReminderDays } from '#contract/platform/limits.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { endInvitationsOfFormerInviters } from '#server/rules/domain/inviters.ts'
import { purgeFolders } from '#server/rules/domain/purgeFolders.ts'
import { notify } from '#server/rules/domain/notify.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { leaveHandOvers } from '#server/sharing/handOvers/leaving.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import { accountReminderMail } from './deletion/mail.ts'
import { dueDeletions, foundedFolders, heirs, lockUser } from './deletion/queries.ts'

type RemovalDeps = MailDeps & Pick<Services, 'identity'> & { log: Pick<Log, 'error'> }

/** Reminds those whose account is soon removed, once each. */
export async function remindLeavers({ db, queue, config }: MailDeps, signal?: AbortSignal): Promise<void> {
  const remindNext = () =>
    db.transaction().execute(async (tx) => {
      const next = tx
        .selectFrom('account_deletion')
        .where('reminded_at', 'is', null)
        .where('ends_at', '<=', sql<Date>`now() + make_interval(days => ${sql.lit(accountReminderDays)})`)
        .where('ends_at', '>', sql<Date>`now()`)
        .select('user_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
      const reminded = await tx
        .updateTable('account_deletion')
        .from('app_user')
        .whereRef('app_user.id', '=', 'account_deletion.user_id')
        .where('account_deletion.user_id', 'in', next)
        .set({ reminded_at: sql<Date>`now()` })
        .returning(['account_deletion.ends_at as endsAt', 'app_user.email'])
        .executeTakeFirst()
      if (reminded) await queueMail(tx, queue, accountReminderMail({ ...reminded, publicUrl: config.publicUrl }))
      return reminded !== undefined
    })
  while (await remindNext()) signal?.throwIfAborted()
}

/**
 * Removes the accounts whose days are over. Each step is a transaction, and may be the last before a crash: the next
 * run goes on with what is left. An account that fails keeps none of the others.
 */
export async function removeLeavers(deps: RemovalDeps, signal?: AbortSignal): Promise<void> {
  const due = await dueDeletions(deps.db).select('user_id as userId').orderBy('ends_at').execute()
  for (const { userId } of due) {
    signal?.throwIfAborted()
    try {
      await removeAccount(deps, userId)
    } catch (error) {
      deps.log.error({ code: (error as { code?: string }).code, userId }, 'An account could not be removed')
    }
  }
}

async function removeAccount(deps: RemovalDeps, userId: number) {
  const { db, queue } = deps
  if (!(await erasePerson(deps, userId))) return
  const founded = await foundedFolders(db, userId).select('folder.id').execute()
  for (const { id } of founded) await asActor(db, userId, (tx) => passOn(tx, queue, { userId, folderId: id }))
  // The account is due again each night, until what an operator has taken down is restored and passed on too.
  const waiting = await foundedFolders(db, userId).select('folder.id').executeTakeFirst()
  if (!waiting) await leaveName(db, userId)
}

/** SQL: whether an operator has taken down something below `folder`, so that it may not be removed. */
const hasTakenDown = sql<boolean>`exists (
  select from folder as child where child.parent_id = folder.id and child.take_down_id is not null
)`

/**
 * Erases all that is about this person alone. From here on nobody can sign in to the account. False if it was kept
 * meanwhile.
 */
async function erasePerson(deps: RemovalDeps, userId: number): Promise<boolean> {
  const { db, identity } = deps
  return asActor(db, userId, async (tx) => {
    const { subject, email, statusId } = await lockUser(tx, userId)
    if (statusId === userStatus.removed) return true
    const due = await dueDeletions(tx)
      .where('account_deletion.user_id', '=', userId)
      .select('remaining_name as name')
      .executeTakeFirst()
    if (!due) return false
    await leaveHandOvers(tx, deps, { userId, email, name: due.name })
    await identity.removeAccount(tx, subject)
    await tx
      .updateTable('app_user')
      .set({ status_id: userStatus.removed, issuer: 'removed', subject: sql<string>`gen_random_uuid()::text` })
      .set({ email: '', email_verified: false, first_name: due.name, last_name: '', mobile: null, company: null })
      .where('id', '=', userId)
      .execute()
    // Nobody is left to undo a transfer, and it holds their membership.
    await tx.deleteFrom('ownership_transfer').where('former_founder_id', '=', userId).execute()
    await endMemberships(tx, userId)
    for (const table of personalTables) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
    await tx.updateTable('support_case').set({ assigned_to: null }).where('assigned_to', '=', userId).execute()
    await forgetAddress(tx, email)
    return true
  })
}

const personalTables = [
  'notification',
  'mail_preference',
  'push_preference',
  'summary_token',
  'reminder',
  'reminder_snooze',
  'reminder_setting',
  'week_line',
  'week_setting',
  'admission',
  'calendar_feed',
  'proposal',
  'personal_token',
  'mail_address',
  'sender_address',
  'mail_unlisted_member',
  'own_template',
  'push_subscription',
  'inbox_item',
  'inbox_rule',
  'delivery_thrown',
  'import_run',
  'import_pairs',
  'upload',
  'repeatable_call',
  'support_case',
] as const

/**
 * Ends the user's memberships of others' folders and the invitations they sent. The folders they founded come later.
 */
async function endMemberships(tx: Transaction, userId: number) {
  const sent = await tx
    .updateTable('membership')
    .set({ status_id: memberStatus.ended })
    .where('invited_by', '=', userId)
    .where('status_id', '=', sql.lit(memberStatus.invited))
    .returning('id')
    .execute()
  if (sent.length > 0) {
    const ids = sent.map(({ id }) => id)
    await tx.deleteFrom('invitation').where('membership_id', 'in', ids).execute()
  }
  await tx
    .updateTable('membership')
    .set({ status_id: memberStatus.ended, invited_email: null })
    .where('user_id', '=', userId)
    .where('role_id', '<>', roles.founder)
    .execute()
}

/** Removes the records of mail to the user, unless another account has the same address. */
async function forgetAddress(tx: Transaction, email: string) {
  const others = tx.selectFrom('app_user').where('email', '=', email).select('id')
  await tx
    .deleteFrom('mail')
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .where((its) => its.not(its.exists(others)))
    .execute()
}

/**
 * The folder goes to its heir, who is notified; without one it is removed. It waits while an operator has taken it down,
 * or something below it that would be removed.
 */
async function passOn(
  tx: Transaction,
  queue: MailDeps['queue'],
  { userId, folderId }: { userId: number; folderId: number },
) {
  // Another node may have passed it on, or it is taken down.
  const folder = await foundedFolders(tx, userId)
    .leftJoin('folder_heir', 'folder_heir.folder_id', 'folder.id')
    .where('folder.id', '=', folderId)
    .where('folder.take_down_id', 'is', null)
    .select(['folder.deletion_id as deletionId', 'folder_heir.folder_id as decided', 'folder_heir.heir_id as heirId'])
    .select(hasTakenDown.as('hasTakenDown'))
    .forUpdate(['folder', 'own'])
    .executeTakeFirst()
  if (!folder) return
  const isUnwanted = folder.decided !== null && folder.heirId === null
  const heir =
    folder.deletionId === null && !isUnwanted
      ? await heirs(tx, userId, folder.heirId)
          .where('membership.folder_id', '=', folderId)
          .select(['membership.id', 'app_user.id as userId'])
          .executeTakeFirst()
      : undefined
  if (!heir && folder.hasTakenDown) return
  if (!heir) return purgeFolders(tx, await withSubFolders(tx, folderId))
  // First the former founder: a folder never has two.
  await tx
    .updateTable('membership')
    .set({ role_id: roles.administrator, status_id: memberStatus.ended, invited_email: null })
    .where('folder_id', '=', folderId)
    .where('user_id', '=', userId)
    .where('role_id', '=', roles.founder)
    .execute()
  await tx.updateTable('membership').set({ role_id: roles.founder }).where('id', '=', heir.id).execute()
  await endInvitationsOfFormerInviters(tx, folderId)
  await notify(tx, queue, { kind: 'transfer', actorId: heir.userId, folderId }, [heir.userId])
}

async function withSubFolders(tx: Transaction, folderId: number): Promise<number[]> {
  const found = await tx
    .selectFrom('folder')
    .where((its) => its.or([its('id', '=', folderId), its('parent_id', '=', folderId)]))
    .select('id')
    .execute()
  return found.map(({ id }) => id)
}

/** Removes the user's row, unless others' folders refer to it: then it stays, with the name alone. */
async function leaveName(db: Db, userId: number) {
  await db.deleteFrom('account_deletion').where('user_id', '=', userId).execute()
  try {
    await db.deleteFrom('app_user').where('id', '=', userId).where('status_id', '=', userStatus.removed).execute()
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
  }
}

const foreignKeyViolation = '23503'
