import { identity } from '../session/identity/identity.ts'
import { useIsHydrated } from '../ui/feedback/useIsHydrated.ts'

/**
 * What sign-in offers beyond the password; null in a page's first draw, which must be the one that was made at build,
 * where neither the installation nor the browser is known.
 */
export function useSignInMethods() {
  return useIsHydrated() ? identity.capabilities : null
}
