import type { Agreement, Box, Failure, ReceiptRow } from '#contract/intake/reading.ts'
import { amountsOf, valuesOf, type Amount } from './amounts.ts'
import { isChange, isDeduction, isGiven, isPaid, isReturn, isRounding, totalRank } from './labels.ts'
import { adjusted, type BoughtRow } from './lines.ts'
import type { Row } from './rows.ts'
import { grossOf, isVatOfGross, vatTolerance, type VatRow } from './vat.ts'
import { isNearly } from './ocrText.ts'

type Candidate = { value: number; isSure: boolean; rank: number; page: number; box: Box; text: string }
export type Total =
  | { value: number; why: Agreement; page: number; box: Box; lines: ReceiptRow[] | null; ofVat: number | undefined }
  | { value: null; why: Failure; page: number; box: Box; read: string }

type Paper = { rows: Row[]; bought: BoughtRow[]; vat: VatRow[]; saysVat: boolean }

/**
 * The sum, where the arithmetic of the paper agrees with it: its rows, its VAT, or what was handed over and given back.
 * That it stands there twice is no proof: the same print is misread in the same way.
 */
export function totalOf(paper: Paper): Total | null {
  const candidates = candidatesOf(paper)
  const checked = candidates.flatMap((one) => {
    const timesRead = candidates.filter(({ value, isSure }) => isSure && value === one.value).length
    const proof = proofOf({ ...one, timesRead }, paper)
    return proof ? [{ ...one, ...proof }] : []
  })
  const best = Math.max(...checked.map(({ weight }) => weight))
  const heaviest = checked.filter(({ weight }) => weight === best)
  const rank = Math.max(...heaviest.map((one) => one.rank))
  const chosen = heaviest.filter((one) => one.rank === rank)
  const [first] = chosen
  if (first && new Set(chosen.map(({ value }) => value)).size === 1) return first
  const shown = candidates.toSorted((a, b) => b.rank - a.rank)[0]
  if (!shown) return null
  const why = first ? 'several' : paper.vat.length > 0 || paper.bought.length > 1 ? 'doesNotAddUp' : 'notChecked'
  return { value: null, why, page: shown.page, box: shown.box, read: shown.text }
}

/** What may be the sum: in rows that say so, beside or below the word; what was paid; and what the VAT is of. */
function candidatesOf({ rows, vat }: Paper): Candidate[] {
  const isRefund = rows.some(isReturn)
  const found = rows.flatMap((row, index) => {
    const rank = totalRank(row) || (isPaid(row) && !isGiven(row) ? 0.5 : 0)
    if (rank === 0) return []
    const own = amountsOf(row)
    const below = rows[index + 1]
    const amounts = own.length === 0 && rank >= 1 && below ? amountsOf(below).slice(-1) : own.slice(-1)
    return amounts.flatMap((amount) => asCandidates(row, amount, rank, isRefund))
  })
  return [...found, ...misread(found, rows, vat)]
}

/** What the VAT is of, where one misread digit made the sum of it: its row has the place. */
function misread(found: Candidate[], rows: Row[], vat: VatRow[]): Candidate[] {
  const of = grossOf(vat)
  if (!of || of.within > 0 || found.some(({ value, rank }) => rank >= 1 && value === of.gross)) return []
  const digits = String(Math.abs(of.gross))
  return rows
    .filter((row) => totalRank(row) > 1 && isNearly(row.text.replaceAll(/\D/g, ''), digits))
    .map(({ page, box, text }) => ({ value: of.gross, isSure: false, rank: 0, page, box, text }))
}

function asCandidates(row: Row, amount: Amount, rank: number, isRefund: boolean): Candidate[] {
  const values = valuesOf(amount)
  const signed = isRefund ? [...values, ...values.filter((value) => value > 0).map((value) => -value)] : values
  return signed.map((value) => ({
    value,
    isSure: value === amount.value && !mayHaveThousands(row, amount),
    rank,
    page: row.page,
    box: amount.box,
    text: amount.text,
  }))
}

