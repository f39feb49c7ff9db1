import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { includesScope, tokenPrefix, type TokenScope } from '#contract/platform/tokenScopes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TokenCall } from '#server/platform/database/narrowed.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import { accessTokenPrefix } from '#server/platform/identity/oauth/accessToken.ts'
import type { IdentityProvider, TokenHolder } from '#server/platform/identity/provider.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import { syncEmail } from '#server/people/users/commands.ts'
import { userByToken } from '#server/people/users/queries.ts'
import { countCall, standingPermission, standingToken, type Standing } from './personalTokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The registered user behind the token; 0 on calls that need no registration. */
    userId: number
    holder: TokenHolder | null
    /** The user whom the call concerned, for the security log; 0 if it is nobody but the caller. */
    concernedUserId: number
    /** What the call is narrowed to, if a program makes it with a person's token. */
    tokenCall: TokenCall | null
  }
  interface FastifyContextConfig {
    byToken?: TokenScope
  }
}

/** Authenticates registration calls: a valid token is enough, the user need not exist yet. */
export function authenticateHolder(identity: IdentityProvider) {
  return async (request: FastifyRequest) => {
    request.holder = await holderOf(identity, bearerOf(request))
  }
}

/**
 * Authenticates all other calls: the token must belong to a registered, active user or, if `admitsLeaving`, to one
 * whose account is to be deleted.
 */
export function authenticateUser(
  { identity, db, queue, rateLimit }: Pick<Services, 'identity' | 'db' | 'queue' | 'rateLimit'>,
  { admitsLeaving = false } = {},
) {
  return async (request: FastifyRequest) => {
    const token = bearerOf(request)
    if (token?.startsWith(tokenPrefix)) return authenticateToken({ db, rateLimit }, request, token)
    request.holder = await holderOf(identity, token)
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
 * Authenticates calls that are made for programs alone, with all that the token is good for: one that a person made, or
 * one that an assistant was given by OAuth, which is good for nothing else. A session of the app is none, and throws
 * `notSignedIn`.
 */
export function authenticateProgram(services: Pick<Services, 'identity' | 'db' | 'rateLimit'>) {
  const { identity, db } = services
  return async (request: FastifyRequest) => {
    const secret = bearerOf(request)
    const isAssistant = identity.assistants !== null && secret?.startsWith(accessTokenPrefix)
    if (!secret || !(isAssistant || secret.startsWith(tokenPrefix))) throw new Problem('notSignedIn')
    const found = isAssistant ? await standingPermission(db, secret) : await tokenWith(db, secret)
    const { id: tokenId, scope, seesOutside } = await counted(services, request, found)
    request.tokenCall = { tokenId, scope, seesOutside }
  }
}

/** How often a program may call, whatever it calls. */
const perToken = { max: 600, windowSeconds: 600 }

type TokenDeps = Pick<Services, 'db' | 'rateLimit'>

/**
 * Authenticates a program by a person's token, which is good for the calls that say so and for no others. Throws
 * `notSignedIn` for an unknown, ended or expired one, and `tokenNotAllowed`.
 */
async function authenticateToken(deps: TokenDeps, request: FastifyRequest, secret: string) {
  const token = await counted(deps, request, await tokenWith(deps.db, secret))
  const { byToken } = request.routeOptions.config
  if (!byToken || !includesScope(token.scope, byToken)) throw new Problem('tokenNotAllowed')
  // No more than the endpoint asks for, whatever else the token is good for.
  request.tokenCall = { tokenId: token.id, scope: byToken, seesOutside: token.seesOutside }
}

const tokenWith = (db: Db, secret: string) => standingToken(db, hashOfSecret(secret.slice(tokenPrefix.length)))

/** The token, whose call is counted. Throws `notSignedIn` and `tooManyRequests`. */
async function counted({ db, rateLimit }: TokenDeps, request: FastifyRequest, token: Standing) {
  if (!token) throw new Problem('notSignedIn')
  await assertBelow(rateLimit, `token ${token.id}`, perToken)
  await countCall(db, token)
  request.userId = token.userId
  return token
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

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]

async function holderOf(identity: IdentityProvider, token: string | undefined): Promise<TokenHolder> {
  const found = token ? await identity.verify(token) : undefined
  if (!found) throw new Problem('notSignedIn')
  return found
}
