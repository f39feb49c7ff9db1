import type { ReactNode } from 'react'
import type { View } from '../session/preferences.ts'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving } from '#client/ui/motion/Moving.tsx'

type RowsOrCardsProps<T> = {
  view: View
  label: string
  /** Heading level of the rows' titles. */
  level?: 2 | 3 | 4
  /** The number of columns of cards, on large screens. */
  columns?: 2 | 3
  /** Stands in a frame. */
  isPlain?: boolean | undefined
  items: readonly T[]
  /** The name of its row and card, see `Moving`. */
  nameOf: (item: T) => string
  /** Draws the row or the card of one. */
  children: (item: T) => ReactNode
}

/** A list in the view that the user has chosen. */
export function RowsOrCards<T>(props: RowsOrCardsProps<T>) {
  const { view, label, level = 3, columns = 3, isPlain = false, items, nameOf, children } = props
  const drawn = items.map((item) => (
    <Moving key={nameOf(item)} name={nameOf(item)}>
      {children(item)}
    </Moving>
  ))
  if (view === 'cards')
    return (
      <div className={isPlain ? 'p-3' : undefined}>
        <CardGrid label={label} columns={columns}>
          {drawn}
        </CardGrid>
      </div>
    )
  return <Sheet {...{ label, level, isPlain }}>{drawn}</Sheet>
}
