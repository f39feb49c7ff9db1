import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

type WhatHappensProps = {
  /** In order; all before the one that is `now` are done, and with none they are all ahead. */
  steps: readonly { id: string; when: string; what: ReactNode; state: 'done' | 'now' | 'ahead' }[]
}

/** What happens when: dots on a line, each with its date. */
export function WhatHappens({ steps }: WhatHappensProps) {
  return (
    <ol className="flex flex-col">
      {steps.map(({ id, when, what, state }) => (
        <li
          key={id}
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
            <b className="block font-semibold">
              {when}
              {state === 'done' && <span className="sr-only">, klart</span>}
            </b>
            <span className="text-ink-muted">{what}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
