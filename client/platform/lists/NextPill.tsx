import { CalendarDays } from 'lucide-react'
import type { NextEvent } from '#contract/rules/eventDays.ts'
import { eventDaysText } from '../text/seasonText.ts'

/** When the next event is, in the line of a row that says where it is. Renders nothing without one. */
export function NextPill({ next }: { next: NextEvent | null }) {
  if (!next) return null
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-full bg-surface-sunken px-2 align-bottom text-xs font-medium whitespace-nowrap text-ink-muted tabular-nums">
      <CalendarDays aria-hidden="true" className="size-3 shrink-0" />
      Härnäst {eventDaysText(next)}
    </span>
  )
}
