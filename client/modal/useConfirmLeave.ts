import { useEffect, useState, type RefObject } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { isStillOpen, type OpenModal } from './modalStore.ts'

/**
 * Holds whoever is about to leave the page, as by the browser's way back, while `isDirty`: the page takes its window
 * along, and what was typed in it. `isConfirming` until he stays or leaves.
 */
export function useConfirmLeave(modal: OpenModal, isDirty: RefObject<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // What was saved has closed its window, and may lead on.
      isStillOpen(modal) && isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // A page that is loaded anew or closed: the browser asks in its own words.
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  // The router tells a moment after the answer, and the next key must not answer once more.
  const [answered, setAnswered] = useState<Blocker>()
  const isConfirming = blocker.state === 'blocked' && blocker !== answered

  function stay() {
    if (!isConfirming) return
    setAnswered(blocker)
    blocker.reset()
  }

  return { isConfirming, stay, leave: () => blocker.proceed?.() }
}
