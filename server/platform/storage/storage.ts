import type { Readable } from 'node:stream'

/** The names below a folder from `from` to before `to`, or to the last. */
export type NameRange = { from: string; to?: string | undefined }

export type StoredObject = { key: string; size: number; storedAt: Date }

/** A range from `start` to before `end`, in bytes. */
export type ByteRange = { start: number; end: number }

/**
 * Bytes under keys, on a disk or in S3. What `put` has stored survives a crash; before that, nothing can be seen of it.
 * All throw `StorageFull` and `StorageUnavailable`.
 */
export type Storage = {
  /**
   * Replaces what the key held. Asks for the next bytes when it has no more use for the last, which may then be
   * released. Throws `WrongSize`, and what `bytes` throws; then nothing is stored.
   */
  put: (key: string, bytes: AsyncIterable<Uint8Array>, size: number) => Promise<void>
  /** Reads an object or a range of it. Throws `ObjectMissing`, before the first byte. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  head: (key: string) => Promise<Omit<StoredObject, 'key'> | undefined>
  /** Removes an object; also succeeds if there is none. */
  remove: (key: string) => Promise<void>
  /** Puts what `from` holds under `to`, in place of what that held. Throws `ObjectMissing`. */
  move: (from: string, to: string) => Promise<void>
  /** Everything below a folder, or a range of it, in any order: `content/`, or the empty text for all. */
  list: (folder: string, range?: NameRange) => AsyncIterable<StoredObject>
}

/** Bytes that are there already, as `put` takes them. */
export async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The bytes were not as many as announced. */
export class WrongSize extends Error {}

export class ObjectMissing extends Error {}

/** Thrown where the storage has no room: nothing is wrong with what was sent. */
export class StorageFull extends Error {}

/** The storage does not answer, or refuses us. */
export class StorageUnavailable extends Error {}

const segment = '[a-z0-9][a-z0-9._-]*'
const validKey = new RegExp(`^${segment}(/${segment})*$`)
const validFolder = new RegExp(`^(${segment}/)*$`)

/** Throws for an unsafe key: keys become paths and parts of URLs. */
export function assertKey(key: string): void {
  if (!validKey.test(key) || key.includes('..') || key.length > 200) throw new Error('Not a key of the storage.')
}

export function assertFolder(folder: string): void {
  if (!validFolder.test(folder) || folder.includes('..')) throw new Error('Not a folder of the storage.')
}

/** Passes the bytes on. Throws `WrongSize` as soon as they are too many, and at their end if they are too few. */
export async function* exactly(size: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const chunk of bytes) {
    passed += chunk.length
    if (passed > size) throw new WrongSize(`more than ${size} bytes`)
    yield chunk
  }
  if (passed < size) throw new WrongSize(`${passed} of ${size} bytes`)
}
