import { mayHoldFiles } from '../../../drafts/files/clearKeptFiles.ts'
import type * as resumeKept from './resumeKept.ts'

/** Only where something may be kept is there anything to load. What fails is tried again at the next visit. */
async function whereKept(userId: number, run: (kept: typeof resumeKept) => Promise<void>) {
  if (mayHoldFiles(userId)) await import('./resumeKept.ts').then(run).catch(() => undefined)
}

/** Goes on with what was being sent when a page was closed. */
export const resumeHere = (userId: number) => whereKept(userId, (kept) => kept.resumeKept(userId))

/** The same of one form, which has been opened again with its draft. */
export const resumeFormHere = (userId: number, form: string) =>
  whereKept(userId, (kept) => kept.resumeForm(userId, form))
