import { sql } from 'kysely'
import type { z } from 'zod'
import { mailTemplates, type MessageMail } from '#contract/accounts/contact.ts'
import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { kinds } from '#contract/content/notifications.ts'
import { Problem } from '#contract/platform/problems.ts'
import { product } from '#contract/platform/product.ts'
import { newMessageMail } from '#server/rules/domain/notificationMail.ts'
import { preferenceKey, mailPreferences } from '#server/rules/domain/notify.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { refuseMail } from '#server/platform/mail/recipients.ts'
import { assertMayMailSupport, consumeMemberLimit } from '#server/platform/mail/mailLimits.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import { customerServiceMail, supportAddresses, type SupportEmail } from '../support/mail.ts'
import { nameOf, contactableUsers } from './queries.ts'

type Mail = z.output<typeof MessageMail>
/** The address is the one in the caller's token. */
type Caller = { userId: number; email: string; isEmailVerified: boolean; clientAddress: string }
type LimitedDeps = MailDeps & Pick<Services, 'rateLimit'>
type Reader = { userId: number; email: string; name: string }

/**
 * Queues a separate mail to each recipient the caller may write to and who wants such mail, within the limits of what
 * members cause each other. Returns what to tell the sender. Throws `notYourself` if the sender's address is not the
 * caller's, `noValidRecipients` if no recipient remains, `tooManyRequests` if all are beyond the limits.
 */
export async function sendMessageMail(deps: LimitedDeps, caller: Caller, mail: Mail): Promise<string> {
  assertOwnAddress(caller, [mail.email, mail.dynamicTemplateData?.email])
  const content = {
    sender: await nameOf(deps.db, caller.userId),
    email: caller.email,
    isEmailConfirmed: caller.isEmailVerified,
    subject: mail.subject,
    message: mail.message,
    closingText: mail.dynamicTemplateData?.extraText ?? null,
  }
  const mailThem = mail.templateId === mailTemplates.customerService ? mailSupport : mailPeople
  const { leftOut } = await mailThem(deps, caller, content, mail.recipients)
  return leftOut === 0
    ? 'Meddelandet har skickats.'
    : 'Meddelandet har skickats, men inte till alla: några har fått många mejl den senaste timmen.'
}

function assertOwnAddress(caller: Caller, claims: (string | undefined)[]) {
  const isOther = (claim = caller.email) => claim.toLowerCase() !== caller.email.toLowerCase()
  if (claims.some(isOther)) throw new Problem('notYourself')
}

/** The public support address stands for all configured agents. */
async function mailSupport(deps: LimitedDeps, caller: Caller, content: SupportEmail, recipients: string[]) {
  const known = new Set([product.supportAddress, ...deps.config.supportEmails])
  if (!recipients.some((address) => known.has(asciiAddress(address.trim().toLowerCase()))))
    throw new Problem('noValidRecipients')
  if (await isMailedWithCase(deps.db, caller.userId, content)) return { leftOut: 0 }
  await assertMayMailSupport(deps.rateLimit, caller)
  const mails = supportAddresses(deps.config).map((address) => customerServiceMail(address, content))
  await queueMails(deps.db, deps.queue, mails)
  return { leftOut: 0 }
}

