import { useController } from 'react-hook-form'
import { litresText, parseLitres } from '#contract/rules/fuel.ts'
import { useForgetNaN, useTypedNumber } from '#client/platform/forms/typedNumber.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** The fuel of an event in the form around it. */
export function LitresField() {
  const {
    field: { ref, ...control },
    fieldState,
  } = useController<{ litres?: number | null }, 'litres'>({ name: 'litres' })
  const { text, type, leave } = useTypedNumber(control, { parse: parseLitres, write: litresText })
  useForgetNaN(control)
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
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      error={fieldState.error?.message}
    />
  )
}
