import { Printer } from 'lucide-react'
import type { Delivery } from '#contract/deliveries.ts'
import { urls } from '#contract/urls.ts'
import { longDayText } from '../../text/dates.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { QrCode } from '../../ui/layout/QrCode.tsx'
import '../../ui/layout/print.css'

type LinkedDeliveryProps = { delivery: Delivery; link: string; isMailed: boolean }

/** A delivery with its link, which is shown this once: to copy, or to print on a slip. */
export function LinkedDelivery({ delivery, link, isMailed }: LinkedDeliveryProps) {
  const until = longDayText(delivery.expiresAt)
  return (
    <div className="flex max-w-prose flex-col items-start gap-5">
      <Alert tone="success" title={`Leveransen till ${delivery.customerName} är klar`}>
        {mailText(delivery, isMailed)}
      </Alert>
      <div className="w-full">
        <CopyField
          label="Länken till kunden"
          value={link}
          hint={`Den visas bara nu och gäller till ${until}. Den som hämtar först har den.`}
        />
      </div>
      <Slip delivery={delivery} link={link} until={until} />
      <div className="flex flex-wrap gap-3">
        <Button icon={<Printer />} onClick={() => window.print()}>
          Skriv ut lappen
        </Button>
        <ButtonLink to={urls.deliveries}>Kunder och leveranser</ButtonLink>
      </div>
    </div>
  )
}

function mailText({ customerEmail }: Delivery, isMailed: boolean): string {
  if (isMailed) return `Ett mejl är på väg till ${customerEmail ?? 'kunden'}.`
  if (customerEmail === null) return 'Inget mejl skickas. Ge kunden länken eller lappen.'
  return 'Inget mejl gick iväg: du har inte bekräftat din egen e-postadress än, eller så tar kunden inte emot mejl från oss. Ge kunden länken eller lappen.'
}

type SlipProps = { delivery: Delivery; link: string; until: string }

/** To lay with the invoice. White in both themes, and printed alone. */
function Slip({ delivery: { firmName, customerName, title }, link, until }: SlipProps) {
  return (
    <section
      data-printed
      data-theme="light"
      aria-label="Lapp att lägga med fakturan"
      className="flex w-full flex-col gap-4 rounded-sm bg-surface-raised p-6 text-sm text-ink shadow-float print:shadow-none"
    >
      <p className="font-semibold">{firmName}</p>
      <div>
        <p className="text-xl font-semibold">{title}</p>
        <p>Till {customerName}</p>
      </div>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={link} label="QR-kod till leveransen" />
        <p className="min-w-0 flex-[1_1_12rem]">
          Rikta mobilens kamera mot koden. Där finns jobbet, komponenterna och papperen, att spara i din egen pärm. Det
          kostar inget.
        </p>
      </div>
      <p className="text-xs break-all">Kan du inte skanna? Skriv: {link}</p>
      <p className="text-xs">Gäller till {until}. Den som hämtar först har den.</p>
    </section>
  )
}
