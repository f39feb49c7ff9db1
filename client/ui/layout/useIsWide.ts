import { useSyncExternalStore } from 'react'

// Tailwind's xl.
const wide = '(min-width: 80rem)'

/** True where the screen takes a line of fields; for what is heavy to draw twice and hide once. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
