import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DefinitionListProps = {
  /** Items with an empty value (null, undefined, '') are left out. */
  items: readonly { label: string; value: ReactNode }[]
  /** `rows` puts values beside their labels, `stacked` below them in columns. */
  layout?: 'rows' | 'stacked'
}

/** Labels and values. Line breaks in values are kept. */
export function DefinitionList({ items, layout = 'rows' }: DefinitionListProps) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={layout === 'stacked' ? 'flex flex-wrap gap-x-12 gap-y-4' : 'flex flex-col gap-2'}>
      {shown.map(({ label, value }) => (
        <div
          key={label}
          className={classes(
            'min-w-0',
            layout === 'rows' &&
              'flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap sm:justify-start',
          )}
        >
          <dt className={classes('text-sm text-ink-muted', layout === 'rows' && 'shrink-0 sm:w-36')}>{label}</dt>
          <dd className="min-w-0 text-sm whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
