import { identity } from '../session/identity/provider.ts'
import { useIsRunning } from '../ui/feedback/useIsRunning.ts'

/**
 * What sign-in offers beyond the password; null in a page's first draw, which must be the one that was made at build,
 * where neither the installation nor the browser is known.
 */
export function useOffered() {
  return useIsRunning() ? identity.can : null
}
