import { useEffect, useRef } from 'react'
import { readingText, stepsOf, stepsText, type MeterUnit } from '#contract/rules/meter.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import type { MeteredComponent } from './api.ts'
import type { Doubt } from './doubts.ts'
import { ReadingField } from './ReadingField.tsx'
import { SuspectReading } from './SuspectReading.tsx'

/** `value` in steps of the unit; not-a-number while what is typed is none. */
export type TypedReading = {
  value: number
  isReset?: boolean | undefined
  turnedAt?: number | null | undefined
  isConfirmed?: boolean | undefined
}

type Message = { message?: string | undefined }

type ReadingFieldsProps = {
  unit: MeterUnit
  reading: TypedReading | null
  onChange: (reading: TypedReading | null) => void
  /** The errors of the form; a question is asked once it has been sent. */
  errors: { [K in keyof TypedReading]?: Message | undefined } | undefined
  /** Why what is typed is in doubt, where that is known. */
  doubt: Doubt | null
  /** The component whose earlier reading can be corrected here; null where the user may not. */
  component: MeteredComponent | null
  hint?: string | undefined
  optional?: boolean
  autoFocus?: boolean
}

/** A meter reading, and below it the questions that it raises: about the number, the meter, or the reading before. */
export function ReadingFields(props: ReadingFieldsProps) {
  const { unit, reading, onChange, errors, doubt, component, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const isReset = reading?.isReset === true
  const isConfirmed = reading?.isConfirmed === true
  const turnedAt = reading?.turnedAt ?? doubt?.turnedAt ?? null
  const isTurned = reading?.turnedAt != null
  const error = (errors?.value ?? errors?.isReset ?? errors?.isConfirmed)?.message
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  /** Another number is another question. */
  const set = (value: number | null) => onChange(value === null ? null : { value })
  const again = (value: number | null) => {
    set(value)
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-1">
      <ReadingField {...field} ref={input} unit={unit} value={reading?.value ?? null} onChange={set} error={error} />
      {reading && (errors?.isReset || isReset || isTurned) && (
        <>
          <CheckboxField
            label="Mätaren är utbytt eller nollställd"
            checked={isReset}
            onChange={({ target }) => onChange({ ...reading, isReset: target.checked, turnedAt: null })}
          />
          {turnedAt !== null && (
            <CheckboxField
              label={`Den har slagit runt efter ${stepsText(turnedAt - stepsOf(unit), unit)}`}
              checked={isTurned}
              onChange={({ target }) =>
                onChange({ ...reading, isReset: false, turnedAt: target.checked ? turnedAt : null })
              }
            />
          )}
          {!isReset && !isTurned && component && doubt?.field === 'isReset' && (
            <SuspectReading
              key={doubt.before.id}
              component={component}
              suspect={doubt.before}
              meant={doubt.meant}
              onSettled={() => again(reading.value)}
            />
          )}
        </>
      )}
      {reading && (errors?.isConfirmed || isConfirmed) && (
        <>
          {!isConfirmed && doubt?.field === 'isConfirmed' && doubt.meant !== null && (
            <Button size="small" className="mt-2 self-start" onClick={() => again(doubt.meant)}>
              Ändra till {readingText(doubt.meant, unit)}
            </Button>
          )}
          <CheckboxField
            label={`${readingText(reading.value, unit)} stämmer`}
            checked={isConfirmed}
            onChange={({ target }) => onChange({ ...reading, isConfirmed: target.checked })}
          />
        </>
      )}
    </div>
  )
}
