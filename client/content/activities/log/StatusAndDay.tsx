import { CalendarClock, CircleCheck } from 'lucide-react'
import { statusOfNew } from '#contract/rules/activityDays.ts'
import type { DayInTitle } from '#contract/content/activitySuggestions.ts'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { DayChoice } from '#client/platform/forms/DayChoice.tsx'
import { capitalised, nearDayText, today } from '#client/platform/text/dates.ts'
import { seasonText } from '#client/platform/text/seasonText.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { isDone, setStatus, type LogFormApi } from './useLogForm.ts'
import type { Suggestions } from './useSuggestions.ts'

const segments = [
  { value: 'done', label: 'Gjort', icon: <CircleCheck /> },
  { value: 'planned', label: 'Ska göras', icon: <CalendarClock /> },
] as const

type StatusAndDayProps = { form: LogFormApi; suggestions: Suggestions }

/** Done or to be done, and when. The day decides which, until the user has said so. */
export function StatusAndDay({ form, suggestions }: StatusAndDayProps) {
  const { suggested, choose, isStatusChosen, acceptDay, refuseDay } = suggestions
  const { errors } = form.formState
  const [statusId, startDate] = form.watch(['statusId', 'startDate'])
  const done = isDone(statusId)
  const { day } = suggested

  function chooseStatus(next: 'done' | 'planned') {
    choose('status')
    setStatus(form, activityStatus[next])
  }

  function chooseDay(next: string | null) {
    choose('day')
    form.clearErrors('startDate')
    form.setValue('startDate', next, { shouldDirty: true })
    if (!isStatusChosen) setStatus(form, statusOfNew(next, today()))
  }

  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Är det gjort?"
        segments={segments}
        value={done ? 'done' : 'planned'}
        onChange={chooseStatus}
      />
      <DayChoice
        label="När?"
        near={done ? [0, -1] : [0, 1, 7]}
        value={startDate ?? null}
        onChange={chooseDay}
        error={errors.startDate?.message}
        suggestion={day && { label: dayText(day), onAccept: () => acceptDay(day), onRefuse: () => refuseDay(day) }}
      />
    </div>
  )
}

/** `Varje år den 1 maj`, `I maj`, `Lör 28`. */
function dayText({ words, season, startDate }: DayInTitle): string {
  if (words) return words
  if (!season) return capitalised(nearDayText(startDate))
  return capitalised(seasonText(season, season === 'month' ? monthOf(startDate).endDate : startDate))
}
