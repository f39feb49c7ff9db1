import { typedAs, type Typed } from '../domain/lemmas/lemmas.ts'

/**
 * What of the typed text has to be there as one: a word, or the parts of a number or of a word with hyphens, which may be
 * written together as well.
 */
export type Term = Typed & { words: string[] }

// More terms rarely narrow the result, and each costs a check per row.
const mostTerms = 10

/** The terms of the search text. Their words are letters and digits only, so that nothing acts as an operator. */
export function parseTerms(typed: string): Term[] {
  const terms = new Map<string, Term>()
  for (const [run] of typed.normalize('NFC').matchAll(runs)) {
    const words = run.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    // A plus stands for the two zeros before the number of a country.
    if (words.length > 0)
      terms.set(words.join(' '), { words, ...typedAs(run.startsWith('+') ? ['+', ...words] : words) })
  }
  return [...terms.values()].slice(0, mostTerms)
}

/** Numbers with what is put between their digits, words with hyphens, and other words. */
const runs =
  /\+?\d(?:[ \u00a0()/.-]{0,2}\d){4,}(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{Nd}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{Nd}]+)+|[\p{L}\p{M}\p{N}]+/gu
