import type { FastifyInstance } from 'fastify'

/** What a valid ID token says of its holder. */
export type TokenHolder = {
  /** With the subject, the key of a person: an e-mail address never is. */
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  /** When that was so: of two tokens that are both good, the later one is right. */
  asOf: Date
  name: string
}

/** A provider of sign-in, embedded or elsewhere. */
export type IdentityProvider = {
  /** Undefined for a token that is not ours, forged, or past its time. */
  verify(token: string): Promise<TokenHolder | undefined>
  /** The provider's own calls, where this process serves them. */
  addRoutes(app: FastifyInstance): void
  /** Sessions and links past their time go, with the addresses and browsers they were used from. */
  removeExpired(): Promise<void>
}
