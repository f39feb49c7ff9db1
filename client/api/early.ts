import { type HttpResponse, send } from './send.ts'

// What the first page needs is asked for by a script of a few kilobytes, while the large ones are on their way. It puts
// the answers here, by address, and the first request of the app for that address takes its answer.

const early = new Map<string, Promise<HttpResponse>>()
let listsAskedAt: number | undefined
let forgetting: ReturnType<typeof setTimeout> | undefined

/** How long the first page may take to ask for everything. What it did not want then gets old. */
const takenWithinMs = 10_000

/** Asks for `address` ahead of the app, unless that was done. */
export function askEarly(address: string, token?: string): Promise<HttpResponse> {
  const asked = early.get(address) ?? send('GET', address, { token })
  // The app asks again.
  asked.catch(() => early.delete(address))
  early.set(address, asked)
  if (token) listsAskedAt ??= performance.now()
  return asked
}

/** The answer to what was asked for early, once. */
export function takeEarly(address: string): Promise<HttpResponse> | undefined {
  const asked = early.get(address)
  if (asked) forgetting ??= setTimeout(forgetEarly, takenWithinMs)
  early.delete(address)
  return asked
}

/** For when something changes: the user, or what they see. */
export function forgetEarly() {
  clearTimeout(forgetting)
  forgetting = undefined
  listsAskedAt = undefined
  early.clear()
}

/** Since when a page may show what was asked for early, in `performance.now()` time. */
export const earlySince = () => listsAskedAt
