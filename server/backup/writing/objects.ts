import type { KeptObject } from '#server/content/files/objectsToBackUp.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { names, type Keys, type Manifest } from '../archive/format.ts'
import { ofHash } from '../archive/hashed.ts'
import type { AddEntry, Written } from '../archive/writeArchive.ts'
import type { Keeper } from '../store/keeper.ts'
import type { NameList } from '../store/nameList.ts'
import { padded, readOn, Unreadable, unreadableOr } from './readOn.ts'

const mostNamed = 100
/** So many unreadable objects are no faults of single ones any more. */
const mostUnreadable = mostNamed

type Found = Pick<Manifest, 'files' | 'kept' | 'missing' | 'altered' | 'unreadable' | 'lost'>

/** Where objects come from, and the store in which they are kept, if not in the archive, with the list of their names. */
export type Places = { storage: Storage; keeping?: { keeper: Keeper; list: NameList } | undefined }

/** The number of keys in an entry. */
const keysAtOnce = 10_000
/** Looked for at once: a request to S3 takes its time, and there may be a million. */
const lookedForAtOnce = 16

/**
 * Adds the bytes of all these keys, or their keys where a store keeps their bytes; returns the keys that are missing or
 * have other bytes than they should. What the store has is not read again, only looked for in storage.
 */
export async function addObjects(add: AddEntry, places: Places, objects: AsyncIterable<KeptObject>): Promise<Found> {
  const found = { files: { count: 0, bytes: 0 }, missing: none(), altered: none(), unreadable: none(), lost: none() }
  const kept = keptKeys(add)
  for await (const batch of batchesOf(objects, lookedForAtOnce))
    for (const looked of await Promise.all(batch.map((object) => look(places, object)))) {
      const { key } = looked.object
      const outcome = await outcomeOf(places, looked)
      if (typeof outcome === 'object') {
        await kept.add(key)
        await places.keeping?.list.add(places.keeping.keeper.store.nameOf(key), outcome)
        if (isLost(looked)) note(found.lost, key)
      } else if (outcome === 'missing') note(found.missing, key)
      else if (outcome === 'unreadable') noteUnreadable(found.unreadable, key)
      else await addHere(add, { storage: places.storage, found }, looked)
    }
  await kept.flush()
  const { unreadable, lost, ...others } = found
  return {
    ...others,
    ...(unreadable.count > 0 && { unreadable }),
    ...(places.keeping && { kept: { count: kept.count() }, lost }),
  }
}

const none = (): Keys => ({ count: 0, first: [] })

function note(keys: Keys, key: string) {
  keys.count++
  if (keys.first.length < mostNamed) keys.first.push(key)
}

function noteUnreadable(keys: Keys, key: string) {
  note(keys, key)
  if (keys.count > mostUnreadable)
    throw new Error(`More than ${mostUnreadable} files cannot be read in storage: ${key}`)
}

/** The keys of what the store keeps, some thousands to an entry. */
function keptKeys(add: AddEntry) {
  let [keys, entries, count]: [string[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (keys.length === 0) return
    const bytes = Buffer.from(keys.map((key) => `${key}\n`).join(''))
    keys = []
    await add(names.kept(++entries), bytes.length, [bytes])
  }
  return {
    flush,
    count: () => count,
    async add(key: string) {
      keys.push(key)
      count++
      if (keys.length >= keysAtOnce) await flush()
    },
  }
}

/** What storage and store have of an object. */
type Looked = { object: KeptObject; stored: { size: number } | 'unreadable' | undefined; kept: Written | undefined }

async function look({ storage, keeping }: Places, object: KeptObject): Promise<Looked> {
  const { key } = object
  const [stored, kept] = await Promise.all([
    headOf(storage, key),
    keeping && isKeptOnce(key) ? keeping.keeper.find(key) : undefined,
  ])
  return { object, stored, kept }
}

async function headOf(storage: Storage, key: string): Promise<Looked['stored']> {
  try {
    return await storage.head(key)
  } catch (error) {
    const failure = await unreadableOr(storage, error)
    if (failure instanceof Unreadable) return 'unreadable'
    throw failure
  }
}

/** Parts of uploads come and go within days. */
const isKeptOnce = (key: string) => key.startsWith('content/') || key.startsWith('previews/')

const isLost = ({ object, stored }: Looked) =>
  stored === undefined || stored === 'unreadable' || (object.size !== undefined && stored.size !== object.size)

/** What the store has of it, what is wrong in storage, or that it belongs into the archive. */
type Outcome = Written | 'missing' | 'unreadable' | 'here'

async function outcomeOf({ storage, keeping }: Places, looked: Looked): Promise<Outcome> {
  const { key } = looked.object
  if (looked.kept) return looked.kept
  if (!keeping || !isKeptOnce(key) || !keeping.keeper.canKeep(key))
    return typeof looked.stored === 'object' ? 'here' : (looked.stored ?? 'missing')
  const kept = await keep(storage, keeping.keeper, looked)
  // Bytes that are missing or altered are none to keep; what the store has may be whole after all.
  return typeof kept === 'object' ? kept : ((await keeping.keeper.readWhole(key)) ?? kept)
}

class Altered extends Error {}

async function keep(storage: Storage, keeper: Keeper, { object: { key, sha256 }, stored }: Looked): Promise<Outcome> {
  if (typeof stored !== 'object') return stored ?? 'missing'
  const read = readOn(storage, key, stored.size)
  const bytes = sha256 ? ofHash(read, sha256, () => new Altered()) : read
  try {
    return await keeper.keep(key, stored.size, bytes)
  } catch (error) {
    if (error instanceof Altered) return 'here'
    if (error instanceof Unreadable) return 'unreadable'
    throw error
  }
}

type Adding = { storage: Storage; found: Pick<Found, 'files' | 'altered'> & { unreadable: Keys } }

async function addHere(add: AddEntry, { storage, found }: Adding, { object: { key, sha256 }, stored }: Looked) {
  if (typeof stored !== 'object') return
  let isUnreadable = false
  const bytes = padded(readOn(storage, key, stored.size), stored.size, () => (isUnreadable = true))
  const sum = await add(names.file(key), stored.size, bytes)
  if (isUnreadable) noteUnreadable(found.unreadable, key)
  else if (sha256 && sum !== sha256) note(found.altered, key)
  found.files.count++
  found.files.bytes += stored.size
}

async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
