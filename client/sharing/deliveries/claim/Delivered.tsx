import { CalendarClock, EyeOff, Info, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliveryView } from '#contract/sharing/deliveries.ts'
import type { AddressOf } from '../../parcels/addresses.ts'
import { addressOfPhone } from '#client/platform/lists/ContactLinks.tsx'
import { dayText, longDayText, nearDayText } from '#client/platform/text/dates.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { serviceText } from '../deliveryText.ts'
import { DeliveredThings } from './DeliveredThings.tsx'

/** What stands above it. */
export function headOf({ firmName, title, deliveredAt }: DeliveryView) {
  return {
    title,
    eyebrow: (
      <span className="flex items-center gap-3">
        <FirmMark name={firmName} size="large" />
        <span>Leverans från {firmName}</span>
      </span>
    ),
    lead: nearDayText(dayText(deliveredAt)),
  }
}

type DeliveredProps = {
  delivery: DeliveryView
  addressOf: AddressOf
  /** How it is kept. */
  keep: ReactNode
}

/** A delivery as its customer sees it, below what stands above it. */
export function Delivered({ delivery, addressOf, keep }: DeliveredProps) {
  const { deliveredAt, correction, version } = delivery
  return (
    <WithSide
      side={
        <>
          {keep}
          <Side delivery={delivery} />
        </>
      }
    >
      {correction && (
        <Notice icon={<Info />}>
          <b>Rättad av firman {nearDayText(dayText(deliveredAt))}.</b> {correction} Det här är version {version}.
        </Notice>
      )}
      <DeliveredThings delivery={delivery} addressOf={addressOf} />
    </WithSide>
  )
}

function Side({ delivery }: Pick<DeliveredProps, 'delivery'>) {
  const { firmName, organisationNumber, madeByName, madeByEmail, madeByMobile, invoice, service, expiresAt } = delivery
  const dialled = addressOfPhone(madeByMobile ?? null)
  return (
    <>
      {service && (
        <section>
          <GroupHeading level={2}>Firman föreslår</GroupHeading>
          <Sheet>
            <Row
              lead={<IconTile isAccent icon={<CalendarClock />} />}
              title={service.title}
              second={serviceText(service)}
            />
          </Sheet>
        </section>
      )}
      <section>
        <GroupHeading level={2}>Från</GroupHeading>
        <div className="rounded-lg border border-line bg-surface-raised px-4.5 py-3 text-sm shadow-card">
          <p className="font-semibold">{firmName}</p>
          <p className="text-ink-muted">{[organisationNumber, madeByName].filter(Boolean).join(' · ')}</p>
          {invoice && <p className="text-ink-muted">Faktura {invoice}</p>}
          {(dialled || madeByEmail) && (
            <p className="mt-2.5 flex flex-wrap gap-2">
              {dialled && (
                <a href={dialled} className={buttonStyle('secondary', 'small')}>
                  <Phone aria-hidden="true" />
                  Ring
                </a>
              )}
              {madeByEmail && (
                <a href={`mailto:${madeByEmail}`} className={buttonStyle('secondary', 'small')}>
                  <Mail aria-hidden="true" />
                  Skriv
                </a>
              )}
            </p>
          )}
        </div>
      </section>
      <p className="flex gap-2.5 text-xs text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <EyeOff aria-hidden="true" />
        <span>
          Firman ser att leveransen är hämtad. Din pärm ser den aldrig. Länken gäller till {longDayText(expiresAt)}.
        </span>
      </p>
    </>
  )
}

/** The box in which the customer takes it. */
export function ToKeep({ children }: { children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card">
      <h2 className="text-lg font-semibold">Spara det här</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink-muted">
        I din pärm ligger det kvar även om firman försvinner. Det är gratis.
      </p>
      {children}
    </section>
  )
}
