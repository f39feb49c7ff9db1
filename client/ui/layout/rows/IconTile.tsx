import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** The box of a tile, also for a picture in its place. */
export const pictureTile = 'size-9 shrink-0 rounded-[0.6875rem]'

/** A lucide icon on a small tile, before the title of a row. The text beside it says the same. */
export function IconTile({ icon, isAccent = false }: { icon: ReactNode; isAccent?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid place-items-center [&_svg]:size-5',
        pictureTile,
        isAccent ? 'bg-accent-soft text-accent' : 'bg-surface-sunken text-ink-muted',
      )}
    >
      {icon}
    </span>
  )
}
