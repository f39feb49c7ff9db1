import { longestWords } from './protocol.ts'

/** As it can be kept and searched: without NULs, other control characters and halves of characters, blanks made one. */
export function wordsOf(text: string): string | null {
  const words = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
    .slice(0, longestWords)
    // The cut may go through a character.
    .replace(/\p{Cs}$/u, '')
  return words || null
}
