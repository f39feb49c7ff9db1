import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import type { NewMail } from '../mail/mail.ts'
import type { fetchPublic } from '../http/fetchPublic.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import type { SecurityEvent, SecurityEventKind } from './securityEvent.ts'

export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (stored: { hash: string; password: string }) => Promise<boolean>
}

/** The mails that the embedded identity provider sends, in the words of whoever opens it. */
export type IdentityMails = {
  confirmEmail: (to: string, token: string) => NewMail
  confirmNewEmail: (to: string, token: string) => NewMail
  /** The mail to the old address, while the change waits for confirmation. */
  emailChangeRequested: (to: string) => NewMail
  /** `undoToken` is for the old address alone, if it was proven. */
  emailChanged: (to: string, undoToken?: string) => NewMail
  /** `isFirst`: the account has no password yet. */
  resetPassword: (to: string, link: { token: string; isFirst: boolean }) => NewMail
  /** Undefined for kinds that the owner is not mailed of. */
  securityEvent: (kind: SecurityEventKind, to: { email: string; userAgent: string }) => NewMail | undefined
}

/** Dependencies of the embedded identity provider. */
export type IdentityDeps = {
  pool: pg.Pool
  db: Db
  /** The pool for changes of the schema, which may take long. */
  schemaPool: pg.Pool
  rateLimit: RateLimit
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'google'>
  log: { warn: (message: string) => void; error: (error: unknown, message: string) => void }
  mails: IdentityMails
  /** Resolves when the mail is durably queued, not when it is delivered. */
  sendMail: (mail: NewMail) => Promise<unknown>
  /** Whether the subject may not sign in. */
  isSuspended: (subject: string) => Promise<boolean>
  /** Password hashing other than better-auth's, which is meant to take a while. */
  hashing?: PasswordHashing | undefined
  /**
   * Called when the owner of the mailbox has taken an account back, whose sessions have ended: ends what somebody else
   * may have made with them. If it throws, the call fails, and is made again with a new link.
   */
  onTakenBack?: (subject: string) => Promise<void>
  /**
   * Called when a user has confirmed their address, before they are answered. The next token tells of it too: it may
   * fail.
   */
  onEmailConfirmed?: (confirmed: { subject: string; email: string; asOf: Date }) => Promise<void>
  /**
   * Whether a secret given at sign-up was mailed to the address and to nobody else. Then the address counts as confirmed.
   */
  provesAddress?: (proof: { secret: string; email: string }) => Promise<boolean>
  /** The permissions that assistants' tokens stand for: whether one still does, and the way to end it if it does. */
  permissions: { stands: (id: string) => Promise<boolean>; end: (id: string) => Promise<boolean> }
  /** Fetches what a client says of itself; elsewhere than from the internet in tests. */
  fetchDocument?: typeof fetchPublic | undefined
  /** Called with each security event, after it. Must not throw. */
  onSecurityEvent?: (event: SecurityEvent) => Promise<void>
}

/** Origins of our pages. Locally both localhost and 127.0.0.1 are used. */
export function allowedOrigins({ publicUrl, host, port }: IdentityDeps['config']): string[] {
  const isLocal = ['127.0.0.1', 'localhost', '0.0.0.0'].includes(host)
  const local = isLocal ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : []
  return [...new Set([new URL(publicUrl).origin, ...local])]
}
