import { vatRates, type VatOfRate } from '#contract/intake/reading.ts'
import { amountsOf, valuesOf, type Amount } from './amounts.ts'
import { isVat } from './labels.ts'
import type { Row } from './rows.ts'
import { folded } from './ocrText.ts'

/** Two öre: what rounding the VAT of each row, and of their sum, may differ by. */
export const vatTolerance = 2

type Rate = VatOfRate['rate']
/**
 * The VAT of a rate as a row says it. Without `net` the row gave the VAT alone; `isOfGross` where it gave what the VAT is
 * in, and not what it is of: with one rate that is the sum once more.
 */
export type VatRow = { rate: Rate; net: number | null; vat: number; isOfGross: boolean; row: Row }

// A percent sign is read as most things: `25$`, `25&`, `25323`, `25 96`. Two amounts that fit the rate make it sure.
const anyRate = /(?<![\d.,])(25|12|0?6)/g
const saidRate = /(?<![\d.,])(25|12|0?6)(?:[.,] ?00| ?[%$&*]|(?:[.,] ?00)? ?[%$&*])(?!\d)/
const rateColumn = /^\W?(25|12|0?6)(?:[.,] ?00)?\s?(?:%|\$|&)*$/

/** The rows that say how much of the sum is VAT, each consistent in itself: net, VAT and rate fit. */
export function vatRowsOf(rows: Row[]): VatRow[] {
  const found = rows.flatMap((row, index) => {
    const isBelowHead = rows.slice(Math.max(0, index - 5), index).some(isVatHead)
    const isOwn = isVat(row) && !isVatHead(row)
    if (!isOwn && !isBelowHead) return []
    const read = isOwn ? ownRow(row) : columns(row)
    return read ? [read] : []
  })
  // Some tills say the same rate twice: in the table and in a sentence.
  return found.filter((one, index) => !found.slice(0, index).some((other) => isSame(one, other)))
}

const isSame = (one: VatRow, other: VatRow) => one.rate === other.rate && one.vat === other.vat

/** Whether the paper says VAT at all, read or not. */
export const saysVat = (rows: Row[]) =>
  rows.some(
    (row) =>
      isVatHead(row) ||
      (isVat(row) && !/\b(exkl|inkl|reg)/.test(folded(row.text)) && amountsOf(row).some(({ value }) => value !== null)),
  )

/** The head of a table: `Moms% Moms Netto Brutto`. */
const isVatHead = (row: Row) =>
  isVat(row) &&
  /\b(netto|brutto|exkl|underlag|belopp|inkl)\b/.test(folded(row.text)) &&
  !/\d{2}[.,] ?\d{2}/.test(row.text)

function ownRow(row: Row): VatRow | null {
  const amounts = amountsOf(row)
  const rest = amounts[0] && isRateItself(amounts[0]) ? amounts.slice(1) : amounts
  const said = [...row.text.matchAll(anyRate)].map(([, rate]) => Number(rate) as Rate)
  // A rate that was not read at all is told by its two amounts.
  for (const rate of [...said, ...vatRates]) {
    const fit = fitted(row, rate, rest)
    if (fit) return fit
  }
  const rate = saidRate.exec(row.text)?.[1]
  const only = rest.length === 1 && !/\b(exkl|inkl)/.test(folded(row.text)) ? rest[0]?.value : null
  return rate && only ? { rate: Number(rate) as Rate, net: null, vat: only, isOfGross: true, row } : null
}

function columns(row: Row): VatRow | null {
  const amounts = amountsOf(row)
  const [first] = amounts
  const isAmount = first?.from === 0
  const match = rateColumn.exec(isAmount ? first.text : (row.words[0]?.text ?? ''))
  return match && fitted(row, Number(match[1]) as Rate, isAmount ? amounts.slice(1) : amounts)
}

const isRateItself = ({ value }: Amount) => [2500, 1200, 600].includes(value ?? 0)

/** Two amounts of the row that fit each other at that rate: net and VAT, sum and VAT, or net and sum. */
function fitted(row: Row, rate: Rate, amounts: readonly Amount[]): VatRow | null {
  for (const read of [({ value }: Amount) => (value === null ? [] : [value]), valuesOf])
    for (const [index, one] of amounts.entries())
      for (const other of amounts.slice(index + 1))
        for (const a of read(one))
          for (const b of read(other)) {
            const fit = netAndVat(a, b, rate) ?? netAndVat(b, a, rate)
            if (fit && !(fit.isOfGross && isOdd(amounts, fit))) return { rate, ...fit, row }
          }
  return null
}

/** Whether the row says what the VAT is of as well, and it is not that. */
const isOdd = (amounts: readonly Amount[], { net, vat }: { net: number; vat: number }) =>
  amounts.filter(({ value }) => value !== null).length > 2 &&
  !amounts.some((one) => Math.abs((one.value ?? 0) - net) <= vatTolerance && one.value !== vat)

function netAndVat(small: number, large: number, rate: number) {
  if (isVatOfNet(small, large, rate)) return { net: large, vat: small, isOfGross: false }
  if (isVatOfGross(small, large, rate)) return { net: large - small, vat: small, isOfGross: true }
  if (isVatOfNet(large - small, small, rate)) return { net: small, vat: large - small, isOfGross: false }
  return null
}

const isVatOfNet = (vat: number, net: number, rate: number) =>
  Math.abs(vat) > vatTolerance && Math.abs(vat - (net * rate) / 100) <= vatTolerance
export const isVatOfGross = (vat: number, gross: number, rate: number) =>
  Math.abs(vat) > vatTolerance && Math.abs(vat - (gross * rate) / (100 + rate)) <= vatTolerance

/** The sum that the VAT is of, and how far it may be from it; null where the rows do not tell. */
export function grossOf(rows: VatRow[]): { gross: number; within: number } | null {
  if (rows.length === 0 || new Set(rows.map(({ rate }) => rate)).size < rows.length) return null
  let gross = 0
  let within = 0
  for (const { rate, net, vat } of rows) {
    gross += net === null ? Math.round((vat * (100 + rate)) / rate) : net + vat
    if (net === null) within += Math.ceil((0.5 * (100 + rate)) / rate) + vatTolerance
  }
  return { gross, within }
}

/** What is offered of it: where a row gave the VAT alone, and it is the only one, its net is what is left of the sum. */
export const offeredVat = (rows: VatRow[], sum: number): VatOfRate[] =>
  rows.map(({ rate, net, vat }) => ({
    rate,
    net: net ?? (rows.length === 1 ? sum - vat : Math.round((vat * 100) / rate)),
    vat,
  }))
