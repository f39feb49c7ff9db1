import { sql } from 'kysely'
import type { z } from 'zod'
import { invitationDays } from '#contract/platform/limits.ts'
import type { SentInvitation } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { urls } from '#contract/platform/urls.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { mayMailNew, type NewRecipientDeps } from '#server/rules/domain/newRecipients.ts'
import { refusalLinks, unsubscribeLinks } from '#server/rules/domain/notificationMail.ts'
import {
  enqueuePush,
  preferenceKey,
  mailPreferences,
  markMailed,
  notifyOfInvitation,
  notifyOfWaitingInvitation,
} from '#server/rules/domain/notify.ts'
import { asMade, mailMaker } from '#server/rules/domain/mailMaker.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { TokenHolder } from '#server/platform/identity/provider.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mayMail } from '#server/platform/mail/mailLimits.ts'
import { refusalTokenOf } from '#server/platform/mail/recipients.ts'
import { hashOfSecret, newSecret } from '#server/platform/secrets.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { commitmentOf } from '../commitments.ts'
import { memberIn } from '../queries.ts'
import { invitationMail } from './mail.ts'

/** The caller's address, as their token says, and their browser. */
export type Inviter = Pick<TokenHolder, 'email' | 'isEmailVerified'> & { device: string }
export type InvitationDeps = MailDeps & NewRecipientDeps
type Mailing = z.output<typeof SentInvitation>['mailing']

/**
 * Whether the invitation may be mailed: in our name, to somebody who has not asked for it. Outside the transaction,
 * because counting takes a connection of its own.
 */
export async function mailingTo(
  deps: NewRecipientDeps,
  inviter: Pick<Inviter, 'isEmailVerified'> & { userId: number },
  email: string,
): Promise<Mailing> {
  if (!inviter.isEmailVerified) return 'addressNotConfirmed'
  if (!(await mayMail(deps.rateLimit, { kind: 'invitation', to: email }))) return 'tooManyMails'
  return (await mayMailNew(deps, inviter.userId, email)) ? 'mailed' : 'tooManyNewRecipients'
}

type Sending = { memberId: number; mailing: Mailing; words: string | null; inviter: Pick<Inviter, 'device'> }

/** Gives the invitation a new link for the inviter to pass on, and mails one of its own if it may. */
export async function sendInvitation(
  tx: Transaction,
  deps: MailDeps,
  granted: Granted<'AddMember'>,
  { memberId, mailing, words, inviter: { device } }: Sending,
) {
  const secret = newSecret()
  const renewed = {
    secret_hash: hashOfSecret(secret),
    mailed_secret_hash: null,
    // Also for room among the new recipients of a day.
    waits_for_confirmation: mailing === 'addressNotConfirmed' || mailing === 'tooManyNewRecipients',
    words,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(invitationDays)})`,
  }
  const { expiresAt } = await tx
    .insertInto('invitation')
    .values({ membership_id: memberId, ...renewed })
    .onConflict((conflict) => conflict.column('membership_id').doUpdateSet(renewed))
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  const admission = { kind: 'invitation', membershipId: memberId } as const
  await recordAdmission(tx, { userId: granted.userId, device }, admission)
  const member = await memberIn(tx, granted, memberId)
  if (member.roleId === roles.administrator) await mailMaker(tx, deps, admission, asMade(member))
  const notified = await notifyOfInvitation(tx, causeOf(granted, memberId), await holdersOf(tx, member.email))
  await enqueuePush(tx, deps.queue, notified)
  if (mailing === 'mailed') await mailInvitee(tx, deps, { member, expiresAt, notified })
  return { member, link: linkWith(deps, secret), expiresAt, mailing }
}

/** Mails an invitation that waited, and notifies users with that address who have not been yet. */
export async function sendWaitingInvitation(
  tx: Transaction,
  deps: MailDeps,
  granted: Granted<'AddMember'>,
  { memberId, expiresAt }: { memberId: number; expiresAt: Date },
) {
  const member = await memberIn(tx, granted, memberId)
  const holders = await holdersOf(tx, member.email)
  const notified = await notifyOfWaitingInvitation(tx, deps.queue, causeOf(granted, memberId), holders)
  await mailInvitee(tx, deps, { member, expiresAt, notified })
}

const kind = 'invitation' as const

const causeOf = ({ userId, folderId }: Granted<'AddMember'>, membershipId: number) => ({
  kind,
  actorId: userId,
  folderId,
  membershipId,
})

type Mailed = {
  member: Awaited<ReturnType<typeof memberIn>>
  expiresAt: Date
  notified: readonly { id: number; userId: number; frequency: string }[]
}

/**
 * Only the mail holds a secret, so it is sent at once, unless the user chose otherwise: they see the invitation in the
 * app, and in a summary if they want one.
 */
async function mailInvitee(tx: Transaction, deps: MailDeps, { member, expiresAt, notified }: Mailed) {
  const { queue, config } = deps
  const reader = notified.find(({ frequency }) => frequency === 'now')
  if (notified.length > 0 && !reader) return
  const links = reader
    ? await linksForUser(tx, config.publicUrl, { userId: reader.userId, kind })
    : await linksForAddress(tx, config.publicUrl, member.email)
  if (!links) return
  const inviter = (await commitmentOf(tx, member.id)).invitedBy ?? ''
  const link = await addMailedLink(tx, deps, member.id)
  await queueMail(tx, queue, invitationMail({ ...member, inviter, expiresAt, link, unsubscribeLinks: links }))
  // One mail was sent, however many accounts have the address.
  await markMailed(tx, notified)
}

/**
 * The link of the mail alone, so that whoever holds it reads the mails of the address. The inviter has the other one,
 * and could sign up with the address of somebody else if both were the same.
 */
async function addMailedLink(tx: Transaction, deps: MailDeps, memberId: number): Promise<string> {
  const secret = newSecret()
  await tx
    .updateTable('invitation')
    .set({ mailed_secret_hash: hashOfSecret(secret) })
    .where('membership_id', '=', memberId)
    .execute()
  return linkWith(deps, secret)
}

// URL fragments are never sent to a server, so the secret reaches no log.
const linkWith = ({ config }: MailDeps, secret: string) => `${config.publicUrl}${urls.invitation}#${secret}`

async function linksForUser(tx: Transaction, publicUrl: string, choice: { userId: number; kind: 'invitation' }) {
  const preference = (await mailPreferences(tx, [choice])).get(preferenceKey(choice))
  return preference && unsubscribeLinks(publicUrl, preference.token, 'mejl om inbjudningar')
}

/** Returns the refusal links for somebody without an account; null if they want no more mail from us. */
async function linksForAddress(tx: Transaction, publicUrl: string, email: string) {
  const token = await refusalTokenOf(tx, email)
  return token && refusalLinks(publicUrl, token)
}

/** An unverified account must not influence mail to its claimed address. */
async function holdersOf(tx: Transaction, email: string): Promise<number[]> {
  const holders = await tx
    .selectFrom('app_user')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .select('id')
    .execute()
  return holders.map(({ id }) => id)
}
