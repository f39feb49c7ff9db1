import { valuesOf, type Amount } from '../amounts.ts'
import { amountsOfVat, type Said } from './said.ts'

/** The VAT of one rate, and what it is of. */
export type OfRate = { rate: number; net: number; vat: number }

export const grossOf = (some: readonly OfRate[]) => some.reduce((all, { net, vat }) => all + net + vat, 0)

const headRows = 4
const leastVat = 20

/** Whether a row stands below the head of a table of VAT. */
export const isBelowHead = (said: readonly Said[], at: number) =>
  said.slice(Math.max(0, at - headRows), at).some(({ label }) => label === 'vatHead')

/** The rows that say VAT and what it is of, to the öre, whatever the column of their rate was read as: one of each rate. */
export function tableOf(said: readonly Said[], rates: readonly number[]): OfRate[] {
  const found: OfRate[] = []
  said.forEach((one, at) => {
    const isBelow = isBelowHead(said, at)
    if (!isBelow && one.label !== 'vat') return
    const amounts = amountsOfVat(one).map(sureValuesOf)
    for (const fit of fitsOf(amounts, rates, isBelow))
      if (!found.some(({ rate, vat }) => rate === fit.rate || vat === fit.vat)) found.push(fit)
  })
  return found
}

function* fitsOf(amounts: readonly (readonly number[])[], rates: readonly number[], isBelow: boolean) {
  for (const [i, ofs] of amounts.entries())
    for (const [j, vats] of amounts.entries()) {
      if (i === j) continue
      const rest = amounts.filter((_, at) => at !== i && at !== j)
      for (const of of ofs)
        for (const vat of vats)
          for (const rate of rates) {
            const net = netOf(of, vat, rate, isBelow && amounts.length === 2)
            // A row that says what the two make says what they make.
            if (
              net === null ||
              (net === of && isBelow && rest.length > 0 && !rest.some((some) => isNear(some, net + vat)))
            )
              continue
            yield { rate, net, vat }
          }
    }
}

/** A thousand that is lost in one column is lost in the next, and they fit: only a rate in front is taken off. */
const sureValuesOf = (amount: Amount): number[] =>
  amount.value === null || /^(25|12|0?6) /.test(amount.text) ? valuesOf(amount) : [amount.value]

/** The sum of a row may be rounded to whole kronor. */
const mostRounding = 50
const isNear = (some: readonly number[], sum: number) => some.some((one) => Math.abs(one - sum) <= mostRounding)

/** What the VAT is of, where two amounts are VAT and net, or, where there are but two, VAT and sum. */
function netOf(of: number, vat: number, rate: number, mayBeGross: boolean): number | null {
  if (Math.abs(vat) < leastVat) return null
  if (Math.abs(vat - (of * rate) / 100) <= 1) return of
  return mayBeGross && Math.abs(vat - (of * rate) / (100 + rate)) <= 0.5 ? of - vat : null
}
