/** What is being written, and not yet sent, is kept in the browser under names that begin so, with the writer's id next. */
export const draftPrefix = 'parmen.draft.'

/** Forgets what was being written, but for that of the one who is signed in. */
export function forgetDrafts(userId?: number) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))
    const others = keys.filter((key) => userId === undefined || !key.startsWith(`${draftPrefix}${userId}.`))
    for (const key of others) localStorage.removeItem(key)
  } catch {
    // A browser that lets us keep nothing has nothing to forget.
  }
}
