import { promisifyRequest } from 'idb-keyval'
import { limits } from '#contract/platform/limits.ts'
import { createBrowserStore } from '#client/ui/state/browserStore.ts'

/*
 * What a person has shared to the app from their device, until it is in the Inkorg. `client/platform/worker/shared.ts` puts it in,
 * and can import nothing of a page: the names here are those that stand there. Any website can have the worker put
 * something in: nothing of it is sent before its person has seen it and said so. Every function may throw.
 */

/** The record of what was shared; each of its files lies in a row of its own. */
export type Shared = {
  /** A random UUID: a retry with it adds nothing. */
  key: string
  title: string
  text: string
  url: string
  files: number
  /** In milliseconds. */
  at: number
  /** Who was signed in here then. Of nobody: whoever signs in on the very page that it led to, which has its key. */
  userId?: number
  /** That one wants it in their Inkorg: it is sent until it is there. */
  isAgreed?: boolean
}

const factsKey = (key: string) => `shared.${key}`
const fileKey = (key: string, place: number) => `file.${key}.${place}`
const allFacts = () => IDBKeyRange.bound(factsKey(''), factsKey('\uffff'))
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const store = createBrowserStore('parmen-shared', 'kept')

/** All that is kept, the oldest first. What is older than a week is deleted. */
export const readShared = (): Promise<Shared[]> =>
  store('readwrite', async (kept) => {
    const all = await promisifyRequest<Shared[]>(kept.getAll(allFacts()))
    for (const one of all.filter(isOld)) removeFrom(kept, one)
    await promisifyRequest(kept.transaction)
    return all.filter((one) => !isOld(one)).toSorted((one, other) => one.at - other.at)
  })

/** What a user may be shown of it, on a page that has the key of one or none; null: nobody is signed in. */
export const sharedWith = async (userId: number | null, key: string | null): Promise<Shared[]> =>
  (await readShared()).filter((one) =>
    userId === null ? one.key === key : one.userId === userId || (one.userId === undefined && one.key === key),
  )

/** It is to lie in the Inkorg of this user. */
export const agreeTo = (one: Shared, userId: number): Promise<void> =>
  store('readwrite', async (kept) => {
    kept.put({ ...one, userId, isAgreed: true } satisfies Shared, factsKey(one.key))
    await promisifyRequest(kept.transaction)
  })

export const filesOf = ({ key, files }: Shared): Promise<File[]> =>
  store('readonly', async (kept) => {
    const asked = Array.from({ length: files }, (_, place) =>
      promisifyRequest<File | undefined>(kept.get(fileKey(key, place))),
    )
    return (await Promise.all(asked)).filter((file) => file !== undefined)
  })

export const removeShared = (one: Shared): Promise<void> =>
  store('readwrite', async (kept) => {
    removeFrom(kept, one)
    await promisifyRequest(kept.transaction)
  })

/** Deletes what is a user's. */
export async function removeSharedOf(userId: number): Promise<void> {
  for (const one of await readShared()) if (one.userId === userId) await removeShared(one)
}

/** What is written of it in the Inkorg. */
export function wordsOf({ title, text, url }: Shared): { title?: string; text?: string } {
  const written = [...new Set([text.trim(), url.trim()])].filter(Boolean).join('\n').slice(0, limits.description)
  const named = title.replaceAll(/\s+/g, ' ').trim().slice(0, limits.title)
  return { ...(named && { title: named }), ...(written && { text: written }) }
}

function removeFrom(kept: IDBObjectStore, { key, files }: Shared) {
  kept.delete(factsKey(key))
  for (let place = 0; place < files; place += 1) kept.delete(fileKey(key, place))
}

const isOld = ({ at }: Shared) => Date.now() - at > maxAgeMs
