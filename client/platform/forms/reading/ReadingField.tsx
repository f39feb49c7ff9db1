import { useState, type ComponentProps } from 'react'
import { parseReading, stepsText, unitWords, type MeterUnit } from '#contract/rules/meter.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useForgetNaN } from '../typedNumber.ts'

type ReadingFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'error' | 'optional' | 'autoFocus' | 'ref' | 'onKeyDown'
> & {
  unit: MeterUnit
  /** The label of the number field; the unit follows it. */
  label?: string
  /** The value in steps of its unit; not-a-number while the typed text is no number. */
  value: number | null
  onChange: (steps: number | null) => void
}

/**
 * A meter reading, typed as people write it. Text that is no number stays in the field, and is not-a-number in the
 * form.
 */
export function ReadingField({ unit, label = 'Mätaren står på', value, onChange, ...field }: ReadingFieldProps) {
  const [typed, setTyped] = useState('')
  const read = parseReading(typed, unit)
  useForgetNaN({ value, onChange })
  // Otherwise it was set, or emptied once it was saved, by something other than typing.
  const isTyped = Number.isNaN(value) || read === value
  return (
    <TextField
      {...field}
      label={`${label} (${unitWords[unit]})`}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : value === null ? '' : stepsText(value, unit)}
      onChange={({ target }) => {
        setTyped(target.value)
        const steps = parseReading(target.value, unit)
        onChange(steps === undefined ? Number.NaN : steps)
      }}
      onBlur={() => isTyped && read != null && setTyped(stepsText(read, unit))}
    />
  )
}
