import { useState, type ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { amountText, parseAmount, type Currency } from '#contract/money.ts'
import { TextField } from '../ui/fields/TextField.tsx'

export type CostValues = {
  estimatedCost?: number | null
  cost?: number | null
  vat?: number | null
  price?: number | null
  amount?: number | null
  currency?: Currency
}

type AmountFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'className'> & {
  name: 'estimatedCost' | 'cost' | 'vat' | 'price' | 'amount'
  isRequired?: boolean
}

/** An amount of the form around it, typed as people write it. What is no amount stays in the field, as not-a-number in the form. */
export function AmountField({ name, isRequired = false, ...field }: AmountFieldProps) {
  const { field: control, fieldState } = useController<CostValues, typeof name>({ name })
  const { value, onChange, onBlur, ref } = control
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : amountText(value ?? null)))

  function type(typed: string) {
    setText(typed)
    const read = parseAmount(typed)
    onChange(read === undefined ? Number.NaN : read)
  }

  function leave() {
    onBlur()
    const read = parseAmount(text)
    if (read !== undefined) setText(amountText(read))
  }

  return (
    <TextField
      {...field}
      ref={ref}
      name={name}
      optional={!isRequired}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      error={fieldState.error?.message}
    />
  )
}
