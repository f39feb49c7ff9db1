import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A lucide icon on a small tile, before the title of a row. The text beside it says the same. */
export function IconTile({ icon, isAccent = false }: { icon: ReactNode; isAccent?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-[0.6875rem] [&_svg]:size-5',
        isAccent ? 'bg-accent-soft text-accent' : 'bg-surface-sunken text-ink-muted',
      )}
    >
      {icon}
    </span>
  )
}
