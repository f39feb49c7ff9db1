import type { ReactNode } from 'react'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { seasonText } from '#client/platform/text/seasonText.ts'
import { replaceAt, type DraftContents } from './templateDraft.ts'
import { TemplateRow } from './TemplateRow.tsx'

type TemplateItemsProps = {
  contents: DraftContents
  onChange: (change: Partial<DraftContents>) => void
  /** Their sub-folder is not included. */
  isParentExcluded?: boolean
}

/** The components and planned events of one folder of a template. */
export function TemplateItems({ contents, onChange, isParentExcluded = false }: TemplateItemsProps) {
  const { components, activities } = contents
  return (
    <>
      <ItemGroup title="Komponenter">
        {components.map((component, index) => (
          <TemplateRow
            key={component.key}
            item={component}
            isParentExcluded={isParentExcluded}
            note={component.hint}
            onChange={(change) => onChange({ components: replaceAt(components, index, change) })}
          />
        ))}
      </ItemGroup>
      <ItemGroup title="Planerade händelser">
        {activities.map((activity, index) => (
          <TemplateRow
            key={activity.key}
            item={activity}
            isParentExcluded={isParentExcluded}
            note={whenText(activity)}
            onChange={(change) => onChange({ activities: replaceAt(activities, index, change) })}
          />
        ))}
      </ItemGroup>
    </>
  )
}

type DraftEvent = DraftContents['activities'][number]

/** The words for when an event is planned. One without a recurrence is added once, whatever it says of how often. */
function whenText({ howOften, words, recurrence, startDate, season }: DraftEvent) {
  const rhythm = howOften ?? words
  const day = startDate === null ? 'utan datum' : daysText(startDate, season)
  return `${rhythm ? `${rhythm}. ` : ''}${recurrence ? 'Nästa gång' : 'Läggs in en gång:'} ${day}.`
}

function daysText(startDate: string, season: DraftEvent['season']): string {
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
