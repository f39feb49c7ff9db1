import type { Currency } from '#contract/rules/money.ts'

const wholes: Record<Currency, string> = {
  SEK: 'kronor',
  EUR: 'euro',
  NOK: 'norska kronor',
  DKK: 'danska kronor',
  USD: 'dollar',
  GBP: 'pund',
}

const [million, thousand] = [100_000_000, 100_000]

/** The units of an axis with their decimals. `from` is the amount in hundredths above which a unit is used. */
const scales = [
  { from: 10 * million, step: million, unit: 'Miljoner ', decimals: 1 },
  { from: 10 * thousand, step: thousand, unit: 'Tusental ', decimals: 0 },
  { from: thousand, step: thousand, unit: 'Tusental ', decimals: 1 },
]
const whole = { step: 100, unit: 'I ', decimals: 0 }

/**
 * Formats the figures above bars so that ten of them fit beside each other on a phone: in one unit for all, which
 * `unit` names.
 */
export function figuresOf(amounts: readonly number[], currency: Currency) {
  const highest = Math.max(0, ...amounts.map(Math.abs))
  const { step, unit, decimals } = scales.find(({ from }) => highest >= from) ?? whole
  const format = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: decimals, useGrouping: step === million })
  const least = format.format(10 ** -decimals)
  const figureOf = (amount: number) => {
    const text = format.format(Math.abs(amount) / step)
    if (amount < 0) return text === '0' ? `>\u2212${least}` : `\u2212${text}`
    return text === '0' && amount > 0 ? `<${least}` : text
  }
  return { unit: unit + wholes[currency], figureOf }
}

/** The number of years that a chart shows at once. */
export const shownYears = 10

/**
 * The years that a chart shows: ten that end with the latest, or those before them, among which the chosen one is. None
 * is left out between them.
 */
export function yearsAround(chosen: number, latest: number, earliest: number) {
  const last = latest - Math.floor(Math.max(0, latest - chosen) / shownYears) * shownYears
  const first = last - shownYears + 1
  return {
    years: Array.from({ length: shownYears }, (_, index) => first + index).filter((year) => year >= earliest - 1),
    before: first > earliest ? first - 1 : null,
    after: last < latest ? last + 1 : null,
  }
}
