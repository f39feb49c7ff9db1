import { exifMark, placesOf, type Metadata, type Range } from './range.ts'

const xmpMark = 'http://ns.adobe.com/xap/1.0/\0'
const moreXmpMark = 'http://ns.adobe.com/xmp/extension/\0'
/** Which text it belongs to, how long that is, and where in it this part stands. */
const moreXmpHeadBytes = 40

/**
 * Of all APP1 segments in the file, also those of a second picture behind the first (phones add one, of the light or the
 * depth) and of pictures inside of it. The marker cannot stand in a picture's own data, where 0xFF is always followed by 0.
 */
export function metadataOfJpeg(bytes: Buffer): Metadata {
  const extension = segmentsOf(bytes, moreXmpMark)
  return {
    exif: segmentsOf(bytes, exifMark),
    xmp: [
      ...segmentsOf(bytes, xmpMark),
      ...extension.map(({ start, end }) => ({ start: Math.min(start + moreXmpHeadBytes, end), end })),
    ],
  }
}

function segmentsOf(bytes: Buffer, mark: string): Range[] {
  return Array.from(placesOf(bytes, mark, 4)).flatMap((at) => {
    if (bytes.readUInt16BE(at - 4) !== 0xffe1) return []
    const end = Math.min(at - 2 + bytes.readUInt16BE(at - 2), bytes.length)
    const start = at + mark.length
    return start < end ? [{ start, end }] : []
  })
}
