import { hasDatabase } from '#client/ui/state/hasDatabase.ts'
import { draftKeyPrefix } from './storageKeys.ts'

/** localStorage key of an unsent draft, or of what else ends with a sign-out; `subject` says what it is about. */
export const draftStorageKey = (userId: number, subject: string) => `${draftKeyPrefix}${userId}.${subject}`

/** What the draft of '+ Logga' in a folder is about; 0: in none yet. */
export const logDraft = (folderId: number) => `log-${folderId}`

/** The same of a form, whose files are known by it too; `about` says which form, and of what. */
export const formDraftKey = (userId: number, about: string) => draftStorageKey(userId, `form.${about}`)

export const isFormDraft = (name: string) => isDraftName(name) && name.includes('.form.')

export const isDraftName = (name: string) => name.startsWith(draftKeyPrefix)

/** The ids of the users who have drafts here. */
export const writersHere = (): number[] => [
  ...new Set(
    Object.keys(localStorage)
      .filter(isDraftName)
      .map((name) => Number(name.split('.')[2])),
  ),
]

/**
 * Deletes what a user has begun to write or send in this browser, as they sign out: nothing of anybody else, who left
 * without signing out and comes back to it. Nobody waits for the files: a database may hang.
 */
export function clearDrafts(userId: number) {
  try {
    const own = draftStorageKey(userId, '')
    for (const name of Object.keys(localStorage)) if (name.startsWith(own)) localStorage.removeItem(name)
  } catch {
    // Storage is not available, so there is nothing to delete.
  }
  void clearFiles(userId).catch(() => undefined)
}

async function clearFiles(userId: number) {
  if (await hasDatabase('parmen-files')) await (await import('./files/keptFiles.ts')).emptyKept(userId)
  if (await hasDatabase('parmen-shared')) await (await import('./files/sharedStore.ts')).removeSharedOf(userId)
}
