import type { DehydratedState } from '@tanstack/react-query'
import { promisifyRequest } from 'idb-keyval'
import { v4 } from 'uuid'
import { unusedSessionDays } from '#contract/platform/limits.ts'
import { readStored, writeStored } from '../../drafts/browserStorage.ts'
import { savedListsKey } from '../../drafts/storageKeys.ts'
import type { SignedIn } from '../../session/identity/identityProvider.ts'
import { createBrowserStore } from '#client/ui/state/browserStore.ts'

/* What this browser keeps of a user's lists, in IndexedDB. Every function may throw: the database can be blocked. */

type Query = DehydratedState['queries'][number]
/** `text` is the query as JSON, whose length can be limited. */
export type SavedQuery = { hash: string; updatedAt: number; text: string }
/** Somebody whose session the server has confirmed, and when. */
export type Confirmed = SignedIn & { userId: number }
type Owner = { userId: number; version: string; claimId: string; user?: Confirmed; confirmedAt?: number }
/** `hasLeft`: whoever had it has signed out since. */
type Saved = { user: Confirmed | null; queries: Query[]; hasLeft: boolean }

const ownerKey = 'owner'
/** There once its user has left, until somebody takes the store. */
const leftKey = 'left'
const dayMs = 24 * 60 * 60 * 1000
const maxAgeMs = 7 * dayMs
const maxQueries = 80
const maxLength = 150_000

const store = createBrowserStore('parmen', 'lists')

/**
 * The user as the server knew them last, unless their session cannot have lasted so long, and the lists that they had
 * in this version within the last week.
 */
export function readSaved(userId: number, version: string): Promise<Saved> {
  return store('readonly', async (lists) => {
    const owner = await promisifyRequest<Owner | undefined>(lists.get(ownerKey))
    if (owner?.userId !== userId) {
      const left = await promisifyRequest<number>(lists.count(leftKey))
      return { user: null, queries: [], hasLeft: left > 0 }
    }
    const saved = owner.version === version ? await allIn(lists) : []
    const queries = saved.filter(isRecent).map(({ text }) => JSON.parse(text) as Query)
    return { user: confirmedIn(owner), queries, hasLeft: false }
  })
}

function confirmedIn({ user, confirmedAt = -Infinity }: Owner): Confirmed | null {
  // A clock may have been wrong at either time.
  const ageMs = Math.abs(Date.now() - confirmedAt)
  return user !== undefined && ageMs < unusedSessionDays * dayMs ? user : null
}

/**
 * Takes the store for a user whose session the server has just confirmed. What another user or another version of the
 * lists has left is deleted. Returns the id that allows to write until the store is emptied, whoever empties it; null
 * if that could not be noticed later.
 */
export function claimStore(user: Confirmed, version: string): Promise<string | null> {
  const { userId } = user
  writeStored(savedListsKey, userId)
  if (readStored(savedListsKey) !== userId) return Promise.resolve(null)
  return store('readwrite', async (lists) => {
    const owner = await promisifyRequest<Owner | undefined>(lists.get(ownerKey))
    if (owner?.userId === userId && owner.version === version) {
      for (const { hash } of surplus(await allIn(lists))) lists.delete(hash)
      lists.put({ ...owner, user, confirmedAt: Date.now() } satisfies Owner, ownerKey)
      await promisifyRequest(lists.transaction)
      return owner.claimId
    }
    const claimId = v4()
    lists.clear()
    lists.put({ userId, version, claimId, user, confirmedAt: Date.now() } satisfies Owner, ownerKey)
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
    lists.put({ hasLeft: true }, leftKey)
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
