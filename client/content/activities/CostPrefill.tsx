import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { moneyText } from '#contract/rules/money.ts'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import type { CostValues } from '#client/platform/forms/AmountField.tsx'
import { vatOf } from '#client/platform/reading/readFacts.ts'
import { Chip } from '#client/ui/fields/Chip.tsx'

type CostPrefillProps = {
  fields: ReceiptFields
  /** Of the paper. */
  title: string
  /** What stands beside it. */
  children?: ReactNode
}

/** What a paper says that it cost, for the fields of the form around it: in none of them before a press. */
export function CostPrefill({ fields, title, children }: CostPrefillProps) {
  const { watch, setValue } = useFormContext<CostValues>()
  const [cost, vat, currency = 'SEK'] = watch(['cost', 'vat', 'currency'])
  const total = fields.total?.value ?? null
  const sumOfVat = vatOf(fields)
  const read = fields.currency?.value ?? 'SEK'
  const isTaken = cost === total && currency === read && (sumOfVat === undefined || vat === sumOfVat)
  // A currency that was chosen stands.
  if (total === null || isTaken || (currency !== 'SEK' && currency !== read)) return null
  const dirty = { shouldDirty: true }
  function take() {
    setValue('cost', total, dirty)
    setValue('currency', read, dirty)
    setValue('vat', sumOfVat, dirty)
  }
  const money = sumOfVat === undefined ? '' : `, varav moms ${moneyText(sumOfVat, 'SEK')}`
  return (
    <div role="group" aria-label="Läst ur papperet" className="-mt-2 flex flex-col items-start gap-2">
      <p className="text-sm text-ink-muted">
        På {title} står {moneyText(total, read)}
        {money}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={false} isSuggested onClick={take}>
          Fyll i {moneyText(total, read)}
        </Chip>
        {children}
      </div>
    </div>
  )
}
