import { sql } from 'kysely'
import type { Db, Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import { withPicture, type ReadPicture } from './picture.ts'
import type { OutgoingMail, Transport } from './transport.ts'

type DeliveryDeps = { db: Db; transport: Pick<Transport, 'send'>; log: Log; readPicture?: ReadPicture | undefined }
/** A mail to deliver. `since` is when it was queued again, if it was. */
export type Delivery = { id: number; since?: string }
type Unsent = NonNullable<Awaited<ReturnType<typeof lockUnsent>>>

/**
 * Sends the mail unless already sent; concurrent calls send it once. If the process dies after the server accepted the
 * mail and before that is recorded, it is sent again with the same Message-ID: SMTP cannot do better. A mail file is
 * never duplicated. Throws if a retry makes sense: a refused recipient is tried for a day, since relays also refuse
 * what they cannot look up just now.
 */
export async function deliverMail(
  { db, transport, log, readPicture }: DeliveryDeps,
  { id, since }: Delivery,
  signal?: AbortSignal,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await lockUnsent(tx, id)
    if (!mail) return
    const picture = await pictureOf(tx, mail, readPicture)
    try {
      // A stop must not wait for a slow mail server while this holds a connection to the database.
      await transport.send(
        asOutgoing(mail, picture),
        AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]),
      )
    } catch (error) {
      const age = Date.now() - (since ? Date.parse(since) : mail.created_at.getTime())
      if (!isPermanentFailure(error) || age < refusalsAcceptedAfterMs) throw failureOf(mail, error)
      log.error({ mail: id, kind: mail.kind }, 'The mail server refuses the recipient; the mail is given up')
      return
    }
    await markSent(tx, id)
    log.info({ mail: id, kind: mail.kind }, 'Mail sent')
  })
}

/** After two minutes at rest the database ends the transaction: another worker would send the mail once more. */
const longestMs = 100_000

const refusalsAcceptedAfterMs = 24 * 60 * 60 * 1000

function lockUnsent(tx: Transaction, id: number) {
  return tx
    .selectFrom('mail')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Records that a mail was sent, and clears its content, which holds secret links and the reply address. */
async function markSent(tx: Transaction, id: number) {
  const sent_at = sql<Date>`clock_timestamp()`
  const cleared = { text: null, html: null, reply_to_name: null, reply_to_address: null, unsubscribe_url: null }
  const picture = { picture_file_id: null, picture_for: null }
  await tx
    .updateTable('mail')
    .set({ sent_at, ...cleared, ...picture })
    .where('id', '=', id)
    .execute()
}

async function pictureOf(tx: Transaction, mail: Unsent, read: ReadPicture | undefined) {
  const { picture_file_id: fileId, picture_for: userId } = mail
  return fileId === null || userId === null || !read ? null : read(tx, { fileId, userId })
}

function asOutgoing(mail: Unsent, picture: Uint8Array | null): OutgoingMail {
  const { reply_to_name, reply_to_address, unsubscribe_url } = mail
  return {
    id: mail.id,
    messageId: mail.message_id,
    to: { name: mail.to_name, address: mail.to_address },
    ...(reply_to_address && { replyTo: { name: reply_to_name ?? '', address: reply_to_address } }),
    ...(unsubscribe_url && { listUnsubscribe: { url: unsubscribe_url } }),
    subject: mail.subject,
    text: mail.text ?? '',
    html: withPicture(mail.html ?? '', picture !== null),
    ...(picture && { picture }),
    createdAt: mail.created_at,
  }
}

type SmtpFailure = { code?: string; command?: string; responseCode?: number; message?: string }

/** The server rejected the recipient permanently. */
function isPermanentFailure(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpFailure
  return command === 'RCPT TO' && responseCode >= 500
}

// In these cases the message comes from this machine: which server, and what is wrong with the connection or
// certificate.
const connectionErrors = new Set(['ESOCKET', 'ECONNECTION', 'EDNS'])

/** Leaves out the mail server's message: it holds addresses and would end up in the log. */
function failureOf({ id, kind }: Unsent, error: unknown): Error {
  const { code = '', responseCode, message } = error as SmtpFailure
  const reason = [code, responseCode ?? (connectionErrors.has(code) && message)].filter(Boolean).join(' ')
  return new Error(`Mail ${id} (${kind}) was not sent: ${reason || 'unknown reason'}`)
}
