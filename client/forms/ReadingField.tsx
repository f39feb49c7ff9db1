import { useState, type ComponentProps } from 'react'
import { parseReading, tenthsText, unitWords, type MeterUnit } from '#contract/meter.ts'
import { TextField } from '../ui/fields/TextField.tsx'

type ReadingFieldProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'error' | 'optional' | 'autoFocus' | 'ref'> & {
  unit: MeterUnit
  /** In tenths; not-a-number while what is typed is none. */
  value: number | null
  onChange: (tenths: number | null) => void
}

/** What a meter stands at, typed as people write it. What is no number stays in the field, as not-a-number in the form. */
export function ReadingField({ unit, value, onChange, ...field }: ReadingFieldProps) {
  const [text, setText] = useState(() => (value === null || Number.isNaN(value) ? '' : tenthsText(value)))
  const read = parseReading(text)
  return (
    <TextField
      {...field}
      label={`Mätaren står på (${unitWords[unit]})`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const typed = parseReading(target.value)
        onChange(typed === undefined ? Number.NaN : typed)
      }}
      onBlur={() => read != null && setText(tenthsText(read))}
    />
  )
}
