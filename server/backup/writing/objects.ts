import type { KeptObject } from '../../files/objectsToBackUp.ts'
import { StorageUnavailable, type Storage } from '../../platform/storage/storage.ts'
import { names, type Keys, type Manifest } from '../archive/format.ts'
import type { AddEntry } from '../archive/writeArchive.ts'

const attempts = 3
const mostNamed = 100

type Found = Pick<Manifest, 'files' | 'missing' | 'altered'>

/** Adds the bytes of all these keys; returns the keys that are missing or have other bytes than they should. */
export async function addObjects(add: AddEntry, storage: Storage, objects: AsyncIterable<KeptObject>): Promise<Found> {
  const found: Found = {
    files: { count: 0, bytes: 0 },
    missing: { count: 0, first: [] },
    altered: { count: 0, first: [] },
  }
  for await (const { key, sha256 } of objects) {
    const stored = await storage.head(key)
    if (!stored) {
      note(found.missing, key)
      continue
    }
    const sum = await add(names.file(key), stored.size, readOn(storage, key, stored.size))
    if (sha256 && sum !== sha256) note(found.altered, key)
    found.files.count++
    found.files.bytes += stored.size
  }
  return found
}

function note(keys: Keys, key: string) {
  keys.count++
  if (keys.first.length < mostNamed) keys.first.push(key)
}

/** The bytes of an object, read on from where a connection broke: among a hundred thousand in S3 one may. */
async function* readOn(storage: Storage, key: string, size: number): AsyncGenerator<Uint8Array> {
  let start = 0
  for (let attempt = 1; start < size; attempt++) {
    try {
      for await (const chunk of (await storage.read(key, { start, end: size })) as AsyncIterable<Uint8Array>) {
        start += chunk.length
        yield chunk
      }
      if (start < size) throw new StorageUnavailable(`${key} ended at ${start} of ${size} bytes`)
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}
