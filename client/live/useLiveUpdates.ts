import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { identity } from '../session/identity/identity.ts'
import { useUser } from '../session/session.tsx'

/** Keeps the pages of whoever is signed in up to date as long as they are open. */
export function useLiveUpdates() {
  const { userId } = useUser()
  const queryClient = useQueryClient()
  useEffect(() => {
    const since = performance.now()
    let isStopped = false
    let stop = () => {}
    const start = async () => {
      const { startLiveUpdates } = await import('./liveUpdates.ts')
      if (!isStopped) stop = startLiveUpdates((refused) => identity.idToken(refused), queryClient, since)
    }
    // Without it the page is as it is until it is looked at again.
    start().catch(() => {})
    return () => {
      isStopped = true
      stop()
    }
  }, [userId, queryClient])
}
