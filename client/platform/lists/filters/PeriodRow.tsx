import { CalendarRange, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { nearPeriodText } from '../../text/dates.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { readDayParam } from './filterParams.ts'
import { filterRow, filterValue } from './filterRow.ts'
import type { Filters } from './useFilters.ts'

// Loaded on demand: the calendar is large, and most lists have no date filter.
const DayFilter = lazy(async () => ({ default: (await import('./DayFilter.tsx')).DayFilter }))

/** The days that a list is narrowed to, and below them where they are chosen. */
export function PeriodRow({ filters, error }: { filters: Filters; error: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const period = chosenText(readDayParam(filters.search, 'fran'), readDayParam(filters.search, 'till'))
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className={classes(filterRow, 'w-full text-start focus-visible:-outline-offset-2')}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarRange aria-hidden="true" />
        Datum <span className={filterValue(period !== null)}>{period ?? 'När som helst'}</span>
        <ChevronDown aria-hidden="true" className={classes(isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-3 pb-3">
          <Suspense fallback={<ListSkeleton count={2} />}>
            <DayFilter filters={filters} name="fran" label="Från" />
            <DayFilter filters={filters} name="till" label="Till" error={error} />
          </Suspense>
          <Button size="small" className="self-start" onClick={filters.clearPeriod}>
            Rensa datum
          </Button>
        </div>
      )}
    </>
  )
}

/** `3–28 maj`, `från 3 maj`, `till 28 maj`; null if neither end is chosen. */
function chosenText(from: string | undefined, to: string | undefined): string | null {
  if (from !== undefined && to !== undefined && from <= to) return nearPeriodText(from, to)
  if (from !== undefined) return `från ${nearPeriodText(from, null)}`
  return to === undefined ? null : `till ${nearPeriodText(to, null)}`
}
