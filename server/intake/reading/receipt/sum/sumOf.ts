import { vatRates, type Agreement, type Box, type Failure, type VatOfRate } from '#contract/intake/reading.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { Row } from '../rows.ts'
import { candidatesOf, changeOf, checkedOf, ranks, type Candidate, type Checked } from './candidates.ts'
import { doubtsOf, isRefund, isUnpaid } from './doubts.ts'
import { paperOf, type Paper } from './paper.ts'
import { isVatMisread } from './vatProof.ts'
import { isBelowHead } from './vatTable.ts'

type Place = { page: number; box: Box }
/** The sum of a paper, what it costs; null where the paper has none. */
export type SumOfPaper =
  | ({ state: 'agrees'; value: number; why: Agreement; currency: Currency; vat: VatOfRate[] | null } & Place)
  | ({ state: 'read'; value: number; currency: Currency } & Place)
  | ({ state: 'failed'; value: null; why: Failure; read: string; guess?: number; currency: Currency } & Place)

/**
 * The sum, where the arithmetic of the paper agrees with it: its rows, its VAT, or what was handed over and given back.
 * That it stands there twice is no proof: the same print is misread in the same way.
 */
export function sumOf(rows: readonly Row[]): SumOfPaper | null {
  if (isUnpaid(rows)) return null
  const paper = paperOf(rows)
  const candidates = candidatesOf(paper)
  const checked = checkedOf(candidates, paper)
  const chosen = chosenOf(
    checked.filter((one) => isAccepted(one, paper)),
    candidates,
    paper,
  )
  if (chosen !== null && typeof chosen !== 'string') return offered(chosen, paper)
  const sent = sentOf(paper)
  if (sent) return { state: 'read', value: sent.value, currency: paper.currency, page: sent.page, box: sent.box }
  const shown = candidates.toSorted((one, other) => other.rank - one.rank)[0]
  if (!shown) return null
  const hasMore = paper.vats.length > 0 || checked.length > 0 || hasGoods(paper)
  return {
    ...placeOf(shown),
    state: 'failed',
    value: null,
    why: chosen ?? (hasMore ? 'doesNotAddUp' : 'notChecked'),
    read: shown.amount.text,
    ...(shown.isFirst && { guess: isRefund(paper) ? -Math.abs(shown.value) : shown.value }),
    currency: paper.currency,
  }
}

const sureEnough = 0.85

/** What the screen of a payment says: one amount, which nothing can be counted by. */
function sentOf({ said }: Paper) {
  if (said.some(({ label }) => label === 'vat' || label === 'total')) return null
  const isPayment = said.slice(0, 9).some(({ text }) => /\b(betalning skickad|swish|skickad betalning)\b/.test(text))
  const [one, ...others] = said.filter(({ text, amounts }) => /\b(kr|sek)\b/.test(text) && amounts.length > 0)
  const [amount, ...more] = one?.amounts ?? []
  if (!isPayment || !one || others.length > 0 || !amount?.value || more.length > 0) return null
  const words = one.row.words.slice(amount.from, amount.to + 1)
  if (words.some(({ confidence }) => confidence < sureEnough)) return null
  return { value: amount.value, page: one.row.page, box: amount.box }
}

const hasGoods = ({ said }: Paper) =>
  said.filter(({ label, last, row }) => label === 'item' && last && /\p{L}{2}/u.test(row.text)).length > 1

const placeOf = ({ one, amount }: Candidate): Place => ({ page: one.row.page, box: amount.box })

/** Whether VAT speaks for it, or what was paid and given back. */
const isFit = ({ vat, rows, isChange }: Checked) => vat !== null || isChange || (rows !== null && rows.way !== 'rows')

/** Where VAT is said, it has to fit: a table of it says it too, whether its rows were read so that they fit or not. */
function isAccepted(one: Checked, paper: Paper): boolean {
  if (paper.isWritten || isFit(one)) return true
  return one.isFirst && (!saysVat(paper) || (one.rank >= ranks.total && isVatMisread(one.value, paper)))
}

const saysVat = ({ said, rates, vats, table }: Paper) =>
  rates.length > 0 &&
  (vats.length > 0 || table.length > 0 || said.some(({ amounts }, at) => amounts.length > 1 && isBelowHead(said, at)))

type Chosen = Checked | (Candidate & { isSaid: true })

