import { capitalised } from '#contract/rules/capitalised.ts'
import { daysBetween } from '#contract/rules/activityDays.ts'
import type { MeterUse } from '#contract/content/meters.ts'
import {
  isLeap,
  parseReading,
  unitWords,
  type MeterUnit,
  type MeterUsage,
  type MeterValue,
} from '#contract/rules/meter.ts'
import type { Currency } from '#contract/rules/money.ts'
import { monthName } from '#contract/rules/monthNames.ts'

/* How much went through a meter, in words. */

const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

const isFine: Partial<Record<MeterUnit, true>> = { m3: true, MWh: true }

/** Thousandths without the unit: whole of what is counted in hundreds, else with a decimal. */
export const amountOf = (used: number, unit: MeterUnit) => (isFine[unit] ? tenths : whole).format(used / 1_000)

export const usedText = (used: number, unit: MeterUnit) => `${amountOf(used, unit)}\u00A0${unitWords[unit]}`

const monthOf = (month: string) => monthName(Number(month.slice(5, 7)))

/** With its year, if that is another. */
const monthSaid = (month: string, today: string) =>
  month.slice(0, 4) === today.slice(0, 4) ? monthOf(month) : `${monthOf(month)} ${month.slice(0, 4)}`

/** `Hittills i november`, else until which day is known. */
export function latestTitle({ month, to }: NonNullable<MeterUse['latest']>, today: string): string {
  if (month === today.slice(0, 7)) return `Hittills i ${monthOf(month)}`
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  const day = Number(to.slice(8))
  const said = capitalised(monthSaid(month, today))
  return day === last ? said : `${said} till och med den ${day}`
}

/** `Vad november kostar`. */
export const costTitle = ({ month }: Pick<NonNullable<MeterUse['latest']>, 'month'>, today: string) =>
  `Vad ${monthSaid(month, today)} kostar`

/** Hundredths of hundredths: `94,5 öre`, `42,50 kr`, `0,125 €`. */
export const unitPriceText = (price: number, currency: Currency = 'SEK') =>
  price < 20_000 && currency === 'SEK'
    ? `${tenths.format(price / 100)}\u00A0öre`
    : new Intl.NumberFormat('sv-SE', {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: currency === 'SEK' ? 2 : 4,
      }).format(price / 10_000)

/** What the hundredths of a currency are called, in which a price per unit is typed. */
export const hundredthsOf: Record<Currency, string> = {
  SEK: 'Öre',
  EUR: 'Cent (EUR)',
  NOK: 'Norska öre',
  DKK: 'Danska öre',
  USD: 'Cent (USD)',
  GBP: 'Pence',
}

/** What differs from last year, without why: `Sedan 12 november går det åt omkring 13 kWh mer om dygnet.` */
export function unusualText({ unusual, latest }: Pick<MeterUse, 'unusual' | 'latest'>, unit: MeterUnit): string | null {
  if (unusual === null) return null
  if (unusual.kind === 'month') {
    const more = unusual.percent > 0 ? 'mer' : 'mindre'
    return `Det är ${Math.abs(unusual.percent)}\u00A0procent ${more} än förra ${latest ? monthOf(latest.month) : 'året'}.`
  }
  const day = `${Number(unusual.day.slice(8))} ${monthOf(unusual.day)}`
  const amount = rounded(Math.abs(unusual.perDay) / 1_000)
  return `Sedan ${day} går det åt omkring ${amount}\u00A0${unitWords[unit]} ${unusual.perDay > 0 ? 'mer' : 'mindre'} om dygnet än samma dagar i fjol.`
}

const rounded = (value: number) => tenths.format(Number(value.toPrecision(2)))

/** How far what was done lies from the day: `Samma dag`, `2 dagar före`. */
export function apartText(startDate: string, day: string): string {
  const days = daysBetween(day, startDate)
  if (days === 0) return 'Samma dag'
  const count = Math.abs(days) === 1 ? 'Dagen' : `${Math.abs(days)}\u00A0dagar`
  return `${count} ${days < 0 ? 'före' : 'efter'}`
}

/**
 * The figure that a meter shows, out of all that stands in its picture: the only one that goes on from what it stood at.
 * Null where several do, or none, or nobody has read it before.
 */
export function figureIn(
  text: string,
  { before, usage, today }: { before: MeterValue | null; usage: MeterUsage; today: string },
) {
  if (before === null) return null
  const written = text.match(/\d[\d ]*(?:[.,]\d{1,3})?/g) ?? []
  const fits = written.flatMap((figure) => {
    const value = parseReading(figure, usage.unit)
    const isNext = value != null && value > before.value && !isLeap({ value, readOn: today }, before, usage)
    return isNext ? [value] : []
  })
  const [only, ...others] = new Set(fits)
  return only !== undefined && others.length === 0 ? only : null
}
