import { z } from 'zod'
import { isAmount, isBelowZero } from './amounts.ts'
import { isLong } from './values.ts'

const count = z.int().min(0)

/** Of a column of amounts: how many are below zero and above, and rows to show of both. */
export const Signs = z.object({ minus: count, plus: count, examples: z.array(count).max(3) })
export type Signs = z.infer<typeof Signs>

type Rows = readonly { number: number; cells: readonly string[] }[]

/** Looks at the signs of each column; null for one without amounts. */
export const signsOf = (columns: readonly string[], rows: Rows) => columns.map((_, index) => signsIn(rows, index))

const sampleSize = 200

function signsIn(rows: Rows, index: number): Signs | null {
  let [filled, amounts] = [0, 0]
  const minus: number[] = []
  const plus: number[] = []
  for (const { number, cells } of rows) {
    const text = cells[index] ?? ''
    if (!/\d/.test(text) || isLong(text)) continue
    filled++
    if (filled <= sampleSize) amounts += isAmount(text) ? 1 : 0
    else if (amounts < sampleSize / 2) return null
    if (isBelowZero(text)) minus.push(number)
    else if (/[1-9]/.test(text)) plus.push(number)
  }
  if (filled === 0 || amounts < Math.min(filled, sampleSize) / 2) return null
  const examples = [...minus.slice(0, plus.length === 0 ? 3 : 2), ...plus.slice(0, minus.length === 0 ? 3 : 1)]
  return { minus: minus.length, plus: plus.length, examples }
}
