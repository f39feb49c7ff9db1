/** A form of a word: `lemma` is the form that a dictionary lists. */
export type Form = {
  form: string
  lemma: string
  /** May begin a compound, as 'motor' does in 'motorolja'. */
  isHead: boolean
  /** May end one. */
  isTail: boolean
  /** Is no word by itself: 'olje' in 'oljebyte'. */
  isJoint: boolean
}

type Suffix = { strip: string; add: string; isJoint: boolean; condition: RegExp }

const isWord = (text: string) => /^[a-zåäöéèüàáñç]+$/.test(text)

/**
 * The forms of all words in a Swedish dictionary of Hunspell's format, without names and genitives. `lemmaOf` says
 * which word a listed one is a form of, where the dictionary lists both.
 */
export function* formsOf(affixes: string, listed: Listed, lemmaOf: LemmaOf): Generator<Form> {
  const suffixes = suffixesOf(affixes)
  for (const [word, flags] of listed) {
    const use = useOf(word, flags)
    for (const lemma of lemmaOf(word, flags, listed)) {
      yield { form: word, lemma, ...use, isJoint: /Z/.test(flags) }
      for (const flag of flags)
        for (const { strip, add, isJoint, condition } of suffixes.get(flag) ?? []) {
          if (!word.endsWith(strip) || !condition.test(word)) continue
          const form = word.slice(0, word.length - strip.length) + add
          if (isWord(form)) yield { form, lemma, isHead: isJoint, isTail: use.isTail && !isJoint, isJoint }
        }
    }
  }
}

/** The words of a dictionary with their flags. */
export type Listed = ReadonlyMap<string, string>
export type LemmaOf = (word: string, flags: string, listed: Listed) => Iterable<string>

/** A word that is listed twice has the flags of both. */
export function listedWords(text: string): Listed {
  const listed = new Map<string, string>()
  for (const line of text.split('\n').slice(1)) {
    const [word = '', flags = ''] = line.trim().split('/')
    // A flag of `%` forbids the word.
    if (isWord(word) && !flags.includes('%')) listed.set(word, (listed.get(word) ?? '') + flags)
  }
  return listed
}

/** The flags of the plural and definite forms of nouns; `D` is also one of verbs. */
const ofNouns = /[BCEFGHIJ]/
const ofVerbs = /[mKLMNP]/

export const isNoun = (flags: string) => ofNouns.test(flags) || (flags.includes('D') && !ofVerbs.test(flags))

function useOf(word: string, flags: string) {
  const isLong = word.length >= 3
  return {
    isHead: isLong && (isNoun(flags) || /[XU]/.test(flags)),
    isTail: isLong && (isNoun(flags) || flags.includes('Y')),
  }
}

/** The suffixes by flag. One that is followed by the flag `Z` makes a part of compounds and no word. */
function suffixesOf(text: string): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>()
  for (const [, flag = '', strip = '', added = '', condition = ''] of text.matchAll(
    /^SFX[ \t]+(\S)[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)[ \t]*$/gm,
  )) {
    const [add = '', flags = ''] = added.split('/')
    const ofFlag = suffixes.get(flag) ?? []
    suffixes.set(flag, ofFlag)
    const letters = (given: string) => (given === '0' ? '' : given)
    ofFlag.push({
      strip: letters(strip),
      add: letters(add),
      isJoint: flags.includes('Z'),
      condition: new RegExp(`${condition}$`),
    })
  }
  return suffixes
}
