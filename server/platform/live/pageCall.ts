import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { callNumberHeader, pageIdHeader } from '#contract/platform/live.ts'

/** A call that an open page made: the page's id, and which of its calls it is. */
export type PageCall = { pageId: string; callNumber: number }

const currentCall = new AsyncLocalStorage<string>()

/** Runs the handler of a call, so that what it changes is announced with the page's id and the call's number. */
export function asPageCall<T>(headers: IncomingHttpHeaders, run: () => T): T {
  const pageId = pageIdOf(headers)
  const callNumber = headers[callNumberHeader]
  const isNumbered = typeof callNumber === 'string' && /^\d{1,10}$/.test(callNumber)
  return pageId && isNumbered ? currentCall.run(`${pageId}.${callNumber}`, run) : run()
}

/** The call that is being handled, as the database keeps it; empty where no page made one. */
export const currentPageCall = (): string => currentCall.getStore() ?? ''

/** The reverse of `currentPageCall`. */
export function parsePageCall(text: string | null): PageCall | null {
  const [pageId = '', callNumber] = text?.split('.') ?? []
  return callNumber ? { pageId, callNumber: Number(callNumber) } : null
}

/** The page's id in the headers. One that is not a UUID is not from our pages. */
export function pageIdOf(headers: IncomingHttpHeaders): string | null {
  const pageId = headers[pageIdHeader]
  return typeof pageId === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(pageId) ? pageId : null
}
