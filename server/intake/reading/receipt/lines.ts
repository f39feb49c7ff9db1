import { longestReadText, mostReadRows, type ReceiptRow } from '#contract/intake/reading.ts'
import { amountsOf, valuesOf, type Amount } from './amounts.ts'
import { folded } from './ocrText.ts'
import { isBought, isSum, saidBy } from './sum/said.ts'
import type { Row } from './rows.ts'

/** What was bought: the rows between the head and the sum whose amount stands in the last column. */
export type BoughtRow = { row: Row; text: string; amount: Amount }

/** How far the right edges of amounts in one column may lie from each other, as a fraction of the page. */
const askew = 0.045

const head =
  /\b(org|tel|telefon|kvitto\w*|kassa|datum|fakturadatum|forfallo\w*|kundnummer|benamning|cu)\b|\d{4}-\d\d-\d\d|\d\d:\d\d/
/** Whether the row is of what a paper begins with: whose it is, its number and day. */
const isHead = ({ text }: Row) => head.test(folded(text))

export function boughtRows(rows: Row[]): BoughtRow[] {
  const end = rows.findIndex((row) => isSum(saidBy(row)) && amountsOf(row).some(({ value }) => value !== null))
  const above = rows.slice(0, end < 0 ? rows.length : end)
  const withAmount = above.slice(above.findLastIndex(isHead) + 1).flatMap((row): BoughtRow[] => {
    const amount = amountsOf(row).at(-1)
    if (!amount || !isBought(saidBy(row)) || amount.to < row.words.length - 2) return []
    const text = row.words
      .slice(0, amount.from)
      .map((word) => word.text)
      .join(' ')
    return [{ row, text: cleaned(text), amount }]
  })
  const edges = withAmount.filter(({ amount }) => amount.value !== null).map(({ amount }) => amount.box[2])
  const edge = edges.toSorted((a, b) => b - a)[Math.min(1, edges.length - 1)] ?? 1
  return withAmount
    .filter(({ text, amount }) => /\p{L}{2}/u.test(text) && amount.box[2] > edge - askew)
    .filter(({ text }) => !/^\W*\d+([.,]\d+)?\s*(st|x|kg|à|a|á|å)\b/i.test(text))
    .slice(0, mostReadRows)
}

/** Without the quantity at the end of an invoice's row. */
const cleaned = (text: string) =>
  text
    .replace(/\s+\d+(?:[.,]\d+)?\s*(?:st|tim|h|sats)\.?$/i, '')
    .replace(/^[\s*.,;:_|-]+|[\s*.,;:_|-]+$/g, '')
    .slice(0, longestReadText)

const mostTries = 512

/**
 * The amounts that make one of the sums, one of each row: what was read first, but for at most so many rows. Null where
 * none do, and where fewer than two things were bought: one amount twice is no arithmetic.
 */
export function adjusted(bought: BoughtRow[], sums: number[], most: number): ReceiptRow[] | null {
  if (bought.length < 2) return null
  const chosen = firstThatMakes(
    bought.map(({ amount }) => valuesOf(amount)),
    new Set(sums),
    most,
  )
  return chosen && bought.map(({ text }, index) => ({ text, amount: chosen[index] ?? 0 }))
}

function firstThatMakes(choices: number[][], sums: Set<number>, most: number): number[] | null {
  let tries = 0
  // A misread row is rare, two are rarer: fewest departures first.
  for (let departures = 0; departures <= most; departures++) {
    const found = search(0, 0, departures, [])
    if (found) return found
  }
  return null

  function search(index: number, sum: number, left: number, taken: number[]): number[] | null {
    const options = choices[index]
    if (!options) return left === 0 && sums.has(sum) ? taken : null
    for (const [at, value] of options.entries()) {
      if (at > 0 && left === 0) break
      if (++tries > mostTries * choices.length) return null
      const found = search(index + 1, sum + value, left - (at > 0 ? 1 : 0), [...taken, value])
      if (found) return found
    }
    return null
  }
}
