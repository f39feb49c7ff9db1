import { Check } from 'lucide-react'
import { Mark } from '#client/platform/reading/Mark.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import type { Offer, OfferKey } from './offers.ts'

type ReadOffersProps = {
  offers: Offer[]
  refused: ReadonlySet<OfferKey>
  /** Without it nothing shows what a number stands for. */
  hasPicture: boolean
  onPress: (offer: Offer) => void
  onLit: (key: OfferKey | null) => void
}

/** What was read, with its numbers in the picture: dashed until it is said yes to. */
export function ReadOffers({ offers, refused, hasPicture, onPress, onLit }: ReadOffersProps) {
  if (offers.length === 0) return null
  return (
    <div role="group" aria-label="Läst ur avtalet" className="grid gap-2 sm:grid-cols-2">
      {offers.map((offer, index) => {
        const { key, name, text, isTaken } = offer
        const isRefused = refused.has(key)
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isTaken}
            onClick={() => onPress(offer)}
            onFocus={() => onLit(key)}
            className={classes(
              'flex min-h-11 w-full items-center gap-2 rounded-2xl border px-3.5 py-1.5 text-start text-sm [&_svg]:size-4 [&_svg]:shrink-0',
              isTaken
                ? 'border-transparent bg-accent-soft text-accent-strong forced-chosen'
                : isRefused
                  ? 'border-line bg-surface-raised text-ink-muted'
                  : 'border-dashed border-accent bg-surface-raised',
            )}
          >
            <span className="min-w-0 grow">
              <span className={classes('block text-xs', !isTaken && 'text-ink-muted')}>{name}</span>
              <span className={classes('block font-semibold wrap-anywhere', isRefused && 'line-through')}>{text}</span>
            </span>
            {isTaken ? <Check aria-hidden="true" /> : hasPicture && <Mark number={index + 1} look="offered" />}
          </button>
        )
      })}
    </div>
  )
}
