import { z } from 'zod'
import { quotingTrusted } from '#contract/platform/institutions.ts'
import { limits } from '#contract/platform/limits.ts'
import { plainText } from '#contract/platform/plainText.ts'
import { product } from '#contract/platform/product.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { Queue } from '../queue/queue.ts'
import type { Log } from '../log.ts'
import { deliverMail, type Delivery } from './deliver.ts'
import type { MailedPicture, ReadPicture } from './picture.ts'
import { mailsAtOnce, type Email, type Transport } from './transport.ts'

/** `kind` says what it is about, such as `invitation`. Kind and id are all that is logged of a mail. */
export type NewMail = Email & { kind: string; shows?: MailedPicture }

type WorkerDeps = { transport: Transport; db: Db; queue: Queue; log: Log; readPicture?: ReadPicture }

export const deliverJob = 'deliver-mail'
const longestHeader = 300
const oneAddress = z.email().max(limits.email)
const oneUrl = z
  .string()
  .regex(/^https?:\/\/[!-~]+$/)
  .regex(/^[^<>,]+$/)
  .max(limits.link)

/** Sent after the transaction commits, never if it rolls back. Throws unless each address is a single valid one. */
export async function queueMail(tx: Db | Transaction, queue: Queue, mail: NewMail): Promise<void> {
  await queueMails(tx, queue, [mail])
}

/** Like `queueMail`, for many mails in two statements: all or none. */
export async function queueMails(tx: Db | Transaction, queue: Queue, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  if (!tx.isTransaction) return tx.transaction().execute((own) => queueMails(own, queue, mails))
  for (const mail of mails) assertAddresses(mail)
  const queued = await tx.insertInto('mail').values(mails.map(asRow)).returning('id').execute()
  await queue.enqueueAll(tx, deliverJob, queued)
}

/** Whether the text is exactly one valid e-mail address. */
export function isMailable(address: string): boolean {
  return oneAddress.safeParse(address).success
}

/** A line break or a comma in an address would add recipients, or headers. */
function assertAddresses({ kind, to, replyTo, listUnsubscribe }: NewMail) {
  for (const { address } of [to, ...(replyTo ? [replyTo] : [])]) {
    if (!isMailable(address)) throw new Error(`A mail (${kind}) needs one e-mail address.`)
  }
  if (listUnsubscribe && !oneUrl.safeParse(listUnsubscribe.url).success)
    throw new Error(`A mail (${kind}) needs one web address to unsubscribe at.`)
}

function asRow({ kind, to, replyTo, listUnsubscribe, subject, text, html, shows }: NewMail) {
  return {
    kind,
    to_name: asHeader(to.name),
    to_address: to.address,
    ...(replyTo && { reply_to_name: senderName(replyTo), reply_to_address: replyTo.address }),
    ...(listUnsubscribe && { unsubscribe_url: listUnsubscribe.url }),
    ...(shows && { picture_file_id: shows.fileId, picture_for: shows.userId }),
    subject: quotingTrusted(asHeader(subject)),
    // What was written before it was cleaned as it came in.
    text: plainText(text),
    html: plainText(html),
  }
}

/** Starts delivering queued mail, shared with other nodes, until the queue stops. */
export async function startMailDelivery({ transport, db, queue, log, readPicture }: WorkerDeps): Promise<void> {
  const deliver = (mail: Delivery, signal: AbortSignal) =>
    deliverMail({ db, transport, log, readPicture }, mail, signal)
  await queue.work<Delivery>(deliverJob, deliver, mailsAtOnce)
}

/** Queues every unsent mail again, such as those that were given up, and returns how many they are. */
export function resendMails(db: Db, queue: Queue): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const unsent = await tx.selectFrom('mail').where('sent_at', 'is', null).select('id').execute()
    const since = new Date().toISOString()
    const again: Delivery[] = unsent.map(({ id }) => ({ id, since }))
    await queue.enqueueAll(tx, deliverJob, again)
    return again.length
  })
}

/** Customer service answers in its own name. */
const senderName = ({ name, address }: NonNullable<Email['replyTo']>) =>
  address === product.supportAddress ? asHeader(name) : quotingTrusted(asHeader(name))

/** User text in a header: reduced to one line of limited length. */
function asHeader(text: string): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, longestHeader).join('')
}
