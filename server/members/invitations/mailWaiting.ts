import { sql } from 'kysely'
import { Problem } from '#contract/problems.ts'
import { memberStatus } from '#contract/statuses.ts'
import { grant } from '../../access/access.ts'
import { whilePermitted } from '../../access/whilePermitted.ts'
import { mailWaitingInvitationsJob, type MailWaitingInvitations } from '../../domain/inviters.ts'
import type { Db } from '../../platform/database/database.ts'
import { mailingTo, sendWaitingInvitation, type InvitationDeps } from './sending.ts'

const hour = 60 * 60

/** Starts mailing the invitations that waited for their inviter's address to be confirmed, until the queue stops. */
export async function startMailingInvitations(deps: InvitationDeps): Promise<void> {
  await deps.queue.work<MailWaitingInvitations>(mailWaitingInvitationsJob, ({ userId }, signal) =>
    mailWaitingInvitations(deps, userId, signal),
  )
}

/** One transaction each; what an address has no room for yet is tried again in an hour. */
export async function mailWaitingInvitations(deps: InvitationDeps, userId: number, signal?: AbortSignal) {
  let isLeft = false
  for (const waiting of await waitingInvitationsOf(deps.db, userId)) {
    signal?.throwIfAborted()
    if ((await mailingTo(deps, { isEmailVerified: true }, waiting.email)) === 'mailed')
      await mailOne(deps, userId, waiting)
    else isLeft = true
  }
  if (isLeft) await deps.queue.enqueueAll(deps.db, mailWaitingInvitationsJob, [{ userId }], hour)
}

/** Whoever has claimed an invitation has its link already. */
function waitingInvitationsOf(db: Db, userId: number) {
  return db
    .selectFrom('membership')
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .where('membership.invited_by', '=', userId)
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where('membership.user_id', 'is', null)
    .where('invitation.waits_for_confirmation', '=', true)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .select(['membership.id', 'membership.folder_id as folderId'])
    .select(sql<string>`membership.invited_email`.as('email'))
    .orderBy('membership.id')
    .execute()
}

type Waiting = Awaited<ReturnType<typeof waitingInvitationsOf>>[number]

async function mailOne(deps: InvitationDeps, userId: number, { id, folderId }: Waiting) {
  try {
    const granted = await grant(deps.db, userId, folderId, 'AddMember')
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
  } catch (error) {
    // Nobody may be invited there any more, or for the time being: the folder is archived, or in the trash.
    if (!(error instanceof Problem)) throw error
  }
}
