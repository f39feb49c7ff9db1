import { useState } from 'react'
import { useController } from 'react-hook-form'
import { endBeforeStart } from '#contract/activities.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { DateRangeField } from '../ui/DateRangeField.tsx'
import type { ActivityFormApi } from './useActivityForm.ts'

/** When an event takes place: no day, one day, or from one day to another. */
export function PeriodField({ form: { control } }: { form: ActivityFormApi }) {
  const { field: startField, fieldState: startState } = useController({ control, name: 'startDate' })
  const { field: endField, fieldState: endState } = useController({ control, name: 'endDate' })
  const { value: start, onChange: setStart, ...startRest } = startField
  const { value: end, onChange: setEnd, ...endRest } = endField
  const [hasSeveralDays, setSeveralDays] = useState(Boolean(end))
  // Before the year 1000 the year is still being typed.
  const isBackwards = Boolean(start && end && end < start && end >= '1000')
  const error = startState.error?.message ?? endState.error?.message ?? (isBackwards ? endBeforeStart : undefined)

  function chooseSeveralDays(several: boolean) {
    setSeveralDays(several)
    setEnd(several ? start : null)
  }

  return (
    <div className="flex flex-col">
      {hasSeveralDays ? (
        <DateRangeField
          label="Från och till"
          optional
          {...endRest}
          value={start && end ? { start, end } : null}
          onChange={(range) => {
            setStart(range?.start ?? null)
            setEnd(range?.end ?? null)
          }}
          error={error}
        />
      ) : (
        <DateField label="Datum" optional {...startRest} value={start} onChange={setStart} error={error} />
      )}
      <CheckboxField
        label="Flera dagar"
        checked={hasSeveralDays}
        onChange={(event) => chooseSeveralDays(event.target.checked)}
      />
    </div>
  )
}
