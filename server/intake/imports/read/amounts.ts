import type { DecimalSign } from '#contract/intake/importSettings.ts'
import { largestAmount, type Currency } from '#contract/rules/money.ts'
import { isLong, isNothing, quoted, usual, type Read, type ValueSettings } from './values.ts'

/** Hundredths, and the currency if it is written. */
export type Amount = { hundredths: number; currency: Currency | null }
type Decimal = Pick<ValueSettings, 'decimal'>

const signs: Record<DecimalSign, string> = { comma: ',', point: '.' }

const currencyWords: readonly (readonly [Currency, RegExp])[] = [
  ['SEK', /(?:sek|kr(?:onor)?\.?)/],
  ['EUR', /(?:eur(?:o)?|€)/],
  ['NOK', /nok/],
  ['DKK', /dkk/],
  ['USD', /(?:usd|us\$|\$)/],
  ['GBP', /(?:gbp|£)/],
]
/** A currency stands before the number or after it, inside of what makes it negative. */
const currencies = currencyWords.map(([currency, { source }]) => ({
  currency,
  form: new RegExp(`^(?:([-−–+(]?) ?${source} ?(.*\\d.*)|(.*?\\d.*?) ?${source}(\\)?))$`),
}))

/** Reads an amount as Swedish, European and American programs and people write it. */
export function readAmount(text: string, { decimal }: Decimal): Read<Amount> {
  const written = usual(text)
  if (isNothing(written)) return { value: null }
  if (isLong(written)) return { why: `${quoted(written)} går inte att läsa som ett belopp.` }
  const { rest, currency } = withoutCurrency(written.toLowerCase())
  const { digits, isNegative } = withoutMinus(rest)
  // Kronor and öre: 12:50, and 12:- without öre.
  const plain = digits.replace(/:(?:-|–)$|,-$/, '').replace(/^([\d ]+):(\d\d)$/, '$1,$2')
  const number = digitsOf(plain, decimal)
  if (number === null) return { why: `${quoted(written)} går inte att läsa som ett belopp.` }
  if (isEither(plain, decimal)) return { why: `${quoted(written)} kan vara både tusental och decimaler.` }
  const hundredths = Math.round(Number(number) * 100 + 1e-6)
  if (!(hundredths <= largestAmount)) return { why: `${quoted(written)} är ett för stort belopp.` }
  return { value: { hundredths: isNegative && hundredths > 0 ? -hundredths : hundredths, currency } }
}

/** Reads a number with at most six decimals, of litres, pieces or a meter; the unit of litres, pieces and kWh may follow. */
export function readNumber(text: string, { decimal }: Decimal): Read<number> {
  const written = usual(text)
  if (isNothing(written)) return { value: null }
  if (isLong(written)) return { why: `${quoted(written)} går inte att läsa som ett tal.` }
  const { digits, isNegative } = withoutMinus(written.toLowerCase())
  const plain = digits.replace(/ ?(?:l|liter|litres?|liters?|gal|gallons?|kwh|st|st\.|pcs)$/, '')
  const number = digitsOf(plain, decimal)
  const value = Number(number)
  if (number === null || value > 1e12) return { why: `${quoted(written)} går inte att läsa som ett tal.` }
  return { value: isNegative && value > 0 ? -value : value }
}

function withoutCurrency(text: string): { rest: string; currency: Currency | null } {
  for (const { currency, form } of currencies) {
    const found = form.exec(text)
    if (!found) continue
    const [, sign = '', after, before, end = ''] = found
    return { rest: (after === undefined ? `${before}${end}` : `${sign}${after}`).trim(), currency }
  }
  return { rest: text, currency: null }
}

/** Whether a text is an amount, whatever its decimal sign. */
export const isAmount = (text: string) =>
  /\d/.test(text) && (['comma', 'point'] as const).some((decimal) => 'value' in readAmount(text, { decimal }))

