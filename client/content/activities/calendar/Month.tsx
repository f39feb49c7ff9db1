import { isSameMonth, type CalendarDate } from '@internationalized/date'
import { Check, CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { ExpectedEvent } from '#contract/content/expected.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { monthText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { isOverdue } from '../isOverdue.ts'
import { touches, weekNumber } from './calendarDays.ts'
import { dashMark, DayExpected, keyOf } from './ExpectedEvents.tsx'
import { Legend } from './Legend.tsx'

const weekdays = [
  ['må', 'måndag'],
  ['ti', 'tisdag'],
  ['on', 'onsdag'],
  ['to', 'torsdag'],
  ['fr', 'fredag'],
  ['lö', 'lördag'],
  ['sö', 'söndag'],
] as const

type MonthProps = {
  weeks: CalendarDate[][]
  first: CalendarDate
  now: string
  activities: Activity[]
  expected: ExpectedEvent[]
}

/** The weeks of a month with what happens on each day; on a phone as dots, which are explained below. */
export function Month(props: MonthProps) {
  return (
    <>
      <Weeks {...props} />
      <Legend entries={legend} className="pt-2.5 md:hidden" />
    </>
  )
}

function Weeks({ weeks, first, now, activities, expected }: MonthProps) {
  return (
    <table
      aria-label={monthText(first.toString(), first.toString())}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card"
    >
      <thead>
        <tr>
          <th scope="col" className="w-9 md:w-13">
            <span className="sr-only">Vecka</span>
          </th>
          {weekdays.map(([short, long]) => (
            <th
              key={short}
              scope="col"
              abbr={long}
              className="px-0 py-1.5 text-xs font-semibold whitespace-nowrap text-ink-muted md:px-2 md:text-start"
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.toString()}>
            {week[0] && <WeekNumber number={weekNumber(week[0])} />}
            {week.map((day) => (
              <Day
                key={day.toString()}
                {...{ day, now }}
                isOutside={!isSameMonth(day, first)}
                activities={activities.filter((activity) => touches(activity, day, day))}
                expected={expected.filter((event) => touches(event, day, day))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekNumber({ number }: { number: number }) {
  return (
    <th
      scope="row"
      className="border-e border-t border-line bg-surface py-2 text-center align-top text-xs font-normal text-ink-muted tabular-nums"
    >
      <span aria-hidden="true">v. {number}</span>
      <span className="sr-only">vecka {number}</span>
    </th>
  )
}

type DayProps = {
  day: CalendarDate
  now: string
  isOutside: boolean
  activities: Activity[]
  expected: ExpectedEvent[]
}

function Day({ day, now, isOutside, activities, expected }: DayProps) {
  const isToday = day.toString() === now
  return (
    <td
      className={classes(
        'h-11 border-t border-line p-1 align-top not-last:border-e md:h-24',
        isOutside && 'bg-surface text-ink-muted',
      )}
    >
      <span
        aria-current={isToday ? 'date' : undefined}
        className={classes(
          'grid size-6 place-items-center text-sm tabular-nums max-md:mx-auto',
          isToday && 'rounded-full bg-accent font-bold text-accent-ink forced-chosen',
        )}
      >
        {day.day}
      </span>
      {activities.length + expected.length > 0 && (
        <>
          <Dots {...{ activities, expected, now }} />
          <ul className="mt-1 flex flex-col gap-0.5 max-md:hidden">
            {activities.map((activity) => (
              <li key={activity.id}>
                <DayActivity {...{ activity, now }} />
              </li>
            ))}
            {expected.map((event) => (
              <li key={keyOf(event)}>
                <DayExpected event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  )
}

const mostDots = 3

/** Dots for the events of a day on a phone; the list below has their titles. */
function Dots({ activities, expected, now }: Pick<DayProps, 'activities' | 'expected' | 'now'>) {
  const late = activities.filter((activity) => isOverdue(activity, now)).length
  return (
    <div className="md:hidden">
      <span aria-hidden="true" className="mt-0.5 flex justify-center gap-0.5">
        {activities.slice(0, mostDots).map((activity) => (
          <span key={activity.id} className={classes('size-1.5', dots[dotOf(activity, now)])} />
        ))}
        {expected.slice(0, Math.max(0, mostDots - activities.length)).map((event) => (
          <span key={keyOf(event)} className={dashMark} />
        ))}
      </span>
      <span className="sr-only">
        {activities.length > 0 && `${activities.length} ${activities.length === 1 ? 'händelse' : 'händelser'}`}
        {late > 0 && `, varav ${late} försenad${late === 1 ? '' : 'e'}`}
        {activities.length > 0 && expected.length > 0 && ', '}
        {expected.length > 0 && `${expected.length} väntas`}
      </span>
    </div>
  )
}

function dotOf(activity: Activity, now: string): keyof typeof dots {
  if (!isOpen(activity)) return 'done'
  return isOverdue(activity, now) ? 'late' : 'open'
}

/** Each has a shape of its own, for whoever does not tell the colours apart. */
const dots = {
  open: 'rounded-full bg-accent forced-chosen',
  late: 'rotate-45 bg-danger forced-chosen',
  done: 'rounded-full border border-ink-muted',
}

const legend = [
  [`size-2 ${dots.open}`, 'Ska göras'],
  [`size-2 ${dots.late}`, 'Försenat'],
  [`size-2 ${dots.done}`, 'Klart'],
] as const

function DayActivity({ activity, now }: { activity: Activity; now: string }) {
  const late = isOverdue(activity, now)
  return (
    <Link
      to={urls.folder(activity.folderId, { tab: folderTabs.activities, accordion: activity.id })}
      title={activity.title}
      className={classes(
        'flex min-h-6 items-center gap-1 rounded-sm px-1.5 text-xs hover:underline focus-visible:-outline-offset-2',
        !isOpen(activity) && 'text-ink-muted',
        isOpen(activity) && 'font-semibold',
        isOpen(activity) && (late ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent-strong'),
      )}
    >
      {!isOpen(activity) && <Check aria-hidden="true" className="size-3 shrink-0" />}
      {late && <CircleAlert aria-hidden="true" className="size-3 shrink-0" />}
      <span className="truncate">
        {late && <span className="sr-only">Försenad: </span>}
        {activity.title || fallback.activity}
      </span>
    </Link>
  )
}