/** A reason where one is chosen and then withheld; null where none is. */
function chosenOf(
  accepted: readonly Checked[],
  candidates: readonly Candidate[],
  paper: Paper,
): Chosen | Failure | null {
  const of = (rank: number) => heaviest(accepted.filter((one) => one.rank === rank))
  const [total, pay, paid] = [of(ranks.total), of(ranks.pay), of(ranks.paid)]
  const rounded = total && !pay ? wholeOf(total, candidates, paper) : undefined
  const chosen = rounded ?? pay ?? withTip(total, accepted, paper) ?? total ?? paid
  const toPay = candidates.findLast(({ rank, isFirst, value }) => rank === ranks.pay && isFirst && value !== 0)
  if (!chosen) return paper.isWritten ? writtenOf(toPay, candidates, paper) : null
  if (toPay && !pay && !rounded && !isOfPart(toPay, candidates) && Math.abs(toPay.value) !== Math.abs(chosen.value))
    return 'otherPaid'
  return doubtsOf(chosen, candidates, paper) ?? costing(chosen, candidates)
}

/** The last of those for which most speaks. */
function heaviest(some: readonly Checked[]): Checked | undefined {
  const most = Math.max(...some.map(({ weight }) => weight))
  return some.toSorted((one, other) => one.at - other.at).findLast(({ weight }) => weight === most)
}

/** What is to be paid now, where the paper says that it is a part. */
const isOfPart = (toPay: Candidate, candidates: readonly Candidate[]) =>
  candidates.some(({ rank, value }) => rank === ranks.part && value === toPay.value)

/** Whole kronor, as cash is paid in, whether the row of the rounding was read or not. */
function wholeOf(total: Checked, candidates: readonly Candidate[], paper: Paper): Checked | undefined {
  const isWhole = (value: number) => value % 100 === 0 && value !== total.value && Math.abs(value - total.value) <= 50
  const whole = candidates.find(({ rank, isFirst, value }) => rank === ranks.pay && isFirst && isWhole(value))
  if (whole) return { ...total, ...whole }
  const change = changeOf(paper)
  return change !== null && isWhole(change) ? { ...total, value: change, isChange: true } : undefined
}

/** What was paid, where it is the sum and a tip. */
function withTip(total: Checked | undefined, accepted: readonly Checked[], { said }: Paper): Checked | undefined {
  const tips = said.flatMap(({ label, last }) => (label === 'tip' && last?.value ? [last.value] : []))
  return accepted.find(
    ({ rank, value }) => rank === ranks.paid && total && tips.some((tip) => total.value + tip === value),
  )
}

/** The words of a document are no reading: a sum with its word, which nothing contradicts, is what it says. */
function writtenOf(toPay: Candidate | undefined, candidates: readonly Candidate[], paper: Paper): Chosen | null {
  const only = toPay ?? candidates.findLast(({ rank, isFirst }) => rank === ranks.total && isFirst)
  return only && (!saysVat(paper) || only.rank === ranks.pay) ? { ...only, isSaid: true } : null
}

/** What earlier papers came to, and what was paid in advance, does not change what this one costs: the sum before it. */
function costing(chosen: Checked, candidates: readonly Candidate[]): Chosen {
  const { added = [], base } = chosen.rows ?? {}
  const isOfOthers = added.some((label) => label === 'debt' || label === 'prepaid')
  const own = candidates.find(({ at, isFirst, rank }) => isOfOthers && at === base && isFirst && rank === ranks.total)
  return own ? { ...chosen, ...own } : chosen
}

function offered(chosen: Chosen, paper: Paper): SumOfPaper {
  const place = placeOf(chosen)
  const value = isRefund(paper) ? -Math.abs(chosen.value) : chosen.value
  const { currency } = paper
  if ('isSaid' in chosen) return { state: 'read', value, currency, ...place }
  const why = chosen.rows ? 'linesAddUp' : chosen.vat ? 'vatAddsUp' : 'changeAddsUp'
  return { state: 'agrees', value, why, currency, vat: chosen.vat && swedish(chosen.vat.vat, currency), ...place }
}

/** What is offered of VAT: that of the rates of the law. */
function swedish(vat: readonly { rate: number; net: number; vat: number }[], currency: Currency): VatOfRate[] | null {
  const known = vat.flatMap(({ rate, ...rest }) =>
    vatRates.flatMap((one) => (one === rate ? [{ rate: one, ...rest }] : [])),
  )
  return currency === 'SEK' && known.length === vat.length ? known : null
}
