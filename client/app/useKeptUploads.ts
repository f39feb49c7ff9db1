import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { resumeUploads } from '#client/platform/attachments/uploads/kept/resumeUploads.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { whenIdle } from '#client/ui/state/whenIdle.ts'

/**
 * Goes on with files that were being sent when a page was closed: once this one has nothing else to do, and as often as
 * it comes back into view.
 */
export function useKeptUploads() {
  const { userId } = useUser()
  const isBusy = useIsFetching() > 0
  const resumedFor = useRef<number>(undefined)

  useEffect(() => {
    if (isBusy || resumedFor.current === userId) return
    const idle = whenIdle(() => {
      resumedFor.current = userId
      void resumeUploads(userId)
    })
    return () => idle.cancel()
  }, [isBusy, userId])

  useEffect(() => {
    // The tab that was sending them may have been closed.
    const resumeInView = () => document.visibilityState === 'visible' && void resumeUploads(userId)
    document.addEventListener('visibilitychange', resumeInView)
    return () => document.removeEventListener('visibilitychange', resumeInView)
  }, [userId])
}
