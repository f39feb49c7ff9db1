import type { ReactNode } from 'react'

type Pile = { count: number; word: string }
type PilesProps = {
  goes: Pile
  stays: Pile
  /** What there is instead of the second figure when it is none. */
  nothingStays: string
  /** What lies in the first, below both. */
  children?: ReactNode
}

/** Two figures with a cut line between them: what leaves, and what stays. */
export function Piles({ goes, stays, nothingStays, children }: PilesProps) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface-raised shadow-card">
      <div className="grid grid-cols-2">
        <p className="px-4.5 pt-4 pb-3.5 text-sm">
          <b className="block text-2xl font-bold text-accent tabular-nums">{goes.count}</b>
          {goes.word}
        </p>
        <p className="border-s border-dashed border-line-strong bg-surface px-4.5 pt-4 pb-3.5 text-sm">
          {stays.count === 0 ? (
            nothingStays
          ) : (
            <>
              <b className="block text-2xl font-bold tabular-nums">{stays.count}</b>
              {stays.word}
            </>
          )}
        </p>
      </div>
      {children && <div className="border-t border-line px-4.5 py-2 text-sm">{children}</div>}
    </div>
  )
}
