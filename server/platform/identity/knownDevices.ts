import { createHash, randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'

const day = 24 * 60 * 60
/** The lifetime of the cookie: the longest that browsers keep one. */
const cookieDays = 400
const mostAccounts = 8

/** Lengths in Base64 characters: of a hash, and of the browser's own id. */
const hashLength = 43
const idBytes = 16
const idLength = 22

/**
 * Whether the account was signed in to in this browser before; from now on it counts as known. Stored in a signed
 * cookie alone.
 */
export async function isKnownDevice(ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  const { id = randomBytes(idBytes).toString('base64url'), accounts } = await readCookie(ctx)
  const account = hashOf(userId)
  const latestFirst = [account, ...accounts.filter((other) => other !== account)].slice(0, mostAccounts)
  const { name, attributes } = cookieOf(ctx)
  await ctx.setSignedCookie(name, [id, ...latestFirst].join('.'), ctx.context.secret, attributes)
  return accounts.includes(account)
}

/**
 * The id of the browser, if this account was signed in to in it before; cookies of an earlier version share one id. The
 * account is looked up only for browsers that know one: others must take equally long whether it exists or not.
 */
export async function knownDevice(ctx: GenericEndpointContext, ownerOf: () => Promise<string | undefined>) {
  const { id = 'unnamed', accounts } = await readCookie(ctx)
  const userId = accounts.length > 0 ? await ownerOf() : undefined
  return userId !== undefined && accounts.includes(hashOf(userId)) ? id : undefined
}

const cookieOf = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('device', { maxAge: cookieDays * day })

async function readCookie(ctx: GenericEndpointContext) {
  const parts = ((await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret)) || '').split('.')
  return {
    id: parts.find(({ length }) => length === idLength),
    accounts: parts.filter(({ length }) => length === hashLength),
  }
}

const hashOf = (userId: string) => createHash('sha256').update(userId).digest('base64url')
