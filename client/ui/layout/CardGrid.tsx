import { Children, isValidElement, type ReactNode } from 'react'

type CardGridProps = {
  /** The number of columns on large screens; a phone always has one. */
  columns?: 1 | 2 | 3
  label?: string
  /** One child per card. */
  children: ReactNode
}

/** A grid of cards, marked up as a list. */
export function CardGrid({ columns = 3, label, children }: CardGridProps) {
  return (
    // Safari drops the list role of lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} className={`grid gap-4 sm:gap-5 ${widths[columns]}`}>
      {Children.toArray(children)
        .filter((child) => isValidElement(child))
        .map((card) => (
          <li key={card.key} className="min-w-0">
            {card}
          </li>
        ))}
    </ul>
  )
}

const widths = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' }
