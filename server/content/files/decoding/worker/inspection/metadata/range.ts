import type { Overwrite, Range } from '../../../overwrite.ts'

export const zero = 0
export const blank = 32

export const filled = ({ start, end }: Range, fill: number): Overwrite => ({ start, end, fill })

/** The ranges of a file that hold what cameras and programs wrote about it. */
export type Metadata = {
  /** TIFF blocks, as EXIF is. */
  exif: Range[]
  xmp: Range[]
  /** Photoshop's blocks, which hold IPTC; those of one list are one block. */
  photoshop: Range[]
}

export const noMetadata = (): Metadata => ({ exif: [], xmp: [], photoshop: [] })

/** The mark before a TIFF block in a JPEG. */
export const exifMark = 'Exif\0\0'

/** The block without that mark, with which some programs begin it elsewhere too. */
export function withoutExifMark(bytes: Buffer, { start, end }: Range): Range {
  const isMarked = bytes.toString('latin1', start, start + exifMark.length) === exifMark
  return { start: isMarked ? start + exifMark.length : start, end }
}

/** Every place of `sought` from `start` on. */
export function* offsetsOf(bytes: Buffer, sought: string, start = 0): Generator<number> {
  const pattern = Buffer.from(sought, 'latin1')
  for (let at = bytes.indexOf(pattern, start); at >= 0; at = bytes.indexOf(pattern, at + 1)) yield at
}

const byStart = (one: Range, other: Range) => one.start - other.start

/** The same bytes, each once. */
export function merged(ranges: readonly Range[]): Range[] {
  const found: Range[] = []
  for (const { start, end } of ranges.toSorted(byStart)) {
    const last = found.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/**
 * Sorts overwrites in the order of the file, and cuts those that overlap: a byte is overwritten once, by the one that
 * begins first.
 */
export function inOrder(overwrites: readonly Overwrite[]): Overwrite[] {
  const found: Overwrite[] = []
  let reached = 0
  for (const one of overwrites.toSorted(byStart)) {
    const start = Math.max(one.start, reached)
    if (start >= one.end) continue
    found.push(
      'bytes' in one ? { start, end: one.end, bytes: one.bytes.subarray(start - one.start) } : { ...one, start },
    )
    reached = one.end
  }
  return found
}

/** One after the other: of a hundred thousand arguments the stack overflows. */
export function append<Item>(list: Item[], more: readonly Item[]): void {
  for (const one of more) list.push(one)
}
