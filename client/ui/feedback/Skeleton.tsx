import type { ReactNode } from 'react'
import { CardGrid } from '../layout/CardGrid.tsx'
import { classes } from '../layout/classes.ts'
import { NotKept } from './NotKept.tsx'

/** Placeholder lines of text. Every skeleton takes its space at once and becomes visible after 200 ms. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      <Lines count={lines} />
    </Loading>
  )
}

/** Placeholder lines where `children` will stand, which are laid out unseen so that nothing below them moves later. */
export function SkeletonOf({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    <Loading>
      <div className="relative">
        <div inert className="invisible">
          {children}
        </div>
        <div className="absolute inset-x-0 top-0">
          <Lines count={lines} />
        </div>
      </div>
    </Loading>
  )
}

/** Placeholder cards, in the same grid as the real ones. */
export function CardSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Loading>
      <CardShapes count={count} />
    </Loading>
  )
}

/** Placeholder rows of a sheet. */
export function ListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      <RowShapes count={count} />
    </Loading>
  )
}

/**
 * The space and the breathing of what loads. `RowShapes`, `SectionShape` and the like stand inside of one. Without a
 * network nothing breathes, and it says why in the same space.
 */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="relative animate-appear in-data-offline:grid in-data-offline:grid-cols-1 in-data-offline:*:[grid-area:1/1]"
    >
      <span className="sr-only in-data-offline:hidden">Laddar...</span>
      <NotKept isOver />
      <div aria-hidden="true" className="animate-breathe in-data-offline:animate-none in-data-offline:opacity-40">
        {children}
      </div>
    </div>
  )
}

/** A `CardGrid` with cards. */
export function CardShapes({ count }: { count: number }) {
  return (
    <CardGrid>
      {times(count).map((card) => (
        <div key={card} className="flex min-h-48 flex-col gap-5 rounded-lg border border-line bg-surface-raised p-6">
          <Bar className="h-5 w-3/5" />
          <Lines count={3} />
        </div>
      ))}
    </CardGrid>
  )
}

/** A `Sheet` with `Row`s. */
export function RowShapes({ count, hasRoundLead = false }: { count: number; hasRoundLead?: boolean }) {
  return (
    <div className="sheet">
      {times(count).map((row) => (
        <div key={row} className="row">
          <Bar className={classes('size-9 justify-self-center', !hasRoundLead && 'rounded-[0.6875rem]')} />
          <div className="flex min-w-0 flex-col gap-2.5">
            <Bar className={row % 2 === 0 ? 'h-3.5 w-3/5' : 'h-3.5 w-2/5'} />
            <Bar className="h-2.5 w-1/3" />
          </div>
          <Bar className="h-3 w-20 justify-self-end @max-3xl:hidden @3xl:col-start-4" />
        </div>
      ))}
    </div>
  )
}

/** A `SectionHeader` with the section's content. */
export function SectionShape({ hasActions = false, children }: { hasActions?: boolean; children: ReactNode }) {
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between pb-2.5 sm:pb-4">
        <Bar className="h-5 w-36" />
        {hasActions && (
          <div className="touch-target flex items-center">
            <Bar className="h-8 w-24 rounded-md" />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

/** A `GroupHeading` with the group's rows. */
export function GroupShape({ rows, hasRoundLead = false }: { rows: number; hasRoundLead?: boolean }) {
  return (
    <div>
      <div className="flex min-h-7 items-center px-1 sm:min-h-8">
        <Bar className="h-3 w-24" />
      </div>
      <RowShapes count={rows} hasRoundLead={hasRoundLead} />
    </div>
  )
}

export function Lines({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-3">
      {times(count).map((line) => (
        <Bar key={line} className={line === count - 1 && count > 1 ? 'h-3.5 w-2/3' : 'h-3.5'} />
      ))}
    </div>
  )
}

export function Bar({ className }: { className: string }) {
  return <div className={classes('bg-surface-sunken', !className.includes('rounded') && 'rounded-full', className)} />
}

export function times(count: number) {
  return Array.from({ length: count }, (_, index) => index)
}
