import type { Box, ReadPage, Receipt, ReceiptFields, VatOfRate } from '#contract/reading.ts'
import { amountsOf } from './amounts.ts'
import { datesOf, type Judged } from './days.ts'
import { totalRank } from './labels.ts'
import { boughtRows, boxOfRows } from './lines.ts'
import { orgNumberOf } from './orgNumber.ts'
import { papersOf } from './papers.ts'
import { paymentOf } from './payment.ts'
import { markOf, returnUntilOf, warrantyOf } from './promises.ts'
import { around, type Row } from './rows.ts'
import { sellerOf } from './seller.ts'
import { totalOf } from './total.ts'
import { offeredVat, saysVat, vatRowsOf } from './vat.ts'
import { folded } from './words.ts'

/**
 * Reads a receipt or an invoice from the words of its pages. What it offers is a suggestion; an amount only where the
 * arithmetic of the paper agrees, a number only where its check digit does, a day only if it has been.
 */
export function readReceipt(pages: ReadPage[], today: string): Receipt {
  const papers = papersOf(pages)
  const first = papers[0] ?? []
  const kind = kindOf(first)
  if (kind === null) return { kind, fields: {}, others: [] }
  const [fields = {}, ...others] = papers.map((rows) => fieldsOf(rows, kindOf(rows) === 'invoice', today))
  return { kind, fields, others }
}

/** An invoice says so and where to pay; a receipt has a sum and something that only a receipt has. */
function kindOf(rows: Row[]): Receipt['kind'] {
  const says = (words: RegExp) => rows.some(({ text }) => words.test(folded(text)))
  const hasSum = rows.some((row) => totalRank(row) > 0 && amountsOf(row).length > 0)
  if (says(/\bfaktura/) && says(/\b(bankgiro|plusgiro|forfall\w*|fakturadatum|fakturan\w*|ocr)\b/)) return 'invoice'
  const signs = [
    hasSum,
    orgNumberOf(rows) !== null,
    says(/\bmoms\b/),
    says(/\b(kvitto\w*|kassa|kontokort|kontant|swish|mastercard|visa|oppet kop)\b/),
  ]
  return signs.filter(Boolean).length >= 2 && rows.some((row) => amountsOf(row).length > 0) ? 'receipt' : null
}

function fieldsOf(rows: Row[], isInvoice: boolean, today: string): ReceiptFields {
  const { date, due, time } = datesOf(rows, today)
  const day = date?.value ?? null
  const seller = sellerOf(rows)
  const payment = paymentOf(rows, isInvoice)
  const warranty = warrantyOf(rows)
  const returnUntil = returnUntilOf(rows, day)
  const [serial, model] = [markOf(rows, 'serial'), markOf(rows, 'model')]
  return {
    ...(seller && { seller: read(seller) }),
    ...orgNumberField(rows),
    ...(date && { date: dayField(date) }),
    ...(time && { time: read(time) }),
    ...(due && isInvoice && { dueDate: dayField(due) }),
    ...sums(rows),
    ...(payment && { payment: read(payment) }),
    ...(warranty && { warranty: read(warranty) }),
    ...(returnUntil && { returnUntil: read(returnUntil) }),
    ...(serial && { serial: read(serial) }),
    ...(model && { model: read(model) }),
  }
}

const read = <V>({ value, row, box }: { value: V; row: Row; box?: Box }) => ({
  state: 'read' as const,
  value,
  page: row.page,
  box: box ?? row.box,
})

const longestRead = 200
type DayField = NonNullable<ReceiptFields['date']>

function dayField(judged: Judged): DayField {
  const place = { page: judged.found.row.page, box: judged.found.box }
  if (judged.value !== null) return { state: 'agrees', value: judged.value, ...place, why: 'possibleDay' }
  return { state: 'failed', value: null, ...place, read: judged.found.text.slice(0, longestRead), why: judged.why }
}

function orgNumberField(rows: Row[]): Pick<ReceiptFields, 'orgNumber'> {
  const found = orgNumberOf(rows)
  if (!found) return {}
  const place = { page: found.row.page, box: found.box }
  if (found.value !== null) return { orgNumber: { state: 'agrees', value: found.value, ...place, why: 'checkDigit' } }
  return {
    orgNumber: { state: 'failed', value: null, ...place, read: found.read.slice(0, longestRead), why: found.why },
  }
}

function sums(rows: Row[]): Pick<ReceiptFields, 'total' | 'vat' | 'lines'> {
  const bought = boughtRows(rows)
  const vat = vatRowsOf(rows)
  const total = totalOf({ rows, bought, vat, saysVat: saysVat(rows) })
  if (!total) return {}
  const place = { page: total.page, box: total.box }
  if (total.value === null)
    return { total: { state: 'failed', value: null, ...place, read: total.read.slice(0, longestRead), why: total.why } }
  const offered = total.ofVat === undefined ? null : offeredVat(vat, total.ofVat)
  const [firstVat] = vat
  const [firstLine] = bought
  return {
    total: { state: 'agrees', value: total.value, ...place, why: total.why },
    ...(firstVat && {
      vat: vatField(
        vat.map((one) => one.box),
        firstVat.row,
        offered,
      ),
    }),
    ...(total.lines &&
      firstLine && {
        lines: {
          state: 'agrees' as const,
          value: total.lines,
          page: firstLine.row.page,
          box: boxOfRows(bought),
          why: 'linesAddUp' as const,
        },
      }),
  }
}

function vatField(boxes: Box[], { page, text }: Row, value: VatOfRate[] | null): ReceiptFields['vat'] {
  const place = { page, box: around(boxes) }
  if (value) return { state: 'agrees', value, ...place, why: 'vatAddsUp' }
  return { state: 'failed', value: null, ...place, read: text.slice(0, longestRead), why: 'doesNotAddUp' }
}
