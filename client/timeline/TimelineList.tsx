import type { ReactNode } from 'react'
import type { OpenFolder } from '#contract/folders.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { monthText } from '../text/dates.ts'
import { GroupHeading, Sheet } from '../ui/layout/rows/Sheet.tsx'
import { EntryRow } from './EntryRow.tsx'
import { byYearAndMonth } from './years.ts'

type TimelineListProps = {
  entries: readonly TimelineEntry[]
  /** The content at the far end of a year's heading. */
  renderEndOfYear: (year: number) => ReactNode
  folder: OpenFolder
}

/** Entries by year and month, each month a sheet. */
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
          {months.map(({ month, entries: ofMonth }) => (
            <div key={month}>
              <GroupHeading>{monthName(month)}</GroupHeading>
              <Sheet label={`${monthName(month)} ${year}`} level={4}>
                {ofMonth.map((entry) => (
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

/** The name of a month without the year, which stands above. */
const monthName = (month: string) => monthText(`${month}-01`, month)