/** True if the same message was already mailed to the agents as part of a case: it is not mailed twice. */
async function isMailedWithCase(tx: Db, senderId: number, { subject, message }: SupportEmail): Promise<boolean> {
  const written = await tx
    .selectFrom('customer_service_message as message')
    .innerJoin('support_case', 'support_case.id', 'message.case_id')
    .where('message.sender_id', '=', senderId)
    .where('message.receiver_id', 'is', null)
    .where('message.content', '=', message)
    .where('support_case.subject', '=', subject)
    .where('message.created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select('message.id')
    .limit(1)
    .executeTakeFirst()
  return written !== undefined
}

async function mailPeople(deps: LimitedDeps, caller: Caller, content: SupportEmail, recipients: string[]) {
  const { db, queue, config } = deps
  const addresses = recipients.map((address) => asciiAddress(address.trim()))
  const readers = await contactableUsers(db, caller.userId, addresses)
  if (readers.length === 0) throw new Problem('noValidRecipients')
  const waiting = await notYetNotified(db, caller.userId, content, readers)
  const allowed = await withinLimits(deps, caller, waiting)
  await db.transaction().execute(async (tx) => {
    const mails = (await withTokens(tx, allowed)).map((reader) => newMessageMail(config.publicUrl, reader, content))
    await queueMails(tx, queue, mails)
  })
  return { leftOut: waiting.length - allowed.length }
}

/**
 * Counted as what is mailed of messages in the app is, and before the readers' choices are known: a limit must not tell
 * the sender what they have chosen. Throws `tooManyRequests` if nobody is left.
 */
async function withinLimits<R extends Reader>({ rateLimit }: LimitedDeps, caller: Caller, readers: R[]): Promise<R[]> {
  const allowed: R[] = []
  const waits: number[] = []
  for (const reader of readers) {
    const fromMember = { from: caller.userId, isFromConfirmed: caller.isEmailVerified, to: reader.userId }
    const wait = await consumeMemberLimit(rateLimit, 'mail', fromMember)
    if (wait === 0) allowed.push(reader)
    else waits.push(wait)
  }
  if (allowed.length === 0 && waits.length > 0)
    throw new Problem('tooManyRequests', { retryAfterSeconds: Math.min(...waits) })
  return allowed
}

/** Leaves out readers already notified of this message: they get, or have declined, that mail. */
async function notYetNotified<R extends Reader>(
  tx: Db,
  senderId: number,
  { subject, message }: SupportEmail,
  readers: R[],
): Promise<R[]> {
  const ids = readers.map(({ userId }) => userId)
  const notified = await tx
    .selectFrom('notification')
    .innerJoin('message', 'message.id', 'notification.message_id')
    .where('message.sender_id', '=', senderId)
    .where('message.subject', '=', subject)
    .where('message.content', '=', message)
    .where('message.created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('notification.user_id', '=', anyId(ids))
    .select('notification.user_id as userId')
    .execute()
  const known = new Set(notified.map(({ userId }) => userId))
  return readers.filter(({ userId }) => !known.has(userId))
}

/**
 * Readers who want this mail immediately, with their unsubscribe token. The others get a summary or nothing; the sender
 * is not told, since preferences are private.
 */
async function withTokens<R extends Reader>(tx: Transaction, readers: R[]): Promise<(R & { token: string })[]> {
  const kind = 'message'
  const choices = await mailPreferences(
    tx,
    readers.map(({ userId }) => ({ userId, kind })),
  )
  return readers.flatMap((reader) => {
    const choice = choices.get(preferenceKey({ userId: reader.userId, kind }))
    return choice && (choice.frequency ?? kinds[kind].defaultFrequency) === 'now'
      ? [{ ...reader, token: choice.token }]
      : []
  })
}

/** Turns off the kinds of mail that the token covers, for its user or address. Throws `notFound`. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const isDone =
    (await turnOff(db, 'mail_preference', token)) ||
    (await turnOffAllOf(db, token)) ||
    (await turnOff(db, 'week_setting', token)) ||
    (await refuseMail(db, token))
  if (!isDone) throw new Problem('notFound')
}

/** Where each choice has a token of its own. */
async function turnOff(db: Db, choices: 'mail_preference' | 'week_setting', token: string): Promise<boolean> {
  const off = await db
    .updateTable(choices)
    .set({ pace: 'off' })
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst()
  return off !== undefined
}

async function turnOffAllOf(db: Db, token: string): Promise<boolean> {
  const off = await db
    .insertInto('mail_preference')
    .columns(['user_id', 'kind', 'pace'])
    .expression((insert) =>
      insert
        .selectFrom('summary_token')
        .where('token', '=', token)
        .select(['user_id', sql<string>`unnest(kinds)`.as('kind'), sql<string>`'off'::text`.as('pace')]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ pace: 'off' }))
    .returning('token')
    .execute()
  return off.length > 0
}
