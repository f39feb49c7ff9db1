import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isMotionOff, moveRows, watchMotion } from './moveRows.ts'

const NameContext = createContext<string | undefined>(undefined)

type MovingProps = {
  /**
   * A name that no other row or card on the page has, of its kind and its id (`event-5`); the same for a row and the
   * card that it becomes.
   */
  name: string
  /** One row or card, which takes its name with `useMovingName`. */
  children: ReactNode
}

/** A row that moves to where it goes when `useMovingValue` changes what is drawn; one that comes or goes fades. */
export function Moving({ name, children }: MovingProps) {
  return <NameContext value={name}>{children}</NameContext>
}

/** The value of `data-moving` for the element that moves; undefined where nothing moves. */
export const useMovingName = () => use(NameContext)

/**
 * The value to draw rows from. A change is drawn while the rows move; at once where the user wants no motion, and where
 * the browser has no view transitions.
 */
export function useMovingValue<T>(value: T): T {
  const isStill = useSyncExternalStore(watchMotion, isMotionOff, () => true)
  const [drawn, setDrawn] = useState(value)
  const isAtOnce = isStill || drawn === undefined
  useEffect(() => {
    if (Object.is(value, drawn)) return
    const draw = () => setDrawn(() => value)
    if (isAtOnce) draw()
    else moveRows(draw)
  }, [value, drawn, isAtOnce])
  return isAtOnce ? value : drawn
}
