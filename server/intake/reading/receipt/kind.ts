import type { Receipt } from '#contract/intake/reading.ts'
import { amountsOf } from './amounts.ts'
import { totalRank } from './labels.ts'
import { orgNumberOf } from './orgNumber.ts'
import type { Row } from './rows.ts'
import { folded } from './ocrText.ts'

/** Whether a row says what all comes to. */
export const saysSum = (row: Row) => totalRank(row) > 0 && amountsOf(row).length > 0

/** An invoice says so and where to pay; a receipt has a sum and something that only a receipt has. */
export function kindOf(rows: Row[]): Receipt['kind'] {
  const says = (words: RegExp) => rows.some(({ text }) => words.test(folded(text)))
  if (says(/\bfaktura/) && says(/\b(bankgiro|plusgiro|forfall\w*|fakturadatum|fakturan\w*|ocr)\b/)) return 'invoice'
  const signs = [
    rows.some(saysSum),
    orgNumberOf(rows) !== null,
    says(/\bmoms\b/),
    says(/\b(kvitto\w*|kassa|kontokort|kontant|swish|mastercard|visa|oppet kop)\b/),
  ]
  return signs.filter(Boolean).length >= 2 && rows.some((row) => amountsOf(row).length > 0) ? 'receipt' : null
}
