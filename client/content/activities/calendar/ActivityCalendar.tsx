import { isSameMonth, startOfMonth, type CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Activity } from '#contract/content/activities.ts'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { monthText, today } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { toCalendarDate } from '#client/ui/fields/dateValue.ts'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { ActivityRow } from '../list/ActivityRow.tsx'
import { useActivitiesBetween } from '../optimistic/useActivities.ts'
import { dayOf, touches, weeksOf } from './calendarDays.ts'
import { useExpected } from './expected.ts'
import { ExpectedLegend, ExpectedList } from './ExpectedEvents.tsx'
import { Month } from './Month.tsx'
import { Year } from './Year.tsx'

type ActivityCalendarProps = {
  filter: ActivityFilter
  /** yyyy-MM or, for a whole year, yyyy, from the address; anything else shows this month. */
  month: string | null
  /** An empty string: this month. */
  onMonthChange: (month: string) => void
}

/** The events of a month in its weeks, or of a year in its months. */
export function ActivityCalendar({ filter, month, onMonthChange }: ActivityCalendarProps) {
  const now = today()
  const isYear = /^\d{4}$/.test(month ?? '')
  const first = isYear ? dayOf(`${month}-01-01`) : startOfMonth(toCalendarDate(`${month ?? ''}-01`) ?? dayOf(now))
  const showMonth = (day: CalendarDate) => onMonthChange(isSameMonth(day, dayOf(now)) ? '' : monthOf(day))
  const showYear = (day: CalendarDate) => onMonthChange(yearOf(day))
  const step = (count: number) =>
    isYear ? showYear(first.add({ years: count })) : showMonth(first.add({ months: count }))
  const choose = (view: 'month' | 'year') => {
    if (view === 'year') showYear(first)
    else showMonth(yearOf(first) === now.slice(0, 4) ? dayOf(now) : first)
  }
  return (
    <section aria-label="Kalender">
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <h2 aria-live="polite" className="grow text-xl font-semibold tracking-tight">
          {isYear ? first.year : monthText(first.toString(), '')}
        </h2>
        <SegmentedControl label="Månad eller år" segments={spans} value={isYear ? 'year' : 'month'} onChange={choose} />
        <div className="flex items-center gap-2">
          <IconButton
            label={isYear ? 'Föregående år' : 'Föregående månad'}
            icon={<ChevronLeft />}
            onClick={() => step(-1)}
          />
          <IconButton label={isYear ? 'Nästa år' : 'Nästa månad'} icon={<ChevronRight />} onClick={() => step(1)} />
          {/* Last, because the tips of the others would widen the page. */}
          <Button size="small" onClick={() => onMonthChange(isYear ? now.slice(0, 4) : '')}>
            I dag
          </Button>
        </div>
      </div>
      {isYear ? (
        <WholeYear {...{ filter, first, now }} onMonth={showMonth} />
      ) : (
        <OneMonth {...{ filter, first, now }} />
      )}
    </section>
  )
}

const spans = [
  { value: 'month', label: 'Månad' },
  { value: 'year', label: 'År' },
] as const

const monthOf = (day: CalendarDate) => day.toString().slice(0, 7)
const yearOf = (day: CalendarDate) => day.toString().slice(0, 4)

type SpanProps = { filter: ActivityFilter; first: CalendarDate; now: string }

function OneMonth({ filter, first, now }: SpanProps) {
  const weeks = weeksOf(first)
  const last = weeks.at(-1)?.at(-1) ?? first
  const from = weeks[0]?.[0] ?? first
  const days = { from: from.toString(), to: last.toString() }
  const { data } = useActivitiesBetween({ ...filter, ...days })
  const expected = useExpected(filter, days)
  const activities = data?.items ?? []
  return (
    <>
      <Month {...{ weeks, first, now, activities }} expected={expected.events} />
      <MonthList {...{ first, now, activities }} />
      <ExpectedList events={expected.events} />
      <ExpectedLegend view="month" expected={expected} />
      <Missing lists={[data]} />
    </>
  )
}

/** Open and closed events are loaded separately, so that many of one kind do not hide the other. */
function WholeYear({ filter, first, now, onMonth }: SpanProps & { onMonth: (first: CalendarDate) => void }) {
  const days = { from: first.toString(), to: first.add({ years: 1 }).subtract({ days: 1 }).toString() }
  const { data: open } = useActivitiesBetween({ ...filter, ...days, when: 'upcoming' })
  const { data: over } = useActivitiesBetween({ ...filter, ...days, when: 'done' })
  const expected = useExpected(filter, days)
  const activities = [...(open?.items ?? []), ...(over?.items ?? [])]
  return (
    <>
      <Year year={first.year} {...{ now, activities, onMonth }} expected={expected.events} />
      <ExpectedLegend view="year" expected={expected} />
      <Missing lists={[open, over]} />
    </>
  )
}

type Loaded = { items: Activity[]; total: number } | undefined

function Missing({ lists }: { lists: Loaded[] }) {
  const count = (of: (list: NonNullable<Loaded>) => number) =>
    lists.reduce((sum, list) => sum + (list ? of(list) : 0), 0)
  const [shown, total] = [count(({ items }) => items.length), count((list) => list.total)]
  if (total <= shown) return null
  return (
    <p className="pt-3 text-sm text-ink-muted">
      Alla ryms inte: {shown} av {total} händelser visas. Sök eller välj en mapp för att se färre.
    </p>
  )
}

type MonthListProps = { first: CalendarDate; now: string; activities: Activity[] }

/** The events below the month on a phone; of this month those still to come first. */
function MonthList({ first, now, activities }: MonthListProps) {
  const month = monthText(first.toString(), now)
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  const inMonth = activities.filter((activity) => touches(activity, first, last))
  const isAhead = (activity: Activity) => touches(activity, dayOf(now), last)
  const isThisMonth = isSameMonth(first, dayOf(now))
  const groups = isThisMonth
    ? [
        { title: `Resten av ${month.toLowerCase()}`, shown: inMonth.filter(isAhead) },
        { title: `Tidigare i ${month.toLowerCase()}`, shown: inMonth.filter((activity) => !isAhead(activity)) },
      ]
    : [{ title: month, shown: inMonth }]
  return (
    <div className="flex flex-col gap-3 pt-4 md:hidden">
      {groups
        .filter(({ shown }) => shown.length > 0)
        .map(({ title, shown }) => (
          <div key={title}>
            <GroupHeading>{title}</GroupHeading>
            <Sheet label={title} level={4}>
              {shown.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </Sheet>
          </div>
        ))}
    </div>
  )
}
