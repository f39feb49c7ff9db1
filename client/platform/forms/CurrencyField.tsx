import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { currencies, type Currency } from '#contract/rules/money.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import type { CostValues } from './AmountField.tsx'

/** The currency of the amounts in the form around it: kronor, until another is asked for. */
export function CurrencyField() {
  const { watch, register, formState } = useFormContext<CostValues>()
  const currency = watch('currency') ?? 'SEK'
  const [hasCurrency, setHasCurrency] = useState(currency !== 'SEK')
  return hasCurrency ? (
    <SelectField
      label="Valuta"
      autoFocus={currency === 'SEK'}
      options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
      {...register('currency')}
      defaultValue={currency}
      error={formState.errors.currency?.message}
    />
  ) : (
    <Button variant="quiet" size="small" className="-ms-3 w-auto!" onClick={() => setHasCurrency(true)}>
      Annan valuta
    </Button>
  )
}

export const currencyNames: Record<Currency, string> = {
  SEK: 'Svenska kronor (SEK)',
  EUR: 'Euro (EUR)',
  NOK: 'Norska kronor (NOK)',
  DKK: 'Danska kronor (DKK)',
  USD: 'Amerikanska dollar (USD)',
  GBP: 'Brittiska pund (GBP)',
}
