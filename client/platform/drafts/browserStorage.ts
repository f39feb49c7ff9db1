// localStorage may be blocked or full; values then live as long as the page.

/** The stored value of a key; null if it is missing or unreadable. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value in localStorage; null deletes it. */
export function writeStored(name: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // See the comment at the top.
  }
}
