import { Check } from 'lucide-react'
import { FillInSum } from '../../../reading/FillInSum.tsx'
import type { ReadKey } from '../../../reading/words.ts'
import { classes } from '../../../ui/layout/classes.ts'
import type { Offer, OfferKey } from './offers.ts'

type OfferChipsProps = {
  offers: Offer[]
  /** Given back after it was taken: it is not taken with the rest. */
  refused: ReadonlySet<OfferKey>
  onPress: (offer: Offer) => void
  onLit: (key: ReadKey | null) => void
  /** Goes to where the sum is written, where the paper did not give it. */
  onFillInSum?: () => void
}

/** What was read, as chips: a press takes one, another gives it back. */
export function OfferChips({ offers, refused, onPress, onLit, onFillInSum }: OfferChipsProps) {
  if (offers.length === 0 && !onFillInSum) return null
  return (
    <div role="group" aria-label="Läst ur bilden" className="flex flex-wrap gap-2">
      {onFillInSum && <FillInSum onPress={onFillInSum} onFocus={() => onLit('total')} />}
      {offers.map((offer) => {
        const { key, name, text, readAs, isTaken } = offer
        const isOffered = !isTaken && !refused.has(key)
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isTaken}
            onClick={() => onPress(offer)}
            onFocus={() => onLit(readAs)}
            className={classes(
              'inline-flex max-w-full items-center gap-2 rounded-2xl border px-3.5 py-1.5 text-start text-sm [&_svg]:size-4 [&_svg]:shrink-0',
              isTaken
                ? 'border-transparent bg-accent-soft text-accent-strong forced-chosen'
                : isOffered
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
