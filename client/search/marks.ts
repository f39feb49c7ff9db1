import { foundMarks } from '#contract/search.ts'

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; isFound: boolean }

/** An excerpt in pieces, by the marks that the server put in. */
export function piecesOf(excerpt: string): Piece[] {
  const { start, end } = foundMarks
  return excerpt
    .split(start)
    .flatMap((part, index): Piece[] => {
      if (index === 0) return [{ text: part, isFound: false }]
      const [found = '', ...rest] = part.split(end)
      return [
        { text: found, isFound: true },
        { text: rest.join(''), isFound: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

// Character by character, so that places in the folded text are places in the text.
const fold = (text: string) => Array.from(text, (letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter)

/** A title in pieces: where the typed words stand in it, whatever their case and accents. */
export function piecesOfTitle(title: string, typed: string): Piece[] {
  const letters = Array.from(title.normalize('NFC'))
  const folded = fold(letters.join(''))
  const isFound = letters.map(() => false)
  for (const word of typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    for (const place of placesOf(fold(word), folded)) isFound.fill(true, place, place + Array.from(word).length)
  }
  return letters.reduce<Piece[]>((pieces, letter, index) => {
    const last = pieces.at(-1)
    if (last && last.isFound === isFound[index]) last.text += letter
    else pieces.push({ text: letter, isFound: isFound[index] ?? false })
    return pieces
  }, [])
}

/** A short word only where a word begins, as the server finds it. */
function placesOf(word: string[], text: string[]): number[] {
  const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  return text.flatMap((_, place) => {
    const stands = word.every((letter, index) => text[place + index] === letter)
    return stands && (word.length >= 3 || !isWord(text[place - 1])) ? [place] : []
  })
}
