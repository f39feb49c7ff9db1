import type { Budget } from '../budget.ts'
import type { Range } from '../../../overwrite.ts'
import { exifMark, offsetsOf, type Metadata } from './range.ts'

const xmpMark = 'http://ns.adobe.com/xap/1.0/\0'
const moreXmpMark = 'http://ns.adobe.com/xmp/extension/\0'
const photoshopMark = 'Photoshop 3.0\0'
/** Which text it belongs to, how long that is, and where in it this part stands. */
const moreXmpHeadBytes = 40
const app1 = 0xffe1
const app13 = 0xffed

/**
 * Of all segments in the file, also those of a second picture behind the first (phones add one, of the light or the
 * depth) and of pictures inside of it. The marker cannot stand in a picture's own data, where 0xFF is always followed
 * by 0.
 */
export function metadataOfJpeg(bytes: Buffer, budget: Budget): Metadata {
  const extension = segmentsOf(bytes, { marker: app1, mark: moreXmpMark }, budget)
  return {
    exif: segmentsOf(bytes, { marker: app1, mark: exifMark }, budget),
    xmp: [
      ...segmentsOf(bytes, { marker: app1, mark: xmpMark }, budget),
      ...extension.map(({ start, end }) => ({ start: Math.min(start + moreXmpHeadBytes, end), end })),
    ],
    photoshop: segmentsOf(bytes, { marker: app13, mark: photoshopMark }, budget),
  }
}

function segmentsOf(bytes: Buffer, { marker, mark }: { marker: number; mark: string }, budget: Budget): Range[] {
  const found: Range[] = []
  for (const at of offsetsOf(bytes, mark, 4)) {
    if (!budget.step()) break
    if (bytes.readUInt16BE(at - 4) !== marker) continue
    const end = Math.min(at - 2 + bytes.readUInt16BE(at - 2), bytes.length)
    const start = at + mark.length
    if (start < end) found.push({ start, end })
  }
  return found
}
