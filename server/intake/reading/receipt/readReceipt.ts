import {
  longestReadText,
  type Agreement,
  type Box,
  type Failure,
  type ReadPage,
  type Receipt,
  type ReceiptFields,
  type VatOfRate,
} from '#contract/intake/reading.ts'
import { datesOf, type Judged } from './days.ts'
import { kindOf } from './kind.ts'
import { boughtRows } from './lines.ts'
import { orgNumberOf, type OrgNumber } from './orgNumber.ts'
import { papersOf } from './papers.ts'
import { paymentOf } from './payment.ts'
import { markOf, returnUntilOf, warrantyOf } from './promises.ts'
import { around, type Row } from './rows.ts'
import { sellerOf } from './seller.ts'
import { totalOf } from './total.ts'
import { offeredVat, saysVat, vatRowsOf, type VatRow } from './vat.ts'

/**
 * Reads a receipt or an invoice from the words of its pages. What it offers is a suggestion; an amount only where the
 * arithmetic of the paper agrees, a number only where its check digit does, a day only if it has been. Of anything else,
 * such as the plate of a machine, it reads what is marked as a serial number and a model.
 */
export function readReceipt(pages: ReadPage[], today: string): Receipt {
  const papers = papersOf(pages)
  const first = papers[0] ?? []
  const kind = kindOf(first)
  if (kind === null) return { kind, fields: marksOf(first), others: [] }
  const [fields = {}, ...others] = papers.map((rows) => fieldsOf(rows, kindOf(rows) === 'invoice', today))
  return { kind, fields, others, ...(others.length > 0 && wheresOf(papers, pages)) }
}

/** Where each of several lies: in the picture, or from which page on in a document. */
const wheresOf = (papers: Row[][], pages: ReadPage[]): Pick<Receipt, 'areas' | 'starts'> =>
  pages.length === 1
    ? { areas: papers.map((rows) => around(rows.map(({ box }) => box))) }
    : // Pages before the first that says anything belong to it.
      { starts: papers.map(([row], at) => (at > 0 && row?.page) || 1) }

function fieldsOf(rows: Row[], isInvoice: boolean, today: string): ReceiptFields {
  const { date, due, time } = datesOf(rows, today)
  const day = date?.value ?? null
  const seller = sellerOf(rows)
  const orgNumber = orgNumberOf(rows)
  const payment = paymentOf(rows, isInvoice)
  const warranty = warrantyOf(rows)
  const returnUntil = returnUntilOf(rows, day)
  return {
    ...(seller && { seller: read(seller) }),
    ...(orgNumber && { orgNumber: numberField(orgNumber) }),
    ...(date && { date: dayField(date) }),
    ...(time && { time: read(time) }),
    ...(due && isInvoice && { dueDate: dayField(due) }),
    ...sums(rows),
    ...(payment && { payment: read(payment) }),
    ...(warranty && { warranty: read(warranty) }),
    ...(returnUntil && { returnUntil: read(returnUntil) }),
    ...marksOf(rows),
  }
}

function marksOf(rows: Row[]): Pick<ReceiptFields, 'serial' | 'model'> {
  const [serial, model] = [markOf(rows, 'serial'), markOf(rows, 'model')]
  return { ...(serial && { serial: read(serial) }), ...(model && { model: read(model) }) }
}

const read = <V>({ value, row, box }: { value: V; row: Row; box?: Box }) => ({
  state: 'read' as const,
  value,
  page: row.page,
  box: box ?? row.box,
})

type ReadAt = { page: number; box: Box }

const agrees = <V, W extends Agreement>(value: V, { page, box }: ReadAt, why: W) => ({
  state: 'agrees' as const,
  value,
  page,
  box,
  why,
})

const failed = (text: string, { page, box }: ReadAt, why: Failure) => ({
  state: 'failed' as const,
  value: null,
  page,
  box,
  read: text.slice(0, longestReadText),
  why,
})

function dayField(judged: Judged): ReceiptFields['date'] {
  const { row, box, text } = judged.found
  const place = { page: row.page, box }
  return judged.value === null ? failed(text, place, judged.why) : agrees(judged.value, place, 'possibleDay')
}

function numberField(found: OrgNumber): ReceiptFields['orgNumber'] {
  const place = { page: found.row.page, box: found.box }
  return found.value === null ? failed(found.read, place, found.why) : agrees(found.value, place, 'checkDigit')
}

function sums(rows: Row[]): Pick<ReceiptFields, 'total' | 'vat' | 'lines'> {
  const bought = boughtRows(rows)
  const vat = vatRowsOf(rows)
  const total = totalOf({ rows, bought, vat, saysVat: saysVat(rows) })
  if (!total) return {}
  if (total.value === null) return { total: failed(total.read, total, total.why) }
  const offered = total.ofVat === undefined ? null : offeredVat(vat, total.ofVat)
  const [firstVat] = vat
  const [firstLine] = bought
  return {
    total: agrees(total.value, total, total.why),
    ...(firstVat && { vat: vatField(vat, firstVat, offered) }),
    ...(total.lines && firstLine && { lines: agrees(total.lines, placeOf(bought, firstLine), 'linesAddUp') }),
  }
}

function vatField(vat: VatRow[], first: VatRow, offered: VatOfRate[] | null): ReceiptFields['vat'] {
  const place = placeOf(vat, first)
  return offered ? agrees(offered, place, 'vatAddsUp') : failed(first.row.text, place, 'doesNotAddUp')
}

type OfRow = { row: Row }
const placeOf = (all: OfRow[], { row: { page } }: OfRow): ReadAt => ({
  page,
  box: around(all.map(({ row }) => row.box)),
})
