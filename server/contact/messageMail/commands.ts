import { sql } from 'kysely'
import type { z } from 'zod'
import { mailTemplates, type MessageMail } from '#contract/contact.ts'
import { Problem } from '#contract/problems.ts'
import { product } from '#contract/product.ts'
import type { Db } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { supportAddresses, type Means } from '../commands.ts'
import { customerServiceMail, messageNotification } from '../mail.ts'
import { nameOf, reachable } from '../queries.ts'

type Mail = z.output<typeof MessageMail>
/** `email` is the address that the caller's token names. */
type Caller = { userId: number; email: string }
type Reader = { userId: number; email: string; name: string }

/**
 * Queues a mail of its own for each recipient whom the caller may write to and who wants such mail. Throws
 * `notYourself` for another's address as the sender, `noValidRecipients` where there is nobody to write to.
 */
export async function sendMessageMail(means: Means, caller: Caller, mail: Mail): Promise<void> {
  mustBeOwn(caller, [mail.email, mail.dynamicTemplateData?.email])
  const letter = {
    sender: await nameOf(means.db, caller.userId),
    email: caller.email,
    subject: mail.subject,
    message: mail.message,
    extraText: mail.dynamicTemplateData?.extra_text ?? null,
  }
  if (mail.templateId === mailTemplates.customerService) await writeToSupport(means, letter, mail.recipients)
  else await notify(means, caller, letter, mail.recipients)
}

function mustBeOwn(caller: Caller, claims: (string | undefined)[]) {
  const isOther = (claim = caller.email) => claim.toLowerCase() !== caller.email.toLowerCase()
  if (claims.some(isOther)) throw new Problem('notYourself')
}

type Letter = Parameters<typeof customerServiceMail>[1]

/** The product's one support address stands for all who answer it. */
async function writeToSupport(means: Means, letter: Letter, recipients: string[]) {
  const known = new Set([product.supportAddress, ...means.supportEmails])
  if (!recipients.some((address) => known.has(address.trim().toLowerCase()))) throw new Problem('noValidRecipients')
  await means.db.transaction().execute(async (tx) => {
    for (const address of supportAddresses(means))
      await queueMail(tx, means.queue, customerServiceMail(address, letter))
  })
}

async function notify({ db, queue, publicUrl }: Means, caller: Caller, letter: Letter, recipients: string[]) {
  await db.transaction().execute(async (tx) => {
    const addresses = recipients.filter((address) => address.isWellFormed() && !address.includes('\0'))
    const readers = await reachable(
      tx,
      caller.userId,
      addresses.map((address) => address.trim()),
    )
    if (readers.length === 0) throw new Problem('noValidRecipients')
    // Who wants no mail is passed over in silence: that is nobody's business but his own.
    for (const reader of await withTokens(tx, readers))
      await queueMail(tx, queue, messageNotification(publicUrl, reader, letter))
  })
}

const kind = 'message'

/** Those who have not turned such mail off, each with the token that does. */
async function withTokens<R extends Reader>(tx: Db, readers: R[]): Promise<(R & { token: string })[]> {
  const preferences = await tx
    .insertInto('mail_preference')
    // In one order for all, so that no two wait for each other.
    .values(readers.map(({ userId }) => ({ user_id: userId, kind })).toSorted((a, b) => a.user_id - b.user_id))
    // No change, but only so is the row that stands there returned.
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ kind }))
    .returning(['user_id', 'token', 'unsubscribed_at'])
    .execute()
  const tokens = new Map(
    preferences.filter((one) => one.unsubscribed_at === null).map(({ user_id, token }) => [user_id, token]),
  )
  return readers.flatMap((reader) => {
    const token = tokens.get(reader.userId)
    return token ? [{ ...reader, token }] : []
  })
}

/** Turns off mail of the token's kind for the token's person; once off it stays off. Throws `notFound`. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const found = await db
    .updateTable('mail_preference')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
}
