import type { Budget } from '../budget.ts'
import type { Range } from '../../../overwrite.ts'
import { append } from './range.ts'

/* IPTC names the location in words. In a JPEG it lies among Photoshop's blocks, in a TIFF file also by itself. */

const blockMark = '8BIM'
const iptcBlock = 0x0404
/**
 * Data sets of record 2 that name a location: by code and name, city, part of the city, county, country by code and
 * name.
 */
const locationSets = new Set([26, 27, 90, 92, 95, 100, 101])

/**
 * The values that name the location. What does not fit into one segment of a JPEG goes on in the next: the segments are
 * read as one text.
 */
export function locationsInPhotoshop(bytes: Buffer, segments: readonly Range[], budget: Budget): Range[] {
  const whole = segments.reduce((sum, { start, end }) => sum + end - start, 0)
  if (!budget.search(whole)) return []
  const text = Buffer.concat(segments.map(({ start, end }) => bytes.subarray(start, end)))
  const found: Range[] = []
  for (let at = 0; at + 12 <= text.length && text.toString('latin1', at, at + 4) === blockMark && budget.step();) {
    const nameBytes = (text[at + 6] ?? 0) + 1
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    if (sizeAt + 4 > text.length) break
    const start = sizeAt + 4
    const end = Math.min(start + text.readUInt32BE(sizeAt), text.length)
    if (text.readUInt16BE(at + 4) === iptcBlock) append(found, locationsInIptc(text, { start, end }, budget))
    at = end + ((end - start) % 2)
  }
  return found.flatMap((range) => inFile(segments, range))
}

export function locationsInIptc(bytes: Buffer, { start, end }: Range, budget: Budget): Range[] {
  const found: Range[] = []
  for (let at = start; at + 5 <= end && bytes[at] === 0x1c && budget.step();) {
    const length = bytes.readUInt16BE(at + 3)
    // The first bit says that it is the length of a length.
    if (length >= 0x8000) break
    const value = { start: at + 5, end: Math.min(at + 5 + length, end) }
    if (bytes[at + 1] === 2 && locationSets.has(bytes[at + 2] ?? 0) && value.start < value.end) found.push(value)
    at = value.end
  }
  return found
}

/** Translates a range of the segments' joined text to ranges of the file. */
function inFile(segments: readonly Range[], { start, end }: Range): Range[] {
  let passed = 0
  return segments.flatMap((segment) => {
    const offset = segment.start - passed
    passed += segment.end - segment.start
    const [from, to] = [Math.max(segment.start, start + offset), Math.min(segment.end, end + offset)]
    return from < to ? [{ start: from, end: to }] : []
  })
}
