import { useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { litresText, parseLitres } from '#contract/fuel.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

/**
 * The fuel of an event, typed as people write it, in the form around it. What is no number stays in the field, as
 * not-a-number in the form.
 */
export function LitresField() {
  const { field: control, fieldState } = useController<{ litres?: number | null }, 'litres'>({ name: 'litres' })
  const { value, onChange, onBlur, ref } = control
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : litresText(value ?? null)))
  const read = parseLitres(text)
  // What was no number is not shown again, so it must not be in the form either.
  const forget = useEffectEvent(() => {
    if (Number.isNaN(value)) onChange(null)
  })
  useEffect(() => forget(), [])
  return (
    <TextField
      ref={ref}
      name="litres"
      label="Liter"
      optional
      hint="Om du tankade."
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const litres = parseLitres(target.value)
        onChange(litres === undefined ? Number.NaN : litres)
      }}
      onBlur={() => {
        onBlur()
        if (read !== undefined) setText(litresText(read))
      }}
      error={fieldState.error?.message}
    />
  )
}
