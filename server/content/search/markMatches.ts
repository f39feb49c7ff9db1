import { highlightMarks } from '#contract/content/search.ts'
import { analyseTyped, analyseWritten } from '#server/rules/domain/lemmas/analyse.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'
import { numberRuns, plainNumber } from '#server/rules/domain/lemmas/lemmas.ts'
import { isSmallWord } from '#server/rules/domain/lemmas/smallWords.ts'
import type { Term } from '#server/rules/domain/terms.ts'

type Wanted = { typed: string | null; lemmas: ReadonlySet<string> }
type Span = { start: number; end: number }

/** Shorter words match at the beginning of others only, as in `findHits`. */
const shortestInside = 3

/** How a text was found: by the words as they were typed alone, or by what is kin to them as well. */
type Found = { isExact?: boolean; isKin?: boolean }

/**
 * Marks in a text what the terms found there: the forms of a word, and the part that it is of a longer one; or only the
 * words as they were typed.
 */
export function markerOf(terms: readonly Term[], { isExact = false, isKin = false }: Found = {}) {
  const wanted = [...wantedOf(terms), ...(isKin ? kinOf(terms) : [])]
  if (isExact) return (text: string) => marked(withoutMarks(text), typedIn(withoutMarks(text), wanted))
  const numbers = terms.map(({ words }) => plainNumber(words.join(''))).filter((number) => /^\d{5,}$/.test(number))
  const codes = terms.flatMap(({ words, pieces }) => (pieces === null ? [] : [codeOf(words)]))
  return (text: string) => {
    const plain = withoutMarks(text)
    const spans = [...numbersIn(plain, numbers), ...codesIn(plain, codes), ...wordsIn(plain, wanted)]
    return marked(plain, spans)
  }
}

const marks = new RegExp(`[${highlightMarks.start}${highlightMarks.end}]`, 'g')

const withoutMarks = (text: string) => text.normalize('NFC').replaceAll(marks, '')

function typedIn(text: string, wanted: readonly Wanted[]): Span[] {
  return [...text.matchAll(words)]
    .filter(([word]) => wanted.some(({ typed }) => typed === folded(word)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}

function wantedOf(terms: readonly Term[]): Wanted[] {
  const words = terms.flatMap((term) => (term.words.length > 1 ? [...term.words, term.words.join('')] : term.words))
  const telling = words.filter((word) => !isSmallWord(word.toLowerCase()))
  return (telling.length > 0 ? telling : words).map((word) => {
    const typed = word.normalize('NFC').toLowerCase()
    return { typed: folded(typed), lemmas: new Set(analyseTyped(typed).lemmas) }
  })
}

/** Only by its lemma, since 'byte' inside a word is no kin. */
const kinOf = (terms: readonly Term[]): Wanted[] =>
  terms.flatMap(({ kin }) => kin?.words ?? []).map((word) => ({ typed: null, lemmas: new Set([word]) }))

/** A number with letters, however its pieces stand apart. */
const codeOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${Array.from(words.join('')).join('[ \\u00a0./-]?')}`, 'giu')

const codesIn = (text: string, codes: readonly RegExp[]): Span[] =>
  codes.flatMap((code) =>
    [...text.matchAll(code)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  )

function numbersIn(text: string, wanted: readonly string[]): Span[] {
  if (wanted.length === 0) return []
  return [...text.matchAll(numberRuns)]
    .filter(([run]) => wanted.some((number) => plainNumber(run).startsWith(number)))
    .map(({ 0: run, index }) => ({ start: index, end: index + run.length }))
}

/** A word, or several with hyphens, which may be looked for as one. */
const runs = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu

const words = /[\p{L}\p{M}\p{N}]+/gu

function wordsIn(text: string, wanted: readonly Wanted[]): Span[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
    const parts = [...run.matchAll(words)]
    const joined = folded(parts.map(([part]) => part).join(''))
    if (parts.length > 1 && wanted.some(({ typed }) => typed === joined))
      return [{ start: index, end: index + run.length }]
    return parts.flatMap(({ 0: word, index: within }) => {
      const found = longest(wanted.map((one) => spanIn(word, one)))
      return found ? [{ start: index + within + found.start, end: index + within + found.end }] : []
    })
  })
}

const longest = (spans: readonly (Span | null)[]) =>
  spans.reduce((best, span) => (span && (!best || span.end - span.start > best.end - best.start) ? span : best), null)

/** What of the word is the one that is wanted; null if nothing is. */
function spanIn(word: string, { typed, lemmas }: Wanted): Span | null {
  const { letters, starts } = foldedLetters(word)
  const whole = { start: 0, end: word.length }
  const { lemmas: own, parts } = analyseWritten(word.toLowerCase())
  if (letters === typed || own.some((lemma) => lemmas.has(lemma))) return whole
  const part = parts.find((one) => lemmas.has(one))
  const span = (part === undefined ? null : spanOfPart(letters, part)) ?? spanOf(letters, typed)
  return span && { start: starts[span.start] ?? 0, end: starts[span.end] ?? word.length }
}

function spanOf(letters: string, typed: string | null): Span | null {
  if (typed === null) return null
  const start = typed.length < shortestInside ? (letters.startsWith(typed) ? 0 : -1) : letters.indexOf(typed)
  return start < 0 ? null : { start, end: start + typed.length }
}

/** The part of a compound that has this lemma, with what binds it to the next: 'olje' in 'oljebyte'. */
function spanOfPart(letters: string, lemma: string): Span | null {
  const stem = lemma.replace(/[aeou]$/, '')
  const start = letters.lastIndexOf(stem)
  if (start < 0) return null
  const tail = letters.slice(start)
  if (tail === lemma || analyseWritten(tail).lemmas.includes(lemma)) return { start, end: letters.length }
  const end = start + stem.length
  return { start, end: /[aeous]/.test(letters[end] ?? '') ? end + 1 : end }
}

/** The word without accents, and where each of its letters begins in it: an 'æ' is two. */
function foldedLetters(word: string) {
  let [letters, at] = ['', 0]
  const starts: number[] = []
  for (const letter of word) {
    const plain = folded(letter)
    for (const _ of plain) starts.push(at)
    letters += plain
    at += letter.length
  }
  return { letters, starts }
}

function marked(text: string, spans: readonly Span[]): string {
  let [result, at] = ['', 0]
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    result += text.slice(at, start) + highlightMarks.start + text.slice(start, end) + highlightMarks.end
    at = end
  }
  return result + text.slice(at)
}
