import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { carouselAdvanceMs } from '#contract/limits.ts'
import { prefersReducedMotion, watchReducedMotion } from '../reducedMotion.ts'

const noPauses = { hover: false, focus: false, touch: false }

/**
 * Calls `advance` every five seconds after `selected` last changed, but holds while somebody points at it, has the
 * keyboard's focus in it or touches it, and while the page is hidden. Whoever wants less motion starts it himself.
 */
export function useAutoplay(selected: number, advance: () => void) {
  const [choice, setChoice] = useState<boolean>()
  const [pauses, setPauses] = useState(noPauses)
  // Drawn at build it stands still, and in the browser's first drawing it must be the same.
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
    // Whoever starts it is pointing at it, and means it all the same.
    setPauses(noPauses)
  }

  return { isPlaying, isAdvancing, toggle, pauseProps: pauseHandlers(setPause) }
}

function pauseHandlers(setPause: (change: Partial<typeof noPauses>) => void) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPause({ hover: true }),
    onPointerLeave: () => setPause({ hover: false }),
    // A tap leaves its focus behind too; only the keyboard's says that somebody is still here.
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
