import type { Payment } from '#contract/intake/reading.ts'
import type { Row } from './rows.ts'
import { folded } from './ocrText.ts'

const words: [Payment, RegExp][] = [
  ['swish', /\bswish\b/],
  ['giftCard', /\bpresentkort\b/],
  ['cash', /\b(kontant|kontanter|mottaget kontant)\b/],
  [
    'card',
    /\b(kontokort|bankkort|betalkort|kort|kortkop|kortbetalning|visa|master ?card|amex|contactless|blippa|till kort)\b/,
  ],
]

/** How it was paid, where the rows say one way alone. */
export function paymentOf(rows: Row[], isInvoice: boolean): { value: Payment; row: Row } | null {
  if (isInvoice) {
    const row = rows.find(({ text }) => /\bfaktura/.test(folded(text)))
    return row ? { value: 'invoice', row } : null
  }
  const said = rows.flatMap((row) =>
    words.filter(([, pattern]) => pattern.test(folded(row.text))).map(([value]) => ({ value, row })),
  )
  const [first] = said
  return first && said.every(({ value }) => value === first.value) ? first : null
}
