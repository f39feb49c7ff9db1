import { type HttpResponse, send } from './send.ts'

// What the first page needs is prefetched by a script of a few kilobytes, while the large ones are on their way. It puts
// the answers here, by address, and the first request of the app for that address takes its answer.

const prefetched = new Map<string, Promise<HttpResponse>>()
let listsAskedAt: number | undefined
let forgetting: ReturnType<typeof setTimeout> | undefined

/** How long the first page may take to ask for everything. What it did not want then gets old. */
const takenWithinMs = 10_000

/** Asks for `address` ahead of the app, unless that was done. */
export function prefetch(address: string, token?: string): Promise<HttpResponse> {
  const asked = prefetched.get(address) ?? send('GET', address, { token })
  // The app asks again.
  asked.catch(() => prefetched.delete(address))
  prefetched.set(address, asked)
  if (token) listsAskedAt ??= performance.now()
  return asked
}

/** Takes a prefetched answer, which is used once. */
export function takePrefetched(address: string): Promise<HttpResponse> | undefined {
  const asked = prefetched.get(address)
  if (asked) forgetting ??= setTimeout(forgetPrefetched, takenWithinMs)
  prefetched.delete(address)
  return asked
}

/** Called when the user changes, or something that they see. */
export function forgetPrefetched() {
  clearTimeout(forgetting)
  forgetting = undefined
  listsAskedAt = undefined
  prefetched.clear()
}

/** The time since which a page may show what was prefetched, in `performance.now()` time. */
export const prefetchedSince = () => listsAskedAt
