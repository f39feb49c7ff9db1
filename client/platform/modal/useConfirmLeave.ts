import { useEffect, useState, type RefObject } from 'react'
import { useBlocker, type Blocker } from 'react-router'

/**
 * Blocks navigation, for example by the back button, while `isDirty`, because it would close the dialog and lose input.
 * `isConfirming` until the user stays or leaves.
 */
export function useConfirmLeave(isStillOpen: () => boolean, isDirty: RefObject<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isStillOpen() && isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // On reload or close, the browser shows its own question.
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty])
  // The router updates a moment after the answer; until then a second key must not answer again.
  const [answered, setAnswered] = useState<Blocker>()
  const isConfirming = blocker.state === 'blocked' && blocker !== answered

  function stay() {
    if (!isConfirming) return
    setAnswered(blocker)
    blocker.reset()
  }

  return { isConfirming, stay, leave: () => blocker.proceed?.() }
}
