import { imports } from '#contract/intake/imports.ts'
import { week } from '#contract/accounts/week.ts'
import { inboxCallsOf } from './inboxCalls.ts'
import { readCall, type ReadCall } from './readCall.ts'

type Waiting = Parameters<typeof inboxCallsOf>[0] & { importId?: number }

/** How a user reads what waits for them: their Inkorg, their week, and a file that is on its way in to the folder. */
export const waitingCallsOf = (folderId: number, { importId, ...inboxed }: Waiting): ReadCall[] => [
  ...inboxCallsOf(inboxed),
  readCall(imports.drafts, { query: {} }),
  readCall(week.mine, { query: {} }),
  readCall(week.before, { query: { day: '2026-11-02' } }),
  readCall(week.yearAgo, { query: {} }),
  readCall(week.mail, { query: {} }),
  ...(importId === undefined ? [] : importCallsOf(folderId, importId)),
]

function importCallsOf(folderId: number, id: number): ReadCall[] {
  const one = { params: { id }, query: { folderId } }
  return [
    readCall(imports.inFolder, { query: { folderId } }),
    readCall(imports.one, one),
    readCall(imports.rows, one),
    readCall(imports.rows, { ...one, query: { folderId, state: 'new' } }, 'of a state'),
    readCall(imports.left, one),
    readCall(imports.changedSince, one),
  ]
}
