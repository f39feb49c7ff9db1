import { Check, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { Offer } from '#contract/content/activityOffers.ts'
import { moneyText } from '#contract/rules/money.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { FilesOfOffer } from './FilesOfOffer.tsx'
import { validityOf } from './offerText.ts'

type Actions = { choose: () => void; isChoosing: boolean; change: () => void; remove: () => void }

type OfferCardProps = {
  offer: Offer
  isCheapest: boolean
  /** Its event is over: that it has run out since says nothing. */
  isSettled: boolean
  /** Files may be added to it. */
  mayAttach: boolean
  /** Null for whoever may only read. */
  actions: Actions | null
}

/** One offer beside the others: the same things at the same height, so that they can be compared. */
export function OfferCard({ offer, isCheapest, isSettled, mayAttach, actions }: OfferCardProps) {
  const { firmName, amount, vat, currency, included, note, isChosen } = offer
  return (
    <li
      className={classes(
        'row-span-5 grid min-w-0 grid-rows-subgrid gap-2 rounded-lg border bg-surface-raised p-4 forced-colors:border-2',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h5 className="min-w-0 leading-snug font-semibold wrap-anywhere">{firmName}</h5>
        {isChosen && (
          <Badge tone="accent" icon={<Check aria-hidden="true" className="size-3.5" />}>
            Vald
          </Badge>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold tracking-tight">{moneyText(amount, currency)}</span>
        {isCheapest && <span className="text-sm font-medium text-success">Lägst</span>}
        <span className="w-full text-sm text-ink-muted">
          {vat === null ? 'Moms inte angiven' : `varav moms ${moneyText(vat, currency)}`}
        </span>
      </p>
      <dl className="flex flex-col gap-2 text-sm">
        {included && <Text label="Ingår">{included}</Text>}
        {note && <Text label="Anteckning">{note}</Text>}
        {!isSettled && <Valid offer={offer} />}
      </dl>
      <div>
        <FilesOfOffer offer={offer} mayAdd={mayAttach} />
      </div>
      <div className="flex flex-wrap items-center gap-2 self-end">
        {actions && <OfferActions {...{ offer, ...actions }} />}
      </div>
    </li>
  )
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}

function Valid({ offer }: { offer: Offer }) {
  const validity = validityOf(offer)
  if (!validity) return null
  return (
    <div>
      <dt className="sr-only">Giltighet</dt>
      <dd className={classes(validity.state !== 'valid' && 'font-medium', validity.state === 'soon' && 'text-warning')}>
        {validity.text}
      </dd>
    </div>
  )
}

function OfferActions({ offer, choose, isChoosing, change, remove }: { offer: Offer } & Actions) {
  const { firmName, isChosen } = offer
  return (
    <>
      <Button
        size="small"
        variant={isChosen ? 'quiet' : 'secondary'}
        icon={isChosen ? <Undo2 /> : <Check />}
        isBusy={isChoosing}
        aria-label={isChosen ? `Ta tillbaka valet av ${firmName}` : `Välj ${firmName}`}
        onClick={choose}
      >
        {isChosen ? 'Ta tillbaka valet' : 'Välj'}
      </Button>
      <span className="ms-auto">
        <OverflowMenu
          about={`offerten från ${firmName}`}
          items={[
            { id: 'change', label: 'Ändra', icon: <Pencil />, onAction: change },
            { id: 'remove', label: 'Ta bort', icon: <Trash2 />, onAction: remove },
          ]}
        />
      </span>
    </>
  )
}
