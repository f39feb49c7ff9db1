import type { Currency } from '#contract/rules/money.ts'
import { valuesOf } from '../amounts.ts'
import type { Row } from '../rows.ts'
import { currencyOf, ratesOf } from './currency.ts'
import { amountsOfVat, lastValues, saidBy, type Label, type Said } from './said.ts'
import { isBelowHead, tableOf, type OfRate } from './vatTable.ts'

/** What the arithmetic of a paper is done with, in hundredths. */
export type Paper = {
  said: readonly Said[]
  /** Whether its words are a document's own, and not what was read in a picture. */
  isWritten: boolean
  currency: Currency
  rates: readonly number[]
  /** All that its rows of VAT may say, and what each says as it was read first. */
  vats: readonly number[]
  firstVats: ReadonlySet<number>
  /** What the VAT may be of, and of that what cannot be anything else. */
  nets: readonly number[]
  firstNets: readonly number[]
  sureNets: readonly number[]
  /** What no VAT is on. */
  free: readonly number[]
  table: readonly OfRate[]
  /** What rounding may have added, 0 among it. */
  roundings: readonly number[]
  /** What an authority may have paid, 0 among it. */
  deductions: readonly number[]
}

const mostRounding = 50
/** In hundredths: a smaller VAT fits too many sums. */
const leastVat = 20

export function paperOf(rows: readonly Row[]): Paper {
  const said = rows.map(saidBy)
  const of = (...labels: Label[]) => said.filter(({ label }) => labels.includes(label))
  const currency = currencyOf(said)
  const rates = ratesOf(currency, said)
  const vatAmounts = of('vat').flatMap(amountsOfVat)
  const netAmounts = of('net').flatMap(({ amounts }) => amounts)
  // A minus is easily lost: the other sign may be meant.
  const rounding = [
    ...of('rounding').flatMap(lastValues),
    ...belowHead(said).flatMap(({ amounts }) => amounts.flatMap(valuesOf)),
  ].filter((one) => Math.abs(one) <= mostRounding)
  return {
    said,
    isWritten: isWritten(rows),
    currency,
    rates,
    vats: unique(vatAmounts.flatMap(valuesOf)).filter((one) => Math.abs(one) > leastVat),
    firstVats: new Set(vatAmounts.flatMap((one) => valuesOf(one).slice(0, 1))),
    nets: unique(netAmounts.flatMap(valuesOf)),
    firstNets: netAmounts.flatMap(({ value }) => value ?? []),
    sureNets: netAmounts.flatMap(({ value, others }) => (value !== null && others.length === 0 ? [value] : [])),
    free: [...of('vatFree', 'tip').flatMap(lastValues), ...withoutVat(said)],
    table: tableOf(said, rates),
    roundings: unique([0, ...rounding, ...rounding.map((one) => -one)]),
    deductions: unique([0, ...of('deduction').flatMap(lastValues).map(Math.abs)]),
  }
}

const belowHead = (said: readonly Said[]) => said.filter((_, at) => isBelowHead(said, at))

/** The rows of a table of VAT that say none: `0 % 60,00 0,00 60,00`. */
const withoutVat = (said: readonly Said[]) =>
  belowHead(said).flatMap(({ amounts }) => {
    const values = amounts.flatMap(({ value }) => value ?? [])
    const first = values.find((one) => one !== 0) ?? 0
    return values.includes(0) && first !== 0 && values.every((one) => one === 0 || one === first) ? [first] : []
  })

/** Whether the words are a document's own: no recognition is sure of all of them. */
export const isWritten = (rows: readonly Row[]) =>
  rows.every(({ words }) => words.every(({ confidence }) => confidence === 1))

export const unique = <T>(some: readonly T[]): T[] => [...new Set(some)]
/** Whether two amounts are at most so far from each other. */
export const isWithin = (one: number, other: number, within: number) => Math.abs(one - other) <= within + 1e-9
