import { textOf } from './document.ts'

/** What the parts of a document may come to when they are unpacked: a text is seldom more than a few megabytes. */
const mostUnpacked = 100 * 1024 * 1024
const mostParts = 10_000

/**
 * The text of a document of Word or a workbook of Excel. Throws for one that is broken, or that unpacks to too much: no
 * text is worth the memory.
 */
export async function readOffice(bytes: Buffer, mediaType: string): Promise<{ text: string; isCut: boolean }> {
  if (unpackedSize(bytes) > mostUnpacked) throw new Error('It unpacks to too much.')
  const library = await import('mupdf')
  const document = library.Document.openDocument(bytes, mediaType)
  try {
    return textOf(library, document, document.countPages())
  } finally {
    document.destroy()
  }
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const longestComment = 0xffff
const directoryEndSize = 22
const entrySize = 46

/** What the parts of a ZIP say that they come to, in bytes; infinite if that cannot be read. */
export function unpackedSize(bytes: Buffer): number {
  const end = endOf(bytes)
  if (end === null) return Infinity
  const parts = bytes.readUInt16LE(end + 10)
  let [at, total] = [bytes.readUInt32LE(end + 16), 0]
  if (parts > mostParts) return Infinity
  for (let part = 0; part < parts; part++) {
    if (at + entrySize > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return Infinity
    const size = bytes.readUInt32LE(at + 24)
    // Its size stands elsewhere: a ZIP of four gigabytes or more.
    if (size === 0xffffffff) return Infinity
    total += size
    at += entrySize + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return total
}

function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - directoryEndSize - longestComment)
  for (let at = bytes.length - directoryEndSize; at >= first; at--)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  return null
}
