import type { Receipt } from '#contract/intake/reading.ts'
import { amountsOf } from './amounts.ts'
import { orgNumberOf } from './orgNumber.ts'
import type { Row } from './rows.ts'
import { isSum, saidBy } from './sum/said.ts'
import { folded } from './ocrText.ts'

/** Whether a row says what all comes to. */
export const saysSum = (row: Row) => isSum(saidBy(row)) && amountsOf(row).length > 0

const whereToPay =
  /\b(bankgiro|plusgiro|bg|pg|forfal\w*|ocr|iban|due date|fallig\w*|betalingsfrist|erapaiva|faktura(?:datum|dato|n\w*)|invoice (?:no|number|date))\b/

/** An invoice says so and where to pay; a receipt has a sum and something that only a receipt has. */
export function kindOf(rows: Row[]): Receipt['kind'] {
  const says = (words: RegExp) => rows.some(({ text }) => words.test(folded(text)))
  if (says(/faktur|\b(avisering|avi|rakning|invoice|rechnung|lasku\w*)\b/) && says(whereToPay)) return 'invoice'
  const signs = [
    rows.some(saysSum),
    orgNumberOf(rows) !== null,
    says(/\bmoms\b/),
    says(/\b(kvitto\w*|kassa|kontokort|kontant|swish|mastercard|visa|oppet kop)\b/),
  ]
  return signs.filter(Boolean).length >= 2 && rows.some((row) => amountsOf(row).length > 0) ? 'receipt' : null
}
