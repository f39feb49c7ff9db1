import { CalendarClock, CircleCheck } from 'lucide-react'
import { statusOfNew } from '#contract/rules/activityDays.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { DayChoice } from '#client/platform/forms/DayChoice.tsx'
import { today } from '#client/platform/text/dates.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { isDone, setStatus, type LogFormApi } from './useLogForm.ts'
import type { Suggestions } from './useSuggestions.ts'

const segments = [
  { value: 'done', label: 'Gjort', icon: <CircleCheck /> },
  { value: 'planned', label: 'Ska göras', icon: <CalendarClock /> },
] as const

type LogPartProps = { form: LogFormApi; suggestions: Suggestions }

/** Done or to be done. The day decides which, until the user has said so. */
export function StatusField({ form, suggestions: { choose } }: LogPartProps) {
  return (
    <SegmentedControl
      label="Är det gjort?"
      segments={segments}
      value={isDone(form.watch('statusId')) ? 'done' : 'planned'}
      onChange={(next) => {
        choose('status')
        setStatus(form, activityStatus[next])
      }}
    />
  )
}

/** The day on which it was done, or is to be. */
export function DayOfLog({ form, suggestions: { choose, isStatusChosen } }: LogPartProps) {
  const [statusId, startDate] = form.watch(['statusId', 'startDate'])

  function chooseDay(next: string | null) {
    choose('day')
    form.clearErrors('startDate')
    form.setValue('startDate', next, { shouldDirty: true })
    if (!isStatusChosen) setStatus(form, statusOfNew(next, today()))
  }

  return (
    <DayChoice
      label="När?"
      near={isDone(statusId) ? [0, -1] : [0, 1, 7]}
      value={startDate ?? null}
      onChange={chooseDay}
      error={form.formState.errors.startDate?.message}
    />
  )
}
