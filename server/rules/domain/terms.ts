import { sql, type RawBuilder } from 'kysely'
import { kindsNamed } from './fileKindsNamed.ts'
import { addressWords } from './lemmas/addresses.ts'
import { analyseTyped } from './lemmas/analyse.ts'
import { isCode } from './lemmas/codes.ts'
import { nothingTyped, typedAs, type Typed } from './lemmas/lemmas.ts'

/**
 * What of the typed text has to be there as one: a word, or the parts of a number or of a word with hyphens, which may be
 * written together as well.
 */
export type Term = Typed & {
  words: string[]
  /** The kinds of papers that are called so, by their ids. */
  kindIds: number[]
}

/**
 * How many terms a statement asks for: each number makes one of its own, which every connection keeps. More than the
 * last rarely narrow the result, and each costs a check per row.
 */
const mostTerms = 10
const sizes = [1, 2, 4, mostTerms]

/** Asks for nothing: every row has it. */
const noTerm: Term = { ...nothingTyped, words: [], kindIds: [] }

/**
 * The terms of the search text, and some that ask for nothing up to one of `sizes`; none for a text without words. Their
 * words are letters and digits only, so that nothing acts as an operator.
 */
export function parseTerms(typed: string): Term[] {
  const terms = new Map<string, Term>()
  for (const run of runsOf(addressWords(typed.normalize('NFC')))) {
    const words = run.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    // A plus stands for the two zeros before the number of a country.
    const known = typedAs(run.startsWith('+') ? ['+', ...words] : words)
    if (words.length > 0) terms.set(words.join(' '), { words, ...known, kindIds: kindsNamed(words) })
  }
  return filled([...terms.values()].slice(0, mostTerms))
}

function filled(terms: readonly Term[]): Term[] {
  const length = terms.length === 0 ? 0 : (sizes.find((size) => size >= terms.length) ?? mostTerms)
  return Array.from({ length }, (_, index) => terms[index] ?? noTerm)
}

/** How many of them ask for something. */
export const askingOf = (terms: readonly Term[]) => terms.filter(({ words }) => words.length > 0).length

/** Numbers with what is put between their digits, words with hyphens, and other words. */
const runs =
  /\+?\d(?:[ \u00a0()/.-]{0,2}\d){4,}(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{Nd}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{Nd}]+)+|[\p{L}\p{M}\p{N}]+/gu

/** What stands as one: also the number of a car that is typed in two. */
function runsOf(text: string): string[] {
  const found: string[] = []
  for (const [run] of text.matchAll(runs)) {
    const before = found.at(-1) ?? ''
    const isOne = isCode(before, run) && !analyseTyped(before.toLowerCase()).isKnown
    if (isOne) found[found.length - 1] = `${before} ${run}`
    else found.push(run)
  }
  return found
}

/** SQL: what is asked of a row for one term. */
export type AskedOfRow = Record<'query' | 'lemmas' | 'inside' | 'isSmall' | 'kindIds', RawBuilder<unknown>>

// Shorter words match inside too many unrelated words.
const shortestInside = 3

/** SQL: what is asked for one of the terms. None of it depends on the row. */
export function askedFor({ words, lemmas, pieces, kindIds }: Term, terms: readonly Term[]): AskedOfRow {
  const [word = ''] = words
  const inside = words.length === 1 && word.length >= shortestInside ? word : null
  return {
    query: sql`search_query(${words}::text[]) || coalesce(${pieces}::tsquery, '')`,
    lemmas: sql`${lemmas}::tsquery`,
    inside: sql`'%' || folded(${inside}::text) || '%'`,
    isSmall: sql`${says(words)} = 0 and (${says(allWords(terms))} > 0 or ${words.length === 0}::boolean)`,
    kindIds: sql`${kindIds}::smallint[]`,
  }
}

export const allWords = (terms: readonly Term[]) => terms.flatMap(({ words }) => words)

/** Nothing for small words such as 'på', which are not asked for beside others. */
const says = (words: readonly string[]) => sql`numnode(plainto_tsquery('swedish', ${words.join(' ')}))`

/** SQL: the row `own` has the term: as a word, by its lemma (decision 110), or inside a longer word of the title. */
export const hasTerm = ({ query, lemmas, inside, isSmall }: AskedOfRow, ownLemmas: RawBuilder<unknown>) =>
  sql<boolean>`(own.search_vector @@ ${query} or ${ownLemmas} @@ ${lemmas} or own.search_title like ${inside} or ${isSmall})`

/** SQL: the row `own` of `standing_file` has the term, or what it belongs to has it, or its kind is called so. */
export const paperHasTerm = (asked: AskedOfRow, ownLemmas: RawBuilder<unknown>) =>
  sql<boolean>`(${hasTerm(asked, ownLemmas)} or own.kind_id = any (${asked.kindIds}) or own.place_vector @@ ${asked.query}
    or own.place_lemmas @@ ${asked.lemmas})`

/** SQL: the row `own` of a list, of papers if `has` says so, has every term of the text, as the search over everything finds it. */
export function hasTerms(typed: string, has: typeof hasTerm = hasTerm): RawBuilder<boolean> {
  const terms = parseTerms(typed)
  if (terms.length === 0) return sql<boolean>`false`
  // Each is worked out once for the statement, and not for every row.
  const once = (asked: RawBuilder<unknown>) => sql`(select ${asked})`
  const each = terms.map((term) => {
    const { query, lemmas, inside, isSmall, kindIds } = askedFor(term, terms)
    const asked = { query: once(query), lemmas: once(lemmas), inside: once(inside), isSmall: once(isSmall), kindIds }
    return has(asked, sql`own.lemmas`)
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}
