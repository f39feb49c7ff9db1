/*
 * Numbers with letters in them, as those of cars and articles: 'ABC123' may be written 'ABC 123', and '6203-2Z' be typed
 * '62032Z'.
 */

const pieces = /\d+|[^\d]+/g
/** More are no such number, and each doubles the ways of writing it. */
const mostPieces = 4

/** In which pieces such a number may be written; none for other words. `word` is folded. */
export function piecesOfCode(word: string): string[][] {
  const found = /\d/.test(word) ? (word.match(pieces) ?? []) : []
  if (found.length < 2 || found.length > mostPieces) return []
  let ways = [found.slice(0, 1)]
  for (const piece of found.slice(1))
    ways = ways.flatMap((way) => [
      [...way, piece],
      [...way.slice(0, -1), way.at(-1) + piece],
    ])
  return ways.filter((way) => way.length > 1)
}

/** What is asked of a row's words, as PostgreSQL writes a query: the pieces one after the other, the last as far as it is typed. */
export const piecesInRow = (ways: readonly (readonly string[])[]) =>
  ways.map((way) => `${way.map((piece) => `'${piece}'`).join(' <-> ')}:*`).join(' | ')

/** What is asked of a row's lemmas, which have numbers of five digits and words of two letters. */
export function piecesAsLemmas(ways: readonly (readonly string[])[]): string[] {
  const asked = ways.flatMap((way) => {
    // A letter alone says nothing, if the number itself is long enough.
    const told = way.some(isLong) ? way.filter((piece) => piece.length > 1) : way
    return told.every(isLemma) ? [`(${told.map((piece) => `'${piece}'`).join(' & ')})`] : []
  })
  return [...new Set(asked)]
}

const isLong = (piece: string) => /^\d{5,}$/.test(piece)
const isLemma = (piece: string) => isLong(piece) || (piece.length > 1 && /\D/.test(piece))

/** The first two of such a number that is typed in pieces: letters that are no word, and digits. */
export const isCode = (letters: string, digits: string) =>
  /^\p{L}{1,4}$/u.test(letters) && /^\d{1,4}\p{L}{0,2}$/u.test(digits)
