/** From `start` to before `end`, in bytes of the file. */
export type Range = { start: number; end: number }

/** What is to stand from `start` to before `end` instead: as many bytes. */
export type Overwrite = Range & { bytes: Buffer }

export function filled({ start, end }: Range, byte: number | string): Overwrite {
  return { start, end, bytes: Buffer.alloc(end - start, byte) }
}

/** Where a file keeps what cameras and programs wrote about it. */
export type Metadata = {
  /** TIFF blocks, as EXIF is. */
  exif: Range[]
  xmp: Range[]
}

/** What stands before a TIFF block in a JPEG. */
export const exifMark = 'Exif\0\0'

/** The block without that mark, with which some programs begin it elsewhere too. */
export function withoutExifMark(bytes: Buffer, { start, end }: Range): Range {
  const isMarked = bytes.toString('latin1', start, start + exifMark.length) === exifMark
  return { start: isMarked ? start + exifMark.length : start, end }
}

/** Every place of `sought` from `start` on. */
export function* placesOf(bytes: Buffer, sought: string, start = 0): Generator<number> {
  const pattern = Buffer.from(sought, 'latin1')
  for (let at = bytes.indexOf(pattern, start); at >= 0; at = bytes.indexOf(pattern, at + 1)) yield at
}
