import { useSyncExternalStore } from 'react'
import { identity } from '../identity/provider.ts'

const never = () => () => undefined

/**
 * What sign-in offers beyond the password; null in a page's first draw, which must be the one that was made at build,
 * where neither the installation nor the browser is known.
 */
export function useOffered() {
  return useSyncExternalStore(
    never,
    () => identity.can,
    () => null,
  )
}
