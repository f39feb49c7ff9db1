import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { z } from 'zod'
import type { NewInvitation } from '#contract/people/members.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { deleteInvitationSecret } from '#server/rules/domain/inviters.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db } from '#server/platform/database/database.ts'
import { commitmentOf } from '../commitments.ts'
import { answerableInvitations, type Invitee } from '../queries.ts'
import { assertRoleWithinOwn } from '../rank.ts'
import { invitationWith } from './queries.ts'
import { mailingTo, sendInvitation, type InvitationDeps, type Inviter } from './sending.ts'

type New = Pick<z.output<typeof NewInvitation>, 'email' | 'roleId' | 'words'>

/** Creates the invitation and queues its mail in one transaction. Returns the link, which only the inviter may see. */
export async function inviteMember(
  deps: InvitationDeps,
  granted: Granted<'AddMember'>,
  inviter: Inviter,
  invitation: New,
) {
  assertRoleWithinOwn(granted, invitation.roleId)
  const mailing = await mailingTo(deps, { ...inviter, userId: granted.userId }, invitation.email)
  return whilePermitted(deps.db, granted, async (tx) => {
    await assertInvitable(tx, granted, inviter, invitation.email)
    await assertRoom(tx, granted, 'members')
    await endExpiredInvitation(tx, granted, invitation.email)
    const added = await tx
      .insertInto('membership')
      .values({
        folder_id: granted.folderId,
        invited_email: invitation.email,
        invited_by: granted.userId,
        role_id: invitation.roleId,
        status_id: memberStatus.invited,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['folder_id', 'invited_email'])
          .where('status_id', '=', sql.lit(memberStatus.invited))
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw emailProblem('alreadyInvited', 'Den här personen är redan inbjuden till mappen.')
    return sendInvitation(tx, deps, granted, { memberId: added.id, mailing, words: invitation.words, inviter })
  })
}

/** Renews secret and expiry and mails again. Anyone who claimed the invitation with the old link loses it. */
export async function inviteAgain(
  deps: InvitationDeps,
  granted: Granted<'AddMember'>,
  inviter: Inviter,
  memberId: number,
) {
  const sent = await invitationIn(deps.db, granted, memberId)
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .select(['invited_email', 'invited_by', 'words'])
    .executeTakeFirst()
  // They are the words of whoever invited first.
  const words = sent?.invited_by === granted.userId ? sent.words : null
  const mailing = await mailingTo(deps, { ...inviter, userId: granted.userId }, sent?.invited_email ?? '')
  return whilePermitted(deps.db, granted, async (tx) => {
    const again = await tx
      .updateTable('membership')
      .set({ user_id: null, invited_by: granted.userId })
      .where('id', 'in', invitationIn(tx, granted, memberId).select('id'))
      .where('status_id', '=', sql.lit(memberStatus.invited))
      .returning('id')
      .executeTakeFirst()
    if (!again) throw new Problem('invitationNotFound')
    return sendInvitation(tx, deps, granted, { memberId, mailing, words, inviter })
  })
}

function invitationIn(db: Db, { folderId }: Granted<'AddMember'>, memberId: number) {
  return db
    .selectFrom('membership')
    .where('id', '=', memberId)
    .where('folder_id', '=', folderId)
    .where('status_id', '=', sql.lit(memberStatus.invited))
}

async function assertInvitable(tx: Db, { folderId, userId }: Granted<'AddMember'>, inviter: Inviter, email: string) {
  const holders = await tx
    .selectFrom('app_user')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'app_user.id')
        .on('membership.folder_id', '=', folderId)
        .on('membership.status_id', '=', sql.lit(memberStatus.active)),
    )
    .where('app_user.email', '=', email)
    .select(['app_user.id', 'membership.id as memberId'])
    .execute()
  const isCaller = email.toLowerCase() === inviter.email.toLowerCase() || holders.some(({ id }) => id === userId)
  if (isCaller) throw emailProblem('invitingYourself', 'Du är redan med i mappen och kan inte bjuda in dig själv.')
  const isMember = holders.some(({ memberId }) => memberId !== null)
  if (isMember) throw emailProblem('alreadyMember', 'Personen är redan med i mappen.')
}