/** Whether a number before it may be its thousands, however far away it stands. */
const mayHaveThousands = (row: Row, { from, text }: Amount) =>
  /^\d{1,3}$/.test(row.words[from - 1]?.text ?? '') && /^\D*\d{3}\D/.test(text)

/** How much speaks for a sum; null where nothing does, or where something that the paper says does not agree. */
function proofOf({ value, isSure, rank, timesRead }: Candidate & { timesRead: number }, paper: Paper) {
  if (value === 0) return null
  const before = beforeRounding(value, paper)
  const ofVat =
    before.find((sum) => vatFits(sum, paper.vat) === 'exactly') ?? before.find((sum) => vatFits(sum, paper.vat))
  const fit = ofVat === undefined ? null : vatFits(ofVat, paper.vat)
  const vat = paper.vat.reduce((sum, one) => sum + one.vat, 0)
  const lines = adjusted(paper.bought, fit ? [...before, ...before.map((sum) => sum - vat)] : before, fit ? 2 : 0)
  const isChangeRight = changeOf(paper) === value
  // VAT that is right within a few öre does not tell a sum from one beside it: something else has to.
  const isDistinguished = lines !== null || isChangeRight || (fit === 'nearly' && timesRead > 1)
  const isVatRight = fit === 'exactly' || (fit !== null && isDistinguished)
  const proofs = [lines, isVatRight, isChangeRight].filter(Boolean).length
  // A thousand that is lost in a row is lost in the sum as well, and they agree: the VAT tells, where there is any.
  const isContradicted = paper.saysVat && !isVatRight
  if (proofs === 0 || (proofs === 1 && (rank === 0 || isContradicted || !(isSure || isVatRight)))) return null
  const why: Agreement = lines ? 'linesAddUp' : isVatRight ? 'vatAddsUp' : 'changeAddsUp'
  return { why, lines, ofVat, weight: proofs + (isSure ? 0.5 : 0) }
}

/**
 * How the VAT fits a sum: exactly where each rate says what it is of, nearly where the one rate is what it is of the
 * sum, and `roughly` within what rounding may do.
 */
function vatFits(sum: number, vat: VatRow[]): 'exactly' | 'nearly' | 'roughly' | null {
  const [only] = vat
  if (vat.length === 1 && only?.isOfGross) {
    if (only.vat === Math.round((sum * only.rate) / (100 + only.rate))) return 'nearly'
    return isVatOfGross(only.vat, sum, only.rate) ? 'roughly' : null
  }
  const of = grossOf(vat)
  if (!of) return null
  const away = Math.abs(of.gross - sum)
  if (of.within === 0 && away === 0) return 'exactly'
  return away <= Math.max(of.within, vatTolerance) ? 'roughly' : null
}

const mostRounding = 50

/** What the sum was before it was rounded to whole kronor, and before what the authority pays was taken off. */
function beforeRounding(total: number, { rows }: Paper): number[] {
  const rounding = rows.filter(isRounding)
  const read = rounding.flatMap((row) => amountsOf(row).slice(-1).flatMap(valuesOf))
  const possible = read.filter((one) => Math.abs(one) <= mostRounding)
  // A minus is easily lost: the other sign may be meant.
  const roundings = rounding.length === 0 ? [0] : [...possible, ...possible.map((one) => -one), 0]
  const deducted = rows.filter(isDeduction).flatMap((row) => amountsOf(row).slice(-1).flatMap(valuesOf).map(Math.abs))
  return roundings.flatMap((one) => [total - one, ...deducted.map((taken) => total - one + taken)])
}

/** What was handed over in cash less what was given back. */
function changeOf({ rows }: Paper): number | null {
  const last = (row: Row | undefined) => (row ? (amountsOf(row).at(-1)?.value ?? null) : null)
  const given = last(rows.find((row) => isGiven(row) && totalRank(row) === 0))
  const back = last(rows.find(isChange))
  return given !== null && back !== null && given > 0 ? given - Math.abs(back) : null
}
