import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import { today } from '#client/platform/text/dates.ts'
import { seasonText } from '#client/platform/text/seasonText.ts'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { useNextDays, type Upcoming } from './useNextDays.ts'

type NextOfSeriesProps = {
  series: ActivitySeries
  /** Empty while it is typed. */
  doneOn: string
  /** The day to which the next one is moved. */
  moved: string | undefined
  onMove: (day: string | null) => void
  error: string | undefined
}

/** The next time, as the series gives it; it can be moved to another day. */
export function NextOfSeries({ series, doneOn, moved, onMove, error }: NextOfSeriesProps) {
  const { days, isCurrent } = useNextDays(upcomingAfter(series, doneOn || today()))
  const [given] = days
  if (isCurrent && !given) return <p className="text-sm text-ink-muted">Det här var den sista gången.</p>
  const asMeant =
    given && series.season && moved === undefined ? seasonText(series.season, lastDayOf(series, given)) : null
  return (
    <DateField
      label="Nästa gång"
      hint={asMeant ? `${series.words}: ${asMeant}` : series.words}
      value={moved ?? given ?? null}
      onChange={(day) => onMove(day === given ? null : day)}
      error={error}
    />
  )
}

const lastDayOf = ({ season }: ActivitySeries, day: string) => (season === 'month' ? monthOf(day).endDate : day)

function upcomingAfter({ recurrence, firstDay, day, season }: ActivitySeries, doneOn: string): Upcoming {
  if (recurrence.kind === 'afterDone') return { recurrence, day: doneOn, after: doneOn, season }
  return { recurrence, day: firstDay, after: day > doneOn ? day : doneOn, season }
}
