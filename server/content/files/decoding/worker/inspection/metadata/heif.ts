import type { Budget } from '../budget.ts'
import { headOfBox, longestHead } from './box.ts'
import type { Range } from '../../../overwrite.ts'
import { append, noMetadata, type Metadata } from './range.ts'

/* HEIC and AVIF are boxes within boxes (ISO/IEC 14496-12). `meta` lists the file's items: `iinf` what they are, `iloc`
   where their bytes lie. */

export type Box = Range & { type: string }

const xmpType = 'application/rdf+xml'

export function metadataOfHeif(bytes: Buffer, budget: Budget): Metadata {
  const found = noMetadata()
  const meta = boxesIn(bytes, { start: 0, end: bytes.length }, budget).find(({ type }) => type === 'meta')
  if (!meta) return found
  const boxes = boxesIn(bytes, { start: meta.start + 4, end: meta.end }, budget)
  const kinds = itemKinds(bytes, boxes, budget)
  for (const { id, ranges } of itemRanges(bytes, boxes, budget)) {
    const kind = kinds.get(id)
    if (kind === 'Exif')
      append(
        found.exif,
        ranges.map((range) => tiffIn(bytes, range)),
      )
    if (kind === xmpType) append(found.xmp, ranges)
  }
  return found
}

export function boxesIn(bytes: Buffer, { start, end }: Range, budget: Budget): Box[] {
  const found: Box[] = []
  for (let at = start; at + 8 <= end && budget.step();) {
    const { type, headBytes, length } = headOfBox(bytes.subarray(at, Math.min(at + longestHead, end)), end - at)
    if (length < headBytes || at + length > end) break
    found.push({ type, start: at + headBytes, end: at + length })
    at += length
  }
  return found
}

/** `Exif`, or of a MIME item its media type. */
function itemKinds(bytes: Buffer, boxes: Box[], budget: Budget): Map<number, string> {
  const kinds = new Map<number, string>()
  const list = boxes.find(({ type }) => type === 'iinf')
  if (!list) return kinds
  const countBytes = bytes[list.start] === 0 ? 2 : 4
  for (const { type, start, end } of boxesIn(bytes, { start: list.start + 4 + countBytes, end: list.end }, budget)) {
    const idBytes = bytes[start] === 2 ? 2 : 4
    if (type !== 'infe' || end - start < 10 + idBytes) continue
    const id = bytes.readUIntBE(start + 4, idBytes)
    const named = start + 6 + idBytes
    const kind = bytes.toString('latin1', named, named + 4)
    const [, mediaType = ''] = bytes.toString('latin1', named + 4, end).split('\0')
    kinds.set(id, kind === 'mime' ? mediaType : kind)
  }
  return kinds
}

/** Reads numbers one after the other; beyond the end, zeros. */
export function readerOf(bytes: Buffer, { start, end }: Range) {
  let at = start
  return {
    isDone: () => at >= end,
    /** Reads a number of 0 to 8 bytes. */
    number(length: number) {
      let value = 0
      for (let index = 0; index < length; index++)
        value = value * 256 + (at + index < end ? (bytes[at + index] ?? 0) : 0)
      at += length
      return value
    },
  }
}

/** An item in several pieces has several ranges. */
function itemRanges(bytes: Buffer, boxes: Box[], budget: Budget): { id: number; ranges: Range[] }[] {
  const table = boxes.find(({ type }) => type === 'iloc')
  if (!table) return []
  const within = boxes.find(({ type }) => type === 'idat')
  const reader = readerOf(bytes, table)
  const version = reader.number(1)
  reader.number(3)
  const [sizes, moreSizes] = [reader.number(1), reader.number(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4]
  const indexBytes = version === 0 ? 0 : moreSizes & 15
  const count = reader.number(version < 2 ? 2 : 4)
  const found: { id: number; ranges: Range[] }[] = []
  for (let item = 0; item < count && !reader.isDone() && budget.step(); item++) {
    const id = reader.number(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : reader.number(2) & 15
    reader.number(2)
    const base = reader.number(baseBytes) + (method === 1 ? (within?.start ?? bytes.length) : 0)
    const extents = reader.number(2)
    const ranges: Range[] = []
    // Where the numbers of an extent have no bytes, it says nothing, however many there are.
    const spoken = indexBytes + offsetBytes + lengthBytes > 0 ? extents : 0
    for (let extent = 0; extent < spoken && !reader.isDone() && budget.step(); extent++) {
      reader.number(indexBytes)
      const start = base + reader.number(offsetBytes)
      const end = Math.min(start + reader.number(lengthBytes), bytes.length)
      if (start < end && method < 2) ranges.push({ start, end })
    }
    found.push({ id, ranges })
  }
  return found
}

/** An Exif item begins with how far away its TIFF block is. */
function tiffIn(bytes: Buffer, { start, end }: Range): Range {
  const offset = end - start >= 4 ? bytes.readUInt32BE(start) : 0
  return { start: Math.min(start + 4 + offset, end), end }
}
