import type { DehydratedState } from '@tanstack/react-query'
import { createStore, promisifyRequest } from 'idb-keyval'
import { v4 } from 'uuid'
import { readStored, writeStored } from '../../drafts/browserStorage.ts'
import { savedListsKey } from '../../drafts/storageKeys.ts'

/* What this browser keeps of a user's lists, in IndexedDB. Every function may throw: the database can be blocked. */

type Query = DehydratedState['queries'][number]
/** `text` is the query as JSON, whose length can be limited. */
export type SavedQuery = { hash: string; updatedAt: number; text: string }
type Owner = { userId: number; version: string; claimId: string }

const ownerKey = 'owner'
const maxAgeMs = 7 * 24 * 60 * 60 * 1000
const maxQueries = 80
const maxLength = 150_000

const store = createStore('parmen', 'lists')

/** The lists of a user, if this version of the client saved them within the last week. */
export function readSaved(userId: number, version: string): Promise<Query[]> {
  return store('readonly', async (lists) => {
    const owner = await promisifyRequest<Owner | undefined>(lists.get(ownerKey))
    if (owner?.userId !== userId || owner.version !== version) return []
    const saved = await allIn(lists)
    return saved.filter(isRecent).map(({ text }) => JSON.parse(text) as Query)
  })
}

/**
 * Takes the store for a user. What another user or another version of the client has left is deleted. Returns the id
 * that allows to write until the store is emptied, whoever empties it; null if that could not be noticed later.
 */
export function claimStore(userId: number, version: string): Promise<string | null> {
  writeStored(savedListsKey, userId)
  if (readStored(savedListsKey) !== userId) return Promise.resolve(null)
  return store('readwrite', async (lists) => {
    const owner = await promisifyRequest<Owner | undefined>(lists.get(ownerKey))
    if (owner?.userId === userId && owner.version === version) {
      for (const { hash } of surplus(await allIn(lists))) lists.delete(hash)
      return owner.claimId
    }
    const claimId = v4()
    lists.clear()
    lists.put({ userId, version, claimId } satisfies Owner, ownerKey)
    await promisifyRequest(lists.transaction)
    return claimId
  })
}

/**
 * Saves queries, unless another tab has saved a later answer. Returns false if the store was emptied since it was
 * claimed: in the same transaction, so that no tab writes after a sign-out in another.
 */
export function writeSaved(claimId: string, queries: readonly SavedQuery[]): Promise<boolean> {
  return store('readwrite', async (lists) => {
    if (!(await isClaimed(lists, claimId))) return false
    for (const query of queries) {
      const there = await promisifyRequest<SavedQuery | undefined>(lists.get(query.hash))
      if (query.text.length > maxLength) lists.delete(query.hash)
      else if (!there || there.updatedAt < query.updatedAt) lists.put(query, query.hash)
    }
    if ((await promisifyRequest(lists.count())) > maxQueries)
      for (const { hash } of surplus(await allIn(lists))) lists.delete(hash)
    await promisifyRequest(lists.transaction)
    return true
  })
}

/** Deletes some of the saved queries, or all. */
export function deleteSaved(claimId: string, hashes?: readonly string[]): Promise<void> {
  return store('readwrite', async (lists) => {
    if (!(await isClaimed(lists, claimId))) return
    const doomed = hashes ?? (await allIn(lists)).map(({ hash }) => hash)
    for (const hash of doomed) lists.delete(hash)
    await promisifyRequest(lists.transaction)
  })
}

/** Deletes everything, and ends every tab's claim. */
export async function emptyStore(): Promise<void> {
  await store('readwrite', (lists) => {
    lists.clear()
    return promisifyRequest(lists.transaction)
  })
  writeStored(savedListsKey, null)
}

async function isClaimed(lists: IDBObjectStore, claimId: string) {
  const owner = await promisifyRequest<Owner | undefined>(lists.get(ownerKey))
  return owner?.claimId === claimId
}

async function allIn(lists: IDBObjectStore): Promise<SavedQuery[]> {
  const all = await promisifyRequest<(SavedQuery | Owner)[]>(lists.getAll())
  return all.filter((entry) => 'hash' in entry)
}

const isRecent = ({ updatedAt }: SavedQuery) => Date.now() - updatedAt < maxAgeMs

/** Finds the queries that are too old, and the oldest of too many. */
function surplus(saved: readonly SavedQuery[]): SavedQuery[] {
  const latestFirst = saved.toSorted((a, b) => b.updatedAt - a.updatedAt)
  return latestFirst.filter((query, index) => index >= maxQueries || !isRecent(query))
}
