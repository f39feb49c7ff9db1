import type { Box, ReadPage, ReadWord } from '#contract/intake/reading.ts'

/** Words that stand on one line of the paper, from left to right. */
export type Row = {
  page: number
  words: ReadWord[]
  text: string
  box: Box
  /** The page's height by its width: what is as high as it is wide has less of the height of a tall page. */
  proportion: number
}

const mostWords = 4000
export const middle = ([, top, , bottom]: Box) => (top + bottom) / 2
export const centre = ([left, , right]: Box) => (left + right) / 2
export const height = ([, top, , bottom]: Box) => bottom - top

/**
 * The rows of a page, by where its words stand: what a reader of pictures or of PDF calls a line is often only a part
 * of one, with the sum in another. A paper that lies askew has rows that climb.
 */
export function rowsOf({ page, width, height: tall, lines }: ReadPage): Row[] {
  const words = lines
    .flatMap((line) => line.words)
    .filter(({ text, box }) => text.trim() !== '' && box.every(Number.isFinite) && height(box) > 0)
    .slice(0, mostWords)
    .toSorted((a, b) => a.box[0] - b.box[0])
  const near = grouped(words, slopeBetween(words))
  // What stands far from each other tells better how the paper lies.
  const long = near.flatMap((row) => slopeFrom(row[0], row.at(-1)))
  const climb = long.length < 3 ? slopeBetween(words) : median(long)
  const proportion = width > 0 && tall > 0 ? tall / width : 1
  return grouped(words, climb)
    .map((row) => withoutEdge(row, proportion))
    .map((row) => ({ row, level: row.reduce((sum, word) => sum + levelOf(word, climb), 0) / row.length }))
    .toSorted((a, b) => a.level - b.level)
    .map(({ row }) => rowOf(row, page, proportion))
}

/** Each word goes to the row whose last word is at its level, so that a row may bend. */
function grouped(words: ReadWord[], climb: number): ReadWord[][] {
  const rows: { words: ReadWord[]; level: number; tall: number }[] = []
  for (const word of words) {
    const [own, tall] = [levelOf(word, climb), height(word.box)]
    const away = (row: { level: number }) => Math.abs(row.level - own)
    const [near] = rows
      .filter((row) => away(row) < 0.6 * Math.max(0.5 * Math.max(row.tall, tall), Math.min(row.tall, tall)))
      .toSorted((a, b) => away(a) - away(b))
    if (near) {
      near.words.push(word)
      near.level = own
      near.tall = tall
    } else rows.push({ words: [word], level: own, tall })
  }
  return rows.map((row) => row.words)
}

/** The edge of the paper is read as a letter at either end of a row, away from all others. */
function withoutEdge(row: ReadWord[], proportion: number): ReadWord[] {
  const isApart = (one: ReadWord | undefined, other: ReadWord | undefined) =>
    one && other && other.box[0] - one.box[2] > 1.5 * proportion * Math.min(height(one.box), height(other.box))
  const isSpeck = (word: ReadWord | undefined) => word?.text.length === 1 && !/\p{Sc}/u.test(word.text)
  const from = isSpeck(row[0]) && isApart(row[0], row[1]) ? 1 : 0
  const last = row.at(-1)
  const to = isSpeck(last) && !/\d/.test(last?.text ?? '') && isApart(row.at(-2), last) ? -1 : undefined
  return row.slice(from, to)
}

const levelOf = ({ box }: ReadWord, climb: number) => middle(box) - climb * centre(box)
export const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

function slopeFrom(from: ReadWord | undefined, to: ReadWord | undefined): number[] {
  const away = from && to ? centre(to.box) - centre(from.box) : 0
  return from && to && away > 0.25 ? [(middle(to.box) - middle(from.box)) / away] : []
}

/** How much a row falls over the width of the page: the median over words and what stands close to their right. */
function slopeBetween(words: ReadWord[]): number {
  const slopes = words.flatMap((word, index) => {
    const tall = height(word.box)
    const next = words
      .slice(index + 1, index + 200)
      .find(({ box }) => box[0] >= word.box[2] - tall && Math.abs(middle(box) - middle(word.box)) < 0.5 * tall)
    const away = next ? centre(next.box) - centre(word.box) : 0
    return next && away > 0 && next.box[0] - word.box[2] < 3 * tall
      ? [(middle(next.box) - middle(word.box)) / away]
      : []
  })
  return slopes.length < 5 ? 0 : median(slopes)
}

export const rowOf = (words: ReadWord[], page: number, proportion: number): Row => ({
  page,
  proportion,
  words,
  text: words.map(({ text }) => text).join(' '),
  box: around(words.map(({ box }) => box)),
})

/** Between words that are so far from each other a column begins. */
export const columnGap = ({ words, proportion }: Pick<Row, 'words' | 'proportion'>) =>
  2 * median(words.map(({ box }) => height(box))) * proportion

export function around(boxes: Box[]): Box {
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ]
}

/** Where those characters of a row's text stand. */
export function boxOf({ words, box }: Row, at: number, length: number): Box {
  let start = 0
  const inside = words.filter(({ text }) => {
    const begins = start
    start += text.length + 1
    return begins < at + length && begins + text.length > at
  })
  return inside.length === 0 ? box : around(inside.map((word) => word.box))
}
