import { highlightMarks } from '#contract/content/search.ts'

/** A part of a text, and whether it matches the search. */
export type TextSegment = { text: string; isMatch: boolean }

const { start, end } = highlightMarks

/** Splits a text at the markers that the server put around matches. */
export function markedSegments(marked: string): TextSegment[] {
  return marked
    .split(start)
    .flatMap((part, index): TextSegment[] => {
      if (index === 0) return [{ text: part, isMatch: false }]
      const [found = '', ...rest] = part.split(end)
      return [
        { text: found, isMatch: true },
        { text: rest.join(''), isMatch: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

/** Without accents and capitals. */
export const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const words = new RegExp(`[\\p{L}\\p{M}\\p{N}${start}${end}]+`, 'gu')

/** The marked words that are none of those typed, nor have one in them: what else was found, each once. */
export function otherWords(marked: readonly string[], typed: string): string[] {
  const own = (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold)
  const found = marked.flatMap((text) => text.match(words) ?? []).filter((word) => word.includes(start))
  const plain = found.map((word) => word.replaceAll(start, '').replaceAll(end, '').toLowerCase())
  return [...new Set(plain)].filter((word) => !own.some((one) => fold(word).includes(one)))
}
