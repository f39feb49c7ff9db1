import { useEffect, useState, type RefObject } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { isStillOpen, type OpenModal } from './store.ts'

/**
 * Holds whoever is about to leave the page, as by the browser's way back, while `isDirty`: the page takes its window
 * along, and what was typed in it. `isAsked` until he stays or leaves.
 */
export function useAskBeforeLeaving(modal: OpenModal, isDirty: RefObject<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // What was saved has closed its window, and may lead on.
      isStillOpen(modal) && isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // A page that is loaded anew or closed: the browser asks in its own words.
    function hold(event: BeforeUnloadEvent) {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])
  // The router tells a moment after the answer, and the next key must not answer once more.
  const [answered, setAnswered] = useState<Blocker>()
  const isAsked = blocker.state === 'blocked' && blocker !== answered

  function stay() {
    if (!isAsked) return
    setAnswered(blocker)
    blocker.reset()
  }

  return { isAsked, stay, leave: () => blocker.proceed?.() }
}
