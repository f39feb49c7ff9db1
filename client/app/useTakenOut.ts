import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { urls } from '#contract/urls.ts'
import { takenOutOf } from '../api/saved/takenOut.ts'
import { useUser } from '../session/session.tsx'
import { whenIdle } from '../state/whenIdle.ts'
import { useIsAway } from './useIsAway.ts'

/** Pictures that do not come say so only once it is known whether they were taken out. */
function holdPictures() {
  const held = new Set<EventTarget>()
  function hold(event: Event) {
    if (!(event.target instanceof HTMLImageElement)) return
    event.stopPropagation()
    held.add(event.target)
  }
  document.addEventListener('error', hold, true)
  return () => {
    document.removeEventListener('error', hold, true)
    for (const picture of held) picture.dispatchEvent(new Event('error'))
    held.clear()
  }
}

/** Shows what was taken out while the server cannot be reached, and renews it once the page has nothing else to do. */
export function useTakenOut() {
  const { userId } = useUser()
  const isAway = useIsAway()
  const isBusy = useIsFetching() > 0
  const renewedFor = useRef<number>(undefined)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isAway || takenOutOf(userId) === null) return
    const letGo = holdPictures()
    void import('../takeOut/restore.ts').then(({ restoreTaken }) => restoreTaken(userId)).then(letGo, letGo)
    return letGo
  }, [isAway, userId])

  useEffect(() => {
    if (isAway || isBusy || renewedFor.current === userId || takenOutOf(userId) === null) return
    const idle = whenIdle(() => {
      renewedFor.current = userId
      const open = (folderId: number) => void navigate(urls.takeOut(folderId))
      void import('../takeOut/renew.ts').then(({ renewTaken }) => renewTaken(userId, open)).catch(() => undefined)
    })
    return () => idle.cancel()
  }, [isAway, isBusy, userId, navigate])
}
