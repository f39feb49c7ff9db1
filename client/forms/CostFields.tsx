import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { currencies, moneyText, type Currency } from '#contract/money.ts'
import { Button } from '../ui/fields/Button.tsx'
import { FormRow } from '../ui/fields/Form.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { AmountField, type CostValues } from './AmountField.tsx'

type CostFieldsProps = {
  /** Which amounts are asked for: what it is thought to cost, and what it did cost. */
  asks: { estimate?: boolean; cost?: boolean }
  /** Of an event that has one, beside the cost. */
  estimate?: number | null
}

/** What something costs, in the form around it. Kronor, until another currency is asked for. */
export function CostFields({ asks, estimate = null }: CostFieldsProps) {
  const { watch, register, formState } = useFormContext<CostValues>()
  const currency = watch('currency') ?? 'SEK'
  const [hasCurrency, setHasCurrency] = useState(currency !== 'SEK')
  return (
    <div className="flex flex-col items-start gap-3 *:w-full">
      {asks.estimate && <AmountField name="estimatedCost" label="Beräknad kostnad" />}
      {asks.cost && (
        <FormRow>
          <AmountField
            name="cost"
            label="Kostnad"
            hint={estimate === null ? undefined : `Beräknad: ca ${moneyText(estimate, currency)}`}
          />
          <AmountField name="vat" label="Varav moms" />
        </FormRow>
      )}
      {hasCurrency ? (
        <SelectField
          label="Valuta"
          autoFocus={currency === 'SEK'}
          options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
          {...register('currency')}
          defaultValue={currency}
          error={formState.errors.currency?.message}
        />
      ) : (
        <Button variant="quiet" size="small" className="w-auto! -ms-3" onClick={() => setHasCurrency(true)}>
          Annan valuta
        </Button>
      )}
    </div>
  )
}

const currencyNames: Record<Currency, string> = {
  SEK: 'Svenska kronor (SEK)',
  EUR: 'Euro (EUR)',
  NOK: 'Norska kronor (NOK)',
  DKK: 'Danska kronor (DKK)',
  USD: 'Amerikanska dollar (USD)',
  GBP: 'Brittiska pund (GBP)',
}
