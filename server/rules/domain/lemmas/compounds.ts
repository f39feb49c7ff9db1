import type { Entry } from './table.ts'

/** What a form may be, as `Table` has it. */
export type Find = (form: string) => Entry[]

/** How short the parts may be. */
const shortest = { head: 3, tail: 3 }
/** The first parts of two letters. */
const shortHeads = new Set(['el', 'tv', 'vc'])
/** Words that are more often the end of another: 'hydrera' is no 'hydra-era'. */
const seldomTails = new Set([
  'ade',
  'aga',
  'ana',
  'and',
  'are',
  'eka',
  'ens',
  'era',
  'est',
  'takt',
  'tes',
  'tum',
  'ätt',
])
const mostParts = 4
/** Longer verbs are put together themselves. */
const longestVerb = 6

/** A word as it is put together: the lemma of the whole, and of each of its parts the words that it may be. */
export type Compound = { lemma: string; parts: string[][] }

/** The parts of a word that the dictionary has, if it is a compound. */
export function partsOfKnown(find: Find, word: string): string[] {
  return likeliest(splits(find, word)).flatMap(({ heads, tails }) => [...heads, ...tails])
}

/** The ways in which a word that the dictionary has not is a compound of those that it has, by its fewest parts. */
export function compoundsOf(find: Find, word: string, most = mostParts): Compound[] {
  const found = likeliest(splits(find, word))
  if (found.length > 0 || most < 3) return found.flatMap(asCompounds)
  for (let at = shortest.head; at <= word.length - 2 * shortest.tail; at++) {
    const heads = headsOf(find, word.slice(0, at))
    const rest = heads.length > 0 ? compoundsOf(find, word.slice(at), most - 1) : []
    if (rest.length > 0)
      return rest.map(({ lemma, parts }) => ({ lemma: word.slice(0, at) + lemma, parts: [heads, ...parts] }))
  }
  return []
}

/** Every way in which a word is a compound of two: for what asks for both, of which the wrong ones are seldom there. */
export const everyCompoundOf = (find: Find, word: string): Compound[] => splits(find, word).flatMap(asCompounds)

const asCompounds = ({ head, heads, tails }: Split): Compound[] =>
  tails.map((tail) => ({ lemma: head + tail, parts: [heads, [tail]] }))

type Split = { head: string; tail: string; heads: string[]; tails: string[] }

function splits(find: Find, word: string): Split[] {
  const found: Split[] = []
  for (let at = 2; at <= word.length - shortest.tail; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const heads = headsOf(find, head)
    const tails = heads.length > 0 ? tailsOf(find, tail) : []
    if (tails.length > 0) found.push({ head, tail, heads, tails })
  }
  return found
}

/** Where a word can be split in several ways, short parts are seldom meant: 'häng-ränna' is no 'hän-gränna'. */
function likeliest(found: Split[]): Split[] {
  const shorter = ({ head, tail }: Split) => Math.min(head.length, tail.length)
  const best = Math.max(...found.map(shorter))
  return found.filter((split) => shorter(split) === best)
}

/** What the first part of a compound may be: a word, one with an s behind it, or a form that is only in compounds. */
function headsOf(find: Find, head: string): string[] {
  if (head.length < shortest.head) return shortHeads.has(head) ? [head] : []
  const isOne = find(head).filter(({ isHead }) => isHead)
  const withS = head.length > shortest.head && head.endsWith('s') ? find(head.slice(0, -1)) : []
  const entries = [...isOne, ...withS.filter(({ isHead, isJoint }) => isHead && !isJoint)]
  return [...new Set((entries.length > 0 ? entries : ofWordInA(find, head)).map(({ lemma }) => lemma))]
}

/** As 'häng' of 'hänga', but not 'hemför' of 'hemföra'; and 'ränne' of 'ränna'. */
function ofWordInA(find: Find, head: string): Entry[] {
  if (head.length <= shortest.head) return []
  const whole = head.endsWith('e') ? `${head.slice(0, -1)}a` : `${head}a`
  if (whole.length > longestVerb && !head.endsWith('e')) return []
  return find(whole).filter(({ lemma, isTail }) => lemma === whole && (isTail || !head.endsWith('e')))
}

function tailsOf(find: Find, tail: string): string[] {
  if (seldomTails.has(tail)) return []
  const found = find(tail)
  const entries = found.length === 0 && tail.endsWith('s') ? find(tail.slice(0, -1)) : found
  return [...new Set(entries.filter(({ isTail, isJoint }) => isTail && !isJoint).map(({ lemma }) => lemma))]
}
