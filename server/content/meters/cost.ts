import type { MeterUse } from '#contract/content/meters.ts'
import { costOfUse, monthlyCost, priceOn, type Price } from '#contract/rules/agreementPrice.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { perUnit, sumOf, type UseByDay } from './usePerDay.ts'

/** An agreement that says what a meter's unit costs, or what is paid for it whatever is used. */
export type Priced = { agreementId: number; folderId: number; title: string; endedOn: string | null; prices: Price[] }

/**
 * What the latest month has cost by the prices of its days, in hundredths: what is used, each price for its own days, and
 * what is fixed of those that run at its end, for the whole month. Null where no price is known.
 */
export function costOf(
  { latest, use, unit }: { latest: MeterUse['latest']; use: UseByDay; unit: MeterUnit },
  agreements: readonly Priced[],
): MeterUse['cost'] {
  if (latest === null) return null
  const lines = agreements.flatMap(({ prices, endedOn, ...named }) => {
    const ofUse = spansOf(latest, prices, endedOn).flatMap(({ price, from, to }) => {
      const used = sumOf(use, from, to)
      if (price.unitPrice === null || price.unit !== unit || used === null) return []
      const amount = Math.round(costOfUse(price, used / perUnit))
      return [{ ...named, used, unitPrice: price.unitPrice, amount }]
    })
    const now = endedOn === null || endedOn >= latest.to ? priceOn(prices, latest.to) : null
    const fixed = now && Math.round(monthlyCost({ ...now, unitPrice: null }) ?? 0)
    return fixed ? [...ofUse, { ...named, used: null, unitPrice: null, amount: fixed }] : ofUse
  })
  if (lines.length === 0) return null
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The days of a month by the price that holds on them, to the last day of the agreement. */
function spansOf({ from, to }: NonNullable<MeterUse['latest']>, prices: readonly Price[], endedOn: string | null) {
  const days = Array.from(
    { length: Number(to.slice(8)) },
    (_, at) => `${from.slice(0, 8)}${`${at + 1}`.padStart(2, '0')}`,
  )
  const spans: { price: Price; from: string; to: string }[] = []
  for (const day of days) {
    const price = endedOn !== null && day > endedOn ? null : priceOn(prices, day)
    const span = spans.at(-1)
    if (price === null) continue
    if (span?.price === price) span.to = day
    else spans.push({ price, from: day, to: day })
  }
  return spans
}
