import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/** Placeholder lines of text. Every skeleton takes its space at once and becomes visible after 200 ms. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      <Lines count={lines} />
    </Loading>
  )
}

/** Placeholder cards, in the same grid as the real ones. */
export function CardSkeleton({ count = 3, columns = 3 }: { count?: number; columns?: 1 | 2 | 3 }) {
  return (
    <Loading>
      <div className={`grid gap-4 sm:gap-5 ${grids[columns]}`}>
        {times(count).map((card) => (
          <div key={card} className="flex min-h-48 flex-col gap-5 rounded-lg border border-line bg-surface-raised p-6">
            <Bar className="h-5 w-3/5" />
            <Lines count={3} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Placeholder rows, as high as a collapsed accordion item. */
export function ListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
        {times(count).map((row) => (
          <div key={row} className="flex min-h-16 items-center justify-between gap-6 px-5">
            <Bar className="h-4 w-2/5" />
            <Bar className="h-4 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">Laddar...</span>
      <div aria-hidden="true" className="animate-breathe">
        {children}
      </div>
    </div>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-3">
      {times(count).map((line) => (
        <Bar key={line} className={line === count - 1 && count > 1 ? 'h-3.5 w-2/3' : 'h-3.5'} />
      ))}
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <div className={classes('rounded-full bg-surface-sunken', className)} />
}

function times(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}

const grids = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' }
