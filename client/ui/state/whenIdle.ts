/** Runs when the page has nothing to do, or after two seconds; in Safari, which does not tell, after the frame. */
export function whenIdle(run: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run)
    return { cancel: () => clearTimeout(timer) }
  }
  const idle = requestIdleCallback(run, { timeout: 2000 })
  return { cancel: () => cancelIdleCallback(idle) }
}
