/** A sheet with fewer rows looks like an accident. */
const fewest = 3

type Month<Item> = {
  /** The yyyy-MM. */
  month: string
  items: readonly Item[]
}

type Months<Item> = {
  /** The earliest and the latest of them; the same if there is one. */
  from: string
  to: string
  items: readonly Item[]
}

/**
 * Joins months with few items, in the given order, so that each group has a few; a month with enough stays alone unless
 * one with too few is left beside it. What is in two of them is listed once.
 */
export function joinMonths<Item>(months: readonly Month<Item>[]): Months<Item>[] {
  const groups: Months<Item>[] = []
  for (const { month, items } of months) {
    const last = groups.at(-1)
    const next = { from: month, to: month, items }
    if (last && last.items.length < fewest) groups.splice(-1, 1, joined(last, next))
    else groups.push(next)
  }
  const [before, last] = groups.slice(-2)
  if (before && last && last.items.length < fewest) groups.splice(-2, 2, joined(before, last))
  return groups
}

function joined<Item>(one: Months<Item>, other: Months<Item>): Months<Item> {
  const [from = '', , , to = ''] = [one.from, one.to, other.from, other.to].toSorted()
  return { from, to, items: [...new Set([...one.items, ...other.items])] }
}
