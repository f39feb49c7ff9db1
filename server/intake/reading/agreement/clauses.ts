import type { Box } from '#contract/intake/reading.ts'
import { folded } from '../receipt/ocrText.ts'
import { boxOf, columnGap, type Row } from '../receipt/rows.ts'

/** Words that belong together: a sentence, which may go on over several rows, or a row of a table. */
export type Clause = { text: string; said: string; pieces: Piece[] }
type Piece = { row: Row; at: number; from: number; length: number }

export type Found<V> = { value: V; clause: Clause; at: number; length: number }

const lastOfHalf = /(?:^|[\s(])(?:och|med|är|av|till|den|på|för|i|som|att|om|en|ett|samt|eller|senast)$/iu

/** In characters: a wall of words is no sentence, and each value found in it is looked about for in all of it. */
const longest = 1000

/** The clauses of a paper, in its order. */
export function clausesOf(rows: Row[]): Clause[] {
  const clauses: Clause[] = []
  let open = false
  rows.forEach((row, index) => {
    const isShort = row.text.length + (clauses.at(-1)?.text.length ?? 0) < longest
    const continues = open && isShort && goesOn(rows[index - 1], row)
    for (const [part, { from, text }] of sentencesIn(row.text).entries()) {
      const last = continues && part === 0 ? clauses.at(-1) : undefined
      const piece = { row, at: last ? last.text.length + 1 : 0, from, length: text.length }
      if (last) {
        last.text += ` ${text}`
        last.pieces.push(piece)
      } else clauses.push({ text, said: '', pieces: [piece] })
    }
    open = true
  })
  return clauses.map((clause) => ({ ...clause, said: folded(clause.text) }))
}

function goesOn(before: Row | undefined, row: Row): boolean {
  if (!before || before.page > row.page || /[.!?:]$/.test(before.text)) return false
  if (lastOfHalf.test(before.text)) return true
  return /^[\p{Ll}\d(]/u.test(row.text) && !hasColumns(before) && !hasColumns(row)
}

/** Whether something stands far from what is to its left, as in a table. */
export const hasColumns = (row: Row) => columnsAt(row).length > 0

/** Where in a row's text columns begin, but for the first. */
export function columnsAt(row: Row): number[] {
  const wide = columnGap(row)
  let at = 0
  return row.words.flatMap((word, index) => {
    const before = row.words[index - 1]
    if (before) at += before.text.length + 1
    return before && word.box[0] - before.box[2] > wide ? [at] : []
  })
}

function sentencesIn(text: string): { from: number; text: string }[] {
  const parts: { from: number; text: string }[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(/(?<!\b(?:[Nn]r|[Oo]rg|[Tt]el|[Kk]l))[.!?;] (?=[\p{Lu}§])/gu)) {
    parts.push({ from, text: text.slice(from, index + 1) })
    from = index + mark.length
  }
  return [...parts, { from, text: text.slice(from) }]
}

const sureEnough = 0.6

/** Where it stands: in the row in which it begins. */
export function placeOf({ clause, at, length }: Omit<Found<unknown>, 'value'>): { page: number; box: Box } {
  const piece = clause.pieces.findLast((one) => one.at <= at) ?? clause.pieces[0]
  if (!piece) return { page: 1, box: [0, 0, 1, 1] }
  const inside = Math.min(length, piece.length - (at - piece.at))
  return { page: piece.row.page, box: boxOf(piece.row, piece.from + at - piece.at, inside) }
}

/** Whether all the words of it were read well. */
export function isReadWell({ clause, at, length }: Omit<Found<unknown>, 'value'>, least = sureEnough): boolean {
  return clause.pieces.every(({ row, at: begins, from, length: long }) => {
    const [start, end] = [Math.max(at, begins), Math.min(at + length, begins + long)]
    if (end <= start) return true
    let place = -from
    return row.words.every((word) => {
      const own = begins + place
      place += word.text.length + 1
      return own + word.text.length <= start || own >= end || word.confidence >= least
    })
  })
}

/** The one that all of them say; nothing where they say several. */
export function agreed<V>(found: Found<V>[]): Found<V> | undefined {
  const values = new Set(found.map(({ value }) => JSON.stringify(value)))
  return values.size === 1 ? found[0] : undefined
}
