import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { activityOffers, type Offer } from '#contract/content/activityOffers.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { limits } from '#contract/platform/limits.ts'
import { at, query } from '#client/platform/api/query.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { cheapestOf, outcomeText } from './offerText.ts'
import { RemoveOfferDialog } from './RemoveOfferDialog.tsx'
import { mayChangeOffers, RoomForOffers } from './RoomForOffers.tsx'
import { useChoice } from './useChoice.ts'

type Doing = { what: 'add' } | { what: 'change' | 'remove'; offer: Offer }

/**
 * The offers of firms for an event, side by side, closed once the event is over. Renders nothing without any, but for
 * users who may add the first to an open event.
 */
export function Offers({ activity }: { activity: Activity }) {
  const { data: offers } = useQuery(query(activityOffers.ofActivity, at(activity)))
  const [doing, setDoing] = useState<Doing | null>(null)
  const mayChange = mayChangeOffers(activity)
  if (!offers) return <RoomForOffers activity={activity} />
  if (offers.length === 0 && !mayChange) return null
  const close = () => setDoing(null)
  const list = (
    <OfferList
      {...{ activity, offers, mayChange }}
      onChange={(offer) => setDoing({ what: 'change', offer })}
      onRemove={(offer) => setDoing({ what: 'remove', offer })}
    />
  )
  return (
    <section aria-label="Offerter" className="mt-5 flex flex-col items-start gap-3">
      {isOpen(activity) ? list : <Closed {...{ activity, offers }}>{list}</Closed>}
      {mayChange && offers.length < limits.offers && (
        <Button size="small" icon={<Plus />} onClick={() => setDoing({ what: 'add' })}>
          Lägg till offert
        </Button>
      )}
      {doing?.what === 'remove' && <RemoveOfferDialog offer={doing.offer} onClose={close} />}
      {(doing?.what === 'add' || doing?.what === 'change') && (
        <OfferDialog activity={activity} offer={doing.what === 'add' ? null : doing.offer} onClose={close} />
      )}
    </section>
  )
}

type OfferListProps = {
  activity: Activity
  offers: Offer[]
  mayChange: boolean
  onChange: (offer: Offer) => void
  onRemove: (offer: Offer) => void
}

function OfferList({ activity, offers, mayChange, onChange, onRemove }: OfferListProps) {
  const { choose, choosingId } = useChoice(activity, offers)
  const cheapest = cheapestOf(offers)
  const chosen = offers.find(({ isChosen }) => isChosen)
  const outcome = chosen && isOpen(activity) ? outcomeText(chosen, activity) : null
  if (offers.length === 0) return null
  return (
    <>
      {isOpen(activity) && <h4 className="text-sm font-semibold text-ink-muted">Offerter</h4>}
      {outcome && <p className="text-sm">{outcome}</p>}
      <ul className="grid w-full gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            isCheapest={cheapest.has(offer.id)}
            isSettled={!isOpen(activity)}
            mayAttach={mayChange && mayWithItem(activity, 'AddFile')}
            actions={
              mayChange
                ? {
                    choose: () => choose(offer),
                    isChoosing: choosingId === offer.id,
                    change: () => onChange(offer),
                    remove: () => onRemove(offer),
                  }
                : null
            }
          />
        ))}
      </ul>
    </>
  )
}

type ClosedProps = { activity: Activity; offers: Offer[]; children: ReactNode }

/** The offers of a closed event: the outcome in one line, which opens to show the offers. */
function Closed({ activity, offers, children }: ClosedProps) {
  const chosen = offers.find(({ isChosen }) => isChosen)
  const outcome = chosen && outcomeText(chosen, activity)
  return (
    <details className="group w-full">
      <summary className="touch-line flex cursor-pointer list-none flex-wrap items-center gap-x-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="font-semibold text-ink-muted">Offerter ({offers.length})</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {outcome && <span>{outcome}</span>}
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}
