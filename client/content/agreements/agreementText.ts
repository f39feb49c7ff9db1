import { daysBetween } from '#contract/rules/activityDays.ts'
import { parseDate } from '@internationalized/date'
import type { Agreement } from '#contract/content/agreements.ts'
import { isEstimated, monthlyCost, priceOn, whole } from '#contract/rules/agreementPrice.ts'
import type { PricePeriod } from '#contract/rules/agreementChoices.ts'
import { moneyText } from '#contract/rules/money.ts'
import { groupOf, ifNothing, nextDecision, type Decision } from '#contract/rules/noticeDay.ts'
import { longDayText, nearDayText, weekdayText } from '#client/platform/text/dates.ts'
import { inWords } from '#client/platform/text/inWords.ts'

const utc = { timeZone: 'UTC' } as const
const shortOf = new Intl.DateTimeFormat('sv-SE', { ...utc, weekday: 'short', day: 'numeric', month: 'short' })
const farOf = new Intl.DateTimeFormat('sv-SE', { ...utc, day: 'numeric', month: 'short', year: 'numeric' })
const anyYearOf = new Intl.DateTimeFormat('sv-SE', { ...utc, day: 'numeric', month: 'long' })

const isWithinYear = (day: string, today: string) => Math.abs(daysBetween(today, day)) < 365
const halfYear = 183

/** `torsdag 14 januari`; with its year a year away. */
export const dayInWords = (day: string, today: string) =>
  isWithinYear(day, today) ? weekdayText(day) : longDayText(day)

/** `tors 14 jan`; `30 juni 2027` where it is not near. */
export const shortDay = (day: string, today: string) =>
  (daysBetween(today, day) < halfYear ? shortOf : farOf).format(new Date(day)).replaceAll('.', '')

/** `1 februari`, of any year. */
export const dayAndMonth = (day: string) => anyYearOf.format(new Date(day))

export const decisionLabel: Record<Decision['kind'], string> = {
  notice: 'Säg upp senast',
  price: 'Välj pris senast',
  renewal: 'Förnyas',
}

/** The day that a decision is told by: a renewal by when it happens. */
export const dayOfDecision = ({ kind, day, until }: Decision) => (kind === 'renewal' ? until : day)

/** `ett år`, `fem år`, `sex månader`. */
export function monthsInWords(months: number): string {
  if (months % 12 === 0) return months === 12 ? 'ett år' : `${inWords(months / 12)}\u00a0år`
  return months === 1 ? 'en månad' : `${inWords(months)}\u00a0månader`
}

/** What happens by itself, in a few words. */
export function noteOf(agreement: Agreement, today: string): string {
  const { endedOn, noticeOn, confirmedOn, endsOn, after } = agreement
  const group = groupOf(agreement, today)
  if (group === 'ended') return `Tog slut ${nearDayText(endedOn ?? endsOn ?? today, today)}`
  if (noticeOn !== null && confirmedOn === null) return 'Uppsagt, väntar på bekräftelse'
  if (endedOn !== null) return `Uppsagt, slutar ${nearDayText(endedOn, today)}`
  const price = unitPriceText(agreement, today)
  const decision = nextDecision(agreement, today)
  if (price && decision?.kind !== 'notice') return price
  if (!decision) {
    if (after === 'ends' && endsOn !== null) return `Tar slut ${nearDayText(endsOn, today)}`
    return group === 'withoutEnd' ? 'Löper tills vidare' : 'Vi vet inte när det kan sägas upp'
  }
  const next = ifNothing(agreement, decision)
  if (next.kind === 'price') return `Priset gäller till ${nearDayText(decision.until, today)}`
  if (next.kind === 'runsOn') return `Bindningen går ut ${nearDayText(next.from, today)}`
  if (agreement.noticeRule !== 'period') return `Förnyas ${dayAndMonth(decision.until)}`
  return `Gör du inget löper det ${monthsInWords(next.months)} till`
}

const unitWords = { kWh: 'kWh', MWh: 'MWh', m3: 'm³', litres: 'liter', mil: 'mil', hours: 'timme' } as const

function unitPriceText({ prices }: Agreement, today: string): string | null {
  const price = priceOn(prices ?? [], today)
  if (!price || price.unitPrice === null || price.unit === null) return null
  const ore = new Intl.NumberFormat('sv-SE').format(price.unitPrice / 100)
  return `${ore}\u00a0öre per ${unitWords[price.unit]}`
}

/** The price of a month today, or of when it begins; null where it is not shown. */
export function monthText({ prices }: Pick<Agreement, 'prices'>, today: string) {
  if (prices === null) return null
  const price = priceOn(prices, today) ?? prices.at(-1)
  const month = price ? monthlyCost(price) : null
  if (!price || month === null) return { text: 'pris saknas', isEstimated: false, isKnown: false }
  return { text: moneyText(whole(month), price.currency), isEstimated: isEstimated(price), isKnown: true }
}

export const periodWords: Record<PricePeriod, string> = {
  month: 'i månaden',
  quarter: 'i kvartalet',
  year: 'om året',
  once: 'en gång',
}

/** `3 månader`, `14 dagar`; null where nobody knows. */
export function noticeText({ noticeRule, noticeMonths, noticeDays }: Agreement): string | null {
  if (noticeRule === 'anyTime') return 'När som helst'
  if (noticeRule === 'yearlyDay') return 'Till huvudförfallodagen'
  if (noticeMonths !== null) return noticeMonths === 1 ? '1\u00a0månad' : `${noticeMonths}\u00a0månader`
  return noticeDays === null ? null : `${noticeDays}\u00a0dagar`
}

/** Two weeks before a day, when it is reminded of first. */
export const reminderDay = (day: string, daysBefore: number) => parseDate(day).subtract({ days: daysBefore }).toString()
