import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { carouselAdvanceMs } from '#contract/platform/limits.ts'
import { prefersReducedMotion, watchReducedMotion } from '../reducedMotion.ts'

const noPauses = { hover: false, focus: false, touch: false }

/**
 * Calls `advance` every five seconds, counted from the last change of `selected`. Pauses while hovered, focused by
 * keyboard or touched, and while the page is hidden. With reduced motion it only runs after the user starts it.
 */
export function useAutoplay(selected: number, advance: () => void) {
  const [choice, setChoice] = useState<boolean>()
  const [pauses, setPauses] = useState(noPauses)
  // Paused in the prerendered HTML, so also in the first client render.
  const isMotionReduced = useSyncExternalStore(watchReducedMotion, prefersReducedMotion, alwaysTrue)
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden, alwaysTrue)
  const isPlaying = choice ?? !isMotionReduced
  const isAdvancing = isPlaying && !isHidden && !Object.values(pauses).includes(true)

  const onTimeout = useEffectEvent(advance)
  useEffect(() => {
    if (!isAdvancing) return
    const timer = setTimeout(() => onTimeout(), carouselAdvanceMs)
    return () => clearTimeout(timer)
  }, [isAdvancing, selected])

  const setPause = (change: Partial<typeof noPauses>) => setPauses((now) => ({ ...now, ...change }))

  function toggle() {
    setChoice(!isPlaying)
    // The user who presses start is hovering it, and still means it.
    setPauses(noPauses)
  }

  return { isPlaying, isAdvancing, toggle, pauseProps: pauseHandlers(setPause) }
}

function pauseHandlers(setPause: (change: Partial<typeof noPauses>) => void) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPause({ hover: true }),
    onPointerLeave: () => setPause({ hover: false }),
    // A tap leaves focus behind too; only keyboard focus means that somebody is still there.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setPause({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setPause({ focus: false }),
    onTouchStart: () => setPause({ touch: true }),
    onTouchEnd: () => setPause({ touch: false }),
    onTouchCancel: () => setPause({ touch: false }),
  }
}

const alwaysTrue = () => true

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
