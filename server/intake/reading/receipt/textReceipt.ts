import type { Box, ReadPage } from '#contract/intake/reading.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { readReceipt } from './readReceipt.ts'

const mostLines = 300
const longestLine = 200

/** Whether a text, as of a mail, is a receipt or an invoice. */
export const isReceiptText = (text: string) => readReceipt([pageOf(text)], todayInSweden().toString()).kind !== null

/** A text as a page: each letter as wide as another, each line below another. */
export function pageOf(text: string): ReadPage {
  const written = text
    .split('\n')
    .map((line) => line.trim().slice(0, longestLine))
    .filter(Boolean)
    .slice(0, mostLines)
  const height = Math.max(1, written.length)
  const boxOf = (line: number, from: number, length: number): Box => [
    from / longestLine,
    line / height,
    (from + length) / longestLine,
    (line + 0.8) / height,
  ]
  const lines = written.map((line, at) => ({
    text: line,
    words: [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      confidence: 1,
      box: boxOf(at, index, word.length),
    })),
    box: boxOf(at, 0, line.length),
  }))
  return { page: 1, width: longestLine, height: height * 2, lines }
}
