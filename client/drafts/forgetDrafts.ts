const prefix = 'parmen.draft.'

/** The name under which the browser keeps what somebody is writing and has not sent yet; `about` is what it is. */
export const draftName = (userId: number, about: string) => `${prefix}${userId}.${about}`

/** Forgets what was being written, but for what the person `but` wrote. */
export function forgetDrafts(but?: number) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    const others = names.filter((name) => but === undefined || !name.startsWith(draftName(but, '')))
    for (const name of others) localStorage.removeItem(name)
  } catch {
    // A browser that lets us keep nothing has nothing to forget.
  }
}
