import { inflateSync } from 'node:zlib'
import type { Budget } from '../budget.ts'
import type { Range } from '../../../overwrite.ts'
import { noMetadata, type Metadata } from './range.ts'

const signatureBytes = 8
const longestText = 1024 * 1024

/** `data` is what the chunk holds; its name stands in the four bytes before, its checksum in the four after. */
export type Chunk = { name: string; data: Range }

export function chunksOfPng(bytes: Buffer, budget: Budget): Chunk[] {
  const found: Chunk[] = []
  for (let at = signatureBytes; at + 12 <= bytes.length && budget.step();) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) break
    found.push({ name: bytes.toString('latin1', at + 4, at + 8), data: { start: at + 8, end } })
    at = end + 4
  }
  return found
}

/** `packed` are chunks in which nothing can be overwritten in place: compressed, or written in hexadecimal. */
export function metadataOfPng(bytes: Buffer, chunks: Chunk[]): Metadata & { packed: Chunk[] } {
  const found = { ...noMetadata(), packed: [] as Chunk[] }
  for (const chunk of chunks) {
    if (chunk.name === 'eXIf') found.exif.push(chunk.data)
    if (!/^(tEXt|zTXt|iTXt)$/.test(chunk.name)) continue
    const { keyword, isPacked } = headOf(bytes, chunk)
    if (keyword === 'XML:com.adobe.xmp' && !isPacked) found.xmp.push(chunk.data)
    else if (/^(XML:com\.adobe\.xmp|Raw profile type (exif|APP1|APP13|8bim|iptc|xmp))$/.test(keyword))
      found.packed.push(chunk)
  }
  return found
}

function headOf(bytes: Buffer, { name, data }: Chunk) {
  const [keyword = ''] = bytes.toString('latin1', data.start, Math.min(data.start + 80, data.end)).split('\0')
  const flag = bytes[data.start + keyword.length + 1]
  return { keyword, isPacked: name === 'zTXt' || (name === 'iTXt' && flag !== 0) }
}

/**
 * Returns what the packed chunk says, as far as can be told; null if it cannot be read, or there has been too much to
 * unpack.
 */
export function unpack(bytes: Buffer, chunk: Chunk, budget: Budget): Buffer | null {
  const { keyword, isPacked } = headOf(bytes, chunk)
  const content = bytes.subarray(chunk.data.start + keyword.length + 1, chunk.data.end)
  // As much as it may come to: a short chunk can be a long text, and what fails is unpacked for nothing.
  if (!budget.search(isPacked ? longestText : content.length)) return null
  try {
    const text = isPacked ? inflateSync(streamIn(chunk, content), { maxOutputLength: longestText }) : content
    return keyword.startsWith('Raw') ? rawProfile(text) : text
  } catch {
    return null
  }
}

/** Behind the compression flags and, in iTXt, the language and the translated keyword. */
function streamIn({ name }: Chunk, content: Buffer): Buffer {
  if (name !== 'iTXt') return content.subarray(1)
  const language = content.indexOf(0, 2)
  return content.subarray(content.indexOf(0, language + 1) + 1)
}

/** ImageMagick writes the name, the length and then the bytes in hexadecimal. */
function rawProfile(text: Buffer): Buffer {
  const [, , , ...lines] = text.toString('latin1').split('\n')
  return Buffer.from(lines.join(''), 'hex')
}
