import { valuesOf, type Amount } from '../amounts.ts'
import { isWithin, unique, type Paper } from './paper.ts'
import { isBought, isInLastColumn, isWrittenOut, lastValues, type Label, type Said } from './said.ts'

/** How the rows above a sum make it: by themselves, with the VAT, or with an earlier sum at `base`; and what was added on. */
export type RowsProof = {
  way: 'rows' | 'rowsPlusVat' | 'sumAndRows' | 'netAndRows'
  added: readonly Label[]
  base?: number
}
type Asked = { sum: number; at: number; isFirst: boolean; paper: Paper }

export const rowsProofOf = (asked: Asked): RowsProof | null =>
  byGoods(asked) ?? (asked.isFirst ? byEarlierSum(asked) : null)

const isNamed = ({ row }: Said) => /\p{L}{2}/u.test(row.text)
const choices = ({ last }: Said, most = 4) => (last ? valuesOf(last).slice(0, most) : [])

/** Something that was bought: with its name and its price, which stands last. */
function isGoods(one: Said, { rates }: Paper) {
  const isRow = isBought(one) || (one.label === 'vat' && rates.length === 0)
  return isRow && isNamed(one) && isInLastColumn(one) && one.last !== undefined && isWrittenOut(one.last)
}

const isBase = ({ label, last }: Said) => last !== undefined && ['total', 'net', 'pay', 'before'].includes(label)

function byGoods({ sum, at, paper }: Asked): RowsProof | null {
  const { said, vats, rates, roundings } = paper
  const above = said.slice(0, at)
  const firstSum = said.findIndex(isBase)
  // Goods stand before the first sum; what follows is added to it.
  const groups = [firstSum < 0 ? at : Math.min(at, firstSum), at].map((end) =>
    above
      .slice(0, end)
      .filter((one) => isGoods(one, paper))
      .map((one) => choices(one)),
  )
  for (const goods of groups)
    for (const vat of [0, ...vats])
      for (const rounding of roundings) {
        const net = sum - rounding - vat
        // One price is no arithmetic by itself.
        if (goods.length < (vat === 0 ? 2 : 1)) continue
        if (vat !== 0 && !rates.some((rate) => isWithin(vat, (net * rate) / 100, 1))) continue
        if (makes(goods, net)) return { way: vat === 0 ? 'rows' : 'rowsPlusVat', added: [] }
      }
  return null
}

const addedOn = new Set<Label>(['item', 'tip', 'fee', 'rounding', 'deduction', 'prepaid', 'debt', 'gift', 'vat'])

/** An earlier sum with the rows after it. A thousand lost in one is lost in the other: only as both were read first. */
function byEarlierSum({ sum, at, paper }: Asked): RowsProof | null {
  for (let from = at - 1; from >= 0; from--) {
    const base = paper.said[from]
    const value = base?.last ? choices(base)[0] : undefined
    if (!base || !value || !['total', 'net', 'before'].includes(base.label)) continue
    const isNet = base.label === 'net'
    const added = paper.said
      .slice(from + 1, at)
      .filter((one) => one.last && addedOn.has(one.label) && (one.label !== 'item' || isNamed(one)))
      .filter(({ label }) => label !== 'vat' || isNet)
    if (added.length === 0 || (isNet && !added.some(({ label }) => label === 'vat'))) continue
    const some = added.map((one) => asAdded(one, value, paper))
    if (makes(some, sum - value))
      return { way: isNet ? 'netAndRows' : 'sumAndRows', added: added.map(({ label }) => label), base: from }
  }
  return null
}

/** What a row may add to a sum of that value. */
function asAdded(one: Said, value: number, { rates }: Paper): number[] {
  const own = choices(one)
  switch (one.label) {
    case 'vat':
      return vatsOf(one).filter(
        (vat) => rates.length === 0 || rates.some((rate) => isWithin(vat, (value * rate) / 100, 1)),
      )
    case 'deduction':
    case 'prepaid':
      return unique(own.map((each) => -Math.abs(each)))
    case 'rounding':
      return unique(own.flatMap((each) => [each, -each]))
    default:
      return own
  }
}

const vatsOf = (one: Said) => unique([...lastValues(one), ...one.amounts.flatMap((amount: Amount) => valuesOf(amount))])

/** Whether one of each makes the sum: the first of each, but for at most two. */
export function makes(some: readonly (readonly number[])[], sum: number): boolean {
  if (some.some((own) => own.length === 0)) return false
  const missing = sum - some.reduce((all, [first = 0]) => all + first, 0)
  if (missing === 0) return true
  const steps = some.map(([first = 0, ...rest]) => rest.map((one) => one - first))
  return steps.some((own, at) =>
    own.some((step) => step === missing || steps.slice(at + 1).some((others) => others.includes(missing - step))),
  )
}
