import { useState } from 'react'
import { keep, readKept } from './browserStorage.ts'
import { newKey } from './newKey.ts'

type Kept = { text: string; key: string }

/**
 * A text being written, kept in this browser also when the page is loaded again; `name` says which, and whose. `key` is one for
 * exactly this text, so that what is sent once more, because the answer was lost, can be known again.
 */
export function useKeptText(name: string) {
  const [kept, setKept] = useState<Kept>(() => taken(readKept(name)) ?? fresh(''))

  function change(next: Kept) {
    setKept(next)
    keep(name, next.text === '' ? null : next)
  }

  return { ...kept, write: (text: string) => change(fresh(text)), forget: () => change(fresh('')) }
}

function fresh(text: string): Kept {
  return { text, key: newKey() }
}

function taken(stored: unknown): Kept | null {
  const { text, key } = (stored ?? {}) as Partial<Kept>
  return typeof text === 'string' && key ? { text, key } : null
}
