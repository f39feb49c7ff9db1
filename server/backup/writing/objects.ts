import type { KeptObject } from '../../files/keeping/queries.ts'
import { StorageUnavailable, type Storage } from '../../platform/storage/storage.ts'
import { names, type Manifest } from '../archive/format.ts'
import type { AddEntry } from '../archive/writeArchive.ts'

const attempts = 3

/** Adds the bytes of all these keys, and says which there are none of and which are not what they should be. */
export async function addObjects(
  add: AddEntry,
  storage: Storage,
  objects: AsyncIterable<KeptObject>,
): Promise<Pick<Manifest, 'files' | 'missing' | 'altered'>> {
  const found: Pick<Manifest, 'files' | 'missing' | 'altered'> = {
    files: { count: 0, bytes: 0 },
    missing: [],
    altered: [],
  }
  for await (const { key, sha256 } of objects) {
    const stored = await storage.head(key)
    if (!stored) {
      found.missing.push(key)
      continue
    }
    const sum = await add(names.file(key), stored.size, readOn(storage, key, stored.size))
    if (sha256 && sum !== sha256) found.altered.push(key)
    found.files.count++
    found.files.bytes += stored.size
  }
  return found
}

/** Goes on where a connection broke: of a hundred thousand objects in S3 one may. */
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
