/**
 * Takes note of what is pressed, with a mouse, a finger or Enter in a field, on a page that was drawn at build and does
 * not run yet. Answers how to let go: the last press is then made again. Links lead on at once, and are left alone; who
 * follows one has thought better of what was pressed before.
 */
export function replayClicks(page: HTMLElement): () => void {
  const listening = new AbortController()
  let replayLast: (() => void) | undefined

  function captureEvent(event: Event, replay: () => void) {
    event.preventDefault()
    // React would wake what is pressed where it can, and then it would be pressed twice.
    event.stopImmediatePropagation()
    replayLast = replay
  }

  function onClick(event: MouseEvent) {
    const clicked = event.target instanceof Element ? event.target.closest('a, button') : null
    if (clicked instanceof HTMLButtonElement) captureEvent(event, () => clicked.click())
    else if (clicked) replayLast = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const form = event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.form
    if (form) captureEvent(event, () => form.requestSubmit())
  }

  page.addEventListener('click', onClick, { capture: true, signal: listening.signal })
  page.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal })
  return () => {
    listening.abort()
    replayLast?.()
    replayLast = undefined
  }
}
