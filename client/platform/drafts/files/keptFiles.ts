import { promisifyRequest } from 'idb-keyval'
import { v4 } from 'uuid'
import { megabyte, uploadRetentionDays } from '#contract/platform/limits.ts'
import { createBrowserStore } from '#client/ui/state/browserStore.ts'

/*
 * This browser keeps the files that its users have chosen, in IndexedDB, until they have been sent: each sees their own.
 * Every function may throw: the database can be blocked, or full.
 */

/** The record of a chosen file, apart from its bytes. */
export type KeptFacts = {
  key: string
  size: number
  /** The time of the choice, in milliseconds. */
  chosenAt: number
}
type Kept<Facts> = Facts & { userId: number }
type Owner = { userId: number; claimId: string }

const ownerKey = (userId: number) => `owner.${userId}`
const allOwners = () => IDBKeyRange.bound('owner.', 'owner.\uffff')
/** Where a browser has its files from a time in which they were all of one. */
const onlyOwnerKey = 'owner'
const factsKey = (key: string) => `facts.${key}`
const bytesKey = (key: string) => `bytes.${key}`
const allFacts = () => IDBKeyRange.bound(factsKey(''), factsKey('\uffff'))

/** The limits of one file and of all, in bytes. Larger ones are chosen again. */
export const largestKept = 100 * megabyte
const mostKept = 500 * megabyte
const maxAgeMs = uploadRetentionDays * 24 * 60 * 60 * 1000

const store = createBrowserStore('parmen-files', 'chosen')

/**
 * Takes the store for a user. What is so old that the server has forgotten it is deleted, whoever has left it. Returns the
 * id that allows to write until they sign out, in whichever tab.
 */
export function claimKept(userId: number): Promise<string> {
  return store('readwrite', async (files) => {
    await giveToOnlyOwner(files)
    for (const { key } of (await factsIn(files)).filter(isOld)) removeFrom(files, key)
    const owner = await promisifyRequest<Owner | undefined>(files.get(ownerKey(userId)))
    const claimId = owner?.claimId ?? v4()
    files.put({ userId, claimId } satisfies Owner, ownerKey(userId))
    await promisifyRequest(files.transaction)
    return claimId
  })
}

async function giveToOnlyOwner(files: IDBObjectStore) {
  const only = await promisifyRequest<Owner | undefined>(files.get(onlyOwnerKey))
  if (!only) return
  for (const facts of await factsIn(files)) files.put({ ...facts, userId: only.userId }, factsKey(facts.key))
  files.put(only, ownerKey(only.userId))
  files.delete(onlyOwnerKey)
}

/** The records of a user's files, in the order they were chosen. */
export function readKept<Facts extends KeptFacts>(userId: number): Promise<Facts[]> {
  return store('readonly', async (files) =>
    (await factsIn<Facts>(files)).filter((one) => one.userId === userId && !isOld(one)),
  )
}

/** The bytes of one of them; undefined if it has been sent meanwhile, or its user has signed out. */
export function readFile(claimId: string, key: string): Promise<File | undefined> {
  return store('readonly', async (files) =>
    (await ownerBy(files, claimId)) ? promisifyRequest<File | undefined>(files.get(bytesKey(key))) : undefined,
  )
}

/** Keeps a file, unless there is no room for it. */
export function writeFile(claimId: string, facts: KeptFacts, file: File): Promise<void> {
  return whereClaimed(claimId, async (files, userId) => {
    const others = (await factsIn(files)).filter(({ key }) => key !== facts.key)
    if (others.reduce((sum, { size }) => sum + size, facts.size) > mostKept) return
    // Before anything else is asked: where a file is refused, as in a private window of WebKit, and another request is
    // under way, the transaction never ends there.
    files.put(file, bytesKey(facts.key))
    files.put({ ...facts, userId }, factsKey(facts.key))
  })
}

/** Writes the record of a file that is kept, and of no other. */
export function writeFacts(claimId: string, facts: KeptFacts): Promise<void> {
  return whereClaimed(claimId, async (files, userId) => {
    if ((await promisifyRequest(files.count(factsKey(facts.key)))) === 0) return
    files.put({ ...facts, userId }, factsKey(facts.key))
  })
}

export function removeKept(claimId: string, key: string): Promise<void> {
  return whereClaimed(claimId, async (files) => removeFrom(files, key))
}

/** Deletes what a user has there, and ends every tab's claim of theirs. */
export function emptyKept(userId: number): Promise<void> {
  return store('readwrite', async (files) => {
    await giveToOnlyOwner(files)
    for (const one of await factsIn(files)) if (one.userId === userId) removeFrom(files, one.key)
    files.delete(ownerKey(userId))
    await promisifyRequest(files.transaction)
  })
}

/**
 * Changes the store, unless its user has signed out since it was claimed: in the same transaction, so that no tab writes
 * after a sign-out.
 */
function whereClaimed(
  claimId: string,
  change: (files: IDBObjectStore, userId: number) => Promise<void>,
): Promise<void> {
  return store('readwrite', async (files) => {
    const owner = await ownerBy(files, claimId)
    if (!owner) return
    await change(files, owner.userId)
    await promisifyRequest(files.transaction)
  })
}

const ownerBy = async (files: IDBObjectStore, claimId: string) =>
  (await promisifyRequest<Owner[]>(files.getAll(allOwners()))).find((owner) => owner.claimId === claimId)

async function factsIn<Facts extends KeptFacts>(files: IDBObjectStore): Promise<Kept<Facts>[]> {
  const facts = await promisifyRequest<Kept<Facts>[]>(files.getAll(allFacts()))
  return facts.toSorted((one, other) => one.chosenAt - other.chosenAt)
}

function removeFrom(files: IDBObjectStore, key: string) {
  files.delete(factsKey(key))
  files.delete(bytesKey(key))
}

const isOld = ({ chosenAt }: KeptFacts) => Date.now() - chosenAt > maxAgeMs
