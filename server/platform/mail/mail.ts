import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { Log, Queue } from '../queue/queue.ts'
import { deliverMail } from './deliver.ts'
import { createMailTransport } from './transport.ts'

export type NewMail = {
  /** What it is about, as `invitation`: with its number, all that a log may say of a mail. */
  kind: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

type Delivery = { config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>; db: Db; queue: Queue; log: Log }

const deliverJob = 'deliver-mail'
const longestHeader = 300
const oneAddress = z.email().max(limits.email)

/** Goes out once the transaction commits, and never when it rolls back. Throws unless `to` has exactly one address. */
export async function queueMail(tx: Db | Transaction, queue: Queue, mail: NewMail): Promise<void> {
  if (!tx.isTransaction) return tx.transaction().execute((own) => queueMail(own, queue, mail))
  // A line break or a comma in an address would add recipients.
  if (!oneAddress.safeParse(mail.to.address).success) throw new Error(`A mail (${mail.kind}) needs one e-mail address.`)
  const { id } = await tx
    .insertInto('mail')
    .values({
      kind: mail.kind,
      to_name: asHeader(mail.to.name),
      to_address: mail.to.address,
      subject: asHeader(mail.subject),
      text: mail.text,
      html: mail.html,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue.enqueue(tx, deliverJob, { id })
}

/** Delivers queued mail from now on, sharing the work with other nodes, until the queue stops. */
export async function startMailDelivery({ config, db, queue, log }: Delivery): Promise<void> {
  const transport = createMailTransport(config)
  await queue.work<{ id: number }>(deliverJob, ({ id }, signal) => deliverMail({ db, transport, log }, id, signal))
}

/** People name folders and themselves as they like; a header is one line, and not endless. */
function asHeader(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return Array.from(line).slice(0, longestHeader).join('')
}
