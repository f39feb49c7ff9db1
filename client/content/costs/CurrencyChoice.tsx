import type { CostsOfYear } from '#contract/content/costs.ts'
import type { Currency } from '#contract/rules/money.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'

type CurrencyChoiceProps = Pick<CostsOfYear, 'currencies' | 'currency'> & {
  onChoose: (change: { currency: Currency }) => void
}

/** The choice of the currency to show: currencies are never added up. Renders nothing where there is only one. */
export function CurrencyChoice({ currencies, currency, onChoose }: CurrencyChoiceProps) {
  const isOnlyOne = currencies.length === 1 && currencies[0]?.currency === currency
  if (currencies.length === 0 || isOnlyOne) return null
  return (
    <div className="print:hidden">
      <ChipRow label="Valuta">
        {currencies.map((one) => (
          <Chip
            key={one.currency}
            isChosen={one.currency === currency}
            count={one.events}
            onClick={() => onChoose({ currency: one.currency })}
          >
            {one.currency}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
