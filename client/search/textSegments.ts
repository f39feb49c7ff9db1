import { highlightMarks } from '#contract/search.ts'

/** A piece of a text, and whether it is what was looked for. */
export type TextSegment = { text: string; isMatch: boolean }

/** An excerpt in pieces, by the marks that the server put in. */
export function excerptSegments(excerpt: string): TextSegment[] {
  const { start, end } = highlightMarks
  return excerpt
    .split(start)
    .flatMap((part, index): TextSegment[] => {
      if (index === 0) return [{ text: part, isMatch: false }]
      const [found = '', ...rest] = part.split(end)
      return [
        { text: found, isMatch: true },
        { text: rest.join(''), isMatch: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

// Character by character, so that places in the folded text are places in the text.
const fold = (text: string) => Array.from(text, (letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter)

/** A title in pieces: where the typed words stand in it, whatever their case and accents. */
export function titleSegments(title: string, typed: string): TextSegment[] {
  const letters = Array.from(title.normalize('NFC'))
  const folded = fold(letters.join(''))
  const isMatch = letters.map(() => false)
  for (const word of typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    for (const place of matchPositions(fold(word), folded)) isMatch.fill(true, place, place + Array.from(word).length)
  }
  return letters.reduce<TextSegment[]>((segments, letter, index) => {
    const last = segments.at(-1)
    if (last && last.isMatch === isMatch[index]) last.text += letter
    else segments.push({ text: letter, isMatch: isMatch[index] ?? false })
    return segments
  }, [])
}

/** A short word only where a word begins, as the server finds it. */
function matchPositions(word: string[], text: string[]): number[] {
  const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  return text.flatMap((_, place) => {
    const stands = word.every((letter, index) => text[place + index] === letter)
    return stands && (word.length >= 3 || !isWord(text[place - 1])) ? [place] : []
  })
}
