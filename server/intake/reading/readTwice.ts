import type { Receipt } from '#contract/intake/reading.ts'
import type { Reader } from '#server/content/files/decoding/reader.ts'
import type { KeptPage, Read, ReadTask } from '#server/content/files/decoding/worker/reading/protocol.ts'
import type { Interrupted } from '#server/platform/confined/confined.ts'
import { receiptIn } from './receipt/places.ts'
import { median } from './receipt/rows.ts'

/** In pixels, with what reaches above and below: letters of this height are recognized best. */
const bestLetters = 43
const largestSide = 3200
/** A longer one takes too long to be read twice. */
const mostRows = 45

type Task = Parameters<Reader['read']>[0]

/**
 * Reads a file; a picture of a receipt whose sum is not offered once more, with its letters drawn in another size. The
 * second is taken where it offers the sum, and says nothing otherwise than the first.
 */
export async function readTwice(
  { read }: Pick<Reader, 'read'>,
  task: Task,
  signal?: AbortSignal,
): Promise<Read | Interrupted> {
  const first = await read(task, signal)
  const isPicture = task.kind === 'picture' || task.kind === 'heic'
  const again = 'pages' in first && isPicture && first.pageCount === 1 ? secondOf(first.pages) : null
  if (!('pages' in first) || !again) return first
  const second = await read({ ...task, again }, signal)
  return 'pages' in second && saysMore(receiptIn(second.pages), receiptIn(first.pages)) ? second : first
}

/** How a page is read once more; null where that is needless. */
function secondOf(pages: KeptPage[]): ReadTask['again'] | null {
  const [page] = pages
  if (!page || page.lines.length === 0 || page.lines.length > mostRows) return null
  const { kind, fields, others } = receiptIn(pages)
  const { total } = fields
  // Two papers that were not parted are no better told apart in another size.
  const isSeveral = others.length > 0 || (total?.state === 'failed' && total.why === 'several')
  if (kind === null || isSeveral || total?.value != null) return null
  const letters = page.height * median(page.lines.flatMap(({ words }) => words.map(({ box }) => box[3] - box[1])))
  const side = Math.round((Math.max(page.width, page.height) * bestLetters) / letters)
  return { turned: page.turned, side: Math.min(largestSide, side) }
}

const compared = ['date', 'orgNumber', 'dueDate', 'time', 'currency'] as const

function saysMore(second: Receipt, first: Receipt): boolean {
  const isSame = (field: (typeof compared)[number]) =>
    first.fields[field]?.value == null || second.fields[field]?.value === first.fields[field].value
  const isSum = second.fields.total?.state === 'agrees' && second.kind === first.kind && second.others.length === 0
  return isSum && compared.every(isSame)
}
