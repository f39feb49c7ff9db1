import type { Activity } from '#contract/content/activities.ts'
import { moneyText } from '#contract/rules/money.ts'

type Costs = Pick<Activity, 'estimatedCost' | 'cost' | 'vat' | 'currency'>

/** The cost, or else the estimate with 'ca'; null without either. */
export function costText({ cost, estimatedCost, currency }: Omit<Costs, 'vat'>): string | null {
  if (cost !== null) return moneyText(cost, currency)
  return estimatedCost === null ? null : `ca ${moneyText(estimatedCost, currency)}`
}

/** `1 900 kr, varav moms 380 kr`; null without a cost. */
export function costWithVat({ cost, vat, currency }: Costs): string | null {
  if (cost === null) return null
  const text = moneyText(cost, currency)
  return vat === null ? text : `${text}, varav moms ${moneyText(vat, currency)}`
}
