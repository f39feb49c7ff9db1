import type { Failure } from '#contract/intake/reading.ts'
import { ranks, type Candidate, type Checked } from './candidates.ts'
import { isSignInDoubt } from './currency.ts'
import type { Paper } from './paper.ts'
import { saidBy, textOf, type Label } from './said.ts'
import type { Row } from '../rows.ts'

const headRows = 7
const returnRows = 9
const offers =
  /\b(offert|anbud|kostnadsforslag|prisforslag|prisuppgift|orderbekraftelse|proforma|foljesedel|quotation|quote)\b/
const ofAnOffer = /\b(enligt|avser|er) (?:offert|order)/
const statements = /\b(kontoutdrag|kontobesked|saldobesked|utdrag)\b/
const credits =
  /\b(kreditfaktura|kreditnota|kreditering|credit note|gutschrift)\b|att kreditera|tillgodo|\baterbetal(?:as|a|ning)\b|aterbetalt till|att erhalla/
const mayBeCredited = /\b(kan krediteras|vid aterbetalning)\b/
const isReturn = /^\W*(retur|returkvitto|aterkop)\b[^a-z0-9]*\w{0,3}$/

const invoices = /\b(\w*faktura|\w*kvitto|invoice|receipt|rechnung)\b/

/** A paper that nobody has paid for: an offer, an order, or what an account holds. */
export function isUnpaid(rows: readonly Row[]): boolean {
  const head = textOf(rows.slice(0, headRows).map(saidBy))
  // An invoice names the offer and the delivery that it is of.
  const isOffer = offers.test(head) && !ofAnOffer.test(head) && (/\bproforma/.test(head) || !invoices.test(head))
  return isOffer || statements.test(head)
}

/** A paper that says that it gives back gives back, with its minus or without. */
export function isRefund({ said }: Paper): boolean {
  const whole = textOf(said)
  const isHeaded = said.slice(0, returnRows).some(({ text }) => isReturn.test(text))
  return isHeaded || (credits.test(whole) && !mayBeCredited.test(whole))
}

/** Why a sum that adds up is not offered all the same: something beside it was not read, or speaks of another. */
export function doubtsOf(chosen: Checked, candidates: readonly Candidate[], paper: Paper): Failure | null {
  if (paper.isWritten) return null
  const { said, currency } = paper
  if (isSignInDoubt(said, currency)) return 'notChecked'
  const paid = candidates.filter(({ rank, isFirst }) => rank === ranks.paid && isFirst)
  const hasTip = said.some(({ label }, at) => label === 'tip' && at > chosen.at)
  if (hasTip && !paid.some(({ value }) => value === chosen.value)) return 'otherPaid'
  // Nobody pays öre in cash: the row that rounds, and what was paid, were not read.
  const isCash = said.some(({ label, text }) => label === 'given' && /kontant/.test(text))
  if (currency === 'SEK' && isCash && chosen.value % 100 !== 0) return 'otherPaid'
  // More was paid than the sum: a tip that was not read.
  const most = Math.max(...paid.filter(({ one }) => one.label === 'paid').map(({ value }) => value))
  if (chosen.value > 0 && most > chosen.value && most < chosen.value * 1.3) return 'otherPaid'
  // Two papers that were not parted.
  const times = (label: Label) => said.filter((one) => one.label === label).length
  if (times('given') > 1 && times('change') > 1) return 'several'
  if (
    said.some(
      ({ text }) => (text.match(/\b(?:(?:totalt?|summa) )?att betala\b|\b(?:totalt?|summa)\b/g)?.length ?? 0) > 1,
    )
  )
    return 'several'
  return null
}
