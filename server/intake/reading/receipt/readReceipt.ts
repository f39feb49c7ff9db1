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
import { moneyText } from '#contract/rules/money.ts'
import { datesOf, type Judged } from './days.ts'
import { kindOf } from './kind.ts'
import { withoutLetter } from './letter.ts'
import { adjusted, boughtRows } from './lines.ts'
import { orgNumberOf, type OrgNumber } from './orgNumber.ts'
import { papersOf } from './papers.ts'
import { paymentOf } from './payment.ts'
import { markOf, returnUntilOf, warrantyOf } from './promises.ts'
import { around, type Row } from './rows.ts'
import { rowsOfLines } from './rowsOfLines.ts'
import { sellerOf } from './seller.ts'
import { isUnpaid } from './sum/doubts.ts'
import { isWritten, paperOf } from './sum/paper.ts'
import { saidBy } from './sum/said.ts'
import { sumOf, type SumOfPaper } from './sum/sumOf.ts'

/**
 * Reads a receipt or an invoice from the words of its pages. What it offers is a suggestion; an amount only where the
 * arithmetic of the paper agrees, a number only where its check digit does, a day only if it has been. Of anything else,
 * such as the plate of a machine, it reads what is marked as a serial number and a model.
 */
export function readReceipt(pages: ReadPage[], today: string): Receipt {
  const papers = papersOf(pages).map(withoutLetter)
  const first = papers[0] ?? []
  const kind = isUnpaid(first) ? null : (kindOf(first) ?? (hasSum(first) ? 'receipt' : null))
  if (kind === null) return { kind, fields: marksOf(first), others: [] }
  const byLines = papers.length === 1 && !isWritten(first) ? pages.flatMap(rowsOfLines) : null
  const [fields = {}, ...others] = papers.map((rows) => fieldsOf(rows, byLines, kindOf(rows) === 'invoice', today))
  return { kind, fields, others, ...(others.length > 0 && wheresOf(papers, pages)) }
}

/** A paper of another country, or a picture, is a receipt by its sum; a letter or a budget has sums too. */
function hasSum(rows: Row[]): boolean {
  const sum = sumOf(rows)
  return (
    sum !== null && sum.state !== 'failed' && (!isWritten(rows) || (sum.state === 'agrees' && sum.currency !== 'SEK'))
  )
}

/** Where each of several lies: in the picture, or from which page on in a document. */
function wheresOf(papers: Row[][], pages: ReadPage[]): Pick<Receipt, 'areas' | 'starts'> {
  // Pages before the first that says anything belong to it.
  if (pages.length > 1) return { starts: papers.map(([row], at) => (at > 0 && row?.page) || 1) }
  // Several on a later page are not parted.
  return pages[0]?.page === 1 ? { areas: papers.map((rows) => around(rows.map(({ box }) => box))) } : {}
}

function fieldsOf(rows: Row[], byLines: Row[] | null, isInvoice: boolean, today: string): ReceiptFields {
  const { date, due, time } = datesOf(rows, today)
  const day = date?.value ?? null
  const orgNumber = orgNumberOf(rows)
  const seller = sellerOf(rows, orgNumber?.value ? orgNumber.row : null)
  const payment = paymentOf(rows, isInvoice)
  const warranty = warrantyOf(rows)
  const returnUntil = returnUntilOf(rows, day)
  return {
    ...(seller && { seller: read(seller) }),
    ...(orgNumber && { orgNumber: numberField(orgNumber) }),
    ...(date && { date: dayField(date) }),
    ...(time && { time: read(time) }),
    ...(due && isInvoice && { dueDate: dayField(due) }),
    ...sums(rows, byLines),
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

/**
 * `byLines`: the same paper in rows that are made otherwise. What both say is offered, or what the one says where the
 * other says nothing.
 */
function sums(byPlace: Row[], byLines: Row[] | null): Pick<ReceiptFields, 'total' | 'currency' | 'vat' | 'lines'> {
  const [one, other] = [sumOf(byPlace), byLines && sumOf(byLines)]
  if (one?.value == null && other?.value != null && byLines) return sumFields(other, byLines)
  if (!one) return {}
  const isOther = one.value !== null && other?.value != null && other.value !== one.value
  return isOther ? { total: failed(moneyText(one.value, one.currency), one, 'several') } : sumFields(one, byPlace)
}

function sumFields(total: SumOfPaper, rows: Row[]): Pick<ReceiptFields, 'total' | 'currency' | 'vat' | 'lines'> {
  const { page, box } = total
  const currency = { state: 'read' as const, value: total.currency, page, box }
  if (total.state === 'failed') {
    const { guess, read: text, why } = total
    return { total: { ...failed(text, total, why), ...(guess !== undefined && { guess }) }, currency }
  }
  const { value } = total
  if (total.state === 'read') return { total: { state: 'read', value, page, box }, currency }
  const vat = total.currency === 'SEK' ? vatField(rows, total.vat) : undefined
  const lines = linesField(rows, value, total.vat ?? [])
  return { total: agrees(value, total, total.why), currency, ...(vat && { vat }), ...(lines && { lines }) }
}

function vatField(rows: Row[], offered: VatOfRate[] | null): ReceiptFields['vat'] {
  const said = rows.filter((row) => ['vat', 'vatHead'].includes(saidBy(row).label))
  const [first] = said
  if (!first) return undefined
  const place = placeOf(said, first)
  return offered ? agrees(offered, place, 'vatAddsUp') : failed(first.text, place, 'doesNotAddUp')
}

/** What was bought, where it makes the sum, or what the sum was before it was rounded or the VAT was added. */
function linesField(rows: Row[], sum: number, vat: VatOfRate[]): ReceiptFields['lines'] {
  const bought = boughtRows(rows)
  const [first] = bought
  const { roundings, deductions } = paperOf(rows)
  const added = [0, vat.reduce((all, one) => all + one.vat, 0)]
  const before = roundings.flatMap((rounding) =>
    deductions.flatMap((deduction) => added.map((one) => sum - rounding + deduction - one)),
  )
  const lines = adjusted(bought, before, 2)
  if (!lines || !first) return undefined
  return agrees(
    lines,
    placeOf(
      bought.map(({ row }) => row),
      first.row,
    ),
    'linesAddUp',
  )
}

const placeOf = (all: Row[], { page }: Row): ReadAt => ({ page, box: around(all.map(({ box }) => box)) })
