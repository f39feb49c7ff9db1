import { highlightMarks } from '#contract/search.ts'

/** A part of a text, and whether it matches the search. */
export type TextSegment = { text: string; isMatch: boolean }

/** Splits an excerpt at the markers that the server put around matches. */
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

// Folds character by character, so that positions in both texts are the same.
const fold = (text: string) => Array.from(text, (letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter)

/** Splits a title into matches and the rest, ignoring case and accents. */
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

/** Words of one or two characters match only at the start of a word, as on the server. */
function matchPositions(word: string[], text: string[]): number[] {
  const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  return text.flatMap((_, place) => {
    const stands = word.every((letter, index) => text[place + index] === letter)
    return stands && (word.length >= 3 || !isWord(text[place - 1])) ? [place] : []
  })
}
