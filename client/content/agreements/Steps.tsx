import type { ReactNode } from 'react'
import { classes } from '#client/ui/layout/classes.ts'

/** What has been done, what is waited for, and what comes then. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex flex-col gap-4">{children}</ol>
}

const looks = {
  done: 'border-accent bg-accent',
  now: 'border-accent bg-surface-raised',
  next: 'border-line-strong bg-surface-raised',
}
type StepProps = { look: keyof typeof looks; title: string; text?: string; children?: ReactNode }

export function Step({ look, title, text, children }: StepProps) {
  return (
    <li
      aria-current={look === 'now' ? 'step' : undefined}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start"
    >
      <span aria-hidden="true" className={classes('mt-1.5 size-3 rounded-full border-2', looks[look])} />
      <div className={classes('text-sm', look === 'next' && 'text-ink-muted')}>
        <p className="text-base font-medium">{title}</p>
        {text && <p className="text-ink-muted">{text}</p>}
        {children}
      </div>
    </li>
  )
}
