import { mkdirSync } from 'node:fs'
import { access, constants, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { pictureCid } from './picture.ts'

type Mailbox = { name: string; address: string }

export type Email = {
  to: Mailbox
  /** The reply address, if not the sender. */
  replyTo?: Mailbox
  /** One-click unsubscribe URL: a POST without sign-in (RFC 8058). */
  listUnsubscribe?: { url: string }
  subject: string
  text: string
  html: string
}

export type OutgoingMail = Email & {
  id: number
  /** The Message-ID, the same on every attempt, so that receivers can detect duplicates. */
  messageId: string
  createdAt: Date
  /** The WebP that the HTML shows (`picture.ts`). */
  picture?: Uint8Array
}

export type Transport = {
  /** Throws if the mail was not accepted, and at once if `signal` aborts. */
  send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<unknown>
  /** Asks the mail server whether it would take mail, or the folder whether it can be written. Throws if not. */
  verify: () => Promise<unknown>
  /** Closes the connections that are kept, when nothing is sent any more. */
  close: () => void
}

type Settings = Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>

const noExternalContent = { disableFileAccess: true, disableUrlAccess: true }
/** How many mails are sent at once. Each has a connection to the mail server, and one to the database that locks its row. */
export const mailsAtOnce = 8

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export const outboxIn = (dataDir: string) => join(dataDir, 'outbox')

/** SMTP if configured, otherwise .eml files in `<dataDir>/outbox`. */
export function createMailTransport({ dataDir, smtpUrl, mailFrom }: Settings): Transport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(outboxIn(dataDir), mailFrom)
}

/** Connections are kept for the next mail, until they have been idle for half a minute. */
function smtpTransport(url: string, from: string): Transport {
  // Require TLS when there is a password: an attacker could hide the server's STARTTLS support.
  const requireTLS = new URL(url).password !== ''
  const connections = { pool: true, maxConnections: mailsAtOnce } as const
  const mailer = createTransport({ url, requireTLS, ...connections, ...timeouts, ...noExternalContent })
  return {
    send: (mail, signal) => mailer.sendMail({ ...asMessage(mail, from), ...(signal && { signal }) }),
    verify: () => mailer.verify(),
    close: () => mailer.close(),
  }
}

/** The file name is fixed per mail, so a retry after a crash leaves one file. */
function fileTransport(folder: string, from: string): Transport {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...noExternalContent })
  return {
    verify: () => access(folder, constants.W_OK),
    async send(mail) {
      const { message } = await mailer.sendMail(asMessage(mail, from))
      const name = nameOf(mail)
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, name))
    },
    close() {},
  }
}

/** The name of a mail's file. Names sort by time, then by id. */
function nameOf({ createdAt, id }: OutgoingMail): string {
  const time = createdAt.toISOString().replaceAll(/[-:]/g, '')
  return `${time}-${String(id).padStart(8, '0')}.eml`
}

/** The time of the mail in a file of this name; undefined for a file that is none of ours. */
export function timeInName(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^(\d{8})T(\d\d)(\d\d)(\d\d)\.\d{3}Z-\d{8,}\.eml$/.exec(name) ?? []
  if (!day) return undefined
  return new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${hours}:${minutes}:${seconds}Z`)
}

function asMessage(mail: OutgoingMail, from: string) {
  const { messageId, createdAt, to, replyTo, listUnsubscribe, subject, text, html, picture } = mail
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
    ...(picture && { attachments: [inlined(picture)] }),
    headers: { 'Auto-Submitted': 'auto-generated', ...(listUnsubscribe && unsubscribeHeaders(listUnsubscribe.url)) },
  }
}

const inlined = (picture: Uint8Array) => ({
  filename: 'bild.webp',
  content: Buffer.from(picture),
  contentType: 'image/webp',
  cid: pictureCid,
  contentDisposition: 'inline' as const,
})

/** The second header declares one-click support (RFC 8058), so that mail programs show a button. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
