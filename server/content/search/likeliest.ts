import { analyseTyped } from '#server/rules/domain/lemmas/analyse.ts'
import { folded } from '#server/rules/domain/lemmas/folding.ts'

/** A word as vectors hold it, folded, and in how many places. */
export type OwnWord = { word: string; times: number }

/** The length from which a word is guessed: of shorter ones too many are alike. */
export const shortestMeant = 4

/** How many letters may be other ones, missing, too many, or changed places with the next. */
export const longestOff = (word: string) => (word.length < 7 ? 1 : 2)

/** The most similar word, of several the commonest; null if the typed one is there, or none is like it. */
export function likeliest(typed: string, own: readonly OwnWord[]): string | null {
  const plain = folded(typed)
  const lemmas = new Set(analyseTyped(typed).lemmas)
  if (own.some(({ word }) => word.includes(plain) || lemmas.has(word))) return null
  const most = longestOff(plain)
  const alike = own
    .filter(({ word }) => word.length >= shortestMeant && Math.abs(word.length - plain.length) <= most)
    .map(({ word, times }) => ({ word, times, off: distance(plain, word) }))
    .filter(({ off }) => off <= most)
    .toSorted((one, other) => one.off - other.off || other.times - one.times || other.word.length - one.word.length)
  return alike[0]?.word ?? null
}

/** Damerau's distance, in which no two letters are exchanged twice. */
export function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const steps = [(last?.[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last?.[at - 1] ?? 0) + (isSame ? 0 : 1)]
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        steps.push((before?.[at - 2] ?? 0) + 1)
      now.push(Math.min(...steps))
    }
    ;[before, last] = [last, now]
  }
  return last?.[other.length] ?? 0
}
