import type { Box, ReadWord } from '#contract/intake/reading.ts'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'

const columns = 48
const rowHeight = 0.02

/** A page as a till prints it: letters of one width, each row of the text below the other. */
export function pageOf(text: string, { confidence = 0.95 } = {}): KeptPage {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const lines = rows.map((row, index) => {
    const words = [...row.matchAll(/\S+/g)].map(({ 0: word, index: at }): ReadWord => {
      const top = 0.02 + index * rowHeight
      const box: Box = [at / columns, top, (at + word.length) / columns, top + rowHeight * 0.6]
      return { text: word, box, confidence }
    })
    return { text: row.trim(), words, box: words[0]?.box ?? [0, 0, 0, 0] }
  })
  const size = { width: 480, height: 1000 }
  return { page: 1, ...size, turned: 0, shown: size, lines }
}
