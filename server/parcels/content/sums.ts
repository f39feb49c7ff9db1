import type { Currency } from '#contract/money.ts'
import type { ParcelContent } from '#contract/parcelContent.ts'
import { activityStatus, componentStatus } from '#contract/statuses.ts'

type Amounts = { prices: number; costs: number }
export type Summed = Pick<ParcelContent, 'components' | 'events'>

/** For each currency what components in use were bought for, and what events cost; the largest sum first. */
export function sumsOf({ components, events }: Summed): NonNullable<ParcelContent['sums']> {
  const sums = new Map<Currency, Amounts>()
  const add = (name: keyof Amounts, amount: number | null | undefined, currency: Currency | undefined) => {
    if (!amount || !currency) return
    const sum = sums.get(currency) ?? { prices: 0, costs: 0 }
    sums.set(currency, { ...sum, [name]: sum[name] + amount })
  }
  for (const { price, currency, statusId } of components)
    if (statusId === componentStatus.inUse) add('prices', price, currency)
  for (const { cost, currency, statusId } of events)
    if (statusId !== activityStatus.cancelled) add('costs', cost, currency)
  return [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .toSorted((a, b) => b.prices + b.costs - (a.prices + a.costs) || (a.currency < b.currency ? -1 : 1))
}
