import type { FastifyInstance } from 'fastify'
import type { Db, Transaction } from '../database/database.ts'

/** The claims of a valid ID token. */
export type TokenHolder = {
  /** The issuer: together with the subject it identifies the user; the e-mail address never does. */
  issuer: string
  subject: string
  /** The session that the token was issued for; null if the provider does not say. */
  sessionId: string | null
  email: string
  isEmailVerified: boolean
  /** The time at which these claims were true: of two valid tokens the later one wins. */
  asOf: Date
  /** The time at which the user last proved who they are. */
  provenAt: Date
  name: string
}

/** A sign-in provider, embedded or external. */
export type IdentityProvider = {
  /** The holder of the token; undefined if it is not ours, forged or expired. */
  verify(token: string): Promise<TokenHolder | undefined>
  /** Registers the provider's own endpoints, if any. */
  addRoutes(app: FastifyInstance): void
  /** Removes expired sessions and links, with the IP addresses and browsers stored with them. */
  removeExpired(): Promise<void>
  /** Whether a mail of ours, and no more than that, has shown that the holder reads what is sent to their address. */
  ownsMailbox(db: Db, holder: Pick<TokenHolder, 'subject' | 'email'>): Promise<boolean>
  /** Signs the subject out everywhere, if the provider leaves that to us. */
  endSessions(tx: Transaction, subject: string): Promise<void>
  /** Removes all that the provider knows of the subject, if it leaves that to us. */
  removeAccount(tx: Transaction, subject: string): Promise<void>
}
