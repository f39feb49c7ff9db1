/**
 * Takes note of what is pressed, with a mouse, a finger or Enter in a field, on a page that was drawn at build and does
 * not run yet. Answers how to let go: the last press is then made again. Links lead on at once, and are left alone; who
 * follows one has thought better of what was pressed before.
 */
export function holdPresses(page: HTMLElement): () => void {
  const holding = new AbortController()
  let pressAgain: (() => void) | undefined

  function hold(event: Event, again: () => void) {
    event.preventDefault()
    // React would wake what is pressed where it can, and then it would be pressed twice.
    event.stopImmediatePropagation()
    pressAgain = again
  }

  function onClick(event: MouseEvent) {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null
    if (pressed instanceof HTMLButtonElement) hold(event, () => pressed.click())
    else if (pressed) pressAgain = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const form = event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.form
    if (form) hold(event, () => form.requestSubmit())
  }

  page.addEventListener('click', onClick, { capture: true, signal: holding.signal })
  page.addEventListener('keydown', onKeyDown, { capture: true, signal: holding.signal })
  return () => {
    holding.abort()
    pressAgain?.()
    pressAgain = undefined
  }
}
