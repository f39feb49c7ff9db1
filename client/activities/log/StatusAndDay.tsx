import { CalendarClock, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { statusOfNew } from '#contract/activityDays.ts'
import { activityStatus } from '#contract/statuses.ts'
import { today } from '../../text/dates.ts'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { DayChoice } from '../DayChoice.tsx'
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

  function chooseStatus(next: 'done' | 'planned') {
    setStatusChosen(true)
    form.setValue('statusId', activityStatus[next], { shouldDirty: true })
  }

  function chooseDay(day: string | null) {
    form.clearErrors('startDate')
    form.setValue('startDate', day, { shouldDirty: true })
    if (!isStatusChosen) form.setValue('statusId', statusOfNew(day, today()))
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
