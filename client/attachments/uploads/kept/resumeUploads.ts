import { mayHoldFiles } from '../../../drafts/files/clearKeptFiles.ts'
import type * as resumeKept from './resumeKept.ts'

/** Loads what resumes only where something may be kept. What fails is tried again at the next visit. */
async function whereKept(userId: number, run: (kept: typeof resumeKept) => Promise<void>) {
  if (mayHoldFiles(userId)) await import('./resumeKept.ts').then(run).catch(() => undefined)
}

/** Goes on with what was being sent when a page was closed. */
export const resumeUploads = (userId: number) => whereKept(userId, (kept) => kept.resumeKept(userId))

/** Goes on with the files of one form, which has been opened again with its draft. */
export const resumeUploadsOf = (userId: number, form: string) =>
  whereKept(userId, (kept) => kept.resumeForm(userId, form))
