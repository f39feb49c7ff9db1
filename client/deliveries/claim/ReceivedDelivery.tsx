import { CalendarClock, EyeOff, FolderOpen, Info } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DeliveryView } from '#contract/deliveries.ts'
import { urls } from '#contract/urls.ts'
import { useSession } from '../../session/session.tsx'
import { dayText, longDayText, nearDayText } from '../../text/dates.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { WithSide } from '../../ui/flow/FlowFrame.tsx'
import { FirmMark } from '../../ui/layout/FirmMark.tsx'
import { PageHeader } from '../../ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '../../ui/layout/links.tsx'
import { IconTile } from '../../ui/layout/rows/IconTile.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { serviceText } from '../words.ts'
import { ClaimDialog } from './ClaimDialog.tsx'
import { Download } from './Download.tsx'
import { DeliveredThings } from './DeliveredThings.tsx'

type ReceivedDeliveryProps = { id: number; delivery: DeliveryView }

/** A delivery as its customer sees it, whether signed in or not. */
export function ReceivedDelivery({ id, delivery }: ReceivedDeliveryProps) {
  const { firmName, title, place, customerName, deliveredAt, correction, version } = delivery
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={
          <span className="flex items-center gap-3">
            <FirmMark name={firmName} size="large" />
            <span>Leverans från {firmName}</span>
          </span>
        }
        lead={[customerName, place, nearDayText(dayText(deliveredAt))].filter(Boolean).join(' · ')}
      />
      <WithSide side={<Side id={id} delivery={delivery} />}>
        {correction && (
          <Notice icon={<Info />}>
            <b>Rättad av firman {nearDayText(dayText(deliveredAt))}.</b> {correction} Det här är version {version}.
          </Notice>
        )}
        <DeliveredThings id={id} delivery={delivery} />
      </WithSide>
    </>
  )
}

function Side({ id, delivery }: ReceivedDeliveryProps) {
  const { firmName, organisationNumber, madeByName, invoice, service, expiresAt } = delivery
  return (
    <>
      <Keep id={id} delivery={delivery} />
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
        </div>
      </section>
      <p className="flex gap-2.5 text-xs text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <EyeOff aria-hidden="true" />
        <span>
          Firman ser att leveransen är hämtad. Din pärm ser de aldrig. Länken gäller till {longDayText(expiresAt)}.
        </span>
      </p>
    </>
  )
}

/** The parameter of the page with which the window is open: whoever signs up comes back to it. */
const claimParam = '?lagg'

function Keep({ id, delivery }: ReceivedDeliveryProps) {
  const { user, isLoading } = useSession()
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(search === claimParam)
  if (delivery.isClaimed) {
    return (
      <>
        <Notice tone="soft">Det här är redan hämtat. Är det du som äger nu? Fråga firman.</Notice>
        <Download id={id} delivery={delivery} />
      </>
    )
  }
  const signingUp = { from: urls.delivery + claimParam }
  return (
    <section className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card">
      <h2 className="text-lg font-semibold">Spara det här</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink-muted">
        I din pärm ligger det kvar även om firman försvinner. Det är gratis.
      </p>
      {user ? (
        <Button variant="primary" wide icon={<FolderOpen />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Lägg i min pärm
        </Button>
      ) : (
        !isLoading && (
          <>
            <ButtonLink variant="primary" wide icon={<FolderOpen />} to={urls.register} state={signingUp}>
              Lägg i min pärm
            </ButtonLink>
            <p className="mt-3 text-center text-sm">
              Har du redan ett konto?{' '}
              <TextLink to={urls.start} state={signingUp} className="font-semibold touch-line">
                Logga in
              </TextLink>
            </p>
          </>
        )
      )}
      <div className="mt-3">
        <Download id={id} delivery={delivery} />
      </div>
      {user && isOpen && <ClaimDialog id={id} delivery={delivery} onClose={() => setOpen(false)} />}
    </section>
  )
}
