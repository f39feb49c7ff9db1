import { mostReceipts, type ReadPage, type ReadWord } from '#contract/intake/reading.ts'
import { kindOf, saysSum } from './kind.ts'
import { orgNumberOf } from './orgNumber.ts'
import { rowsOf, type Row } from './rows.ts'

/** The papers on the pages: usually one, which may go on over several; two or more that lie on one table or follow each other. */
export function papersOf(pages: ReadPage[]): Row[][] {
  const single = pages.length === 1 ? pages[0] : undefined
  if (!single) return pageByPage(pages)
  const words = single.lines.flatMap((line) => line.words)
  const columns = sideBySide(single, words) ?? [rowsOf(single)]
  return columns.flatMap(aboveEachOther).slice(0, mostReceipts)
}

/** A page that is a paper of another firm begins one, if it does not say that it goes on; each other goes on. */
function pageByPage(pages: ReadPage[]): Row[][] {
  const papers: Row[][] = []
  for (const page of pages) {
    const rows = rowsOf(page)
    const last = papers.at(-1)
    if (!last || (papers.length < mostReceipts && isAnother(rows, last))) papers.push(rows)
    else last.push(...rows)
  }
  return papers
}

/** After an invoice, whose pages may name several firms, only another invoice is one. */
function isAnother(rows: Row[], last: Row[]): boolean {
  if (!isPaper(rows) || !isPaper(last) || !isOtherFirm(rows, last) || goesOn(rows)) return false
  const kind = kindOf(rows)
  return kind === 'invoice' || (kind !== null && kindOf(last) !== 'invoice')
}

const goesOn = (rows: Row[]) =>
  rows.some(({ text }) => /\bsid(?:a|an)?\.?:?\s*[2-9]\b|\b[2-9]\s*\(\d{1,2}\)/i.test(text))

const isPaper = (rows: Row[]) => orgNumberOf(rows) !== null && rows.some(saysSum)

const steps = 60
/** A word or two of noise may lie across the gap. */
const mostAcross = 2

/** Two papers beside each other, each with a number of its own and a sum. */
function sideBySide(page: ReadPage, words: ReadWord[]): Row[][] | null {
  for (let step = 0; step <= steps; step++) {
    // From the middle outwards.
    const at = 0.5 + (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * (0.6 / steps)
    const across = words.filter(({ box }) => box[0] < at && box[2] > at)
    if (across.length > mostAcross) continue
    const isLeft = ({ box }: ReadWord) => (box[0] + box[2]) / 2 < at
    const sides = [words.filter(isLeft), words.filter((word) => !isLeft(word))].map((side) =>
      rowsOf({ ...page, lines: [{ text: '', words: side, box: [0, 0, 1, 1] }] }),
    )
    if (sides.every(isPaper)) return sides
  }
  return null
}

/** Papers above each other: parted at the widest gap between the sum of one and the number of the next. */
function aboveEachOther(rows: Row[]): Row[][] {
  const sum = rows.findIndex(saysSum)
  const own = orgNumberOf(rows.slice(0, sum + 1))
  const next = sum < 0 || !own ? -1 : rows.findIndex((row, index) => index > sum && isOtherFirm([row], [own.row]))
  if (next < 0) return [rows]
  let gap = sum + 1
  for (let index = sum + 1; index <= next; index++) if (gapBefore(rows, index) > gapBefore(rows, gap)) gap = index
  const [above, below] = [rows.slice(0, gap), rows.slice(gap)]
  return isPaper(above) && isPaper(below) ? [above, ...aboveEachOther(below)] : [rows]
}

const gapBefore = (rows: Row[], index: number) => (rows[index]?.box[1] ?? 0) - (rows[index - 1]?.box[3] ?? 0)

function isOtherFirm(rows: Row[], own: Row[]) {
  const [one, other] = [orgNumberOf(rows), orgNumberOf(own)]
  return one?.value && other?.value && one.value !== other.value
}
