import { draftKeyPrefix } from './storageKeys.ts'

/** localStorage key of an unsent draft, or of what else ends with a sign-out; `subject` says what it is about. */
export const draftStorageKey = (userId: number, subject: string) => `${draftKeyPrefix}${userId}.${subject}`

export const isDraftName = (name: string) => name.startsWith(draftKeyPrefix)

/** Deletes all drafts, except those of one user. */
export function clearDrafts(exceptUserId?: number) {
  try {
    const names = Object.keys(localStorage).filter(isDraftName)
    const others = names.filter(
      (name) => exceptUserId === undefined || !name.startsWith(draftStorageKey(exceptUserId, '')),
    )
    for (const name of others) localStorage.removeItem(name)
  } catch {
    // Storage is not available, so there is nothing to delete.
  }
}
