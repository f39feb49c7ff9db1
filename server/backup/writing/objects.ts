import type { KeptObject } from '../../files/objectsToBackUp.ts'
import { StorageUnavailable, type Storage } from '../../platform/storage/storage.ts'
import { hashed } from '../archive/hashed.ts'
import type { NameList } from '../store/nameList.ts'
import type { Store } from '../store/store.ts'
import { names, type Keys, type Manifest } from '../archive/format.ts'
import type { AddEntry } from '../archive/writeArchive.ts'

const attempts = 3
const mostNamed = 100

type Found = Pick<Manifest, 'files' | 'kept' | 'missing' | 'altered'>

/** Where objects come from, and where they are kept, if not in the archive; `list` gets the names of those. */
export type Places = { storage: Storage; store?: Store | undefined; list?: NameList | undefined }

/** The number of keys in an entry. */
const keysAtOnce = 10_000

/**
 * Adds the bytes of all these keys, or their keys where a store keeps their bytes; returns the keys that are missing or
 * have other bytes than they should. What the store has is not read again.
 */
export async function addObjects(add: AddEntry, places: Places, objects: AsyncIterable<KeptObject>): Promise<Found> {
  const { storage, store, list } = places
  const found = { files: { count: 0, bytes: 0 }, missing: none(), altered: none() }
  let [keys, lists, kept]: [string[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (keys.length === 0) return
    const bytes = Buffer.from(keys.map((key) => `${key}\n`).join(''))
    keys = []
    await add(names.kept(++lists), bytes.length, [bytes])
  }
  for await (const { key, sha256 } of objects) {
    if (store && list && isKeptOnce(key) && (await keep({ store, storage }, key, sha256))) {
      keys.push(key)
      await list.add(store.nameOf(key))
      kept++
      if (keys.length >= keysAtOnce) await flush()
      continue
    }
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
  await flush()
  return store ? { ...found, kept: { count: kept } } : found
}

const none = (): Keys => ({ count: 0, first: [] })

/** Parts of uploads come and go within days. */
const isKeptOnce = (key: string) => key.startsWith('content/') || key.startsWith('previews/')

class Altered extends Error {}

/** Returns false if the store neither has it nor can keep it: bytes that are missing or altered are none to keep. */
async function keep({ store, storage }: { store: Store; storage: Storage }, key: string, sha256?: string) {
  if (await store.has(key)) return true
  const stored = await storage.head(key)
  if (!stored) return false
  const bytes = ofHash(readOn(storage, key, stored.size), sha256)
  return store.keep(key, stored.size, bytes).catch((error: unknown) => {
    if (error instanceof Altered) return false
    throw error
  })
}

/** The same bytes; throws `Altered` at their end if they have another hash. */
async function* ofHash(bytes: AsyncIterable<Uint8Array>, sha256?: string): AsyncGenerator<Uint8Array> {
  let sum = ''
  yield* hashed(bytes, (found) => (sum = found))
  if (sha256 && sum !== sha256) throw new Altered()
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
