import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a page's first draw, which must be the one made at build; true as soon as the page runs. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
