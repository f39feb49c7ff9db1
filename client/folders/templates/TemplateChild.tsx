import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthOf } from '#contract/activityPeriod.ts'
import { contentsText } from '../../text/contentsText.ts'
import { longDayText } from '../../text/dates.ts'
import { seasonText } from '../../text/seasonText.ts'
import { replaceAt, countsOf, type DraftChild } from './templateDraft.ts'
import { TemplateRow } from './TemplateRow.tsx'

type TemplateChildProps = { child: DraftChild; onChange: (change: Partial<DraftChild>) => void }

/** A sub-folder of a template, with its contents collapsed. */
export function TemplateChild({ child, onChange }: TemplateChildProps) {
  const { components, activities, isIncluded, originalTitle } = child
  const { children: _self, ...inside } = countsOf([child])
  return (
    <li className="flex flex-col gap-1 rounded-md border border-line bg-surface p-3 sm:p-4">
      <TemplateRow item={child} onChange={onChange} note={child.description} isStrong />
      <details className="group/inside ps-8.5">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm text-sm text-accent [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-4 shrink-0 transition-transform group-open/inside:rotate-180" />
          <span>
            <span className="sr-only">{originalTitle}: </span>
            {contentsText(inside) ?? 'Inget följer med'}
          </span>
        </summary>
        <div className="-ms-8.5 flex flex-col gap-4 pt-2">
          <ItemGroup title="Komponenter">
            {components.map((component, index) => (
              <TemplateRow
                key={component.originalTitle}
                item={component}
                isParentExcluded={!isIncluded}
                note={component.hint}
                onChange={(change) => onChange({ components: replaceAt(components, index, change) })}
              />
            ))}
          </ItemGroup>
          <ItemGroup title="Planerade händelser">
            {activities.map((activity, index) => (
              <TemplateRow
                key={activity.originalTitle}
                item={activity}
                isParentExcluded={!isIncluded}
                note={whenText(activity)}
                onChange={(change) => onChange({ activities: replaceAt(activities, index, change) })}
              />
            ))}
          </ItemGroup>
        </div>
      </details>
    </li>
  )
}

/** The words for when an event is planned. One without a recurrence is added once, whatever it says of how often. */
function whenText({ howOften, recurrence, ...planned }: DraftChild['activities'][number]) {
  return `${howOften}. ${recurrence ? 'Nästa gång' : 'Läggs in en gång:'} ${daysText(planned)}.`
}

function daysText({ startDate, season }: Pick<DraftChild['activities'][number], 'startDate' | 'season'>): string {
  if (season === null) return longDayText(startDate)
  return seasonText(season, season === 'month' ? monthOf(startDate).endDate : startDate)
}

function ItemGroup({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{title}</h4>
      {children}
    </div>
  )
}
