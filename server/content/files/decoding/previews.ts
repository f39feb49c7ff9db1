import { Readable } from 'node:stream'
import type { Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import type { Decoded, Decoder } from './decoder.ts'
import { decodingOf, longestText } from './mediaTypes.ts'
import { inTaskFolder, writeInto, readLeft, tasksIn } from './taskFolders.ts'
import { fileNames, type Reply } from './worker/protocol.ts'

/** `sha256` in hexadecimal; `owner` sent it. */
type Content = { sha256: string; mediaType: string; size: number; owner: number }
export type PreviewDeps = { storage: Pick<Storage, 'put' | 'read'>; decoder: Decoder; dataDir: string }

/** Larger files are stored and not decoded. */
const largestOriginal = 200 * 1024 * 1024
const largestPreview = 10 * 1024 * 1024

/**
 * Decodes what is stored and stores its previews. A file that cannot be decoded is a reply; throws if the storage
 * fails, and what `signal` gives.
 */
export async function storePreviews(deps: PreviewDeps, content: Content, signal?: AbortSignal): Promise<Decoded> {
  const { sha256, mediaType, size, owner } = content
  const decoding = decodingOf(mediaType)
  if (decoding === null) return { outcome: 'none', words: null }
  const length = decoding === 'text' ? Math.min(size, longestText) : size
  if (length > largestOriginal) return { outcome: 'failed', reason: 'It is too large.', why: 'tooLarge' }
  return inTaskFolder(tasksIn(deps.dataDir), async (folder) => {
    const original = await deps.storage.read(keyOf(sha256), { start: 0, end: length })
    await writeInto(folder, fileNames.original, original, signal)
    const reply = await deps.decoder.decode({ folder, mediaType, owner }, signal)
    return reply.outcome === 'done' ? await storeDrawn(deps, sha256, folder, reply) : reply
  })
}

async function storeDrawn({ storage }: PreviewDeps, sha256: string, folder: string, reply: Reply): Promise<Reply> {
  for (const size of ['small', 'large'] as const) {
    const preview = await readLeft(folder, fileNames[size], { kind: 'picture', mostBytes: largestPreview })
    if (!preview) return { outcome: 'failed', reason: 'What it drew is no picture.' }
    await storage.put(keyOf(sha256, size), Readable.from([preview]), preview.length)
  }
  return reply
}
