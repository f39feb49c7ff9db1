import { valuesOf, type Amount } from '../amounts.ts'
import { isNearly } from '../ocrText.ts'
import type { Paper } from './paper.ts'
import { rowsProofOf, type RowsProof } from './rowsProof.ts'
import { isWrittenOut, type Label, type Said } from './said.ts'
import { vatProofOf, type VatProof } from './vatProof.ts'
import { grossOf, isBelowHead } from './vatTable.ts'

/** What may be the sum of a paper. */
export type Candidate = {
  value: number
  /** The place of its row. */
  at: number
  one: Said
  amount: Amount
  rank: number
  /** Whether it is what was read first, and not what that may be as well. */
  isFirst: boolean
  /** Whether no row says it, but the VAT is of it, and one digit of a sum may be misread. */
  isMended: boolean
}
export type Checked = Candidate & { vat: VatProof | null; rows: RowsProof | null; isChange: boolean; weight: number }

export const ranks = { paid: 1, total: 2, part: 2.5, pay: 3 } as const
const rankOf: Partial<Record<Label, number>> = {
  pay: ranks.pay,
  credited: ranks.pay,
  part: ranks.part,
  total: ranks.total,
  paid: ranks.paid,
  given: ranks.paid,
}

/** The amounts of rows that say a sum, beside the word or below it; then what was paid; then what the VAT is of. */
export function candidatesOf(paper: Paper): Candidate[] {
  const found = paper.said.flatMap((one, at): Candidate[] => {
    const rank = rankOf[one.label] ?? 0
    // A gift card is a payment, and may be of a part.
    if (rank === 0 || (rank === ranks.paid && /presentkort/.test(one.text)) || isOfTable(one)) return []
    // The head of a table of VAT has the sums of its columns below it, of a part of the paper.
    const mayBeBelow = (rank === ranks.total || rank === ranks.pay) && !isBelowHead(paper.said, at)
    const amount = one.last ?? (mayBeBelow ? below(paper.said[at + 1]) : undefined)
    return amount && !isYear(amount) ? asCandidates(amount, { one, at, rank }) : []
  })
  const isSaid = found.some(({ rank }) => rank >= ranks.total)
  return [...found, ...(isSaid ? [] : inTable(paper)), ...misread(found, paper)]
}

/** The sum at the end of the one row below a head that says so: `Exkl. moms  Moms %  Moms kr  Avr.  Att betala`. */
const inTable = ({ said }: Paper): Candidate[] =>
  said.flatMap((head, from): Candidate[] => {
    const at = from + 1
    const [one, next] = said.slice(at, at + 2)
    const isHead = head.label === 'vatHead' && /\b(att betala|totalt?|summa)\W*(sek|kr)?\W*$/.test(head.text)
    const isAlone = one && isOfTable(one) && !(next && isOfTable(next))
    return isHead && isAlone && one.last ? asCandidates(one.last, { one, at, rank: ranks.total }) : []
  })

/** A row of a table of VAT, which may have lost another. */
const isOfTable = ({ amounts }: Said) => amounts.filter(isWrittenOut).length > 2

const isYear = ({ value, text }: Amount) => value === null && /^(19|20)\d\d$/.test(text)

const asCandidates = (amount: Amount, of: Pick<Candidate, 'one' | 'at' | 'rank'>) =>
  valuesOf(amount).map((value, index) => ({
    ...of,
    value,
    amount,
    isFirst: index === 0 && isSure(amount, of.one),
    isMended: false,
  }))

/** Without a number before it that may be its thousands, however far away that stands. */
const isSure = ({ value, from, text }: Amount, { row }: Said) =>
  value !== null && !(/^\d{1,3}$/.test(row.words[from - 1]?.text ?? '') && /^\D*\d{3}\D/.test(text))

const below = (next: Said | undefined) =>
  next?.label === 'item' && next.amounts.length === 1 && !/\p{L}{3}/u.test(next.text) ? next.last : undefined

/** What the table of VAT is of, where one misread digit made the sum of it: its row has the place. */
function misread(found: readonly Candidate[], { table }: Paper): Candidate[] {
  const value = grossOf(table)
  if (value === 0 || found.some((one) => one.rank >= ranks.total && one.value === value)) return []
  return found
    .filter(({ rank, one }) => rank >= ranks.total && isNearly(digits(one.row.text), String(Math.abs(value))))
    .map((one) => ({ ...one, value, isFirst: false, isMended: true }))
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** The candidates for which something speaks. */
export function checkedOf(candidates: readonly Candidate[], paper: Paper): Checked[] {
  const change = changeOf(paper)
  return candidates.flatMap((one): Checked[] => {
    if (one.value === 0) return []
    const fit = vatOf(one, paper)
    const rows = rowsProofOf({ sum: one.value, at: one.at, isFirst: one.isFirst, paper })
    const isChange = change !== null && paper.roundings.some((rounding) => change === one.value + rounding)
    const times = new Set(candidates.filter(({ value, isFirst }) => isFirst && value === one.value).map(({ at }) => at))
      .size
    const isOther = rows !== null || isChange
    // VAT that is right within some öre does not tell a sum from one beside it: something else has to.
    const vat = fit?.isExact || paper.isWritten || isOther || times > 1 ? fit : null
    if (one.isMended && !(vat && isOther)) return []
    const proofs = (vat?.weight ?? 0) + (rows ? 2 : 0) + (isChange ? 2 : 0)
    const weight = proofs + (times > 1 ? 0.5 : 0) + (one.isFirst ? 0.25 : 0)
    return proofs > 0 ? [{ ...one, vat, rows, isChange, weight }] : []
  })
}

/** The VAT of a sum, of what it was before it was rounded, or of what it was before an authority paid. */
function vatOf({ value, isFirst }: Candidate, paper: Paper): VatProof | null {
  for (const deduction of paper.deductions)
    for (const rounding of paper.roundings) {
      const found = vatProofOf({ sum: value - rounding + deduction, isFirst, paper })
      if (found) return found
    }
  return null
}

/** What was handed over in cash less what was given back. */
export function changeOf({ said }: Paper): number | null {
  const given = said.find(({ label, last }) => label === 'given' && last)?.last?.value
  const back = said.find(({ label, last }) => label === 'change' && last)?.last?.value
  return given != null && back != null && given > 0 ? given - Math.abs(back) : null
}
