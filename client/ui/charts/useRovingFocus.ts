import { useState, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * Makes one of the elements marked `data-roving` reachable with Tab; the arrow keys, Home and End go to the others. The
 * handlers belong to the element around them.
 */
export function useRovingFocus(first: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const reached = chosen ?? Math.max(0, first)

  const elementsIn = (root: Element) => [...root.querySelectorAll<HTMLElement | SVGElement>('[data-roving]')]

  function onKeyDown(event: KeyboardEvent) {
    const elements = elementsIn(event.currentTarget)
    const last = elements.length - 1
    const targets: Record<string, number> = {
      ArrowRight: Math.min(reached + 1, last),
      ArrowLeft: Math.max(reached - 1, 0),
      Home: 0,
      End: last,
    }
    const target = elements[targets[event.key] ?? -1]
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey
    if (!target || isShortcut) return
    // Home and End would scroll the page.
    event.preventDefault()
    target.focus()
  }

  function onFocus(event: FocusEvent) {
    const focused = event.target.closest('[data-roving]')
    setChosen(focused ? elementsIn(event.currentTarget).indexOf(focused as SVGElement) : null)
  }

  return { tabIndexOf: (index: number) => (index === reached ? 0 : -1), onKeyDown, onFocus }
}
