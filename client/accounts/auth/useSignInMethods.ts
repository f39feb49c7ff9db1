import { identity } from '#client/platform/session/identity/identity.ts'
import { useIsHydrated } from '#client/ui/feedback/useIsHydrated.ts'

/**
 * The available sign-in methods; null in the first render, which must equal the prerendered HTML, where neither
 * installation nor browser is known.
 */
export function useSignInMethods() {
  return useIsHydrated() ? identity.capabilities : null
}
