import { useState, type RefObject } from 'react'
import { useGestures } from './useGestures.ts'
import { fitted, movedBy, step, zoomedBy, type Sizes } from './zoom.ts'

type Options = {
  stage: RefObject<HTMLElement | null>
  /** The id of the shown file: the zoom is reset when it changes. */
  id: number
  onStep: ((by: -1 | 1) => void) | undefined
  onClose: () => void
}

export type Zoom = ReturnType<typeof useZoom>

const middle = { x: 0, y: 0 }
/** The step of an arrow key, in pixels. */
const stride = 80
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
}

/** Zooms and moves the picture in its stage, by fingers, wheel, buttons and keys. */
export function useZoom({ stage, id, onStep, onClose }: Options) {
  const [view, setView] = useState(fitted)
  const [lastId, setLastId] = useState(id)
  if (id !== lastId) {
    setLastId(id)
    setView(fitted)
  }
  const sizes = () => sizesIn(stage.current)
  const by = (factor: number) => setView((now) => zoomedBy(now, factor, middle, sizes()))
  const actions = { in: () => by(step), out: () => by(1 / step), fit: () => setView(fitted) }
  const gestures = useGestures({ stage, view, onView: setView, sizes, onStep, onClose })

  /** Returns whether the key was one of its own. */
  function onKey(key: string): boolean {
    const arrow = view.scale > 1 ? arrows[key] : undefined
    if (arrow) setView((now) => movedBy(now, arrow, sizes()))
    else if (key === '+' || key === '=') actions.in()
    else if (key === '-') actions.out()
    else if (key === '0') actions.fit()
    else return false
    return true
  }

  return { view, ...actions, ...gestures, onKey }
}

function sizesIn(stage: HTMLElement | null): Sizes {
  const picture = stage?.querySelector<HTMLElement>('[data-picture]')
  return {
    stage: { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 },
    // As it is laid out, before it is made larger.
    picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
  }
}
