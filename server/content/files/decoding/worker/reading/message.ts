import { textOfHtml } from '../html.ts'
import { parseMail } from '../mail.ts'
import { longestWords } from '../protocol.ts'
import { longest } from './protocol.ts'
import type { ReadPicture } from './picture.ts'
import type { Line } from './recognize.ts'

/** Of the lines of a mail, which has no page: a letter is one wide, and a column stands well apart. */
const line = { height: 1.6, apart: 2 }
const column = 8

/** What stands in a mail, as if it were a page: its own, or else its text. */
export async function readMessage(bytes: Buffer): Promise<ReadPicture> {
  const { text = '', html } = await parseMail(bytes)
  const page = html ? textOfHtml(html, longestWords) : ''
  const lines = (page.trim() ? page : text)
    .split('\n')
    .filter((one) => one.trim())
    .slice(0, longest.lines)
    .map((one, index) => ({ words: wordsOf(one, index * line.apart) }))
  const width = Math.max(1, ...lines.flatMap(({ words }) => words.map(({ box }) => box[2])))
  const size = { width, height: Math.max(1, lines.length * line.apart) }
  return { ...size, shown: size, turned: 0, confidence: 1, lines }
}

function wordsOf(text: string, top: number): Line['words'] {
  const words: Line['words'] = []
  let left = 0
  for (const [part] of text.matchAll(/\t|[^\S\t]+|\S+/g)) {
    const box: Line['words'][number]['box'] = [left, top, left + part.length, top + line.height]
    if (part.trim()) words.push({ text: part, confidence: 1, box })
    left = part === '\t' ? (Math.floor(left / column) + 2) * column : left + Math.min(part.length, longest.word)
  }
  return words
}
