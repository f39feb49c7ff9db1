import { ChevronDown } from 'lucide-react'
import { contentsText } from '#client/platform/text/contentsText.ts'
import { countsOf, type DraftChild } from './templateDraft.ts'
import { TemplateItems } from './TemplateItems.tsx'
import { TemplateRow } from './TemplateRow.tsx'

type TemplateChildProps = { child: DraftChild; onChange: (change: Partial<DraftChild>) => void }

function noteOf({ description, inherits }: DraftChild) {
  return [description, inherits ? null : 'Bara för dem som bjuds in till den.'].filter(Boolean).join(' ')
}

const nothing = { components: [], activities: [] }

/** A sub-folder of a template, with its contents collapsed. */
export function TemplateChild({ child, onChange }: TemplateChildProps) {
  const { isIncluded, originalTitle } = child
  const { children: _self, ...inside } = countsOf({ ...nothing, children: [child] })
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line bg-surface p-3 sm:p-4">
      <TemplateRow item={child} onChange={onChange} note={noteOf(child)} isStrong />
      <details className="group/inside ps-8.5">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm text-sm text-accent [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-4 shrink-0 transition-transform group-open/inside:rotate-180" />
          <span>
            <span className="sr-only">{originalTitle}: </span>
            {contentsText(inside) ?? 'Inget följer med'}
          </span>
        </summary>
        <div className="-ms-8.5 flex flex-col gap-4 pt-2">
          <TemplateItems contents={child} isParentExcluded={!isIncluded} onChange={onChange} />
        </div>
      </details>
    </li>
  )
}
