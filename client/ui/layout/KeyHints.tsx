import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type KeyHintsProps = { keys: readonly (readonly [key: ReactNode, does: string])[]; className?: string }

/** What the keys do, on wide screens. */
export function KeyHints({ keys, className }: KeyHintsProps) {
  return (
    <p
      aria-hidden="true"
      className={classes('flex flex-wrap gap-x-5 gap-y-1 ps-1 text-xs text-ink-muted max-lg:hidden', className)}
    >
      {keys.map(([key, does]) => (
        <span key={does}>
          <kbd className="rounded-sm border border-line bg-surface-raised px-1.5 font-sans">{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
