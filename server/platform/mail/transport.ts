import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'

type Mailbox = { name: string; address: string }

export type Email = {
  to: Mailbox
  /** Who gets the answer, where that is not the sender. */
  replyTo?: Mailbox
  /** Where mail of this kind is turned off by a POST alone, with nobody signed in (RFC 8058). */
  listUnsubscribe?: { url: string }
  subject: string
  text: string
  html: string
}

export type OutgoingMail = Email & {
  id: number
  /** The same each time this mail is sent, so that a receiver can tell a repetition. */
  messageId: string
  createdAt: Date
}

/** A way out of the house. Throws when the mail was not taken. */
export type Transport = { send: (mail: OutgoingMail) => Promise<unknown> }

type Settings = Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>

const noExternalContent = { disableFileAccess: true, disableUrlAccess: true }
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** An SMTP server when one is set, else files that a mail program opens, in `<dataDir>/outbox`. */
export function createMailTransport({ dataDir, smtpUrl, mailFrom }: Settings): Transport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(join(dataDir, 'outbox'), mailFrom)
}

function smtpTransport(url: string, from: string): Transport {
  // A password never goes out in the clear because somebody on the way hid that the server has TLS.
  const requireTLS = new URL(url).password !== ''
  const mailer = createTransport({ url, requireTLS, ...timeouts, ...noExternalContent })
  return { send: (mail) => mailer.sendMail(asMessage(mail, from)) }
}

/** A mail's file has one name, so writing it again after a crash leaves one file. */
function fileTransport(folder: string, from: string): Transport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noExternalContent })
  return {
    async send(mail) {
      const { message } = await mailer.sendMail(asMessage(mail, from))
      const name = nameOf(mail)
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, name))
    },
  }
}

/** Sorts by time, then by number. */
function nameOf({ createdAt, id }: OutgoingMail): string {
  const time = createdAt.toISOString().replaceAll(/[-:]/g, '')
  return `${time}-${String(id).padStart(8, '0')}.eml`
}

function asMessage(mail: OutgoingMail, from: string) {
  const { messageId, createdAt, to, replyTo, listUnsubscribe, subject, text, html } = mail
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${messageId}@${host}>`,
    date: createdAt,
    from,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...(listUnsubscribe && unsubscribeHeaders(listUnsubscribe.url)) },
  }
}

/** The second promises that a POST to the address is enough (RFC 8058), and so mail programs show a button for it. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
