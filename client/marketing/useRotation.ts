import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { carouselAdvanceMs } from '#contract/limits.ts'
import { prefersStillness, watchStillness } from './stillness.ts'

const nothing = { hover: false, focus: false, touch: false }

/**
 * Calls `advance` every five seconds after `selected` last changed, but holds while somebody points at it, has the
 * keyboard's focus in it or touches it, and while the page is hidden. Whoever wants less motion starts it himself.
 */
export function useRotation(selected: number, advance: () => void) {
  const [choice, setChoice] = useState<boolean>()
  const [holds, setHolds] = useState(nothing)
  // Drawn at build it stands still, and in the browser's first drawing it must be the same.
  const isStill = useSyncExternalStore(watchStillness, prefersStillness, always)
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden, always)
  const isPlaying = choice ?? !isStill
  const isRotating = isPlaying && !isHidden && !Object.values(holds).includes(true)

  const onTime = useEffectEvent(advance)
  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => onTime(), carouselAdvanceMs)
    return () => clearTimeout(timer)
  }, [isRotating, selected])

  const hold = (change: Partial<typeof nothing>) => setHolds((now) => ({ ...now, ...change }))

  function toggle() {
    setChoice(!isPlaying)
    // Whoever starts it is pointing at it, and means it all the same.
    setHolds(nothing)
  }

  return { isPlaying, isRotating, toggle, holders: holdersOf(hold) }
}

function holdersOf(hold: (change: Partial<typeof nothing>) => void) {
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold({ hover: true }),
    onPointerLeave: () => hold({ hover: false }),
    // A tap leaves its focus behind too; only the keyboard's says that somebody is still here.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && hold({ focus: false }),
    onTouchStart: () => hold({ touch: true }),
    onTouchEnd: () => hold({ touch: false }),
    onTouchCancel: () => hold({ touch: false }),
  }
}

const always = () => true

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
