import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { pictureTile } from '../layout/rows/IconTile.tsx'

type EmptyWordsProps = {
  icon: ReactNode
  title: string
  /** Why it is empty and how to fill it. */
  children?: ReactNode
  /** `danger`: it may not be empty, but could not be loaded. */
  tone?: keyof typeof tones
}

type EmptyStateProps = EmptyWordsProps & {
  action?: ReactNode
  /** Small print below the action. */
  foot?: ReactNode
}

/** Shown instead of an empty list, on the same sheet as its rows would be. */
export function EmptyState({ action, foot, ...words }: EmptyStateProps) {
  return (
    <div className={emptySheet}>
      <EmptyWords {...words} />
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
      {foot && <p className="mt-3 text-xs text-ink-muted">{foot}</p>}
    </div>
  )
}

/** The words of an empty state, for an `emptySheet` whose button is the one of the list's toolbar. */
export function EmptyWords({ icon, title, children, tone = 'accent' }: EmptyWordsProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classes('mb-2 grid place-items-center [&_svg]:size-5', pictureTile, tones[tone])}
      >
        {icon}
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-[46ch] text-sm text-balance text-ink-muted">{children}</div>}
    </>
  )
}

export const emptySheet =
  'flex flex-col items-center gap-1 rounded-lg border border-line bg-surface-raised px-6 py-10 text-center shadow-card sm:py-12'

const tones = { accent: 'bg-accent-soft text-accent', danger: 'bg-danger-soft text-danger' }
