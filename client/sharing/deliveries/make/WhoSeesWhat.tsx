import { Check, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { contentsOfDelivery } from '../deliveryText.ts'

/** What the customer sees of the firm's, and the firm of the customer's. */
export function WhoSeesWhat({ content }: { content: ParcelContent }) {
  return (
    <>
      <Box title="Kunden ser">
        <Seen>{contentsOfDelivery(content, fileKind.photo)}</Seen>
        <Seen>Firmans namn och organisationsnummer, ditt namn, ditt telefonnummer och din e-postadress</Seen>
        <Hidden>Inte vad det kostade</Hidden>
      </Box>
      <Box title="Ni ser sedan">
        <Seen>Om kunden har hämtat</Seen>
        <Hidden>Aldrig kundens pärm</Hidden>
      </Box>
    </>
  )
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <GroupHeading level={2}>{title}</GroupHeading>
      <ul className="flex flex-col gap-2 rounded-lg border border-line bg-surface-raised px-4.5 py-3 text-sm shadow-card">
        {children}
      </ul>
    </section>
  )
}

function Seen({ children }: { children: ReactNode }) {
  return (
    <li className={line}>
      <Check aria-hidden="true" />
      {children}
    </li>
  )
}

function Hidden({ children }: { children: ReactNode }) {
  return (
    <li className={line}>
      <EyeOff aria-hidden="true" />
      {children}
    </li>
  )
}

const line = 'flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted'
