import type { Box } from '#contract/intake/reading.ts'
import { daysIn } from './days.ts'
import { boxOf, type Row } from './rows.ts'
import { asDigits, folded } from './ocrText.ts'

const mostYears = 50
const before = /(\d{1,3}) ?(ars?|manaders?|man\.?)[ -]*\w*garanti/
const after = /garanti(?:tid)?\w*[ :.]*(\d{1,3}) ?(ars?|manader|man\b)/

/** How long the seller stands for what was bought, in months. */
export function warrantyOf(rows: Row[]): { value: number; row: Row } | null {
  for (const row of rows) {
    const match = before.exec(folded(row.text)) ?? after.exec(folded(row.text))
    if (!match) continue
    const value = Number(match[1]) * (match[2]?.startsWith('ar') ? 12 : 1)
    if (value > 0 && value <= mostYears * 12) return { value, row }
  }
  return null
}

const dayMs = 86_400_000
const mostDays = 366
const returning = /\b(oppet kop|bytesratt|returratt|angerratt|byte inom|retur inom)\b/

/** The last day to bring it back: said, or so many days after the purchase. */
export function returnUntilOf(rows: Row[], date: string | null): { value: string; row: Row } | null {
  for (const row of rows) {
    const text = folded(row.text)
    if (!returning.test(text)) continue
    const [said] = daysIn(row.text, true).flatMap(({ days }) => (days.length === 1 ? days : []))
    if (said && (!date || said >= date)) return { value: said, row }
    const days = Number(/(\d{1,3}) ?dag/.exec(text)?.[1] ?? 0)
    if (date && days > 0 && days <= mostDays)
      return { value: new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10), row }
  }
  return null
}

const marks = {
  serial:
    /(?:\bserie ?(?:nummer|nr|no)?|\bserial(?: ?(?:no|number|nr))?|\bs ?\/ ?n|\btillv\.? ?nr)[.: #]*\s*([\p{L}\d][\p{L}\d./-]{3,39})/iu,
  model: /(?:\bmodell?(?: ?(?:nr|nummer|no))?|\bmod\.)[.: #]*\s*([\p{L}\d][\p{L}\d./-]{1,39})/iu,
} as const
const sureEnough = 0.7

/** A serial number or a model: characters of which no check can tell whether they are right, so only where they are read well. */
export function markOf(rows: Row[], mark: keyof typeof marks): { value: string; row: Row; box: Box } | null {
  for (const row of rows) {
    const match = marks[mark].exec(row.text)
    const value = match?.[1]
    if (!match || !value || !/\d/.test(value)) continue
    const at = match.index + match[0].length - value.length
    const box = boxOf(row, at, value.length)
    const words = row.words.filter((word) => word.box[0] >= box[0] && word.box[2] <= box[2])
    if (words.every(({ confidence }) => confidence >= sureEnough)) return { value: tidied(value), row, box }
  }
  return null
}

const tidied = (value: string) => (/^[\d./-]*$/.test(value) ? (asDigits(value) ?? value) : value)
