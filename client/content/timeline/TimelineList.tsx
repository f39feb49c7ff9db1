import type { ReactNode } from 'react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import type { TimelineEntry } from '#contract/content/timeline.ts'
import { monthsText } from '#client/platform/text/dates.ts'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { EntryRow } from './EntryRow.tsx'
import { byYearAndMonth } from './years.ts'

type TimelineListProps = {
  entries: readonly TimelineEntry[]
  /** The content at the far end of a year's heading. */
  renderEndOfYear: (year: number) => ReactNode
  folder: OpenFolder
}

/** Entries by year and month: a sheet for each month, or for some that have few entries. */
export function TimelineList({ entries, renderEndOfYear, folder }: TimelineListProps) {
  return (
    <div className="flex flex-col gap-8">
      {byYearAndMonth(entries).map(({ year, months }) => (
        <section key={year} aria-labelledby={`ar-${year}`} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id={`ar-${year}`} className="text-xl font-semibold tracking-tight tabular-nums">
              {year}
            </h2>
            {renderEndOfYear(year)}
          </div>
          {months.map(({ from, to, items }) => (
            <div key={to}>
              <GroupHeading>{monthsText(from, to)}</GroupHeading>
              <Sheet label={`${monthsText(from, to)} ${year}`} level={4}>
                {items.map((entry) => (
                  <EntryRow key={entry.id} {...{ entry, folder }} />
                ))}
              </Sheet>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
