const prefix = 'parmen.draft.'

/** The name under which the browser keeps what somebody is writing and has not sent yet; `subject` is what it is. */
export const draftStorageKey = (userId: number, subject: string) => `${prefix}${userId}.${subject}`

/** Forgets what was being written, but for what the person `exceptUserId` wrote. */
export function clearDrafts(exceptUserId?: number) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    const others = names.filter(
      (name) => exceptUserId === undefined || !name.startsWith(draftStorageKey(exceptUserId, '')),
    )
    for (const name of others) localStorage.removeItem(name)
  } catch {
    // A browser that lets us keep nothing has nothing to forget.
  }
}
