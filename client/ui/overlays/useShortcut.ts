import { useLayoutEffect } from 'react'

/** Calls `act` for a key that `isPressed` knows, wherever on the page it is pressed, and keeps it from the browser. */
export function useShortcut(isPressed: (event: KeyboardEvent) => boolean, act: () => void) {
  // As soon as the component is on the page: between that and an effect a key would be lost.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPressed(event)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
