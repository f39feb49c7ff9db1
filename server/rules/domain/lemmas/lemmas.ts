import { namesOf, type Field, type Kind } from '#contract/items/kind.ts'
import type { BodyOf } from '#contract/items/shapes.ts'
import { analyseTyped, analyseWritten, type Analysis } from './analyse.ts'
import { addressWords } from './addresses.ts'
import { piecesAsLemmas, piecesInRow, piecesOfCode } from './codes.ts'
import { folded } from './folding.ts'
import { kinOf, type Kin } from './kin.ts'
import { isSmallWord } from './smallWords.ts'

/** Where a lemma stands, the most important first; each is a weight of the vector (decision 110). */
type Weight = 'A' | 'B' | 'C' | 'D'

/** A vector of PostgreSQL holds 1 MB: the lexemes, and some bytes for the place of each. */
const mostBytes = 900_000
const bytesOfPlace = 8

/**
 * What the column `lemmas` holds of an item, as PostgreSQL writes a vector: the lemmas of its title (A), those of the
 * parts of compounds in it (B), and both of its other texts (C, D), as many of them as a vector can hold.
 */
export function lemmaVector(title: string, ...texts: (string | null | undefined)[]): string {
  const weights = new Map<string, Weight>()
  let bytes = 0
  const add = (lemmas: readonly string[], weight: Weight) => {
    for (const lemma of lemmas) {
      const before = weights.get(lemma)
      if (before === undefined) bytes += Buffer.byteLength(lemma) + bytesOfPlace
      if (before === undefined ? bytes <= mostBytes : before > weight) weights.set(lemma, weight)
    }
  }
  const addAll = (text: string, whole: Weight, part: Weight) => {
    for (const word of wordsOf(text)) {
      const { lemmas, parts } = analyseWritten(word)
      add(lemmas, whole)
      add(parts, part)
    }
    for (const number of numbersOf(text)) add([number], whole)
  }
  addAll(title, 'A', 'B')
  for (const text of texts) if (text) addAll(text, 'C', 'D')
  return [...weights].map(([lemma, weight]) => `'${lemma}':1${weight}`).join(' ')
}

/** The same of an item, of the fields in which its table says that something is searched. */
export function lemmasOf<K extends Kind>(kind: K, item: BodyOf<K>): string {
  const row = item as Readonly<Record<string, string | null | undefined>>
  const texts = namesOf(kind).filter((name) => (kind.fields[name] as Field).search === 'text')
  return lemmaVector(row[kind.title] ?? '', ...texts.map((name) => row[name]))
}

/** The same of a firm. */
export const firmLemmas = (name: string, texts: readonly (string | null)[]) =>
  lemmaVector(name, ...texts.map((text) => text && addressWords(text)))

/** The distinct words of a text that are known by their lemmas, in lower case; of 'Wi-Fi' also 'wifi'. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  for (const [run] of text.normalize('NFC').toLowerCase().matchAll(hyphenated)) {
    const parts = run.split(hyphen)
    for (const word of parts.length > 1 ? [...parts, parts.join('')] : parts)
      if (word.length > 1 && /\p{L}/u.test(word) && !isSmallWord(word)) words.add(word)
  }
  return words
}

/** The distinct words of a title that is being typed, or stands written, each with what it is known by. */
export function analysedWords(title: string, how: 'typed' | 'written'): Analysis[] {
  const analyse = how === 'typed' ? analyseTyped : analyseWritten
  return [...wordsOf(title)].map((word) => analyse(word))
}

const hyphen = /[-\u2010\u2011]/
const hyphenated = /[\p{L}\p{M}\p{Nd}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{Nd}]+)*/gu

/** A number that may be written in several ways, such as that of a telephone. */
export const numberRuns = /(?<!\d)\+?\d(?:[ \u00a0()/.-]{0,2}\d){4,14}(?!\d)/g

/** Such numbers of a text: digits alone. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(numberRuns)].map(([number]) => plainNumber(number))
}

/** '+46 (0)70-123 45 67' is 0701234567. */
export function plainNumber(written: string): string {
  const digits = written.replaceAll(/[^\d+]/g, '')
  return digits.replace(/^(?:\+|00)460?/, '0').replace('+', '')
}

const shortestStem = 3

export type Typed = {
  /** What is asked of the lemmas, as PostgreSQL writes a query; null if there is nothing to ask. */
  lemmas: string | null
  /** What the forms of the word have in common, and longer words with it; null if that says too little. */
  stem: string | null
  /** The dictionary knows the word: it is hardly the beginning of another, or a name. */
  isKnown: boolean
  /** What is asked of the words beside the word itself: those of a number that may be written in pieces. */
  pieces: string | null
  /** What else may be meant by the word. */
  kin: Kin | null
}

/** What asks for nothing. */
export const nothingTyped: Typed = { lemmas: null, stem: null, isKnown: false, pieces: null, kin: null }

/** What is asked of the lemmas for words that stand as one: a word, or a number or a word that is written in parts. */
export function typedAs(words: readonly string[]): Typed {
  const whole = words.join('').normalize('NFC').toLowerCase()
  if (/^\+?\d{5,15}$/.test(whole)) return { ...nothingTyped, lemmas: `'${plainNumber(whole)}':*` }
  if (!/^[\p{L}\p{M}\p{Nd}]{2,}$/u.test(whole) || !/\p{L}/u.test(whole) || isSmallWord(whole)) return nothingTyped
  const { lemmas, isKnown } = analyseTyped(whole)
  const wanted = lemmas.filter((lemma) => lemma === folded(whole) || !isSmallWord(lemma))
  const stem = (wanted.at(-1) ?? '').replace(/[aeou]$/, '')
  const ways = piecesOfCode(folded(whole))
  const asked = [...wanted.map((lemma) => `'${lemma}'`), ...piecesAsLemmas(ways)]
  return {
    lemmas: asked.length > 0 ? asked.join(' | ') : null,
    stem: stem.length >= shortestStem ? stem : null,
    isKnown,
    pieces: ways.length > 0 ? piecesInRow(ways) : null,
    kin: kinOf(whole),
  }
}