export const isBelowZero = (text: string) =>
  /[-−–(]/.test(text) && withoutMinus(withoutCurrency(usual(text).toLowerCase()).rest).isNegative

const wholeWords = currencyWords.map(([currency, { source }]) => [currency, new RegExp(`^(?:${source})$`)] as const)

/** Which currency a word is: 'SEK', 'kr', '€'. Null for one that is none of ours. */
export const currencyOf = (word: string): Currency | null =>
  wholeWords.find(([, form]) => form.test(usual(word).toLowerCase()))?.[0] ?? null

const all: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a word is the code of a currency, ours or not: 'CHF'. */
export const isCurrencyCode = (word: string) => all.has(word)

/** A minus stands before, as some keyboards write it, or after; books have parentheses. */
function withoutMinus(text: string): { digits: string; isNegative: boolean } {
  const inside =
    /^\((.*\d.*)\)$/.exec(text)?.[1] ??
    /^[-−–] ?(.*\d.*)$/.exec(text)?.[1] ??
    /^([^:,]*\d(?:,\d+)?) ?[-−]$/.exec(text)?.[1]
  return { digits: (inside ?? text.replace(/^\+ ?/, '')).trim(), isNegative: inside !== undefined }
}

const grouped = (sign: string) => new RegExp(`^\\d{1,3}(?:${sign}\\d{3})+$`)
const groups = { ' ': grouped(' '), ',': grouped(','), '.': grouped('\\.'), "'": grouped("['’]") }
const isWhole = (text: string) => /^\d{1,15}$/.test(text) || Object.values(groups).some((group) => group.test(text))
const bare = (text: string) => text.replaceAll(/[ ,.'’]/g, '')

/** The number with a point, null for what is none. A sign that can only be the decimal one is it, whatever is usual. */
export function digitsOf(text: string, decimal: DecimalSign): string | null {
  if (!/^\d[\d ,.'’]*$/.test(text) || text.length > 24) return /^[,.]\d{1,6}$/.test(text) ? `0.${text.slice(1)}` : null
  const at = decimalAt(text, decimal)
  if (at < 0) return isWhole(text) ? bare(text) : null
  const [whole, rest] = [text.slice(0, at), text.slice(at + 1)]
  // Two signs that are the same mark no decimals: 1.249.50.
  const isRight = isWhole(whole) && !whole.includes(text.charAt(at)) && /^\d{1,12}$/.test(rest)
  return isRight ? `${bare(whole)}.${rest}` : null
}

/** Where the decimal sign stands; -1: the number is whole. */
function decimalAt(text: string, decimal: DecimalSign): number {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) {
    const last = Math.max(comma, point)
    return last
  }
  const at = Math.max(comma, point)
  if (at < 0) return -1
  const sign = text.charAt(at)
  const areGroups = groups[sign as ',' | '.'].test(text)
  const isUsual = sign === signs[decimal]
  return areGroups && (!isUsual || text.indexOf(sign) !== at) ? -1 : at
}

/** Whether an amount may be a thousand or a thousandth: three digits after the usual decimal sign, where öre have two. */
const isEither = (text: string, decimal: DecimalSign) => thousandths[decimal].test(text)
const thousandths: Record<DecimalSign, RegExp> = { comma: /^[1-9]\d{0,2},\d{3}$/, point: /^[1-9]\d{0,2}\.\d{3}$/ }

/** Which decimal sign a number shows by itself; null: it may be read either way, or has none. */
export function shownDecimal(text: string): DecimalSign | null {
  if (isLong(text)) return null
  const { digits } = withoutMinus(withoutCurrency(usual(text).toLowerCase()).rest)
  const readings = (['comma', 'point'] as const).filter((decimal) => digitsOf(digits, decimal) !== null)
  if (readings.length === 0 || !/[,.]/.test(digits)) return null
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point'
  const sign = comma >= 0 ? ',' : '.'
  if (groups[sign].test(digits)) {
    // Several groups of three: the other sign is the decimal one.
    if (digits.indexOf(sign) !== digits.lastIndexOf(sign)) return sign === ',' ? 'point' : 'comma'
    return null
  }
  return sign === ',' ? 'comma' : 'point'
}
