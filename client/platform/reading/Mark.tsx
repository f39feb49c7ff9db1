import { classes } from '#client/ui/layout/classes.ts'

/** The number that a field has in the picture too; dashed where it is not offered, empty where it stood nowhere. */
export function Mark({ number, look }: { number?: number | undefined; look: 'offered' | 'failed' | 'missing' }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-5.5 flex-none place-items-center rounded-full text-xs font-bold tabular-nums',
        look === 'offered' && 'bg-accent text-accent-ink',
        look === 'failed' && 'border-[1.5px] border-dashed border-warning text-warning',
        look === 'missing' && 'border-[1.5px] border-dashed border-line-strong',
      )}
    >
      {look === 'missing' ? null : number}
    </span>
  )
}
