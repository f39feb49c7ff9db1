import { Camera, ChevronDown, ReceiptText, Tag, type LucideIcon } from 'lucide-react'
import type { ThingsLacking } from '#contract/rules/thingsLacking.ts'
import { urls } from '#contract/platform/urls.ts'
import { ShowRest } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { OwnTabLink } from '#client/ui/layout/OwnTabLink.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'

/** Named at first, of each kind. */
const atFirst = 8

type MakeBetterProps = { lacking: ThingsLacking; level?: 2 | 3 }

/** What the insurer would miss: things without a picture, a receipt or a serial number, with the way to each. */
export function MakeBetter({ lacking: { picture, receipt, serialNumber }, level = 3 }: MakeBetterProps) {
  const missing = [
    { Icon: Camera, what: 'bild', things: picture },
    { Icon: ReceiptText, what: 'kvitto', things: receipt },
    { Icon: Tag, what: 'serienummer', things: serialNumber },
  ].filter(({ things }) => things.length > 0)
  if (missing.length === 0) return null
  return (
    <section aria-label="Gör det bättre" className="flex flex-col gap-2 print:hidden">
      <GroupHeading level={level} end={<span className="text-ink-muted">Ser bara du</span>}>
        Gör det bättre
      </GroupHeading>
      <div className="sheet">
        {missing.map((each) => (
          <Missing key={each.what} {...each} />
        ))}
      </div>
    </section>
  )
}

type MissingProps = { Icon: LucideIcon; what: string; things: ThingsLacking['picture'] }

function Missing({ Icon, what, things }: MissingProps) {
  const { shown, rest, showAll } = useFirst(things, atFirst)
  return (
    <details className="group border-line px-4 not-first:border-t">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-medium">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        {things.length === 1 ? `En sak saknar ${what}` : `${things.length} saker saknar ${what}`}
        <ChevronDown aria-hidden="true" className="ms-auto size-4.5 shrink-0 text-ink-muted group-open:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-x-4 ps-8 pb-2">
        {shown.map(({ folderId, componentId, name }) => (
          <li key={componentId} className="min-w-0">
            <OwnTabLink
              href={urls.component(folderId, componentId)}
              className="inline-flex min-h-11 items-center text-sm wrap-anywhere text-accent underline"
            >
              {name || fallback.component}
            </OwnTabLink>
          </li>
        ))}
      </ul>
      <ShowRest {...{ rest, showAll }} className="mb-2" />
    </details>
  )
}
