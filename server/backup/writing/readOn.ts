import { isAnswering } from '#server/platform/storage/isAnswering.ts'
import { StorageUnavailable, type Storage } from '#server/platform/storage/storage.ts'

const attempts = 3

/** Storage has the object, and gives others, but not this one. */
export class Unreadable extends Error {}

/**
 * The bytes of an object, read on from where a connection broke: among a hundred thousand in S3 one may. Throws
 * `Unreadable` if storage otherwise answers.
 */
export async function* readOn(storage: Storage, key: string, size: number): AsyncGenerator<Uint8Array> {
  let start = 0
  for (let attempt = 1; start < size; attempt++) {
    try {
      for await (const chunk of (await storage.read(key, { start, end: size })) as AsyncIterable<Uint8Array>) {
        start += chunk.length
        yield chunk
      }
      if (start < size) throw new StorageUnavailable(`${key} ended at ${start} of ${size} bytes`)
    } catch (error) {
      if (attempt === attempts) throw await unreadableOr(storage, error)
    }
  }
}

export async function unreadableOr(storage: Storage, error: unknown): Promise<unknown> {
  return (await isAnswering(storage)) ? new Unreadable((error as Error).message, { cause: error }) : error
}

const zeros = Buffer.alloc(64 * 1024)

/** The same bytes, with zeros up to `size` in place of what is unreadable, which is told: an entry has its size by then. */
export async function* padded(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  onUnreadable: () => void,
): AsyncGenerator<Uint8Array> {
  let passed = 0
  try {
    for await (const chunk of bytes) {
      passed += chunk.length
      yield chunk
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    onUnreadable()
    for (; passed < size; passed += zeros.length) yield zeros.subarray(0, Math.min(zeros.length, size - passed))
  }
}
