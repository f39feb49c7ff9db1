import { getWeeksInMonth, isSameMonth, startOfMonth, startOfWeek, type CalendarDate } from '@internationalized/date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Activity, ActivityFilter } from '#contract/activities.ts'
import { isLate, isOpen } from '#contract/activityDays.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { monthText, today } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { toCalendarDate } from '../../ui/fields/dateValue.ts'
import { IconButton } from '../../ui/fields/IconButton.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { activitiesBetween } from '../api.ts'
import { ActivityRow } from './ActivityRow.tsx'

type ActivityCalendarProps = {
  filter: ActivityFilter
  /** yyyy-MM, from the address; anything else shows this month. */
  month: string | null
  /** An empty string: this month. */
  onMonthChange: (month: string) => void
}

/** The events of a month, in its weeks; on a phone with a list of them below. */
export function ActivityCalendar({ filter, month, onMonthChange }: ActivityCalendarProps) {
  const now = today()
  const first = startOfMonth(toCalendarDate(`${month ?? ''}-01`) ?? dayOf(now))
  const weeks = weeksOf(first)
  const last = weeks.at(-1)?.at(-1) ?? first
  const from = weeks[0]?.[0] ?? first
  const { data } = useQuery({
    ...activitiesBetween({ ...filter, from: from.toString(), to: last.toString() }),
    placeholderData: keepPreviousData,
  })
  const activities = data?.items ?? []
  const inMonth = activities.filter((activity) =>
    touches(activity, first, first.add({ months: 1 }).subtract({ days: 1 })),
  )
  const show = (day: CalendarDate) => onMonthChange(isSameMonth(day, dayOf(now)) ? '' : day.toString().slice(0, 7))
  return (
    <section aria-label="Kalender">
      <div className="flex items-center gap-2 pb-3">
        <h2 aria-live="polite" className="grow text-xl font-semibold tracking-tight">
          {monthText(first.toString(), '')}
        </h2>
        <IconButton
          label="Föregående månad"
          icon={<ChevronLeft />}
          onClick={() => show(first.subtract({ months: 1 }))}
        />
        <IconButton label="Nästa månad" icon={<ChevronRight />} onClick={() => show(first.add({ months: 1 }))} />
        {/* Last, because the tips of the others would widen the page. */}
        <Button size="small" onClick={() => onMonthChange('')}>
          I dag
        </Button>
      </div>
      <Month {...{ weeks, first, now, activities }} />
      <div className="pt-4 md:hidden">
        <Sheet label={monthText(first.toString(), '')}>
          {inMonth.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </Sheet>
      </div>
      {data && data.total > data.items.length && (
        <p className="pt-3 text-sm text-ink-muted">
          Alla ryms inte: {data.items.length} av {data.total} händelser visas. Sök eller välj en mapp för att se färre.
        </p>
      )}
    </section>
  )
}

const weekdays = [
  ['må', 'måndag'],
  ['ti', 'tisdag'],
  ['on', 'onsdag'],
  ['to', 'torsdag'],
  ['fr', 'fredag'],
  ['lö', 'lördag'],
  ['sö', 'söndag'],
] as const

type MonthProps = { weeks: CalendarDate[][]; first: CalendarDate; now: string; activities: Activity[] }

function Month({ weeks, first, now, activities }: MonthProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card">
      <thead>
        <tr>
          {weekdays.map(([short, long]) => (
            <th
              key={short}
              scope="col"
              abbr={long}
              className="px-2 py-1.5 text-start text-xs font-semibold text-ink-muted"
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.toString()}>
            {week.map((day) => (
              <Day
                key={day.toString()}
                {...{ day, now }}
                isOutside={!isSameMonth(day, first)}
                activities={activities.filter((activity) => touches(activity, day, day))}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: CalendarDate
  now: string
  isOutside: boolean
  activities: Activity[]
}

function Day({ day, now, isOutside, activities }: DayProps) {
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
          'grid size-6 place-items-center text-sm tabular-nums',
          isToday && 'rounded-full bg-accent font-bold text-accent-ink',
        )}
      >
        {day.day}
      </span>
      {activities.length > 0 && (
        <>
          <span className="mx-auto mt-0.5 block size-1.5 rounded-full bg-accent md:hidden" />
          <span className="sr-only md:hidden">
            {activities.length} {activities.length === 1 ? 'händelse' : 'händelser'}
          </span>
          <ul className="mt-1 flex flex-col gap-0.5 max-md:hidden">
            {activities.map((activity) => (
              <li key={activity.id}>
                <DayActivity {...{ activity, now }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  )
}

function DayActivity({ activity, now }: { activity: Activity; now: string }) {
  const late = isLate(activity, now)
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
      <span className="truncate">
        {late && <span className="sr-only">Försenad: </span>}
        {activity.title || fallback.activity}
      </span>
    </Link>
  )
}

function weeksOf(first: CalendarDate): CalendarDate[][] {
  const monday = startOfWeek(first, 'sv-SE')
  return Array.from({ length: getWeeksInMonth(first, 'sv-SE') }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => monday.add({ days: week * 7 + day })),
  )
}

/** Whether an event takes place on any of the days. */
function touches({ startDate, endDate }: Activity, from: CalendarDate, to: CalendarDate) {
  return startDate !== null && startDate <= to.toString() && (endDate ?? startDate) >= from.toString()
}

function dayOf(iso: string): CalendarDate {
  const day = toCalendarDate(iso)
  if (!day) throw new Error(`Not a day: ${iso}`)
  return day
}
