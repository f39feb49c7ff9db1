import { flushSync } from 'react-dom'

/*
 * Rows move by view transitions of the document. Not by React's `<ViewTransition>`: it gives up as soon as something
 * urgent is drawn while the transition starts, as every answer of the server is.
 */

const canMove = () => 'startViewTransition' in document
const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')

export const isMotionOff = () => !canMove() || reducedMotion().matches

export function watchMotion(onChange: () => void) {
  if (!canMove()) return () => undefined
  const media = reducedMotion()
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

let waiting: (() => void)[] = []
let isMoving = false

/** Draws a change while the rows move; what comes meanwhile is drawn together, after they have arrived. */
export function moveRows(draw: () => void) {
  waiting.push(draw)
  if (isMoving) return
  isMoving = true
  // What changes in the same moment moves together.
  queueMicrotask(() => void moveAll())
}

async function moveAll() {
  while (waiting.length > 0) {
    nameRows()
    const transition = document.startViewTransition(() => {
      const draws = waiting
      waiting = []
      flushSync(() => {
        for (const draw of draws) draw()
      })
      nameRows()
    })
    // It is skipped in a hidden tab, where the change is drawn all the same.
    await Promise.allSettled([transition.ready, transition.finished])
  }
  for (const row of rows()) row.style.viewTransitionName = ''
  isMoving = false
}

const rows = () => document.querySelectorAll<HTMLElement>('[data-moving]')

/** Names the rows in view, each name once: two of the same would end the transition. */
function nameRows() {
  const names = new Set<string>()
  for (const row of rows()) {
    const { top, bottom } = row.getBoundingClientRect()
    const name = row.dataset['moving'] ?? ''
    const isNamed = bottom > 0 && top < window.innerHeight && !names.has(name)
    row.style.viewTransitionName = isNamed ? name : ''
    if (isNamed) names.add(name)
  }
}
