import { createHash } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'

const day = 24 * 60 * 60
/** The longest that browsers keep a cookie. */
const cookieDays = 400
const mostAccounts = 8

/** Whether the account was signed in to in this browser before; from now on it was. Kept in a signed cookie alone. */
export async function isKnownDevice(ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  const { name, attributes } = ctx.context.createAuthCookie('device', { maxAge: cookieDays * day })
  const { secret } = ctx.context
  const accounts = ((await ctx.getSignedCookie(name, secret)) || '').split('.').filter(Boolean)
  const account = createHash('sha256').update(userId).digest('base64url')
  const latestFirst = [account, ...accounts.filter((other) => other !== account)].slice(0, mostAccounts)
  await ctx.setSignedCookie(name, latestFirst.join('.'), secret, attributes)
  return accounts.includes(account)
}
