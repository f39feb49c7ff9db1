import { purchaseSigns, type PurchaseSign } from '#contract/intake/importSettings.ts'
import type { ImportAmounts, OpenImport } from '#contract/intake/importShapes.ts'
import { currencies } from '#contract/rules/money.ts'
import { currencyNames } from '#client/platform/forms/CurrencyField.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { pairName, pairRow, pairsSheet } from './pairStyle.ts'
import { Setting } from './Setting.tsx'

type AmountChoiceProps = { run: OpenImport; onChange: (amounts: ImportAmounts) => void }

/** What the amounts of a file mean: whether a purchase is minus, and in which currency they are that say none. */
export function AmountChoice({ run: { amounts, purchases, currency }, onChange }: AmountChoiceProps) {
  if (!purchases && !currency) return null
  return (
    <section className="flex flex-col gap-1">
      <GroupHeading level={2}>Beloppen</GroupHeading>
      <div className={`overflow-clip ${pairsSheet}`}>
        <Setting
          label="Köp är minus?"
          setting={purchases}
          words={signText}
          values={purchaseSigns}
          onChange={(value) => onChange({ ...amounts, purchases: value })}
        />
        {currency && (
          <div className={pairRow}>
            <div className={pairName}>
              <b className="block truncate font-semibold">Valuta</b>
              <span className="text-xs text-ink-muted">Står inte i filen. Stämmer den?</span>
            </div>
            <ChipSelect
              label="Beloppens valuta"
              options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
              value={currency}
              onChange={(value) => onChange({ ...amounts, currency: value })}
            />
          </div>
        )}
      </div>
    </section>
  )
}

const signText: Record<PurchaseSign, string> = { minus: 'Ja', plus: 'Nej' }
