const query = '(prefers-reduced-motion: reduce)'

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = () => window.matchMedia(query).matches

/** Subscribes to changes; returns the unsubscribe function. */
export function watchReducedMotion(onChange: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
