import { CalendarDate, isSameMonth } from '@internationalized/date'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { ExpectedEvent } from '#contract/content/expected.ts'
import { joinMonths } from '#client/platform/lists/joinMonths.ts'
import { monthsText, monthText } from '#client/platform/text/dates.ts'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { isOverdue } from '../isOverdue.ts'
import { ActivityRow } from '../list/ActivityRow.tsx'
import { touches, weeksOf } from './calendarDays.ts'
import { Legend } from './Legend.tsx'

type YearProps = {
  year: number
  now: string
  activities: Activity[]
  expected: ExpectedEvent[]
  onMonth: (first: CalendarDate) => void
}

/** Twelve small months, each leading to its own; below them on a phone what is planned. */
export function Year({ year, now, activities, expected, onMonth }: YearProps) {
  const months = Array.from({ length: 12 }, (_, index) => {
    const first = new CalendarDate(year, index + 1, 1)
    const last = first.add({ months: 1 }).subtract({ days: 1 })
    const its = activities.filter((activity) => touches(activity, first, last))
    return { first, its, coming: expected.filter((event) => touches(event, first, last)) }
  })
  return (
    <>
      <Legend entries={year === Number(now.slice(0, 4)) ? [...legend, ofToday] : legend} className="pb-3" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {months.map(({ first, its, coming }) => (
          <li key={first.month}>
            <SmallMonth {...{ first, now, onMonth }} activities={its} expected={coming} />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 pt-4 md:hidden">
        {plannedByMonth(months).map(({ from, to, items }) => (
          <div key={from}>
            <GroupHeading count={items.length}>{monthsText(from, to)}</GroupHeading>
            <Sheet label={monthsText(from, to)} level={4}>
              {items.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </Sheet>
          </div>
        ))}
      </div>
    </>
  )
}

function plannedByMonth(months: { first: CalendarDate; its: Activity[] }[]) {
  const planned = months.map(({ first, its }) => ({ month: first.toString().slice(0, 7), items: its.filter(isOpen) }))
  return joinMonths(planned.filter(({ items }) => items.length > 0))
}

type SmallMonthProps = Omit<YearProps, 'year'> & { first: CalendarDate }

/** The days are drawn; what is read aloud is the month and how much there is in it. */
function SmallMonth({ first, now, activities, expected, onMonth }: SmallMonthProps) {
  const name = monthText(first.toString(), first.toString())
  return (
    <button
      type="button"
      onClick={() => onMonth(first)}
      className="flex h-full w-full cursor-pointer flex-col rounded-lg border border-line bg-surface-raised p-1.5 text-start shadow-card hover:border-line-strong sm:p-3"
    >
      <span className="px-1 pb-1 text-sm font-semibold">
        {name} <span className="sr-only">{countText(activities, expected.length, now)}</span>
      </span>
      <span aria-hidden="true" className="grid grid-cols-7 gap-y-0.5">
        {weeksOf(first)
          .flat()
          .map((day) => (
            <SmallDay
              key={day.toString()}
              {...{ day, now }}
              activities={isSameMonth(day, first) ? activities.filter((activity) => touches(activity, day, day)) : null}
              isExpected={expected.some((event) => touches(event, day, day))}
            />
          ))}
      </span>
    </button>
  )
}

type SmallDayProps = { day: CalendarDate; now: string; activities: Activity[] | null; isExpected: boolean }

/** A day of a small month; an empty cell if the day belongs to another month. */
function SmallDay({ day, now, activities, isExpected }: SmallDayProps) {
  if (!activities) return <span />
  const mark = activities.length > 0 ? markOf(activities, now) : isExpected ? 'expected' : null
  return (
    <span
      className={classes(
        'mx-auto grid aspect-square w-full max-w-7 place-items-center text-[0.625rem] leading-none tabular-nums sm:text-xs',
        mark ? marks[mark] : 'rounded-full',
        // On a disc of its own colour within it.
        day.toString() === now && (mark === 'open' ? 'outline-2 -outline-offset-4 outline-accent-ink' : today),
      )}
    >
      {day.day}
    </span>
  )
}

type Mark = 'late' | 'open' | 'done' | 'expected'

function markOf(activities: Activity[], now: string): Mark {
  if (activities.some((activity) => isOverdue(activity, now))) return 'late'
  return activities.some(isOpen) ? 'open' : 'done'
}

/** Each has a shape besides its colour: a square, a disc, a ring, a dashed ring. */
const marks: Record<Mark, string> = {
  late: 'rounded-xs border-2 border-danger bg-danger-soft font-bold text-danger',
  open: 'rounded-full bg-accent font-bold text-accent-ink forced-chosen',
  done: 'rounded-full border border-ink-muted',
  expected: 'rounded-full border border-dashed border-ink-muted',
}

const today = 'outline-2 -outline-offset-1 outline-accent'

const legend = [
  [`size-4 ${marks.open}`, 'Ska göras'],
  [`size-4 ${marks.late}`, 'Försenat'],
  [`size-4 ${marks.done}`, 'Klart'],
  [`size-4 ${marks.expected}`, 'Väntas'],
] as const
const ofToday = [`size-4 rounded-full ${today}`, 'I dag'] as const

/** `inga händelser`, `4 händelser, varav 2 ska göras och 1 är försenad; 3 väntas`. */
function countText(activities: Activity[], expected: number, now: string): string {
  if (expected > 0) return `${countText(activities, 0, now)}; ${expected} väntas`
  if (activities.length === 0) return 'inga händelser'
  const [open, late] = [activities.filter(isOpen).length, activities.filter((one) => isOverdue(one, now)).length]
  const all = activities.length === 1 ? '1 händelse' : `${activities.length} händelser`
  const parts = [open > 0 && `${open} ska göras`, late > 0 && `${late} är försenad${late === 1 ? '' : 'e'}`]
  const said = parts.filter(Boolean).join(' och ')
  return said ? `${all}, varav ${said}` : all
}
