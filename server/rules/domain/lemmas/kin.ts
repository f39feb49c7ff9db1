import { kindsNamed } from '../fileKindsNamed.ts'
import { derivedOf, readTyped } from './analyse.ts'
import { folded } from './folding.ts'
import { nearTo } from './nearWords.ts'
import { isSmallWord } from './smallWords.ts'

/*
 * What may be meant by a typed word though it is neither the word nor a form of it: the nouns and the verb of its stem,
 * words that are near it, and the parts of a compound, all of them (decision 146).
 */

export type Kin = {
  /** What is asked of the lemmas, as PostgreSQL writes a query. */
  query: string
  /** The same of a paper, whose text is long and other people's: of its name, and of what it belongs to. */
  queryOfFile: string
  /** Each word in it, folded. */
  words: readonly string[]
}

/** In the title, in parts of its compounds, and in the text; a part of a compound in the text is something else. */
const weights = { any: '', words: ':ABC', titles: ':AB' } as const

/** Null for a word in lower case that has no kin. */
export function kinOf(word: string): Kin | null {
  const { lemmas, compounds: all } = readTyped(word)
  const compounds = all.filter((parts) => parts.every((part) => part.some((lemma) => !isSmallWord(lemma))))
  const relatives = relativesOf(lemmas)
  if (relatives.length === 0 && compounds.length === 0) return null
  const asked = (whole: string, part: string) =>
    [
      ...relatives.map((other) => lexeme(other, whole)),
      ...compounds.map((compound) => allOf(compound, (lemma) => partAs(lemma, part))),
    ].join(' | ')
  const query = asked(weights.words, weights.any)
  const words = [...query.matchAll(/'([^']+)'/g)].map(([, each = '']) => each)
  return { query, queryOfFile: asked(weights.titles, weights.titles), words: [...new Set(words)] }
}

const lexeme = (word: string, weight: string) => `'${folded(word)}'${weight}`

/** The stem's words of these lemmas, what is near any of them, and the stem's words of that. */
function relativesOf(lemmas: readonly string[]): string[] {
  const stem = withDerived(lemmas)
  const all = new Set([...stem, ...withDerived(stem.flatMap(nearTo))].map(folded))
  for (const lemma of lemmas) all.delete(folded(lemma))
  return [...all].filter((word) => !isSmallWord(word))
}

const withDerived = (lemmas: readonly string[]) => [...lemmas, ...lemmas.flatMap(derivedOf)]

const allOf = (parts: readonly (readonly string[])[], asked: (lemma: string) => string) =>
  parts.map((lemmas) => `(${lemmas.map(asked).join(' | ')})`).join(' & ')

/** A part is there as itself, as a word of its stem, or as its own parts; of a paper its kind may be called so. */
function partAs(lemma: string, weight: string): string {
  const own = readTyped(lemma).compounds.map((compound) => `(${allOf(compound, (part) => lexeme(part, weight))})`)
  const kinds = kindsNamed([lemma]).map((id) => lexeme(kindAsLemma(id), weight))
  return [...withDerived([lemma]).map((word) => lexeme(word, weight)), ...kinds, ...own].join(' | ')
}

/** How the kind of a paper is asked for beside words: no word is written so. */
export const kindAsLemma = (id: number | '') => `kind-${id}`
