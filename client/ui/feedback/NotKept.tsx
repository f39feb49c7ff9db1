import { CloudOff } from 'lucide-react'
import { useStore } from '../state/createStore.ts'
import { classes } from '../layout/classes.ts'
import { keptOpener } from './keptOpener.ts'

/**
 * Says, where something would load, that this browser does not have it: shown without a network alone
 * (`data-offline`, which `ConnectionNotice` sets). `isOver`: over the shapes of what would stand there.
 */
export function NotKept({ isOver = false }: { isOver?: boolean }) {
  const showKept = useStore(keptOpener)
  return (
    <p
      className={classes(
        'hidden items-center gap-2.5 text-sm text-ink-muted in-data-offline:flex',
        isOver && 'z-1 my-2 self-start justify-self-center rounded-md bg-surface-raised px-4 py-3 shadow-float',
      )}
    >
      <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        Inte hämtat till den här enheten. Det kommer så snart det går att hämta.
        {showKept && (
          <>
            {' '}
            <button type="button" className="link-text touch-line in-[[role=dialog]]:hidden" onClick={showKept}>
              Visa vad som finns här
            </button>
          </>
        )}
      </span>
    </p>
  )
}
