import type { Box } from '#contract/intake/reading.ts'
import { largestAmount } from '#contract/rules/money.ts'
import { around, columnGap, type Row } from './rows.ts'
import { asDigits } from './ocrText.ts'

/**
 * An amount in hundredths. A space is a separator of thousands and of words alike, so `5 249,00` may be 249,00 as well:
 * `others` has what else it may be, and what it is if a digit was read as a letter or its comma was lost. Those count
 * only where the arithmetic then agrees.
 */
export type Amount = { value: number | null; others: number[]; text: string; from: number; to: number; box: Box }

const minus = '[-\u2212\u2013\u2014~]'
/** A letter beside digits may be one of them, misread: but for the currency's. */
const begins = '(?<![\\p{L}\\d.,:/|[\\]-])'
const ends = '(?![\\d:/|[\\]]|[.,]\\d|(?!kr|sek)\\p{L})'
const amount = new RegExp(
  `${begins}(${minus} ?)?(\\d{1,3}(?:[ .,]\\d{3})+|\\d{1,9})( ?[.,] ?)(\\d{2})(-)?${ends}`,
  'giu',
)
const whole = new RegExp(
  `${begins}(${minus} ?)?(\\d{1,3}(?:[ .]\\d{3})+|\\d{1,7})(?: ?(?::-|;-|,-|\\.-)| ?kr\\b| ?sek\\b)`,
  'giu',
)
const withoutComma = new RegExp(`${begins}(${minus} ?)?(\\d{1,3}(?: \\d{3})*|\\d{1,7}) ?(\\d{2})${ends}`, 'giu')

/** The row as a text in which a wide gap is a tab, with where each word begins. */
function spaced(row: Row, read: (text: string) => string) {
  const { words } = row
  const starts: number[] = []
  const wide = columnGap(row)
  let text = ''
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (before) text += word.box[0] - before.box[2] > wide ? '\t' : ' '
    starts.push(text.length)
    // The currency in front of an amount is a word of its own.
    text += read(word.text.replace(/^(kr|sek)(?=[-\d])/i, (currency) => ' '.repeat(currency.length)))
  })
  return { text, starts }
}

const hundredths = (sign: string | undefined, digits: string, cents: string) => {
  const value = Number(digits.replaceAll(/\D/g, '')) * 100 + Number(cents)
  return sign && value ? -value : value
}

/** What is left of `1 249` where its first groups belong to what stands before; nobody writes `049`. */
function shorter(digits: string): string[] {
  const rest = digits.slice(digits.indexOf(' ') + 1)
  if (rest === digits) return []
  return rest.startsWith('0') ? shorter(rest) : [rest, ...shorter(rest)]
}

const known = new WeakMap<Row, readonly Amount[]>()

/** The amounts of a row, from left to right: looked for once, since most rules ask for them. */
export function amountsOf(row: Row): readonly Amount[] {
  const amounts = known.get(row) ?? readAmounts(row)
  known.set(row, amounts)
  return amounts
}

function readAmounts(row: Row): Amount[] {
  const plain = spaced(row, (text) => text)
  const found = [...plain.text.matchAll(amount)].map((match): Found => {
    const [, before, digits = '', , cents = '', after] = match
    const [value = 0, ...others] = [digits, ...shorter(digits)].map((one) => hundredths(before ?? after, one, cents))
    return { match, value, others: before ? [...others, -value] : others }
  })
  const wholes = [...plain.text.matchAll(whole)].map((match): Found => {
    const [, before, digits = ''] = match
    const [value = 0, ...others] = [digits, ...shorter(digits)].map((one) => hundredths(before, one, '00'))
    return { match, value, others }
  })
  const sure = without([...found, ...wholes]).map((one) => placed(row, plain, one))
  return [...sure, ...repairs(row, sure)].toSorted((a, b) => a.from - b.from)
}

type Found = { match: RegExpExecArray; value: number | null; others: number[] }

const without = (found: Found[]) =>
  found.filter((one, index) => !found.slice(0, index).some((other) => overlap(one.match, other.match)))

const overlap = (a: RegExpExecArray, b: RegExpExecArray) =>
  a.index < b.index + b[0].length && b.index < a.index + a[0].length

function placed(row: Row, { starts }: { starts: number[] }, { match, value, others }: Found): Amount {
  const end = match.index + match[0].trimEnd().length
  const from = starts.findLastIndex((start) => start <= match.index)
  const to = starts.findLastIndex((start) => start < end)
  const words = row.words.slice(from, to + 1)
  const possible = (one: number) => Math.abs(one) <= largestAmount
  return {
    value: value !== null && possible(value) ? value : null,
    others: [...new Set(others)].filter((one) => one !== value && possible(one)),
    text: match[0].trim(),
    from,
    to,
    box: around(words.map(({ box }) => box)),
  }
}

/** Amounts with a letter for a digit, or without their comma, where no other was found. */
function repairs(row: Row, sure: Amount[]): Amount[] {
  const isTaken = ({ from, to }: Amount) => sure.some((one) => from <= one.to && one.from <= to)
  const corrected = spaced(row, (text) => asDigits(text) ?? text)
  const misread = [...corrected.text.matchAll(amount)].map((match): Found => {
    const [, before, digits = '', , cents = '', after] = match
    return {
      match,
      value: null,
      others: [digits, ...shorter(digits)].map((one) => hundredths(before ?? after, one, cents)),
    }
  })
  const commaLost = [...corrected.text.matchAll(withoutComma)].map((match): Found => {
    const [, before, digits = '', cents = ''] = match
    return { match, value: null, others: [hundredths(before, digits, cents)] }
  })
  return without([...misread, ...commaLost])
    .map((one) => placed(row, corrected, one))
    .filter((one) => !isTaken(one) && one.others.length > 0)
}

/** All that it may be, what was read first. */
export const valuesOf = ({ value, others }: Amount) => (value === null ? others : [value, ...others])
