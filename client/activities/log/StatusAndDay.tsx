import { CalendarClock, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { NewActivity } from '#contract/activities.ts'
import { statusOfNew } from '#contract/activityDays.ts'
import { activityStatus } from '#contract/statuses.ts'
import { today } from '../../text/dates.ts'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { DayChoice } from '../../forms/DayChoice.tsx'
import { isDone, type LogFormApi } from './useLogForm.ts'

const segments = [
  { value: 'done', label: 'Gjort', icon: <CircleCheck /> },
  { value: 'planned', label: 'Ska göras', icon: <CalendarClock /> },
] as const

/** Done or to be done, and when. The day decides which, until the user has said so. */
export function StatusAndDay({ form }: { form: LogFormApi }) {
  const [isStatusChosen, setStatusChosen] = useState(false)
  const { errors } = form.formState
  const [statusId, startDate] = form.watch(['statusId', 'startDate'])
  const done = isDone(statusId)

  /** A planned event has an estimate, a done one a cost: an amount that was typed is moved between them. */
  function setStatus(next: NonNullable<NewActivity['statusId']>) {
    const { estimatedCost, cost } = form.getValues()
    if (isDone(next) !== done) {
      form.setValue('cost', isDone(next) ? estimatedCost : undefined)
      form.setValue('estimatedCost', isDone(next) ? undefined : cost)
      form.setValue('vat', undefined)
    }
    form.setValue('statusId', next, { shouldDirty: true })
  }

  function chooseStatus(next: 'done' | 'planned') {
    setStatusChosen(true)
    setStatus(activityStatus[next])
  }

  function chooseDay(day: string | null) {
    form.clearErrors('startDate')
    form.setValue('startDate', day, { shouldDirty: true })
    if (!isStatusChosen) setStatus(statusOfNew(day, today()))
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
      />
    </div>
  )
}
