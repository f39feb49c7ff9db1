import { readFileSync } from 'node:fs'
import { compoundsOf, everyCompoundOf, partsOfKnown, type Compound, type Find } from './compounds.ts'
import { ensureTable } from './ensureTable.ts'
import { folded } from './folding.ts'
import { openTable, type Table } from './table.ts'

/** What a word is known by, folded: the lemmas of the whole word, and those of the parts that it is put together of. */
export type Analysis = {
  lemmas: readonly string[]
  parts: readonly string[]
  /** The dictionary has the word, or all parts of it. */
  isKnown: boolean
}

const tables: { lemmas?: Table; kin?: Table } = {}
const table = () => (tables.lemmas ??= openTable(readFileSync(ensureTable().lemmas)))
const kinTable = () => (tables.kin ??= openTable(readFileSync(ensureTable().kin)))

/** Texts repeat their words, and so do the texts of a folder. */
const remembered = new Map<string, Analysis>()
const mostRemembered = 20_000
/** Nothing longer is a word that somebody would look for, or that a vector could hold. */
const longestWord = 50
const unknown: Analysis = { lemmas: [], parts: [], isKnown: false }

/** The lemmas of a word as it stands in a text, in lower case. */
export function analyseWritten(word: string): Analysis {
  if (word.length > longestWord) return unknown
  const known = remembered.get(word)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  // A copy: a part of a text keeps the whole text in memory.
  const own = Buffer.from(word).toString()
  const found = analysisBy([exact, whatever], own)
  remembered.set(own, found)
  return found
}

/** The lemmas of a word that somebody looks for, in lower case: whoever types 'kassor' may mean a kassör. */
export function analyseTyped(word: string): Analysis {
  return analysisBy(waysOf(word), word)
}

const exact: Find = (form) =>
  table()
    .find(form)
    .filter(({ isFolded }) => !isFolded)
const whatever: Find = (form) => table().find(form)
const waysOf = (word: string) => (folded(word) === word ? [whatever] : [exact, whatever])

/** By the first way of finding by which the word is known. */
function analysisBy(ways: readonly Find[], word: string): Analysis {
  if (word.length > longestWord) return unknown
  const whole = folded(word)
  for (const find of ways) {
    // Without accents only a word that has none can be in the table.
    const found = analysisOf(find, find === exact ? word : whole)
    if (found) return { lemmas: distinct(found.lemmas), parts: distinct(found.parts, found.lemmas), isKnown: true }
  }
  return { lemmas: stemsOf(whole), parts: [], isKnown: false }
}

function analysisOf(find: Find, word: string): Omit<Analysis, 'isKnown'> | null {
  const lemmas = lemmasOf(find, word)
  if (lemmas.length > 0) return { lemmas, parts: lemmas.flatMap((lemma) => partsOfKnown(find, lemma)) }
  const compounds = compoundsOf(find, word)
  if (compounds.length === 0) return null
  const parts = compounds.flatMap((compound) => compound.parts.flat())
  return {
    lemmas: [word, ...compounds.map(({ lemma }) => lemma)],
    parts: [...parts, ...parts.flatMap((part) => partsOfKnown(find, part))],
  }
}

/** A typed word, with the dots that it has: the words that it is a form of, and what it is put together of, in every likely way. */
export function readTyped(word: string): { lemmas: string[]; compounds: Compound['parts'][] } {
  if (word.length <= longestWord)
    for (const find of waysOf(word)) {
      const own = find === exact ? word : folded(word)
      const lemmas = lemmasOf(find, own)
      if (lemmas.length > 0)
        return { lemmas, compounds: partsOf(lemmas.flatMap((lemma) => everyCompoundOf(find, lemma))) }
      const ofTwo = everyCompoundOf(find, own)
      const compounds = ofTwo.length > 0 ? ofTwo : compoundsOf(find, own)
      if (compounds.length > 0) return { lemmas: compounds.map(({ lemma }) => lemma), compounds: partsOf(compounds) }
    }
  return { lemmas: [], compounds: [] }
}

const partsOf = (compounds: readonly Compound[]) => compounds.map(({ parts }) => parts)

/** The nouns of a verb, and the verb and the other nouns of a noun. */
export const derivedOf = (word: string): string[] =>
  kinTable()
    .find(word)
    .map(({ lemma }) => lemma)

function lemmasOf(find: Find, word: string): string[] {
  const isWord = ({ isJoint }: { isJoint: boolean }) => !isJoint
  const found = find(word).filter(isWord)
  const entries = found.length === 0 && word.endsWith('s') ? find(word.slice(0, -1)).filter(isWord) : found
  return entries.map(({ lemma }) => lemma)
}

function distinct(words: readonly string[], but: readonly string[] = []): string[] {
  const left = new Set(words.map(folded))
  for (const word of but) left.delete(folded(word))
  return [...left]
}

/** The endings of nouns, with which a word may be written that no dictionary has: a name, a trade's word. */
const endings = /(?:arna|orna|erna|ar|or|er|en|et|na|n|t|s)$/

/** A word that is not known, and what it may be a form of: both of two forms have the same among them. */
function stemsOf(word: string): string[] {
  const stem = word.replace(endings, '')
  return stem !== word && stem.length >= 4 ? [word, stem] : [word]
}
