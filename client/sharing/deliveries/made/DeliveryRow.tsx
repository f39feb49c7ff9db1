import { Check, Eye, Pencil, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Delivery } from '#contract/sharing/deliveries.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { useWithdrawDelivery } from '../api.ts'
import { useLook } from '../look/useLook.ts'
import { shortMonthText } from '../deliveryText.ts'
import { columns } from './columns.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

/** A delivery as its firm sees it: of what its customer did no more than whether it is claimed. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { customerName, title, place, deliveredAt, missing, service, state } = delivery
  const [open, setOpen] = useState<'correct' | 'send' | 'withdraw' | null>(null)
  const withdraw = useWithdrawDelivery(delivery)
  const close = () => setOpen(null)
  const isOpen = state === 'waiting' || state === 'expired'
  const look = useLook()
  const items: MenuEntry[] = [
    (state === 'waiting' || state === 'claimed') && {
      id: 'look',
      label: 'Se som kunden',
      icon: <Eye />,
      onAction: () => look.open({ delivery }),
    },
    state !== 'withdrawn' && {
      id: 'correct',
      label: 'Rätta',
      icon: <Pencil />,
      onAction: () => setOpen('correct'),
    },
    isOpen && { id: 'send', label: 'Ny länk eller lapp', icon: <Send />, onAction: () => setOpen('send') },
    isOpen && { id: 'withdraw', label: 'Dra tillbaka', icon: <Undo2 />, onAction: () => setOpen('withdraw') },
  ].filter((item) => item !== false)
  return (
    <Row
      lead={<Avatar name={customerName} size="medium" />}
      title={customerName}
      second={
        <>
          {place && <span className="@max-3xl:hidden">{place}</span>}
          {missing.length > 0 && (
            // Which they are stands in what is to be done.
            <span className="block @max-3xl:hidden">
              Saknar {missing.length === 1 ? missing[0] : `${missing.length} papper`}
            </span>
          )}
        </>
      }
      text={title}
      end={
        <>
          <span className={columns.day}>
            <span className="sr-only">Levererad </span>
            {nearDayText(dayText(deliveredAt))}
          </span>
          <span className={columns.state}>
            <State delivery={delivery} />
          </span>
          <NextService service={service} />
          <span className={columns.menu}>
            <OverflowMenu about={customerName} items={items} />
          </span>
        </>
      }
      outcome={
        <>
          {look.window}
          {open === 'correct' && <CorrectDialog delivery={delivery} onClose={close} />}
          {open === 'send' && <SendDialog delivery={delivery} onClose={close} />}
          <ConfirmDialog
            title="Dra tillbaka leveransen?"
            isOpen={open === 'withdraw'}
            onClose={close}
            confirmText="Dra tillbaka"
            busyText="Drar tillbaka…"
            tone="danger"
            doneText="Leveransen är tillbakadragen."
            change={withdraw}
          >
            Länken och lappen slutar gälla direkt. {customerName} har inte hämtat den.
          </ConfirmDialog>
        </>
      }
    />
  )
}

/** A phone has no room for it: what is due stands in what is to be done. */
function NextService({ service }: Pick<Delivery, 'service'>) {
  return (
    <span className={columns.service}>
      {service ? (
        <>
          <span className="sr-only">Nästa service </span>
          {shortMonthText(service.day)}
          <span className="block text-xs text-ink-muted">{service.isAccepted ? 'kunden sa ja' : 'föreslagen'}</span>
        </>
      ) : (
        <span aria-hidden="true">–</span>
      )}
    </span>
  )
}

function State({ delivery: { state, claimedAt, version, deliveredAt, isUnsent } }: { delivery: Delivery }) {
  if (state === 'withdrawn') return <Badge>Tillbakadragen</Badge>
  if (state === 'waiting' && isUnsent) return <Badge tone="warning">Går inte fram</Badge>
  if (version > 1) return <Badge tone="accent">Rättad {nearDayText(dayText(deliveredAt))}</Badge>
  if (claimedAt) {
    return (
      <Badge tone="success" icon={<Check className="size-3.5" />}>
        Hämtad {nearDayText(dayText(claimedAt))}
      </Badge>
    )
  }
  return state === 'expired' ? <Badge tone="warning">Utgången</Badge> : <Badge>Inte hämtad</Badge>
}
