import { CalendarRange } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { nearPeriodText } from '../../text/dates.ts'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip } from '#client/ui/fields/Chip.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { readDayParam } from './filterParams.ts'
import type { Filters } from './useFilters.ts'

// Loaded on demand: the calendar is large, and most lists have no date filter.
const DayFilter = lazy(async () => ({ default: (await import('./DayFilter.tsx')).DayFilter }))

type PeriodChipProps = { filters: Filters; error: string | undefined }

/** A chip with the days that a list is narrowed to, chosen in a dialog. */
export function PeriodChip({ filters, error }: PeriodChipProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const period = chosenText(readDayParam(filters.search, 'fran'), readDayParam(filters.search, 'till'))
  return (
    <>
      <Chip
        isChosen={period !== null}
        icon={<CalendarRange />}
        aria-haspopup="dialog"
        // The days say it; and a button that opens a dialog is not pressed.
        aria-pressed={undefined}
        onClick={() => setOpen(true)}
      >
        {period === null ? (
          'Datum'
        ) : (
          <>
            <span className="sr-only">Datum: </span>
            {period}
          </>
        )}
      </Chip>
      <DialogFrame title="Datum" size="small" isOpen={isOpen} onClose={close}>
        <DialogBody>
          <Suspense fallback={<ListSkeleton count={2} />}>
            <DayFilter filters={filters} name="fran" label="Från" />
            <DayFilter filters={filters} name="till" label="Till" error={error} />
          </Suspense>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={close}>
            Visa
          </Button>
          <Button
            onClick={() => {
              filters.clearPeriod()
              close()
            }}
          >
            Rensa datum
          </Button>
        </DialogFooter>
      </DialogFrame>
    </>
  )
}

/** `3–28 maj`, `från 3 maj`, `till 28 maj`; null if neither end is chosen. */
function chosenText(from: string | undefined, to: string | undefined): string | null {
  if (from !== undefined && to !== undefined && from <= to) return nearPeriodText(from, to)
  if (from !== undefined) return `från ${nearPeriodText(from, null)}`
  return to === undefined ? null : `till ${nearPeriodText(to, null)}`
}
