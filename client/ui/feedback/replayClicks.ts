const held = new WeakMap<HTMLElement, () => void>()

/**
 * Holds clicks, and Enter in a field, on a prerendered page that is not hydrated yet. Returns a function that stops
 * holding and replays the last one. Links work without JavaScript and are not held; following one drops what was held
 * before. Whoever comes second to hold a page gets the function of the first.
 */
export function replayClicks(page: HTMLElement): () => void {
  const release = held.get(page) ?? hold(page)
  held.set(page, release)
  return release
}

function hold(page: HTMLElement): () => void {
  const listening = new AbortController()
  let replayLast: (() => void) | undefined

  function captureEvent(event: Event, replay: () => void) {
    event.preventDefault()
    // Otherwise React would hydrate the target at once and handle the click a second time.
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
