import type { FastifyInstance } from 'fastify'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
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

/** An assistant's question, as the server signed it when the browser came by. */
export type AssistantRequest = {
  clientId: string
  /** What it calls itself; empty if it does not say. */
  name: string
  /** Of the address that it is known by; null: it is known by an id alone. */
  domain: string | null
  /** Where the answer goes: the host, or a program on the device; null. */
  answersTo: string | null
  scopes: TokenScope[]
  /** Where the browser goes with a no. */
  refusal: string
}

/** A yes: whose session gives which permission. */
type Yes = {
  query: string
  scope: TokenScope
  permissionId: number
  subject: string
  caller: { cookie: string | undefined; ip: string }
}

export type Assistants = {
  /** The question. Throws `assistantUnknown` for one that is forged, too old, or of nobody. */
  requestOf: (query: string) => Promise<AssistantRequest>
  /** Gives the assistant its code, which stands for the permission, and returns where the browser takes it. */
  letIn: (yes: Yes) => Promise<string>
}

/** A sign-in provider, embedded or external. */
export type IdentityProvider = {
  /** The holder of the token; undefined if it is not ours, forged or expired. */
  verify(token: string): Promise<TokenHolder | undefined>
  /** Registers the provider's own endpoints, if any. */
  addRoutes(app: FastifyInstance): void
  /** Lets assistants in by OAuth; null where that is somebody else's to do. */
  assistants: Assistants | null
  /** Removes expired sessions and links, with the IP addresses and browsers stored with them. */
  removeExpired(): Promise<void>
  /** Whether a mail of ours, and no more than that, has shown that the holder reads what is sent to their address. */
  ownsMailbox(db: Db, holder: Pick<TokenHolder, 'subject' | 'email'>): Promise<boolean>
  /** Signs the subject out everywhere, if the provider leaves that to us. */
  endSessions(tx: Transaction, subject: string): Promise<void>
  /** Removes all that the provider knows of the subject, if it leaves that to us. */
  removeAccount(tx: Transaction, subject: string): Promise<void>
}
