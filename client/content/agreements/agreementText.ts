import type { Agreement, AgreementPrice } from '#contract/content/agreements.ts'
import { daysBetween } from '#contract/rules/activityDays.ts'
import { perPeriod } from '#contract/rules/agreementChoices.ts'
import { isEstimated, monthlyCost, priceOn, whole } from '#contract/rules/agreementPrice.ts'
import { perUnit } from '#contract/rules/meter.ts'
import { moneyText } from '#contract/rules/money.ts'
import {
  endOfPeriod,
  groupOf,
  ifNothing,
  nextDecision,
  noticeLengths,
  type Decision,
  type Length,
  type Terms,
} from '#contract/rules/noticeDay.ts'
import { longDayText, nearDayText, shortWeekdayText, weekdayText } from '#client/platform/text/dates.ts'
import { inWords } from '#client/platform/text/inWords.ts'
import { unitPriceText } from '../meters/usedText.ts'

/** `torsdag 14 januari`; with its year a year away. */
export const dayInWords = (day: string, today: string) =>
  Math.abs(daysBetween(today, day)) < 365 ? weekdayText(day) : longDayText(day)

/** `tors 14 jan`; `30 juni 2027` where it is not near. */
export const shortDay = (day: string, today: string) =>
  daysBetween(today, day) < 183 ? shortWeekdayText(day) : nearDayText(day, today)

export const decisionLabel: Record<Decision['kind'], string> = {
  notice: 'Säg upp senast',
  price: 'Välj pris senast',
  renewal: 'Förnyas',
}

/** The day that a decision is told by: a renewal by when it happens. */
export const dayOfDecision = ({ kind, day, until }: Decision) => (kind === 'renewal' ? until : day)

/** `ett år`, `fem år`, `sex månader`, `14 dagar`. */
export function lengthInWords({ count, unit }: Length): string {
  if (unit === 'day') return count === 1 ? 'en dag' : `${inWords(count)}\u00a0dagar`
  if (count > 0 && count % 12 === 0) return count === 12 ? 'ett år' : `${inWords(count / 12)}\u00a0år`
  return count === 1 ? 'en månad' : `${inWords(count)}\u00a0månader`
}
export const monthsInWords = (count: number) => lengthInWords({ count, unit: 'month' })

type Priced = Pick<Agreement, 'prices'>
type Known = Terms & Priced

/** What happens by itself, in a few words. */
export function noteOf(agreement: Known, today: string): string {
  const { endedOn, noticeOn, confirmedOn, endsOn, after } = agreement
  const group = groupOf(agreement, today)
  if (group === 'ended') return `Tog slut ${nearDayText(endedOn ?? endsOn ?? today, today)}`
  if (noticeOn !== null && confirmedOn === null) return 'Uppsagt, väntar på bekräftelse'
  if (endedOn !== null) return `Uppsagt, slutar ${nearDayText(endedOn, today)}`
  const price = ofUse(priceOn(agreement.prices ?? [], today))
  const decision = nextDecision(agreement, today)
  if (price && decision?.kind !== 'notice') return price
  if (!decision) {
    if (after === 'ends') return endsOn ? `Tar slut ${nearDayText(endsOn, today)}` : 'Vi vet inte när det tar slut'
    if (group !== 'withoutEnd') return 'Vi vet inte när det kan sägas upp'
    return endsOn !== null && endsOn >= today ? `Bindningen går ut ${nearDayText(endsOn, today)}` : 'Löper tills vidare'
  }
  const next = ifNothing(agreement, decision)
  if (next.kind === 'price') return `Priset gäller till ${nearDayText(decision.until, today)}`
  if (next.kind === 'runsOn') return `Bindningen går ut ${nearDayText(next.from, today)}`
  if (agreement.noticeRule !== 'period' || next.months === null) return `Förnyas ${nearDayText(decision.until, today)}`
  return `Gör du inget löper det ${monthsInWords(next.months)} till`
}

/** By when to decide; else what happens by itself. */
export function headingOf(agreement: Known, today: string): string {
  const decision = nextDecision(agreement, today)
  if (!decision) return noteOf(agreement, today)
  return `${decisionLabel[decision.kind]} ${dayInWords(dayOfDecision(decision), today)}`
}

/** What is said once it was decided to keep it. */
export function keptText(agreement: Terms, decision: Decision, today: string): string {
  const next = ifNothing(agreement, decision)
  const until = next.kind === 'renews' && next.until
  return until ? `Ni behåller det, till ${nearDayText(until, today)}.` : 'Ni behåller det.'
}

/** The price of a month today, or of when it begins; null where it is not shown. */
export function monthText({ prices }: Priced, today: string) {
  if (prices === null) return null
  const price = priceOn(prices, today) ?? prices.at(-1)
  const month = price ? monthlyCost(price) : null
  if (!price || month === null) return { text: 'pris saknas', isEstimated: false, isKnown: false }
  return { text: moneyText(whole(month), price.currency), isEstimated: isEstimated(price), isKnown: true }
}

/** `94,5 öre per kWh`; null where it is not paid by use. */
const ofUse = (price: AgreementPrice | null) =>
  price?.unit && price.unitPrice !== null
    ? `${unitPriceText(price.unitPrice, price.currency)} per ${perUnit[price.unit]}`
    : null

/**
 * What is paid: `100 kr i månaden, och 94,5 öre per kWh: ca 1 190 kr i månaden`; null where there is no price, or none is
 * shown.
 */
export function paidText(agreement: Priced, today: string): string | null {
  const price = priceOn(agreement.prices ?? [], today) ?? agreement.prices?.at(-1)
  if (!price) return null
  const { amount, currency, per } = price
  const used = ofUse(price)
  const fixed = amount === 0 && used ? null : `${moneyText(amount, currency)} ${perPeriod[per]}`
  const paid = [fixed, used].filter(Boolean).join(', och ')
  const month = monthText(agreement, today)
  return month?.isEstimated ? `${paid}: ca ${month.text} i månaden` : paid
}

/** By which times of notice it is ended; null where nobody knows. */
export function noticeText(terms: Terms, today: string): string | null {
  if (terms.noticeRule === 'yearlyDay') return 'till huvudförfallodagen'
  const lengths = noticeLengths(terms, endOfPeriod(terms, today) ?? today).map(lengthInWords)
  if (lengths.length > 0) return lengths.join(' och ')
  return terms.noticeRule === 'anyTime' ? 'när som helst' : null
}
