import { isWithin, type Paper } from './paper.ts'
import { grossOf, type OfRate } from './vatTable.ts'

/** VAT of a paper that makes a sum; not exactly where another sum within some öre has the same VAT. */
export type VatProof = { vat: OfRate[]; isExact: boolean; weight: 1 | 2 }
type Asked = { sum: number; isFirst: boolean; paper: Paper }

/** The VAT that makes that sum to the öre; `isFirst`: the sum is what was read, and not what it may be as well. */
export function vatProofOf(asked: Asked): VatProof | null {
  if (asked.sum === 0) return null
  for (const proof of [byTable, byNet, alone, besideFree, ofTwoRates, byNetAlone]) {
    const found = proof(asked)
    if (found) return found
  }
  return null
}

const isSameSign = (one: number, other: number) => Math.sign(one) === Math.sign(other)

function byTable({ sum, paper: { table, free } }: Asked): VatProof | null {
  const isWhole = table.length > 0 && [0, ...free].some((extra) => grossOf(table) + extra === sum)
  return isWhole ? { vat: [...table], isExact: true, weight: 2 } : null
}

/**
 * Net and VAT, on whatever rows they stand. A thousand that is lost in the sum is lost in the net: of a sum that may be
 * so the net is as it was read first.
 */
function byNet({ sum, isFirst, paper }: Asked): VatProof | null {
  const { vats, nets, firstNets, rates } = paper
  for (const vat of vats)
    for (const net of isFirst ? nets : firstNets) {
      const rate = rates.find((one) => net + vat === sum && isSameSign(vat, sum) && isWithin(vat, (net * one) / 100, 1))
      if (rate !== undefined) return { vat: [{ rate, net, vat }], isExact: true, weight: 2 }
    }
  return null
}

/** VAT without its net proves only as it was read first: its tail fits the tail of a misread sum. */
function alone({ sum, paper: { vats, firstVats, rates } }: Asked): VatProof | null {
  for (const vat of vats) {
    const rate = rates.find((one) => firstVats.has(vat) && Math.round((sum * one) / (100 + one)) === vat)
    if (rate !== undefined)
      return { vat: [{ rate, net: sum - vat, vat }], isExact: isWhole(sum, rate), weight: Math.abs(vat) >= 100 ? 2 : 1 }
  }
  return null
}

/** Beside a sum of whole kronor those with the same VAT are not whole: one misread öre does not make it of another. */
const isWhole = (sum: number, rate: number) => sum % 100 === 0 && rate >= 12

/** What a VAT without its net is in, and how far rounding may have moved it. */
const grossOfVat = (vat: number, rate: number) => ({
  gross: (vat * (100 + rate)) / rate,
  within: (0.5 * (100 + rate)) / rate,
})

/** Part of the paper has no VAT, and it says how much. */
function besideFree({ sum, paper: { vats, free, rates } }: Asked): VatProof | null {
  for (const vat of vats)
    for (const rate of rates) {
      const { gross, within } = grossOfVat(vat, rate)
      if (free.some((rest) => rest !== 0 && isSameSign(vat, sum) && isWithin(gross + rest, sum, within + 0.5)))
        return { vat: [{ rate, net: Math.round((vat * 100) / rate), vat }], isExact: false, weight: 2 }
    }
  return null
}

const mostVats = 8

/** Two rates, each with its net or its VAT alone. */
function ofTwoRates({ sum, paper }: Asked): VatProof | null {
  const { vats, firstVats, rates, free } = paper
  const own = vats.filter((vat) => isSameSign(vat, sum) && firstVats.has(vat)).slice(0, mostVats)
  const all = own.flatMap((vat) => rates.map((rate) => ({ rate, ...withNet(vat, rate, paper) })))
  for (const one of all)
    for (const other of all) {
      if (one.rate <= other.rate || one.vat === other.vat) continue
      const within = one.within + other.within
      if ([0, ...free].some((extra) => isWithin(one.gross + other.gross + extra, sum, within)))
        return {
          vat: [one, other].map(({ rate, net, vat }) => ({ rate, net, vat })),
          isExact: within === 0,
          weight: within === 0 ? 2 : 1,
        }
    }
  return null
}

function withNet(vat: number, rate: number, { nets }: Paper) {
  const net = nets.find((one) => one !== vat && isWithin(vat, (one * rate) / 100, 1))
  return net === undefined
    ? { vat, net: Math.round((vat * 100) / rate), ...grossOfVat(vat, rate) }
    : { vat, net, gross: net + vat, within: 0 }
}

/** The VAT was misread: its net alone, where neither it nor the sum can be anything else. */
function byNetAlone({ sum, isFirst, paper: { said, sureNets, rates, currency } }: Asked): VatProof | null {
  if (!isFirst || currency !== 'SEK' || !said.some(({ label }) => label === 'vat')) return null
  for (const net of sureNets) {
    const rate = rates.find((one) => net !== sum && Math.round((net * (100 + one)) / 100) === sum)
    if (rate !== undefined) return { vat: [{ rate, net, vat: sum - net }], isExact: true, weight: 2 }
  }
  return null
}

/** One digit of the VAT is wrong, and far enough from what is due that the sum is not. */
export const isVatMisread = (sum: number, { vats, rates }: Paper) =>
  vats.some((vat) =>
    rates.some((rate) => {
      const due = Math.round((sum * rate) / (100 + rate))
      const [one, other] = [String(Math.abs(due)), String(Math.abs(vat))]
      const wrong = Array.from(one).filter((digit, at) => digit !== other[at]).length
      return Math.abs(due - vat) >= 10 && one.length === other.length && wrong === 1
    }),
  )
