import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

type BadgeProps = {
  tone?: BadgeTone
  /** Replaces the dot. */
  icon?: ReactNode
  children: ReactNode
}

/** A status in a word or two. The colour only supports the text. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
      )}
    >
      {icon ?? <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}

const tones = {
  neutral: 'bg-surface-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent-strong',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} satisfies Record<BadgeTone, string>
