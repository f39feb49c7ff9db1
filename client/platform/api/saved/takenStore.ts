import { promisifyRequest } from 'idb-keyval'
import { v4 } from 'uuid'
import { unusedSessionDays } from '#contract/platform/limits.ts'
import type { TakenPart } from '#contract/content/takeOut.ts'
import { readStored, writeStored } from '../../drafts/browserStorage.ts'
import { takenOutKey } from '../../drafts/storageKeys.ts'
import { store, takenCache } from './takenEmpty.ts'
import type { TakenOut } from './takenOut.ts'

/*
 * The folders that a user has taken out: their rows in IndexedDB, and their files in a cache by their addresses. Every
 * function may throw: both can be blocked, or full.
 */

export type TakenFolder = {
  id: number
  title: string
  /** Which of its files were asked for. */
  parts: Record<TakenPart, boolean>
  /** When all of it was there; null: not yet, or no longer. */
  takenAt: number | null
  bytes: number
  /** The addresses of its files. */
  addresses: string[]
}
/** `text`: queries as JSON, of the shape of that name. */
type Rows = { shape: string; text: string }
type Owner = { userId: number; claimId: string }

const ownerKey = 'owner'
const folderKey = (id: number) => `folder.${id}`
const rowsKey = (id: number) => `rows.${id}`
const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
/** As long as a session lasts that is not used. */
const maxAgeMs = unusedSessionDays * 24 * 60 * 60 * 1000

/**
 * Takes the store for a user. What another has left is deleted. Returns the id that allows to write until the store is
 * emptied, whoever empties it.
 */
export async function claimTaken(userId: number): Promise<string> {
  const stored = readStored(takenOutKey) as TakenOut | null
  const { claimId, isFresh } = await store('readwrite', async (kept) => {
    const owner = await ownerIn(kept)
    if (owner?.userId === userId) return { ...owner, isFresh: false }
    const fresh = v4()
    kept.clear()
    kept.put({ userId, claimId: fresh } satisfies Owner, ownerKey)
    await promisifyRequest(kept.transaction)
    return { claimId: fresh, isFresh: true }
  })
  if (stored?.userId === userId) return claimId
  // A browser that was killed may have lost what it was told.
  if (!isFresh) await tellTaken()
  else {
    await caches.delete(takenCache)
    writeStored(takenOutKey, { userId, folders: [] } satisfies TakenOut)
  }
  return claimId
}

/** Whether the browser has thrown away what was taken out: it is told of, and has no owner. */
export async function isTakenCleared(): Promise<boolean> {
  return readStored(takenOutKey) !== null && (await store('readonly', ownerIn)) === undefined
}

/** The folders that a user has taken out, or began to. */
export function readTaken(userId: number): Promise<TakenFolder[]> {
  return store('readonly', async (kept) =>
    (await ownerIn(kept))?.userId === userId ? promisifyRequest<TakenFolder[]>(kept.getAll(under('folder.'))) : [],
  )
}

/** The rows of those folders, as texts. */
export function readRows(userId: number, shape: string): Promise<string[]> {
  return store('readonly', async (kept) => {
    if ((await ownerIn(kept))?.userId !== userId) return []
    const folders = await promisifyRequest<TakenFolder[]>(kept.getAll(under('folder.')))
    const recent = folders.filter(({ takenAt }) => takenAt !== null && Date.now() - takenAt < maxAgeMs)
    const all = await Promise.all(recent.map(({ id }) => promisifyRequest<Rows | undefined>(kept.get(rowsKey(id)))))
    return all.flatMap((rows) => (rows?.shape === shape ? [rows.text] : []))
  })
}

/** Writes the record of a folder, and its rows if there are new ones. False: the store was emptied meanwhile. */
export async function writeTaken(claimId: string, folder: TakenFolder, rows?: Rows): Promise<boolean> {
  const isWritten = await whereClaimed(claimId, (kept) => {
    kept.put(folder, folderKey(folder.id))
    if (rows) kept.put(rows, rowsKey(folder.id))
  })
  if (isWritten) await tellTaken()
  return isWritten
}

