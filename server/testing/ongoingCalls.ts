import { loans } from '#contract/content/loans.ts'
import { readCall, type ReadCall } from './readCall.ts'

/** The read calls of what runs by itself in a folder. */
export function ongoingCallsOf(folderId: number): ReadCall[] {
  return [
    readCall(loans.inFolder, { query: { folderId } }),
    readCall(loans.inFolder, { query: { folderId, list: 'back' } }, 'that has come back'),
    readCall(loans.inFolder, { query: { folderId, holderId: 1 } }, 'of a member'),
  ]
}
