import { Check } from 'lucide-react'
import { classes } from '#client/ui/layout/classes.ts'
import type { Line } from '#client/platform/unsent/conflict/lines.ts'

export type Side = 'mine' | 'theirs'

type VersionsProps = {
  lines: readonly Line[]
  /** `Eriks`. */
  whose: string
  side: Side
  onChoose: (side: Side) => void
}

/** Two versions side by side, of which one is chosen; what is not the same stands out. */
export function Versions({ lines, whose, side, onChoose }: VersionsProps) {
  return (
    <div role="group" aria-label="Vilken gäller?" className="grid grid-cols-2 gap-2">
      {(['mine', 'theirs'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={side === one}
          onClick={() => onChoose(one)}
          className={classes(
            'relative flex flex-col gap-1 rounded-md border p-3 text-start text-sm wrap-anywhere',
            side === one ? 'border-accent bg-accent-soft ring-1 ring-accent forced-chosen' : 'border-line',
          )}
        >
          <span className="font-semibold">{one === 'mine' ? 'Ditt' : whose}</span>
          {side === one && <Check className="absolute end-3 top-3 size-4 text-accent" aria-hidden="true" />}
          {lines.map(({ field, label, isSame, isTheirsAlone, ...line }) => {
            // What only the other one changed stays, whichever is chosen.
            const words = isTheirsAlone ? line.theirs : line[one]
            const isOther = !isSame && !isTheirsAlone
            return (
              <span key={field} className="grid gap-x-3 sm:grid-cols-[7rem_1fr]">
                <span className="text-xs text-ink-muted sm:leading-5">{label}</span>
                <span className={classes(isOther && 'font-semibold', words === null && 'text-ink-muted')}>
                  {words ?? 'tom'}
                </span>
              </span>
            )
          })}
        </button>
      ))}
    </div>
  )
}
