import { promisifyRequest } from 'idb-keyval'
import { v4 } from 'uuid'
import { megabyte, uploadRetentionDays } from '#contract/limits.ts'
import { createBrowserStore } from '../../state/browserStore.ts'
import { readStored, writeStored } from '../browserStorage.ts'
import { chosenFilesKey } from '../storageKeys.ts'

/*
 * This browser keeps the files that its user has chosen, in IndexedDB, until they have been sent. Every function
 * may throw: the database can be blocked, or full.
 */

/** The record of a chosen file, apart from its bytes. */
export type KeptFacts = {
  key: string
  size: number
  /** The time of the choice, in milliseconds. */
  chosenAt: number
}
type Owner = { userId: number; claimId: string }

const ownerKey = 'owner'
const factsKey = (key: string) => `facts.${key}`
const bytesKey = (key: string) => `bytes.${key}`
const allFacts = () => IDBKeyRange.bound(factsKey(''), factsKey('\uffff'))

/** The limits of one file and of all, in bytes. Larger ones are chosen again. */
export const largestKept = 100 * megabyte
const mostKept = 500 * megabyte
const maxAgeMs = uploadRetentionDays * 24 * 60 * 60 * 1000

const store = createBrowserStore('parmen-files', 'chosen')

/**
 * Takes the store for a user. What another user has left is deleted, and what is so old that the server has forgotten
 * it. Returns the id that allows to write until the store is emptied, whoever empties it; null if that could not be
 * noticed later.
 */
export function claimKept(userId: number): Promise<string | null> {
  writeStored(chosenFilesKey, userId)
  if (readStored(chosenFilesKey) !== userId) return Promise.resolve(null)
  return store('readwrite', async (files) => {
    const owner = await ownerOf(files)
    if (owner?.userId === userId) {
      const facts = await factsIn(files)
      for (const { key } of facts.filter(isOld)) removeFrom(files, key)
      return owner.claimId
    }
    const claimId = v4()
    files.clear()
    files.put({ userId, claimId } satisfies Owner, ownerKey)
    await promisifyRequest(files.transaction)
    return claimId
  })
}

/** The records of a user's files, in the order they were chosen. */
export function readKept<Facts extends KeptFacts>(userId: number): Promise<Facts[]> {
  return store('readonly', async (files) => {
    const owner = await ownerOf(files)
    return owner?.userId === userId ? (await factsIn<Facts>(files)).filter((one) => !isOld(one)) : []
  })
}

/** The bytes of one of them; undefined if it has been sent meanwhile, or the store emptied. */
export function readFile(claimId: string, key: string): Promise<File | undefined> {
  return store('readonly', async (files) =>
    (await ownerOf(files))?.claimId === claimId
      ? promisifyRequest<File | undefined>(files.get(bytesKey(key)))
      : undefined,
  )
}

/** Keeps a file, unless there is no room for it. */
export function writeFile(claimId: string, facts: KeptFacts, file: File): Promise<void> {
  return whereClaimed(claimId, async (files) => {
    const others = (await factsIn(files)).filter(({ key }) => key !== facts.key)
    if (others.reduce((sum, { size }) => sum + size, facts.size) > mostKept) return
    // Before anything else is asked: where a file is refused, as in a private window of WebKit, and another request is
    // under way, the transaction never ends there.
    files.put(file, bytesKey(facts.key))
    files.put(facts, factsKey(facts.key))
  })
}

/** Writes the record of a file that is kept, and of no other. */
export function writeFacts(claimId: string, facts: KeptFacts): Promise<void> {
  return whereClaimed(claimId, async (files) => {
    if ((await promisifyRequest(files.count(factsKey(facts.key)))) === 0) return
    files.put(facts, factsKey(facts.key))
  })
}

export function removeKept(claimId: string, key: string): Promise<void> {
  return whereClaimed(claimId, async (files) => removeFrom(files, key))
}

/** Deletes everything, and ends every tab's claim. */
export async function emptyKept(): Promise<void> {
  await store('readwrite', (files) => {
    files.clear()
    return promisifyRequest(files.transaction)
  })
  writeStored(chosenFilesKey, null)
}

/**
 * Changes the store, unless it was emptied since it was claimed: in the same transaction, so that no tab writes after a
 * sign-out.
 */
function whereClaimed(claimId: string, change: (files: IDBObjectStore) => Promise<void>): Promise<void> {
  return store('readwrite', async (files) => {
    if ((await ownerOf(files))?.claimId !== claimId) return
    await change(files)
    await promisifyRequest(files.transaction)
  })
}

const ownerOf = (files: IDBObjectStore) => promisifyRequest<Owner | undefined>(files.get(ownerKey))

async function factsIn<Facts extends KeptFacts>(files: IDBObjectStore): Promise<Facts[]> {
  const facts = await promisifyRequest<Facts[]>(files.getAll(allFacts()))
  return facts.toSorted((one, other) => one.chosenAt - other.chosenAt)
}

function removeFrom(files: IDBObjectStore, key: string) {
  files.delete(factsKey(key))
  files.delete(bytesKey(key))
}

const isOld = ({ chosenAt }: KeptFacts) => Date.now() - chosenAt > maxAgeMs
