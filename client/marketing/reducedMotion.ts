const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor has asked the device for less motion. */
export const prefersReducedMotion = () => window.matchMedia(query).matches

/** Calls back when that changes; the answer ends it. */
export function watchReducedMotion(onChange: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
