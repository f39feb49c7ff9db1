import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchedSince } from '../api/prefetched.ts'
import { whenIdle } from '#client/ui/state/whenIdle.ts'
import { identity } from '../session/identity/identity.ts'
import { useUser } from '../session/session.tsx'

/** Keeps the pages of the signed-in user up to date while they are open. */
export function useLiveUpdates() {
  const { userId } = useUser()
  const queryClient = useQueryClient()
  useEffect(() => {
    const since = prefetchedSince() ?? performance.now()
    let isStopped = false
    let stop = () => {}
    const start = async () => {
      const { startLiveUpdates } = await import('./liveUpdates.ts')
      if (!isStopped) stop = startLiveUpdates((refused) => identity.idToken(refused), queryClient, since)
    }
    // If the code cannot be loaded, the page updates on its next visit as before.
    const idle = whenIdle(() => void start().catch(() => {}))
    return () => {
      idle.cancel()
      isStopped = true
      stop()
    }
  }, [userId, queryClient])
}
