import { useEffect, useState } from 'react'
import { isFocusLost } from './isFocusLost.ts'

/**
 * For a window: what opened it may be gone when it closes, deleted by it. Then the nearest list or part of the page
 * that it stood in takes the focus, and the keyboard goes on from there.
 */
export function useFocusFallback() {
  // Drawn for the first time, the window has not taken the focus yet.
  const [around] = useState(focusFallbacks)
  useEffect(
    () => () => {
      // A frame after the window is gone the focus goes back to what had it, where that is still there.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => isFocusLost() && focusOn(around.find((place) => place.isConnected))),
      )
    },
    [around],
  )
}

const places = 'ul, ol, section, [role=tabpanel], main'

/** The places that what has the focus stands in, the innermost first. */
function focusFallbacks(): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let one = document.activeElement; one; one = one.parentElement) {
    if (one instanceof HTMLElement && one.matches(places)) found.push(one)
  }
  return found
}

function focusOn(place: HTMLElement | undefined) {
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.style.outline = 'none'
    // It holds the focus this once.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
