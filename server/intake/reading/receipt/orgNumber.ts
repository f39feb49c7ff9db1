import type { Box, Failure } from '#contract/intake/reading.ts'
import { hasRightCheckDigit } from '#server/rules/domain/checkDigit.ts'
import { boxOf, type Row } from './rows.ts'
import { folded, withDigits } from './ocrText.ts'

type Found = { digits: string; isSaid: boolean; row: Row; box: Box; text: string }
export type OrgNumber = { row: Row; box: Box } & ({ value: string } | { value: null; read: string; why: Failure })

const numbered = /(?<![\d-])(\d{6}) ?[-\u2013\u2014]? ?(\d{4})(?![\d-])/g
const dashed = /(?<![\d-])(\d{6}) ?[-\u2013\u2014] ?(\d{4})(?![\d-])/g
const vatNumber = /\bSE ?(\d{6}) ?[-\u2013\u2014]? ?(\d{4}) ?-? ?01(?!\d)/gi
const isSaid = (text: string) => /\b(org\w*|organisation\w*|foretagsnr)\b/.test(folded(text))

/**
 * The firm's number: ten digits of which the last fits the others and the third is two or more, in a row that says what
 * it is, in a VAT number, or written with its hyphen.
 */
export function orgNumberOf(rows: Row[]): OrgNumber | null {
  const all = rows.flatMap((row, index) => inRow(row, isSaid(row.text) || isSaid(rows[index - 1]?.text ?? '')))
  const right = all.filter(({ digits }) => isOrgNumber(digits))
  const best = [right.filter((one) => one.isSaid), right].find((group) => group.length > 0) ?? []
  const [first] = best
  const numbers = [...new Set(best.map(({ digits }) => digits))]
  // The number in the VAT number says which of two is the seller's.
  const doubled = numbers.filter((digits) => best.filter((one) => one.digits === digits).length > 1)
  const [value] = numbers.length === 1 ? numbers : doubled
  if (first && value && (numbers.length === 1 || doubled.length === 1)) {
    const one = best.find(({ digits }) => digits === value) ?? first
    return { row: one.row, box: one.box, value: written(value) }
  }
  if (first) return { row: first.row, box: first.box, value: null, read: first.text, why: 'several' }
  const wrong = all.find((one) => one.isSaid)
  return wrong ? { row: wrong.row, box: wrong.box, value: null, read: wrong.text, why: 'checkDigit' } : null
}

const written = (digits: string) => `${digits.slice(0, 6)}-${digits.slice(6)}`

function inRow(row: Row, said: boolean): Found[] {
  const plain = found(row, row.text, said)
  if (plain.length > 0 || !said) return plain
  // A letter for a digit, where the check digit then agrees.
  const corrected = withDigits(row.text)
  return corrected === row.text ? [] : found(row, corrected, said).filter(({ digits }) => isOrgNumber(digits))
}

function found(row: Row, text: string, said: boolean): Found[] {
  const vat = [...text.matchAll(vatNumber)].map((match) => asFound(row, match, true))
  const plain = [...text.matchAll(said ? numbered : dashed)].map((match) => asFound(row, match, said))
  return [...plain, ...vat.filter(({ digits }) => isOrgNumber(digits))]
}

const asFound = (row: Row, match: RegExpExecArray, said: boolean): Found => ({
  digits: `${match[1]}${match[2]}`,
  isSaid: said,
  row,
  box: boxOf(row, match.index, match[0].length),
  text: match[0],
})

/** A third digit below two is a person's month, whose number is theirs. */
export const isOrgNumber = (digits: string) => /^\d{2}[2-9]\d{7}$/.test(digits) && hasRightCheckDigit(digits)
