import { firms } from '#contract/content/firms.ts'
import { readCall, type ReadCall } from './readCall.ts'

/** How firms are read: those of a folder, and all that a user knows. */
export function firmCallsOf({ folderId, words }: { folderId: number; words: string }): ReadCall[] {
  return [
    readCall(firms.inFolder, { query: { folderId } }),
    readCall(firms.known, { query: {} }),
    readCall(firms.known, { query: { q: words } }, 'with words'),
  ]
}
