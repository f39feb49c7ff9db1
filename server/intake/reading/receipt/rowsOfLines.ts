import type { ReadPage, ReadWord } from '#contract/intake/reading.ts'
import { centre, height, median, middle, rowOf, type Row } from './rows.ts'

type Line = { words: ReadWord[]; tall: number }

/**
 * The rows of a page by the lines that recognition found, which stay whole; those beside each other are one row. On a
 * paper that is bent, rows by the places of words alone put each sum one row too low.
 */
export function rowsOfLines({ page, width, height: tall, lines }: ReadPage): Row[] {
  const own = lines
    .filter(({ words }) => words.length > 0)
    .map(({ words }) => ({
      words: words.toSorted((one, other) => one.box[0] - other.box[0]),
      tall: median(words.map(({ box }) => height(box))),
    }))
  const climb = median(own.flatMap(climbOf))
  const rows: Line[] = []
  for (const line of own.toSorted((one, other) => startOf(one) - startOf(other))) {
    const beside = rows.find((row) => isBeside(row, line, climb) || isBeside(line, row, climb))
    if (beside) beside.words = [...beside.words, ...line.words].toSorted((one, other) => one.box[0] - other.box[0])
    else rows.push({ ...line })
  }
  const level = ({ words }: Line) =>
    words.reduce((sum, { box }) => sum + middle(box) - climb * centre(box), 0) / words.length
  const proportion = width > 0 && tall > 0 ? tall / width : 1
  return rows.toSorted((one, other) => level(one) - level(other)).map(({ words }) => rowOf(words, page, proportion))
}

const startOf = ({ words: [first] }: Line) => (first ? middle(first.box) : 0)

/** How much a line falls over the width of the page, if it is long enough to tell. */
function climbOf({ words }: Line): number[] {
  const [first, last] = [words[0], words.at(-1)]
  const away = first && last ? centre(last.box) - centre(first.box) : 0
  return first && last && away > 0.2 ? [(middle(last.box) - middle(first.box)) / away] : []
}

/** Whether the one ends where the other begins, to its right and at its level. */
function isBeside(left: Line, right: Line, climb: number): boolean {
  const [end, start] = [left.words.at(-1), right.words[0]]
  if (!end || !start || start.box[0] < end.box[2] - 0.01) return false
  const meets = middle(end.box) + climb * (centre(start.box) - centre(end.box))
  return Math.abs(meets - middle(start.box)) < 0.4 * Math.max(left.tall, right.tall)
}
