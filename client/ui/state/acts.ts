import { useEffect, useLayoutEffect } from 'react'

let haveActed = false
const note = () => void (haveActed = true)
const acts = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Whether anything was pressed, typed or scrolled since the address changed. Then what a link leads to takes neither the
 * focus nor the place of the page, however late it comes: a press would be released on something else, and be none.
 */
export const haveTheyActed = () => haveActed

/** Notes it, for a page whose address this is the key of. */
export function useActs(key: string) {
  useEffect(() => {
    for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true })
    return () => acts.forEach((act) => window.removeEventListener(act, note, true))
  }, [])
  // A layout effect, so that it runs before the page's own effects.
  useLayoutEffect(() => void (haveActed = false), [key])
}
