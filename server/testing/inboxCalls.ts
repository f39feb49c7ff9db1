import { inbox } from '#contract/inbox.ts'
import { readCall, type ReadCall } from './readCall.ts'

/** How a user reads their Inkorg, and one thing in it if there is one. */
export function inboxCallsOf(id: number | undefined): ReadCall[] {
  return [
    readCall(inbox.list, { query: {} }),
    readCall(inbox.list, { query: { thrown: 1 } }, 'that was thrown away'),
    readCall(inbox.count, { query: {} }),
    ...(id === undefined ? [] : [readCall(inbox.one, { params: { id } })]),
  ]
}
