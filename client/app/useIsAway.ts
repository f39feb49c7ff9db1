import { useConnection } from '#client/platform/api/connection.ts'
import { useSession } from '#client/platform/session/session.tsx'

/** Whether the server cannot be reached, or was not when the page was opened and has not confirmed its user since. */
export function useIsAway(): boolean {
  const { isUnconfirmed } = useSession()
  return useConnection() === 'offline' || isUnconfirmed
}
