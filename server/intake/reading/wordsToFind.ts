import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'

/** What is less sure is as often noise as a word. */
const leastConfidence = 0.6
const mostCharacters = 100_000
/** A letter by itself, or signs, nobody looks for. */
const isWord = (text: string) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2

/** The words that a reading is found by; null if there are none. */
export function wordsToFind(pages: KeptPage[]): string | null {
  const words = pages.flatMap(({ lines }) => lines.flatMap((line) => line.words))
  const found = words.filter(({ text, confidence }) => confidence >= leastConfidence && isWord(text))
  const text = found.map((word) => word.text).join(' ')
  return text.slice(0, mostCharacters).replace(/\p{Cs}$/u, '') || null
}
