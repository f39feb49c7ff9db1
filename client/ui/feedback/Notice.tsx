import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

type NoticeProps = {
  tone?: keyof typeof tones
  /** A lucide icon. */
  icon?: ReactNode
  /** Its button; on a phone on a line of its own. */
  action?: ReactNode
  /** One sentence. */
  children: ReactNode
}

/** One sentence with its button, as part of the page: unlike an `Alert` it answers nothing and is not announced. */
export function Notice({ tone = 'accent', icon, action, children }: NoticeProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-lg px-4 py-3 text-sm [&_svg]:size-5 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon && <span aria-hidden="true">{icon}</span>}
      <div className="min-w-0 grow basis-48 [&_b]:font-semibold">{children}</div>
      {action && <div className="-my-1 ms-auto max-sm:-ms-2 max-sm:w-full">{action}</div>}
    </div>
  )
}

const tones = {
  accent: 'bg-accent-soft text-accent-strong',
  soft: 'bg-surface-sunken text-ink',
  warning: 'bg-warning-soft text-warning',
}
