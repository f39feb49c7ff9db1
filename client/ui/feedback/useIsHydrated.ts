import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False in a page's first draw, which must be the one made at build; true as soon as the page runs. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
