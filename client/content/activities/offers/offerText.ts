import type { Activity } from '#contract/content/activities.ts'
import type { Offer } from '#contract/content/activityOffers.ts'
import { moneyText } from '#contract/rules/money.ts'
import { nearDayText, today } from '#client/platform/text/dates.ts'

/** Days before the last on which it is said in days. */
const soonDays = 7

export type Validity = { state: 'valid' | 'soon' | 'over'; text: string }

/** The validity of an offer: `Gäller till 3 dec`, `Går ut om 3 dagar`, `Har gått ut`. Null where nobody said. */
export function validityOf({ validUntil }: Pick<Offer, 'validUntil'>, now = today()): Validity | null {
  if (validUntil === null) return null
  const left = Math.round((Date.parse(validUntil) - Date.parse(now)) / 86_400_000)
  if (left < 0) return { state: 'over', text: 'Har gått ut' }
  if (left > soonDays) return { state: 'valid', text: `Gäller till ${nearDayText(validUntil, now)}` }
  const when = { 0: 'i dag', 1: 'i morgon' }[left] ?? `om ${left}\u00a0dagar`
  return { state: 'soon', text: `Går ut ${when}` }
}

type Sum = Pick<Offer, 'id' | 'amount' | 'currency'>

/** The ids of those with the lowest sum. None where there is nothing to compare: one sum, or several currencies. */
export function cheapestOf(offers: readonly Sum[]): ReadonlySet<number> {
  const lowest = Math.min(...offers.map(({ amount }) => amount))
  const isComparable = new Set(offers.map(({ currency }) => currency)).size === 1
  if (!isComparable || offers.every(({ amount }) => amount === lowest)) return new Set()
  return new Set(offers.filter(({ amount }) => amount === lowest).map(({ id }) => id))
}

/**
 * Compares the cost of an event with its offer: `Offert 48 000 kr · blev 51 200 kr, 3 200 kr mer`. Null without a cost.
 */
export function outcomeText(chosen: Sum, { cost, currency }: Pick<Activity, 'cost' | 'currency'>): string | null {
  if (cost === null) return null
  const texts = `Offert ${moneyText(chosen.amount, chosen.currency)} · blev ${moneyText(cost, currency)}`
  if (chosen.currency !== currency) return texts
  const more = cost - chosen.amount
  if (more === 0) return `${texts}, som offererat`
  return `${texts}, ${moneyText(Math.abs(more), currency)} ${more > 0 ? 'mer' : 'mindre'}`
}
