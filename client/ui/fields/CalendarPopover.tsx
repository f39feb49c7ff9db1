import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'

/** Popover for a calendar. */
export function CalendarPopover({ children }: { children: ReactNode }) {
  return (
    <Popover className="rounded-lg border border-line bg-surface-raised p-4 shadow-float transition duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0">
      <Dialog className="outline-none">{children}</Dialog>
    </Popover>
  )
}

/** One month with previous and next buttons; inside a React Aria Calendar or RangeCalendar. */
export function CalendarMonth({ isRange = false }: { isRange?: boolean }) {
  return (
    <>
      <header className="mb-3 flex items-center justify-between">
        <Button slot="previous" className={arrow}>
          <ChevronLeft />
        </Button>
        <Heading level={2} className="font-semibold first-letter:uppercase" />
        <Button slot="next" className={arrow}>
          <ChevronRight />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-y-0.5">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-xs font-normal text-ink-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className={isRange ? `${cell} ${rangeCell}` : `${cell} ${singleCell}`} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

const arrow =
  'grid size-11 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink disabled:opacity-40 [&_svg]:size-5'

const cell =
  'grid h-10 w-[min(2.75rem,12vw)] cursor-pointer place-items-center rounded-md text-sm tabular-nums data-disabled:cursor-default data-disabled:text-ink-muted/60 data-outside-month:hidden data-unavailable:line-through data-hovered:bg-surface-sunken data-focus-visible:outline-offset-[-2px] data-today:font-bold not-data-selected:data-today:text-accent'

const singleCell = 'data-selected:forced-chosen data-selected:bg-accent data-selected:text-accent-ink'

const rangeCell =
  'data-selected:forced-chosen data-selected:rounded-none data-selected:bg-accent-soft data-selected:text-ink data-selection-start:rounded-s-md data-selection-start:bg-accent data-selection-start:text-accent-ink data-selection-end:rounded-e-md data-selection-end:bg-accent data-selection-end:text-accent-ink'
