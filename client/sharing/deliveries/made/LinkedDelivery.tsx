import { deliveries, type Delivery } from '#contract/sharing/deliveries.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { bytesOfPdf } from '#client/platform/api/bytes.ts'
import { DownloadButton } from '#client/platform/lists/DownloadButton.tsx'
import { longDayText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { QrCode } from '#client/ui/layout/QrCode.tsx'

type LinkedDeliveryProps = { delivery: Delivery; link: string; shortCode: string; isMailed: boolean }

/** A delivery with its link, which is shown this once: to copy, or on a slip to print. */
export function LinkedDelivery({ delivery, link, shortCode, isMailed }: LinkedDeliveryProps) {
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
      <Slip {...{ delivery, link, shortCode, until }} />
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          fetch={async () => {
            const body = { secret: new URL(link).hash.slice(1), code: shortCode }
            return bytesOfPdf(await call(deliveries.slip, { params: { id: delivery.id }, body }))
          }}
          busyText="Gör lappen…"
        >
          Lappen som pdf
        </DownloadButton>
        <ButtonLink to={urls.deliveries}>Kunder och leveranser</ButtonLink>
      </div>
    </div>
  )
}

function mailText({ customerEmail }: Delivery, isMailed: boolean): string {
  if (isMailed) return `Ett mejl är på väg till ${customerEmail ?? 'kunden'}.`
  if (customerEmail === null) return 'Inget mejl skickas. Ge kunden länken eller lappen.'
  return 'Inget mejl skickades: du har inte bekräftat din egen e-postadress än, eller så tar kunden inte emot mejl från oss. Ge kunden länken eller lappen.'
}

type SlipProps = Pick<LinkedDeliveryProps, 'delivery' | 'link' | 'shortCode'> & { until: string }

/** To lay with the invoice, as it is printed: white in both themes. */
function Slip({ delivery: { firmName, organisationNumber, customerName, title }, link, shortCode, until }: SlipProps) {
  const page = new URL(urls.fetchDelivery, link)
  return (
    <section
      data-theme="light"
      aria-label="Lapp att lägga med fakturan"
      className="flex w-full max-w-md flex-col gap-4 rounded-sm bg-surface-raised p-6 text-sm text-ink shadow-float"
    >
      <div className="flex items-center gap-3">
        <FirmMark name={firmName} />
        <p>
          <b className="block font-semibold">{firmName}</b>
          {organisationNumber && <span className="text-xs text-ink-muted">{organisationNumber}</span>}
        </p>
      </div>
      <div>
        <p className="text-xl font-semibold">Här är allt om jobbet hos er</p>
        <p className="text-ink-muted">
          {title}. Till {customerName}.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={link} label="QR-kod till leveransen" />
        <p className="min-w-0 flex-[1_1_9rem] text-ink-muted">
          <b className="block font-semibold text-ink">Rikta kameran hit</b>
          eller gå till
          <b className="block font-semibold wrap-anywhere text-ink">
            {page.host}
            {page.pathname}
          </b>
          och skriv
          <b className="block font-mono text-base font-semibold whitespace-nowrap text-ink">{inFours(shortCode)}</b>
        </p>
      </div>
      <p>Du behöver inget konto. Titta, hämta som pdf eller lägg i din egen pärm.</p>
      <p className="border-t border-line pt-3 text-xs text-ink-muted">
        Gäller till {until}. Den som hämtar först får jobbet i sin pärm. Nästa får fråga firman.
      </p>
    </section>
  )
}

const inFours = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
