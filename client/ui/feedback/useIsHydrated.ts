import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False in the prerendered HTML and in the first client render, which must be the same; true once hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
