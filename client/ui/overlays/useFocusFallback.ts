import { useEffect, useRef, useState } from 'react'
import { isFocusLost } from './isFocusLost.ts'

/**
 * Moves the focus when a dialog closes whose opening button may be gone: to the nearest remaining list or section
 * around that button, or to the button itself if it opened a menu that the dialog was chosen from.
 */
export function useFocusFallback() {
  // Read on first render, before the dialog takes focus.
  const [around] = useState(() => focusFallbacks())
  useEffect(
    () => () => {
      // React Aria restores focus one frame after unmounting, if its target still exists.
      requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && focusOnRemaining(around)))
    },
    [around],
  )
}

/**
 * For what a button of its own may remove: moves the focus to the nearest remaining list or section. What is returned is
 * called as the button is pressed.
 */
export function useFocusWhenGone() {
  const around = useRef<HTMLElement[]>([])
  useEffect(() => () => void requestAnimationFrame(() => isFocusLost() && focusOnRemaining(around.current)), [])
  return () => {
    around.current = focusFallbacks()
  }
}

const places = 'ul, ol, section, [role=tabpanel], main'

/** The focused element, or the given one, and those around it that may take its focus, innermost first. */
export function focusFallbacks(focused: Element | null = focusedOnPage()): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let one = focused; one; one = one.parentElement) {
    const isControl = one === focused && one !== document.body
    if (one instanceof HTMLElement && (isControl || one.matches(places))) found.push(one)
  }
  // A key opened the dialog while nothing had the focus.
  if (found.length === 0) found.push(...document.querySelectorAll('main'))
  return found
}

/** The focused element. Of an open menu, which is drawn outside the page, the button that opened it. */
function focusedOnPage(): Element | null {
  const opener = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : document.activeElement
}

/** Moves the focus to the first of these that is still on the page. */
export function focusOnRemaining(around: HTMLElement[]) {
  const place = around.find(({ isConnected }) => isConnected)
  if (!place) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.style.outline = 'none'
    // Focusable only this once.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
