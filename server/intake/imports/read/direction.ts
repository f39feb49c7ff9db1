import { quoted, usual, type Read } from './values.ts'

/** Which way money went, where a column says it of amounts without signs. */
export type Direction = 'out' | 'in'

const words: Readonly<Record<Direction, ReadonlySet<string>>> = {
  out: new Set(['d', 'dr', 'deb', 'debet', 'debit', 'ut', 'out', 'uttag', 'pengar ut', '-', '−', '–', 'minus']),
  in: new Set(['k', 'c', 'cr', 'kred', 'kredit', 'credit', 'in', 'insättning', 'pengar in', '+', 'plus']),
}

export function directionOf(text: string): Direction | null {
  const word = usual(text).toLowerCase()
  return words.out.has(word) ? 'out' : words.in.has(word) ? 'in' : null
}

export function readDirection(text: string): Read<Direction> {
  const value = directionOf(text)
  if (value !== null) return { value }
  const said = usual(text)
  return { why: `${said === '' ? 'Raden' : quoted(said)} säger inte om pengarna gick ut eller kom in.` }
}
