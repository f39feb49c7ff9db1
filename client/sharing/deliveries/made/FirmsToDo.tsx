import { CalendarClock, FileText, MailX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Delivery, DeliveryOverview } from '#contract/sharing/deliveries.ts'
import { serviceMonth } from '#contract/rules/deliverySteps.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

/** What remains to be done with what was delivered. Renders nothing without any. */
export function FirmsToDo({ toDo }: Pick<DeliveryOverview, 'toDo'>) {
  if (toDo.length === 0) return null
  return (
    <section>
      <GroupHeading level={2} count={toDo.length}>
        Att göra
      </GroupHeading>
      <Sheet>
        {toDo.map(({ what, ...delivery }) => (
          <ToDoRow key={`${what} ${delivery.id}`} what={what} delivery={delivery} />
        ))}
      </Sheet>
    </section>
  )
}

type ToDoRowProps = { what: DeliveryOverview['toDo'][number]['what']; delivery: Delivery }

function ToDoRow({ what, delivery }: ToDoRowProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { icon, title, second, button } = wordsOf(what, delivery)
  return (
    <Row
      lead={<IconTile icon={icon} />}
      title={title}
      second={second}
      end={
        button && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {button}
            <span className="sr-only">: {title}</span>
          </Button>
        )
      }
      outcome={
        isOpen &&
        (what === 'mail' ? (
          <SendDialog delivery={delivery} onClose={close} />
        ) : (
          <CorrectDialog delivery={delivery} onClose={close} />
        ))
      }
    />
  )
}

/** `Garantibevis och 3 papper till` */
const papersText = ([first = '', ...others]: readonly string[]) =>
  others.length > 1 ? `${first} och ${others.length} papper till` : [first, ...others].join(' och ')

type Words = { icon: ReactNode; title: string; second: string; button: string | null }

function wordsOf(what: ToDoRowProps['what'], delivery: Delivery): Words {
  const { customerName, customerEmail, missing, service, deliveredAt, title } = delivery
  switch (what) {
    case 'papers':
      return {
        icon: <FileText />,
        title: `${papersText(missing)}, ${customerName}`,
        second: `Saknas i leveransen ${nearDayText(dayText(deliveredAt))}. Lägg papperet i mappen och leverera på nytt`,
        button: 'Skicka',
      }
    case 'mail':
      return {
        icon: <MailX />,
        title: `Mejlet till ${customerName} går inte fram`,
        second: `Stämmer ${customerEmail ?? 'adressen'}? Rätta den, eller skriv ut lappen`,
        button: 'Rätta',
      }
    case 'service':
      return {
        icon: <CalendarClock />,
        title: `${service?.title ?? ''}, ${customerName}`,
        second: `${service ? serviceMonth(service.day) : ''} · kunden sa ja, efter ${title}`,
        button: null,
      }
  }
}
