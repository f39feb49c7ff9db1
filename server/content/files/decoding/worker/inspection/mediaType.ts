import { fileTypeFromBuffer } from 'file-type'
import { isKnownType, longestText, unknownType } from '../../mediaTypes.ts'
import { isMessage } from '../messageHead.ts'
import { textReaders } from '../text.ts'

/** Returns the bytes from `start` to before `end`; fewer only where the file ends. */
type Read = (start: number, end: number) => Promise<Buffer>

// Enough for what tells the types apart: in office files, the list of what they hold comes first.
const headBytes = 64 * 1024
const partBytes = 1024 * 1024

/** Other names of the same. */
const canonical: Record<string, string> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

type Recognized = {
  /** One of those that files are kept as. */
  mediaType: string
  /** The type that the bytes claim, even if it is none of those that we know. */
  named: string
}

/**
 * Decided by the bytes alone, never by a name. What a browser could take for a page or a script (HTML, SVG, XML) is
 * text or unknown.
 */
export async function recognize(read: Read, size: number): Promise<Recognized> {
  const head = await read(0, Math.min(size, headBytes))
  const named = (await signatureOf(head)) ?? (isTiff(head) ? 'image/tiff' : unknownType)
  if (named !== unknownType && isKnownType(named)) return { mediaType: named, named }
  if (startsWith(head, 'PK\u0003\u0004')) return { mediaType: 'application/zip', named }
  const isPlain = !isDisguised(head) && (await isText(read, size))
  const plain = isMessage(head) ? 'message/rfc822' : 'text/plain'
  return { mediaType: isPlain ? plain : unknownType, named }
}

/** Whether it is a TIFF, also one whose directory lies beyond the head, and what cameras make of it: pictures as their sensors saw them. */
export const isTiff = (head: Buffer) => startsWith(head, 'II*\0') || startsWith(head, 'MM\0*')

const startsWith = (head: Buffer, text: string) => head.toString('latin1', 0, text.length) === text

async function signatureOf(head: Buffer): Promise<string | undefined> {
  // A copy of the head: nothing beyond it is read, however long the file says that its parts are.
  const found = (await fileTypeFromBuffer(Uint8Array.from(head)).catch(() => undefined))?.mime
  const named = found && (canonical[found] ?? found)
  return named === 'image/heic' && brandsOf(head).includes('avif') ? 'image/avif' : named
}

/** The kinds of file that an ISO media file says it is. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length, 256)
  return head.toString('latin1', 8, end).match(/.{4}/gs) ?? []
}

/** Readers of PDF look for its beginning in the first kilobyte; what stands before it may make it something else. */
function isDisguised(head: Buffer): boolean {
  return head.subarray(0, 1024).includes('%PDF-')
}

/** Whether the file is text to its end, in one of the encodings that a text is read in. */
async function isText(read: Read, size: number): Promise<boolean> {
  if (size > longestText) return false
  let readers = textReaders(await read(0, Math.min(size, 2)))
  for (let start = 0; start < size && readers.length > 0; start += partBytes) {
    const end = Math.min(size, start + partBytes)
    const part = await read(start, end)
    readers = readers.filter((reader) => canRead(() => reader.read(part, end === size)))
  }
  return readers.length > 0
}

function canRead(readPart: () => unknown): boolean {
  try {
    readPart()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
