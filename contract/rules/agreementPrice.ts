import { parseDate } from '@internationalized/date'
import type { PricedUnit, PricePeriod } from './agreementChoices.ts'
import type { Currency } from './money.ts'

/* What an agreement costs. Amounts are hundredths of a currency; those of a month are not rounded. */

export type Price = {
  /** The first day on which it holds. */
  fromOn: string
  amount: number
  currency: Currency
  per: PricePeriod
  /** What each of its units costs beside, in hundredths of hundredths: 94,5 öre is 9 450; and how many a year are counted on. */
  unitPrice: number | null
  unit: PricedUnit | null
  yearlyUse: number | null
}

/**
 * The price that holds on a day, of some in any order; null before the first. What is paid once is none beside what is paid
 * again and again.
 */
export function priceOn<P extends Pick<Price, 'fromOn' | 'per'>>(prices: readonly P[], day: string): P | null {
  const all = prices.filter(({ fromOn }) => fromOn <= day)
  const recurring = all.filter(({ per }) => per !== 'once')
  const begun = recurring.length > 0 ? recurring : all
  return begun.reduce<P | null>(
    (latest, price) => (latest === null || price.fromOn > latest.fromOn ? price : latest),
    null,
  )
}

const perYear: Record<PricePeriod, number> = { month: 12, quarter: 4, year: 1, once: 0 }

/** What it costs in a month on the average, in hundredths; null where that depends on a use that nobody has said. */
export function monthlyCost({ amount, per, unitPrice, yearlyUse }: Price): number | null {
  const fixed = (amount * perYear[per]) / 12
  if (unitPrice === null) return fixed
  return yearlyUse === null ? null : fixed + (unitPrice * yearlyUse) / 100 / 12
}

/** Whether a use that is counted on is in it: it is said with 'ca'. */
export const isEstimated = ({ unitPrice }: Price) => unitPrice !== null

/** What so much of its unit costs, without what is fixed, in hundredths. */
export const costOfUse = ({ unitPrice }: Price, units: number) => ((unitPrice ?? 0) * units) / 100

/** What it costs for some months, in whole crowns or what else it is paid in, in hundredths; null where nobody knows. */
export function costOfMonths(price: Price, months: number): number | null {
  const month = monthlyCost(price)
  return month === null ? null : whole(month * months)
}

/** Rounded to crowns. */
export const whole = (hundredths: number) => Math.round(hundredths / 100) * 100

export type Change = { fromOn: string; before: number; after: number; percent: number }
/** In per cent: less than that is no change to be told of. */
const leastChange = 1

/** How what it costs in a month has changed, the latest first. */
export function priceChanges(prices: readonly Price[]): Change[] {
  const recurring = prices.filter(({ per }) => per !== 'once')
  const inOrder = recurring.toSorted((one, other) =>
    one.fromOn < other.fromOn ? -1 : Number(one.fromOn > other.fromOn),
  )
  const changes = inOrder.slice(1).flatMap((price, at) => {
    const earlier = inOrder[at]!
    const [before, after] = [monthlyCost(earlier), monthlyCost(price)]
    if (before === null || after === null || before === 0 || earlier.currency !== price.currency) return []
    const percent = ((after - before) / before) * 100
    return Math.abs(percent) < leastChange
      ? []
      : [{ fromOn: price.fromOn, before, after, percent: Math.round(percent) }]
  })
  return changes.toReversed()
}

type Priced = { title: string; prices: readonly Price[] }
export type Rise = { title: string; amount: number; currency: Currency; since: string }

/** What has risen most in a month since a year ago, and from which day; null where nothing has. */
export function risenMost(agreements: readonly Priced[], today: string): Rise | null {
  const yearAgo = parseDate(today).subtract({ years: 1 }).toString()
  const rises = agreements.flatMap(({ title, prices }) => {
    const now = priceOn(prices, today)
    const latest = priceChanges(prices).filter(({ fromOn }) => fromOn > yearAgo && fromOn <= today)
    const before = latest.at(-1)?.before
    const since = latest[0]?.fromOn
    const month = now && monthlyCost(now)
    if (!now || month === null || before === undefined || since === undefined) return []
    const amount = whole(month - before)
    return amount > 0 ? [{ title, amount, currency: now.currency, since }] : []
  })
  return rises.reduce<Rise | null>((most, rise) => (most === null || rise.amount > most.amount ? rise : most), null)
}
