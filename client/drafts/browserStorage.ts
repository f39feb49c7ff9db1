// A browser may let us keep nothing, or have no room: then a thing lives as long as the page.

/** What this browser keeps under a name; null where that is nothing, or nothing that can be read. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value under a name also when the page is loaded again. Null forgets it. */
export function writeStored(name: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // As above.
  }
}
