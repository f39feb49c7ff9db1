import { addressOf } from '#contract/platform/wireRequest.ts'
import { users } from '#contract/people/users.ts'
import { prefetch } from '../api/prefetched.ts'
import { claimsOf } from './identity/tokenClaims.ts'
import { firstCalls } from './firstCalls.ts'
import { knownUserId } from './knownUserId.ts'

/** Asks for what `page` shows first, ahead of the app. */
export function prefetchCalls(page: string, token: string) {
  prefetchAll(firstCalls(page), token)
}

/** The same at the start of a visit with a session: first whose it is. */
export async function prefetchCallsOfVisit(page: string) {
  const { body } = await prefetch('/api/identity/token')
  const { token } = (body ?? {}) as { token?: string }
  if (!token) return
  const { sub } = claimsOf(token)
  const lookUp = knownUserId(sub) ? [] : [addressOf(users.idOf, { params: { subject: sub } })]
  prefetchAll([...lookUp, ...firstCalls(page)], token)
}

function prefetchAll(addresses: string[], token: string) {
  for (const address of addresses) prefetch(address, token).catch(() => undefined)
}
