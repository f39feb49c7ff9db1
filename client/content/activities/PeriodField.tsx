import { useState } from 'react'
import { incompleteDates, incompleteDateText } from '#client/platform/forms/incompleteDate.ts'
import { useController } from 'react-hook-form'
import { endBeforeStart } from '#contract/rules/activityPeriod.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { DateRangeField } from '#client/ui/fields/DateRangeField.tsx'
import type { ActivityFormApi } from './useActivityForm.ts'

/** The days of an event: none, one day, or a range. */
export function PeriodField({ form: { control, clearErrors } }: { form: ActivityFormApi }) {
  const { field: startField, fieldState: startState } = useController({ control, name: 'startDate' })
  const { field: endField, fieldState: endState } = useController({ control, name: 'endDate' })
  const { value: start, onChange: setStart, ...startRest } = startField
  const { value: end, onChange: setEnd, ...endRest } = endField
  const [hasSeveralDays, setSeveralDays] = useState(Boolean(end))
  // A year before 1000 is still being typed.
  const isPeriodReversed = Boolean(start && end && end < start && end >= '1000')
  const error = startState.error?.message ?? endState.error?.message ?? (isPeriodReversed ? endBeforeStart : undefined)

  function setPeriod(first: string | null, last: string | null) {
    if (startState.error?.type === incompleteDate) clearErrors('startDate')
    setStart(first)
    setEnd(last)
  }

  function chooseSeveralDays(several: boolean) {
    setSeveralDays(several)
    setPeriod(start ?? null, several ? (start ?? null) : null)
  }

  return (
    <div className="flex flex-col">
      {hasSeveralDays ? (
        <DateRangeField
          label="Från och till"
          optional
          {...endRest}
          value={start && end ? { start, end } : null}
          onChange={(range) => setPeriod(range?.start ?? null, range?.end ?? null)}
          error={error}
        />
      ) : (
        <DateField
          label="Datum"
          optional
          {...startRest}
          value={start}
          onChange={(day) => setPeriod(day, null)}
          error={error}
        />
      )}
      <CheckboxField
        label="Flera dagar"
        checked={hasSeveralDays}
        onChange={(event) => chooseSeveralDays(event.target.checked)}
      />
    </div>
  )
}

/**
 * Reports a partly filled date at the field; returns true if there is one. The date field itself gives no event for
 * that: the form still holds the previous date, which is no longer the one on screen.
 */
export function reportIncompleteDate(setError: SetDayError, element: HTMLFormElement): boolean {
  const [missing] = incompleteDates(element)
  if (!missing) return false
  setError('startDate', { type: incompleteDate, message: incompleteDateText })
  missing.part.focus()
  return true
}

type SetDayError = (name: 'startDate', error: { type: string; message: string }) => void

const incompleteDate = 'incompleteDate'
