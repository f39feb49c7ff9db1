import { isSameMonth, startOfMonth, type CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Activity, ActivityFilter } from '#contract/activities.ts'
import { monthText, today } from '../../text/dates.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { toCalendarDate } from '../../ui/fields/dateValue.ts'
import { IconButton } from '../../ui/fields/IconButton.tsx'
import { GroupHeading, Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { ActivityRow } from '../list/ActivityRow.tsx'
import { useActivitiesBetween } from '../shown/useActivities.ts'
import { dayOf, touches, weeksOf } from './calendarDays.ts'
import { Month } from './Month.tsx'

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
  const { data } = useActivitiesBetween({ ...filter, from: from.toString(), to: last.toString() })
  const activities = data?.items ?? []
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
      <MonthList {...{ first, now, activities }} />
      {data && data.total > data.items.length && (
        <p className="pt-3 text-sm text-ink-muted">
          Alla ryms inte: {data.items.length} av {data.total} händelser visas. Sök eller välj en mapp för att se färre.
        </p>
      )}
    </section>
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
