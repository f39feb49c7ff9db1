import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { grant } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import {
  inviterMayInvite,
  mailWaitingInvitationsJob,
  type MailWaitingInvitations,
} from '#server/rules/domain/inviters.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mailLimits } from '#server/platform/mail/mailLimits.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { mailingTo, sendWaitingInvitation, type InvitationDeps } from './sending.ts'

/** Starts mailing the invitations that waited for their inviter's address to be confirmed, until the queue stops. */
export async function startMailingInvitations(deps: InvitationDeps): Promise<void> {
  await deps.queue.work<MailWaitingInvitations>(mailWaitingInvitationsJob, ({ userId }, signal) =>
    mailWaitingInvitations(deps, userId, signal),
  )
}

/**
 * Queues the inviters with something that waits although their address is confirmed: what was left over, or beyond a
 * limit, or to a folder that was archived or in the trash then; or the confirmation came by a way that queues nothing.
 */
export async function queueWaitingInvitations({ db, queue }: QueueDeps): Promise<void> {
  const inviters = await mailableInvitations(db)
    .select(sql<number>`membership.invited_by`.as('userId'))
    .distinct()
    .orderBy('userId')
    .execute()
  await queue.enqueueAll(db, mailWaitingInvitationsJob, inviters)
}

/** One transaction each. What there is no room for yet is queued again with the others (`queueWaitingInvitations`). */
export async function mailWaitingInvitations(deps: InvitationDeps, userId: number, signal?: AbortSignal) {
  for (const waiting of await waitingInvitationsOf(deps.db, userId)) {
    signal?.throwIfAborted()
    if ((await mailOne(deps, userId, waiting)) === 'tooManyOfInviter') return
  }
}

/**
 * The invitations that wait for nothing any more: their inviter's address is confirmed, and they may invite. Whoever has
 * claimed an invitation has its link already.
 */
function mailableInvitations(db: Db) {
  return db
    .selectFrom('membership')
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .innerJoin('app_user as inviter', 'inviter.id', 'membership.invited_by')
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where('membership.user_id', 'is', null)
    .where('invitation.waits_for_confirmation', '=', true)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where('inviter.email_verified', '=', true)
    .where('inviter.status_id', '=', sql.lit(userStatus.active))
    .where(inviterMayInvite)
}

function waitingInvitationsOf(db: Db, userId: number) {
  return mailableInvitations(db)
    .where('membership.invited_by', '=', userId)
    .select(['membership.id', 'membership.folder_id as folderId'])
    .select(sql<string>`membership.invited_email`.as('email'))
    .orderBy('membership.id')
    .execute()
}

type Waiting = Awaited<ReturnType<typeof waitingInvitationsOf>>[number]

/** Mails one of them, unless it is beyond a limit, or nobody may be invited there for the time being. */
async function mailOne(deps: InvitationDeps, userId: number, { id, folderId, email }: Waiting) {
  try {
    const granted = await grant(deps.db, userId, folderId, 'AddMember')
    const refusal = await countMail(deps, userId, email)
    if (refusal) return refusal
    await whilePermitted(deps.db, granted, async (tx) => {
      const mailed = await tx
        .updateTable('invitation')
        .from('membership')
        .set({ waits_for_confirmation: false, sent_at: sql<Date>`now()` })
        .whereRef('membership.id', '=', 'invitation.membership_id')
        .where('membership.id', '=', id)
        .where('membership.invited_by', '=', userId)
        .where('membership.status_id', '=', sql.lit(memberStatus.invited))
        .where('invitation.waits_for_confirmation', '=', true)
        .returning('invitation.expires_at as expiresAt')
        .executeTakeFirst()
      // Answered, withdrawn or sent again meanwhile.
      if (!mailed) return
      await sendWaitingInvitation(tx, deps, granted, { memberId: id, expiresAt: mailed.expiresAt })
    })
    return 'mailed'
  } catch (error) {
    // It goes on waiting: the folder may come back from the archive or the trash.
    if (!(error instanceof Problem)) throw error
    return 'notNow'
  }
}

/** Counts a mail about to be sent. Returns the limit that it is beyond, if any. */
async function countMail(deps: InvitationDeps, userId: number, email: string) {
  const ofInviter = `waiting invitations of ${userId}`
  const { isAllowed } = await deps.rateLimit.consume(ofInviter, mailLimits.waitingFromOneInviter)
  if (!isAllowed) return 'tooManyOfInviter'
  const mailing = await mailingTo(deps, { userId, isEmailVerified: true }, email)
  if (mailing === 'mailed') return undefined
  await deps.rateLimit.takeBack(ofInviter)
  return mailing === 'tooManyNewRecipients' ? 'tooManyOfInviter' : 'tooManyToAddress'
}
