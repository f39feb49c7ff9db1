import { Camera, ChevronDown, ReceiptText, Tag, type LucideIcon } from 'lucide-react'
import { fileKind } from '#contract/fileKinds.ts'
import type { SharePreview } from '#contract/shareLooks.ts'
import { urls } from '#contract/urls.ts'
import { ShowRest } from '../../lists/ShowRest.tsx'
import { useFirst } from '../../lists/useFirst.ts'
import { fallback } from '../../text/fallbacks.ts'
import { OwnTabLink } from '../../ui/layout/OwnTabLink.tsx'
import { GroupHeading } from '../../ui/layout/rows/Sheet.tsx'
import type { Thing } from '../recipient/shared.ts'

/** Named at first, of each kind. */
const atFirst = 8

/** What the insurer would miss: things without a picture, a receipt or a serial number, with the way to each. */
export function MakeBetter({ preview }: { preview: SharePreview }) {
  const { components, files } = preview.view.content
  const lacks = (kindId: number) => {
    const having = new Set(files.filter((file) => file.kindId === kindId).map(({ component }) => component))
    return components.filter(({ number }) => !having.has(number))
  }
  const missing = [
    { Icon: Camera, what: 'bild', things: lacks(fileKind.photo).filter(({ cover }) => cover === null) },
    // Who does not see what things cost is shown no receipts.
    { Icon: ReceiptText, what: 'kvitto', things: lacks(fileKind.receipt).filter(({ price }) => price !== undefined) },
    { Icon: Tag, what: 'serienummer', things: components.filter(({ serialNumber }) => !serialNumber) },
  ].filter(({ things }) => things.length > 0)
  if (missing.length === 0) return null
  return (
    <section aria-label="Gör det bättre" className="flex flex-col gap-2">
      <GroupHeading level={3} end={<span className="text-ink-muted">Ser bara du</span>}>
        Gör det bättre
      </GroupHeading>
      <div className="sheet">
        {missing.map((each) => (
          <Missing key={each.what} {...each} preview={preview} />
        ))}
      </div>
    </section>
  )
}

type MissingProps = { Icon: LucideIcon; what: string; things: readonly Thing[]; preview: SharePreview }

function Missing({ Icon, what, things, preview: { folderIds, componentIds } }: MissingProps) {
  const { shown, rest, showAll } = useFirst(things, atFirst)
  return (
    <details className="group border-line px-4 not-first:border-t">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-medium">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        {things.length === 1 ? `En sak saknar ${what}` : `${things.length} saker saknar ${what}`}
        <ChevronDown aria-hidden="true" className="ms-auto size-4.5 shrink-0 text-ink-muted group-open:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-x-4 ps-8 pb-2">
        {shown.map(({ number, folder, name }) => (
          <li key={number} className="min-w-0">
            <OwnTabLink
              href={urls.component(folderIds[folder - 1] ?? 0, componentIds[number - 1] ?? 0)}
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
