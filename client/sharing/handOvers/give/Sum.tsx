import { Archive } from 'lucide-react'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { Piles } from '#client/ui/flow/Piles.tsx'
import { nothingStaysText } from './giveWords.ts'

const lines = [
  ['history', 'Historik'],
  ['components', 'Komponenter'],
  ['warranties', 'Garantier'],
  ['papers', 'Papper'],
  ['pictures', 'Bilder'],
  ['planned', 'Planerat'],
  ['faults', 'Fel'],
  ['notes', 'Anteckningar'],
  ['costs', 'Kvitton'],
  ['firms', 'Firmor'],
] as const
/** Most folders have none. */
const ifAny = new Set<string>(['faults', 'notes', 'costs', 'firms'])

/** What goes along and what stays, in two figures and by kind; a narrow screen has the foot alone. */
export function Sum({ preview }: { preview: HandOverPreview }) {
  return (
    <section aria-label="Så blir det" className="max-lg:hidden">
      <Piles
        goes={{ count: preview.goes, word: 'följer med till köparen' }}
        stays={{ count: preview.stays, word: 'stannar i ditt arkiv' }}
        nothingStays={nothingStaysText(preview)}
      >
        <dl>
          {lines
            .filter(([kind]) => preview.kinds[kind].of > 0 || !ifAny.has(kind))
            .map(([kind, label]) => (
              <div key={kind} className="flex justify-between gap-3 py-1">
                <dt>{label}</dt>
                <dd className="text-ink-muted tabular-nums">
                  {preview.kinds[kind].goes} av {preview.kinds[kind].of}
                </dd>
              </div>
            ))}
        </dl>
      </Piles>
      <p className="mt-2.5 flex gap-2.5 px-1 text-xs text-ink-muted">
        <Archive aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Inget försvinner för dig. Det som följer med finns kvar hos dig i ett arkiv som bara säljarna ser.
      </p>
    </section>
  )
}
