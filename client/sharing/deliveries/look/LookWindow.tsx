import { deliveries, type Delivery, type DeliveryView } from '#contract/sharing/deliveries.ts'
import type { NewDelivery } from '#contract/sharing/deliveryForm.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { call } from '#client/platform/api/http.ts'
import { addressOfOwn, addressThroughLink, type AddressOf } from '../../parcels/addresses.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { LookFrame } from '../../parcels/look/LookFrame.tsx'
import { Delivered, headOf, ToKeep } from '../claim/Delivered.tsx'

type LookWindowProps = {
  /** The delivery, or what is filled in of one that is about to be made. */
  at: { delivery: Delivery } | { filled: NewDelivery }
  onClose: () => void
}

/** What the customer of a delivery sees, for the firm. Mounted while open. */
export function LookWindow({ at, onClose }: LookWindowProps) {
  return (
    <LookFrame
      title="Så här ser kunden det"
      label="Kundens sida"
      queryKey={[deliveryLooks.preview.name, 'look', at]}
      look={() => ('delivery' in at ? lookAt(at.delivery) : lookAhead(at.filled))}
      onClose={onClose}
    >
      {({ view, addressOf }) => (
        <>
          <p className="text-sm text-ink-muted">
            {'delivery' in at
              ? 'Du tittar bara. Kunden märker det inte.'
              : 'Du tittar bara. Inget är levererat, och kunden vet inget än.'}
          </p>
          <Head view={view} />
          <Delivered
            delivery={view}
            addressOf={addressOf}
            keep={<KeepOfCustomer isTaken={'delivery' in at && at.delivery.state === 'claimed'} />}
          />
        </>
      )}
    </LookFrame>
  )
}

/** As on the customer's page, which is no page here. */
function Head({ view }: { view: DeliveryView }) {
  const { eyebrow, title, lead } = headOf(view)
  return (
    <header className="wrap-anywhere">
      <div className="mb-2 text-sm text-ink-muted">{eyebrow}</div>
      <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
      <p className="mt-2 text-ink-muted">{lead}</p>
    </header>
  )
}

/** What the customer does with it is said, and not done. */
function KeepOfCustomer({ isTaken }: { isTaken: boolean }) {
  if (isTaken)
    return <Notice tone="soft">Kunden har hämtat det här. Länken visar bara det, för alla som har den.</Notice>
  return (
    <ToKeep>
      <p className="text-sm">Här lägger kunden det i sin pärm, eller hämtar allt som en pdf.</p>
    </ToKeep>
  )
}

type Looked = { view: DeliveryView; addressOf: AddressOf }

/** The answer sets the cookie that reads it, as the link would. */
async function lookAt({ id }: Delivery): Promise<Looked> {
  await call(deliveryLooks.look, { params: { id } })
  return { view: await call(deliveries.view, { params: { id } }), addressOf: addressThroughLink('delivery', id) }
}

async function lookAhead(body: NewDelivery): Promise<Looked> {
  const { view, fileIds } = await call(deliveryLooks.preview, { body })
  return { view, addressOf: addressOfOwn(fileIds) }
}
