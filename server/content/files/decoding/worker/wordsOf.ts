import { longestWords } from './protocol.ts'

/** Words that were broken at the end of a line are whole again; 'vår- och höststädning' were never one. */
function joined(text: string): string {
  return text.replaceAll(
    /(?<=\p{L})[-\u00ad\u2010][^\S\n]*\n\s*(?!(?:och|eller|samt|respektive|till)\s)(?=\p{Ll})/gu,
    '',
  )
}

/**
 * The words of a text as they can be kept and searched: words that were broken are whole, without soft hyphens, NULs, other control characters and halves of characters, blanks made one.
 * `isCut`: there were more, or `text` had been cut already.
 */
export function wordsOf({ text, isCut = false }: { text: string; isCut?: boolean }) {
  const all = joined(text)
    // Where a word may be broken is no part of it.
    .replaceAll('\u00ad', '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
  // The cut may go through a character.
  const words = all.slice(0, longestWords).replace(/\p{Cs}$/u, '')
  return { words: words || null, isCut: isCut || all.length > longestWords }
}
