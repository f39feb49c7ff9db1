import { Check } from 'lucide-react'
import { FillInSum } from '#client/platform/reading/FillInSum.tsx'
import type { ReadFact, ReadKey } from '#client/platform/reading/readFacts.ts'
import { classes } from '#client/ui/layout/classes.ts'
import type { Prefill, PrefillKey } from './prefills.ts'

type PrefillChipsProps = {
  prefills: Prefill[]
  /** Given back after it was taken: it is not taken with the rest. */
  refused: ReadonlySet<PrefillKey>
  onPress: (prefill: Prefill) => void
  onLit: (key: ReadKey | null) => void
  /** Goes to where the sum is written, where the paper did not give it. */
  onFillInSum?: () => void
  /** What the sum may be. */
  guess: string | null
}

/** What was read, as chips: a press takes one, another gives it back. */
export function PrefillChips({ prefills, refused, onPress, onLit, onFillInSum, guess }: PrefillChipsProps) {
  if (prefills.length === 0 && !onFillInSum) return null
  return (
    <div role="group" aria-label="Läst ur bilden" className="flex flex-wrap gap-2">
      {onFillInSum && <FillInSum guess={guess} onPress={onFillInSum} onFocus={() => onLit('total')} />}
      {prefills.map((prefill) => {
        const { key, name, text, readAs, isTaken } = prefill
        const isOpen = !isTaken && !refused.has(key)
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isTaken}
            onClick={() => onPress(prefill)}
            onFocus={() => onLit(readAs)}
            className={classes(
              'inline-flex max-w-full items-center gap-2 rounded-2xl border px-3.5 py-1.5 text-start text-sm [&_svg]:size-4 [&_svg]:shrink-0',
              isTaken
                ? 'border-transparent bg-accent-soft text-accent-strong forced-chosen'
                : isOpen
                  ? 'border-dashed border-accent bg-surface-raised'
                  : 'border-line bg-surface-raised text-ink-muted',
            )}
          >
            <span className="min-w-0">
              <span className={classes('block text-xs', !isTaken && 'text-ink-muted')}>{name}</span>
              <span className={classes('block font-semibold wrap-anywhere', refused.has(key) && 'line-through')}>
                {text}
              </span>
            </span>
            {isTaken && <Check aria-hidden="true" />}
          </button>
        )
      })}
    </div>
  )
}

/** What was read and is not offered, since it does not add up. */
export function NotPrefilled({ facts }: { facts: ReadFact[] }) {
  const failed = facts.filter(({ value }) => value === null)
  if (failed.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-muted">
      {failed.map(({ key, name, note }) => (
        <li key={key}>
          <b className="font-semibold">{name}:</b> {note}.
        </li>
      ))}
    </ul>
  )
}
