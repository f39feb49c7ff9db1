import type { Currency } from '#contract/rules/money.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { activityStatus } from '#contract/rules/statuses.ts'

type Sum = NonNullable<ParcelContent['running']>[number]

/** What the events of which the amounts go along have cost, year by year, the latest first: cancelled ones aside. */
export function runningByYear(events: ParcelContent['events']): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { cost, currency, startDate, statusId } of events) {
    if (!cost || !currency || startDate === null || statusId === activityStatus.cancelled) continue
    const year = Number(startDate.slice(0, 4))
    const key = `${year} ${currency}`
    sums.set(key, { year, currency, cost: (sums.get(key)?.cost ?? 0) + cost })
  }
  const order = (currency: Currency) => (currency === 'SEK' ? '' : currency)
  return [...sums.values()].toSorted(
    (one, other) => other.year - one.year || (order(one.currency) < order(other.currency) ? -1 : 1),
  )
}
