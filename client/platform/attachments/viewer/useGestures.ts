import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { fitted, movedBy, readingScale, zoomedBy, type Point, type Sizes, type View } from './zoom.ts'

type Options = {
  stage: RefObject<HTMLElement | null>
  view: View
  onView: (change: (view: View) => View) => void
  sizes: () => Sizes
  onStep: ((by: -1 | 1) => void) | undefined
  onClose: () => void
}

/** The direction and the distance of a finger that pulls an unzoomed picture. */
export type Pull = { axis: 'x' | 'y'; by: number }

type Tap = { at: number; point: Point }

/** Further than a finger trembles. */
const slack = 8
const tapMs = 300
const tapDistance = 32
/** A share of the stage's width: a picture pulled this far gives way to its neighbour. */
const stepShare = 0.2
const closingDistance = 110

/**
 * Two fingers zoom, one moves what is zoomed; of what is not, to the side it leads to the neighbours and down it
 * closes. A double tap or click zooms there and back, and so does the wheel with Ctrl, which is what a touchpad's pinch
 * sends.
 */
export function useGestures({ stage, view, onView, sizes, onStep, onClose }: Options) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point & { hasMoved: boolean }>(undefined)
  const lastTap = useRef<Tap>(undefined)
  const [pull, setPull] = useState<Pull | null>(null)
  const isZoomed = view.scale > 1
  useWheel({ stage, onView, sizes })

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || isOnControl(event.target)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointIn(event.currentTarget, event)
    pointers.current.set(event.pointerId, point)
    const isFirst = pointers.current.size === 1
    start.current = { ...point, hasMoved: !isFirst }
    if (!isFirst) setPull(null)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    const from = start.current
    if (!before || !from) return
    const point = pointIn(event.currentTarget, event)
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, its]) => its)
    pointers.current.set(event.pointerId, point)
    if (distance(from, point) > slack) from.hasMoved = true
    const [other] = others
    if (other) onView((now) => pinched(now, [before, other], [point, other], sizes()))
    else if (isZoomed) onView((now) => movedBy(now, difference(point, before), sizes()))
    else if (event.pointerType !== 'mouse' && from.hasMoved) setPull((now) => pulled(now, difference(point, from)))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId)) return
    const isTap = start.current?.hasMoved === false && pointers.current.size === 0
    if (isTap) onTap({ at: event.timeStamp, point: pointIn(event.currentTarget, event) })
    if (pointers.current.size > 0 || !pull) return
    setPull(null)
    if (pull.axis === 'y' && pull.by > closingDistance) onClose()
    if (pull.axis === 'x' && Math.abs(pull.by) > event.currentTarget.clientWidth * stepShare)
      onStep?.(pull.by > 0 ? -1 : 1)
  }

  function onTap(tap: Tap) {
    const last = lastTap.current
    const isDouble = last && tap.at - last.at < tapMs && distance(last.point, tap.point) < tapDistance
    lastTap.current = isDouble ? undefined : tap
    if (isDouble) onView((now) => (now.scale > 1 ? fitted : zoomedBy(now, readingScale, tap.point, sizes())))
  }

  function onPointerCancel({ pointerId }: PointerEvent<HTMLElement>) {
    pointers.current.delete(pointerId)
    setPull(null)
  }

  return { pull, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

type Wheel = Pick<Options, 'stage' | 'onView' | 'sizes'>

function useWheel({ stage, onView, sizes }: Wheel) {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    function onWheel(event: WheelEvent) {
      // Otherwise the whole page is zoomed.
      event.preventDefault()
      const at = pointIn(event.currentTarget as HTMLElement, event)
      if (event.ctrlKey || event.metaKey)
        onView((now) => zoomedBy(now, Math.exp(-Math.max(-40, Math.min(40, event.deltaY)) / 100), at, sizes()))
      else onView((now) => movedBy(now, { x: -event.deltaX, y: -event.deltaY }, sizes()))
    }
    // React listens passively, which may not prevent anything.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })
}

const isOnControl = (target: EventTarget) => target instanceof Element && target.closest('button, a, video') !== null

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const difference = (one: Point, other: Point) => ({ x: one.x - other.x, y: one.y - other.y })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

type Pair = readonly [Point, Point]

function pinched(view: View, before: Pair, after: Pair, sizes: Sizes): View {
  const middle = between(...after)
  const moved = movedBy(view, difference(middle, between(...before)), sizes)
  return zoomedBy(moved, distance(...after) / Math.max(1, distance(...before)), middle, sizes)
}

/** The first way that it goes is the one it keeps. */
function pulled(now: Pull | null, { x, y }: Point): Pull | null {
  const axis = now?.axis ?? (Math.abs(x) > Math.abs(y) ? 'x' : 'y')
  return { axis, by: axis === 'x' ? x : Math.max(0, y) }
}
