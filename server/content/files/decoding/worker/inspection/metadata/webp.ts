import type { Budget } from '../budget.ts'
import { noMetadata, withoutExifMark, type Metadata } from './range.ts'

/** The chunks EXIF and XMP of a RIFF file. */
export function metadataOfWebp(bytes: Buffer, budget: Budget): Metadata {
  const found = noMetadata()
  for (let at = 12; at + 8 <= bytes.length && budget.step();) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const range = { start: at + 8, end: Math.min(at + 8 + length, bytes.length) }
    if (name === 'EXIF') found.exif.push(withoutExifMark(bytes, range))
    if (name === 'XMP ') found.xmp.push(range)
    at = range.start + length + (length % 2)
  }
  return found
}
