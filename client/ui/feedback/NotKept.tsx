import { CloudOff } from 'lucide-react'
import { classes } from '../layout/classes.ts'

/**
 * Says, where something would load, that this browser does not have it: shown without a network alone
 * (`data-offline`, which `ConnectionNotice` sets). `isOver`: over the shapes of what would stand there.
 */
export function NotKept({ isOver = false }: { isOver?: boolean }) {
  return (
    <p
      className={classes(
        'hidden items-center gap-2.5 text-sm text-ink-muted in-data-offline:flex',
        isOver && 'absolute inset-x-0 top-2 z-1 mx-auto w-fit rounded-md bg-surface-raised px-4 py-3 shadow-float',
      )}
    >
      <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />
      Inte hämtat till den här enheten. Det kommer så snart det går att hämta.
    </p>
  )
}
