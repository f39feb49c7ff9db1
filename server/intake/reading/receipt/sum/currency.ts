import type { Currency } from '#contract/rules/money.ts'
import { isSum, textOf, type Said } from './said.ts'

const marks: readonly [Currency, RegExp][] = [
  ['EUR', /€|\beur\b|\beuro\b/i],
  ['GBP', /£|\bgbp\b/i],
  // Beside a digit it may be a percent sign that was misread.
  ['USD', /(?<!\d)\$|\busd\b/i],
  ['DKK', /\bdkk\b/i],
  ['NOK', /\bnok\b/i],
]
const words: readonly [Currency, RegExp][] = [
  ['DKK', /\b(heraf moms|i alt|at betale|cvr|dankort)\b/],
  ['NOK', /\b(herav mva|mva|foretaksregisteret|a betale)\b/],
  ['EUR', /\b(mwst|ust-?id\w*|rechnung|alv|yhteensa)\b/],
]

const markOf = ({ row }: Said) => marks.find(([, mark]) => mark.test(row.text))?.[0]

const signs: Partial<Record<Currency, RegExp>> = { EUR: /€/, GBP: /£/, USD: /\$/ }

/**
 * Whether a paper of which the words are Swedish says by one sign alone that it is in another currency: a letter may have
 * been misread.
 */
export function isSignInDoubt(said: readonly Said[], currency: Currency): boolean {
  const sign = signs[currency]
  const isSwedish = /\b(moms|sek|kr|kronor|org\.? ?nr|orgnr)\b/.test(textOf(said))
  const isNamed = said.some(({ text }) => new RegExp(String.raw`\b${currency.toLowerCase()}\b`).test(text))
  return sign !== undefined && isSwedish && !isNamed && said.filter(({ row }) => sign.test(row.text)).length < 2
}

/**
 * The currency of a paper's sums: as the rows of its sums say, else any row with an amount, else the words that only the
 * papers of one country have. Kronor where nothing says otherwise.
 */
export function currencyOf(said: readonly Said[]): Currency {
  const sums = said.filter((one) => one.last && (isSum(one) || one.label === 'paid'))
  const ofSum = sums.map(markOf).find(Boolean)
  if (ofSum) return ofSum
  if (sums.some(({ text }) => /\bsek\b/.test(text))) return 'SEK'
  const elsewhere = said.find((one) => (one.last || /\b(valuta|currency|belopp i)\b/.test(one.text)) && markOf(one))
  if (elsewhere) return markOf(elsewhere) ?? 'SEK'
  const whole = textOf(said)
  return words.find(([, word]) => word.test(whole))?.[0] ?? 'SEK'
}

const european = [25.5, 25, 24, 22, 21, 20, 19, 15, 14, 13.5, 12, 10, 9, 8, 7, 6, 5.5]
const rates: Record<Currency, readonly number[]> = {
  SEK: [25, 12, 6],
  DKK: [25],
  NOK: [25, 15, 12],
  GBP: [20, 5],
  // Its tax is a row like any other.
  USD: [],
  EUR: european,
}

/** The rates of VAT that a paper may have. Of a currency with many only those count that it names. */
export function ratesOf(currency: Currency, said: readonly Said[]): readonly number[] {
  if (currency !== 'EUR') return rates[currency]
  const whole = textOf(said)
  return european.filter((rate) =>
    new RegExp(String.raw`(?<![\d.,])${String(rate).replace('.', '[.,]')}(?:[.,]0+)? ?%?(?!\d)`).test(whole),
  )
}
