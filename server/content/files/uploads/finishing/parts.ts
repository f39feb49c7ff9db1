import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/platform/storage/storage.ts'
import { partKey } from '../commands.ts'
import type { Part } from '../queries.ts'

/** The parts of an upload, read as the one file that they are. */
export function joinParts(storage: Storage, uploadId: string, parts: readonly Part[]) {
  /** Streams the bytes from `start` to before `end`. */
  async function* stream(start = 0, end = Infinity): AsyncGenerator<Buffer> {
    for (const part of parts) {
      const range = { start: Math.max(0, start - part.start), end: Math.min(part.size, end - part.start) }
      if (range.start >= range.end) continue
      const isWhole = range.start === 0 && range.end === part.size
      const bytes = await storage.read(partKey(uploadId, part.number), isWhole ? undefined : range)
      for await (const chunk of bytes) yield chunk as Buffer
    }
  }
  return { stream, read: (start: number, end: number): Promise<Buffer> => buffer(stream(start, end)) }
}

export type JoinedParts = ReturnType<typeof joinParts>