/** Ends an expired invitation to the same address, so that a new one can be created. */
async function endExpiredInvitation(tx: Db, { folderId }: Granted<'AddMember'>, email: string) {
  const expired = await tx
    .updateTable('membership')
    .from('invitation')
    .set({ status_id: memberStatus.ended })
    .whereRef('invitation.membership_id', '=', 'membership.id')
    .where('membership.folder_id', '=', folderId)
    .where('membership.invited_email', '=', email)
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where('invitation.expires_at', '<=', sql<Date>`now()`)
    .returning('membership.id')
    .executeTakeFirst()
  if (expired) await deleteInvitationSecret(tx, expired.id)
}

const emailProblem = (code: ProblemCode, message: string) => new Problem(code, { fields: [{ path: 'email', message }] })

/** Assigns a pending invitation to the user who has its secret, so that they can answer it. Returns the invitation. */
export async function claimInvitation(db: Db, userId: number, secret: string) {
  return asActor(db, userId, async (tx) => {
    const found = await invitationWith(tx, secret)
      .select(['membership.id as memberId', 'membership.folder_id as folderId'])
      .forUpdate(['membership', 'invitation'])
      .executeTakeFirst()
    if (!found) throw new Problem('invitationNotFound')
    const own = await activeMembership(tx, userId).where('folder_id', '=', found.folderId).executeTakeFirst()
    if (own) throw new Problem('alreadyMember')
    await tx.updateTable('membership').set({ user_id: userId }).where('id', '=', found.memberId).execute()
    return commitmentOf(tx, found.memberId)
  })
}

function activeMembership(db: Db, userId: number) {
  return db
    .selectFrom('membership')
    .where('user_id', '=', userId)
    .where('status_id', '=', sql.lit(memberStatus.active))
    .select('id')
}

/** Accepts an invitation. Throws `invitationNotFound`, and `alreadyMember` once accepted: that answer may have been lost. */
export async function acceptInvitation(db: Db, invitee: Invitee, memberId: number) {
  try {
    return await asActor(db, invitee.userId, async (tx) => {
      if (!(await lockInvitation(tx, invitee, memberId))) {
        const accepted = await activeMembership(tx, invitee.userId).where('id', '=', memberId).executeTakeFirst()
        throw new Problem(accepted ? 'alreadyMember' : 'invitationNotFound')
      }
      await answer(tx, invitee, memberId, memberStatus.active)
      return commitmentOf(tx, memberId)
    })
  } catch (error) {
    throw isSecondMembership(error) ? new Problem('alreadyMember', { cause: error }) : error
  }
}

export async function declineInvitation(db: Db, invitee: Invitee, memberId: number) {
  await asActor(db, invitee.userId, async (tx) => {
    if (!(await lockInvitation(tx, invitee, memberId))) throw new Problem('invitationNotFound')
    await answer(tx, invitee, memberId, memberStatus.declined)
  })
}

/** Locked until the transaction ends, so that an invitation is answered only once. */
function lockInvitation(tx: Db, invitee: Invitee, memberId: number) {
  return answerableInvitations(tx, invitee)
    .where('membership.id', '=', memberId)
    .select('membership.id')
    .forUpdate(['membership', 'invitation'])
    .executeTakeFirst()
}

async function answer(tx: Db, { userId }: Invitee, memberId: number, status_id: number) {
  await tx.updateTable('membership').set({ user_id: userId, status_id }).where('id', '=', memberId).execute()
  await deleteInvitationSecret(tx, memberId)
}

function isSecondMembership(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'membership_one_per_person'
}
