import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../overlays/isFocusLost.ts'
import { focusOnRemaining } from '../overlays/useFocusFallback.ts'

/**
 * For what is another page to people, though its path is the same: it is shown from its top, and where the focus went with
 * what was there before, it goes to its heading, which is read aloud, or to the page while that loads. Undefined while
 * nothing is to be seen yet.
 */
export function useTopOf(view: string | undefined) {
  const last = useRef(view)
  useLayoutEffect(() => {
    if (view === undefined || last.current === view) return
    const isFirst = last.current === undefined
    last.current = view
    if (isFirst) return
    window.scrollTo(0, 0)
    const places = ['main h1', 'main'].flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)])
    if (isFocusLost()) focusOnRemaining(places)
  }, [view])
}
