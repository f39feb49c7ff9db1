import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { IdentityProvider, TokenHolder } from '#server/platform/identity/provider.ts'
import type { Services } from '#server/platform/services.ts'
import { syncEmail } from '#server/people/users/commands.ts'
import { userByToken } from '#server/people/users/queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The registered user behind the token; 0 on calls that need no registration. */
    userId: number
    holder: TokenHolder | null
    /** The user whom the call concerned, for the security log; 0 if it is nobody but the caller. */
    concernedUserId: number
  }
}

/** Authenticates registration calls: a valid token is enough, the user need not exist yet. */
export function authenticateHolder(identity: IdentityProvider) {
  return async (request: FastifyRequest) => {
    request.holder = await holderOf(identity, request)
  }
}

/**
 * Authenticates all other calls: the token must belong to a registered, active user or, if `admitsLeaving`, to one
 * whose account is to be deleted.
 */
export function authenticateUser(
  { identity, db, queue }: Pick<Services, 'identity' | 'db' | 'queue'>,
  { admitsLeaving = false } = {},
) {
  return async (request: FastifyRequest) => {
    request.holder = await holderOf(identity, request)
    const user = await registeredUser(db, request.holder)
    if (!user) throw new Problem('notRegistered')
    if (user.statusId === userStatus.suspended) throw new Problem('accountSuspended')
    if (user.statusId === userStatus.leaving && !admitsLeaving) throw new Problem('accountLeaving')
    const { email, isEmailVerified } = request.holder
    if (user.email !== email || user.isEmailVerified !== isEmailVerified) await syncEmail({ db, queue }, request.holder)
    request.userId = user.userId
  }
}

/**
 * The user of a token, undefined if not registered. Throws `notSignedIn` if the token's session has ended: its tokens
 * end with it.
 */
export async function registeredUser(db: Db, holder: TokenHolder) {
  const user = await userByToken(db, holder)
  if (user?.hasSessionEnded) throw new Problem('notSignedIn')
  return user
}

/** The token holder on an authenticated call. Throws `notSignedIn`. */
export function tokenHolder(request: FastifyRequest): TokenHolder {
  if (!request.holder) throw new Problem('notSignedIn')
  return request.holder
}

async function holderOf(identity: IdentityProvider, { headers }: FastifyRequest): Promise<TokenHolder> {
  const token = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  const found = token ? await identity.verify(token) : undefined
  if (!found) throw new Problem('notSignedIn')
  return found
}