/** Keeps a file, unless the store was emptied meanwhile: then nothing of it is left either. */
export async function keepTakenFile(claimId: string, address: string, answer: Response): Promise<boolean> {
  const cache = await caches.open(takenCache)
  await cache.put(address, answer)
  const isClaimed = await whereClaimed(claimId, () => {})
  // Alone: somebody may have begun to take others by then.
  if (!isClaimed) await cache.delete(address)
  return isClaimed
}

/** Which of these addresses are kept already. */
export async function keptOf(addresses: readonly string[]): Promise<Set<string>> {
  const cache = await caches.open(takenCache)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return new Set(addresses.filter((address) => there.has(address)))
}

/** Removes a folder of a user, and the files that no other folder has taken. What another has taken meanwhile stays. */
export async function removeTaken(userId: number, id: number): Promise<void> {
  await whereOwner(
    (owner) => owner?.userId === userId,
    (kept) => {
      kept.delete(folderKey(id))
      kept.delete(rowsKey(id))
    },
  )
  await tellTaken()
  await sweepFiles()
}

/** Removes files of no folder. */
export async function sweepFiles(): Promise<void> {
  const folders = await store('readonly', (kept) => promisifyRequest<TakenFolder[]>(kept.getAll(under('folder.'))))
  const wanted = new Set(folders.flatMap(({ addresses }) => addresses))
  const cache = await caches.open(takenCache)
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

/**
 * Somebody lost access to a folder, whose rows may be among those of another: all are taken anew, and until then there
 * is nothing of them. What is being taken just now was asked for before that, and is not kept.
 */
export async function forgetTakenRows(): Promise<void> {
  if (readStored(takenOutKey) === null) return
  await caches.delete(takenCache)
  await store('readwrite', async (kept) => {
    const owner = await ownerIn(kept)
    const folders = await promisifyRequest<TakenFolder[]>(kept.getAll(under('folder.')))
    if (owner) kept.put({ ...owner, claimId: v4() } satisfies Owner, ownerKey)
    kept.delete(under('rows.'))
    for (const folder of folders)
      kept.put({ ...folder, takenAt: null, bytes: 0, addresses: [] } satisfies TakenFolder, folderKey(folder.id))
    await promisifyRequest(kept.transaction)
  })
  await tellTaken()
}

/** Says in the local storage what there is, for what is drawn before it is read. Returns whose it is. */
export function tellTaken(): Promise<number | undefined> {
  return store('readonly', async (kept) => {
    const owner = await ownerIn(kept)
    const folders = await promisifyRequest<TakenFolder[]>(kept.getAll(under('folder.')))
    if (!owner) return undefined
    const there = folders.flatMap(({ id, bytes, takenAt, parts }) =>
      takenAt === null ? [] : [{ id, bytes, takenAt, parts }],
    )
    // Before the store can be emptied: otherwise it would seem to have been cleared.
    writeStored(takenOutKey, { userId: owner.userId, folders: there } satisfies TakenOut)
    return owner.userId
  })
}

/** Changes the store, unless it was emptied since it was claimed: in the same transaction. */
const whereClaimed = (claimId: string, change: (kept: IDBObjectStore) => void) =>
  whereOwner((owner) => owner?.claimId === claimId, change)

function whereOwner(isMeant: (owner: Owner | undefined) => boolean, change: (kept: IDBObjectStore) => void) {
  return store('readwrite', async (kept) => {
    if (!isMeant(await ownerIn(kept))) return false
    change(kept)
    await promisifyRequest(kept.transaction)
    return true
  })
}

const ownerIn = (kept: IDBObjectStore) => promisifyRequest<Owner | undefined>(kept.get(ownerKey))
