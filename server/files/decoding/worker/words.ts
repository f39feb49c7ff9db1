import { longestWords } from './protocol.ts'

/**
 * As they can be kept and searched: without NULs, other control characters and halves of characters, blanks made one.
 * `isCut`: there were more, or `text` had been cut already.
 */
export function wordsOf({ text, isCut = false }: { text: string; isCut?: boolean }) {
  const all = text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
  // The cut may go through a character.
  const words = all.slice(0, longestWords).replace(/\p{Cs}$/u, '')
  return { words: words || null, isCut: isCut || all.length > longestWords }
}
