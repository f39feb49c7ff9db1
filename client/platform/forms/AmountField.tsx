import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { amountText, isNegativeAmount, parseAmount, type Currency } from '#contract/rules/money.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useTypedNumber } from './typedNumber.ts'

export type CostValues = {
  estimatedCost?: number | null
  cost?: number | null
  vat?: number | null
  price?: number | null
  priceToday?: number | null
  amount?: number | null
  unitPrice?: number | null
  currency?: Currency
}

type AmountFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'className'> & {
  name: 'estimatedCost' | 'cost' | 'vat' | 'price' | 'priceToday' | 'amount' | 'unitPrice'
  isRequired?: boolean
  /** It may be below zero, which keyboards of some phones have no sign for. */
  mayBeRefund?: boolean
}

/**
 * An amount of the form around it, typed as people write it. What is no amount stays in the field, as not-a-number in
 * the form.
 */
export function AmountField({ name, isRequired = false, mayBeRefund = false, ...field }: AmountFieldProps) {
  const {
    field: { ref, ...control },
    fieldState,
  } = useController<CostValues, typeof name>({ name })
  const { text, type, leave } = useTypedNumber(control, { parse: parseAmount, write: amountText })

  const input = (
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
  if (!mayBeRefund) return input
  const isRefund = isNegativeAmount(text)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {input}
      <CheckboxField
        label="Återbetalning"
        checked={isRefund}
        onChange={() => type(isRefund ? text.trim().slice(1) : `\u2212${text}`)}
      />
    </div>
  )
}
