import { inbox } from '#contract/intake/inbox.ts'
import { mailInCallsOf } from './mailInCalls.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { readCall, type ReadCall } from './readCall.ts'

type Waiting = { inboxItemId?: number; proposalId?: number; mailAddressId?: number }

/** How a user reads their Inkorg, one thing in it if there is one, and what is mailed to them. */
export function inboxCallsOf({ inboxItemId: id, proposalId, mailAddressId }: Waiting): ReadCall[] {
  return [
    readCall(inbox.list, { query: {} }),
    readCall(inbox.list, { query: { thrown: 1 } }, 'that was thrown away'),
    readCall(inboxCount.of, { query: {} }),
    readCall(inbox.places, { query: {} }),
    readCall(proposals.list, { query: {} }),
    readCall(proposals.list, { query: { thrown: 1 } }, 'that was turned down'),
    ...(proposalId === undefined ? [] : [readCall(proposals.one, { params: { id: proposalId } })]),
    readCall(inboxRules.mine, { query: {} }),
    ...mailInCallsOf(mailAddressId),
    ...(id === undefined ? [] : [readCall(inbox.one, { params: { id } }), readCall(inbox.reading, { params: { id } })]),
  ]
}
