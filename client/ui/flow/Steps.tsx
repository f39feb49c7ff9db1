import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/** What has been done, what is waited for, and what comes then: dots on a line. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex flex-col">{children}</ol>
}

type StepProps = { state: 'done' | 'now' | 'ahead'; title: string; text?: ReactNode; children?: ReactNode }

export function Step({ state, title, text, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classes(
        'relative grid grid-cols-[1.75rem_minmax(0,1fr)] pb-4 text-sm last:pb-0',
        "not-last:after:absolute not-last:after:start-[0.3125rem] not-last:after:top-4.5 not-last:after:-bottom-1 not-last:after:w-0.5 not-last:after:bg-line not-last:after:content-['']",
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'mt-1 size-3 rounded-full border-2',
          state === 'ahead' ? 'border-line-strong bg-surface-raised' : 'border-accent bg-accent',
        )}
      />
      <div>
        <p className="font-semibold">
          {title}
          {state === 'done' && <span className="sr-only">, klart</span>}
        </p>
        {text && <p className="text-ink-muted">{text}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
      </div>
    </li>
  )
}
