import { useSyncExternalStore } from 'react'

// Tailwind's xl.
const wide = '(min-width: 80rem)'

/** True on screens with room for a row of fields; instead of rendering both layouts and hiding one. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
