import { isNoun, type Listed } from './hunspell.ts'
import { isIrregularVerb } from './irregular.ts'

/* Which nouns are made of which verbs: 'målning' and 'målare' of 'måla'. Both have to be words of the dictionary. */

const ofAnyVerb = ['ning', 'ing', 'are', 'else', 'nad']
/** Of verbs such as 'reparera' and 'montera', in the place of 'era'. */
const ofLongVerb = ['ation', 'ion', 'atör', 'ör', 'ans', 'age']

/** What is made without an ending of its own is the noun of a verb as often as not: 'städ' is none of 'städa'. */
const plain =
  /(?:arbet|bygg|byt|fäst|märk|möt|skift)e$|^(?:avtal|besked|beslut|besök|bevis|flytt|färg|kontroll|köp|lack|lim|lån|lås|puts|slitage|start|svets|test|transport|tvätt|underhåll)$|^läckage$/

/** What only looks so. */
const others = new Set(['bakelse', 'byting', 'lans', 'ledning', 'mage', 'rackare', 'stavelse', 'styrelse'])

/** Each verb with each of its nouns. */
export function* derivedPairs(listed: Listed): Generator<readonly [verb: string, noun: string]> {
  for (const [verb, flags] of listed) {
    if (!isVerb(verb, flags, listed)) continue
    for (const noun of new Set(nounsOf(verb)))
      if (noun !== verb && isNoun(listed.get(noun) ?? '') && !others.has(noun)) yield [verb, noun]
  }
}

/** By the flags of the present, the past and the imperative. Of 'fälla' the dictionary has the trap alone, and 'fällning'. */
const isVerb = (word: string, flags: string, listed: Listed) =>
  word.length >= 4 &&
  word.endsWith('a') &&
  (/[mJjKLMN]/.test(flags) || isIrregularVerb(word) || listed.has(`${word.slice(0, -1)}ning`))

function nounsOf(verb: string): string[] {
  const stem = verb.slice(0, -1)
  // 'Tömning' of 'tömma'.
  const short = stem.replace(/mm$/, 'm')
  const plainly = [`${stem}e`, stem, `${stem}age`].filter((noun) => plain.test(noun))
  const long = verb.endsWith('era') ? ofLongVerb.map((ending) => verb.slice(0, -3) + ending) : []
  return [...ofAnyVerb.map((ending) => stem + ending), `${short}ning`, ...plainly, ...long]
}
