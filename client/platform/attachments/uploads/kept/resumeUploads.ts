import { hasDatabase } from '#client/ui/state/hasDatabase.ts'
import type * as resumeKept from './resumeKept.ts'

/** Loads what resumes only where something may be kept. What fails is tried again at the next visit. */
const whereKept = (run: (kept: typeof resumeKept) => Promise<void>) =>
  hasDatabase('parmen-files')
    .then((isThere) => (isThere ? import('./resumeKept.ts').then(run) : undefined))
    .catch(() => undefined)

/** Goes on with what was being sent when a page was closed. */
export const resumeUploads = (userId: number) => whereKept((kept) => kept.resumeKept(userId))

/** Goes on with the files of one form, which has been opened again with its draft. */
export const resumeUploadsOf = (userId: number, form: string) => whereKept((kept) => kept.resumeForm(userId, form))
