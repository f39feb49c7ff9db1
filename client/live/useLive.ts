import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { identity } from '../session/identity/provider.ts'
import { useUser } from '../session/session.tsx'

/** Keeps the pages of whoever is signed in up to date as long as they are open. */
export function useLive() {
  const { userId } = useUser()
  const queryClient = useQueryClient()
  useEffect(() => {
    const since = performance.now()
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { keepLive } = await import('./live.ts')
      if (!isOver) stop = keepLive((refused) => identity.idToken(refused), queryClient, since)
    }
    // Without it the page is as it is until it is looked at again.
    start().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [userId, queryClient])
}
