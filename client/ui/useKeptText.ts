import { useState } from 'react'
import { newKey } from './newKey.ts'

type Kept = { text: string; key: string }

/**
 * A text being written, kept in this browser also when the page is loaded again; `name` says which, and whose. `key` is one for
 * exactly this text, so that what is sent once more, because the answer was lost, can be known again.
 */
export function useKeptText(name: string) {
  const [kept, setKept] = useState<Kept>(() => read(name) ?? fresh(''))

  function keep(next: Kept) {
    setKept(next)
    store(name, next)
  }

  return { ...kept, write: (text: string) => keep(fresh(text)), forget: () => keep(fresh('')) }
}

function fresh(text: string): Kept {
  return { text, key: newKey() }
}

// A browser may keep nothing, or have no room: then the text lives as long as the page.
function read(name: string): Kept | null {
  try {
    const { text, key } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Kept>
    return typeof text === 'string' && key ? { text, key } : null
  } catch {
    return null
  }
}

function store(name: string, kept: Kept) {
  try {
    if (kept.text === '') localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // As above.
  }
}
