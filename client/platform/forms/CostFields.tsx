import { useFormContext } from 'react-hook-form'
import { moneyText } from '#contract/rules/money.ts'
import { AmountField, type CostValues } from './AmountField.tsx'
import { CurrencyField } from './CurrencyField.tsx'

type CostFieldsProps = {
  /** The amounts that the form asks for: the estimate, and the actual cost. */
  asks: { estimate?: boolean; cost?: boolean }
  /** The estimate of an event that has one, shown beside the cost. */
  estimate?: number | null
}

/** The cost fields of the form around them. In kronor, until another currency is asked for. */
export function CostFields({ asks, estimate = null }: CostFieldsProps) {
  const { watch } = useFormContext<CostValues>()
  const currency = watch('currency') ?? 'SEK'
  return (
    <div className="flex flex-col items-start gap-3 *:w-full">
      {asks.estimate && <AmountField name="estimatedCost" label="Beräknad kostnad" />}
      {asks.cost && (
        <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
          <AmountField
            name="cost"
            label="Kostnad"
            mayBeRefund
            hint={estimate === null ? undefined : `Beräknad: ca ${moneyText(estimate, currency)}`}
          />
          <AmountField name="vat" label="Varav moms" />
        </div>
      )}
      <CurrencyField />
    </div>
  )
}
