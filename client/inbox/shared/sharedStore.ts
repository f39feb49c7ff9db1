import { limits } from '#contract/limits.ts'
import { endWithPage } from '../../state/browserStore.ts'

/*
 * What a person has shared to the app from their device, until it is in the Inkorg. `client/serviceWorker.ts` puts it in,
 * and can import nothing: the names here are those that stand there. The database is closed after each use, so that
 * signing out can delete it. Every function may throw.
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
  /** For whom it is, once somebody has been signed in with it; whoever signs in next until then. */
  userId?: number
}

const factsKey = (key: string) => `shared.${key}`
const fileKey = (key: string, place: number) => `file.${key}.${place}`
const allFacts = () => IDBKeyRange.bound(factsKey(''), factsKey('\uffff'))
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** All that is kept, the oldest first. What is older than a week is deleted. */
export async function readShared(): Promise<Shared[]> {
  const all = await withStore('readonly', (store) => store.getAll(allFacts()) as IDBRequest<Shared[]>)
  const [old, kept] = [all.filter(isOld), all.filter((one) => !isOld(one))]
  for (const one of old) await removeShared(one)
  return kept.toSorted((one, other) => one.at - other.at)
}

/** What is kept for a user, who takes what is nobody's yet. What was somebody else's is deleted. */
export async function claimShared(userId: number): Promise<Shared[]> {
  const own: Shared[] = []
  for (const one of await readShared()) {
    if (one.userId !== undefined && one.userId !== userId) await removeShared(one)
    else own.push({ ...one, userId })
  }
  await withStore('readwrite', (store) => {
    for (const one of own) store.put(one, factsKey(one.key))
  })
  return own
}

export const filesOf = async ({ key, files }: Shared): Promise<File[]> => {
  const read: File[] = []
  for (let place = 0; place < files; place += 1) {
    const file = await withStore('readonly', (store) => store.get(fileKey(key, place)) as IDBRequest<File | undefined>)
    if (file) read.push(file)
  }
  return read
}

export async function removeShared({ key, files }: Shared): Promise<void> {
  await withStore('readwrite', (store) => {
    store.delete(factsKey(key))
    for (let place = 0; place < files; place += 1) store.delete(fileKey(key, place))
  })
}

/** What is written of it in the Inkorg. */
export function wordsOf({ title, text, url }: Shared): { title?: string; text?: string } {
  const written = [...new Set([text.trim(), url.trim()])].filter(Boolean).join('\n').slice(0, limits.description)
  const named = title.replaceAll(/\s+/g, ' ').trim().slice(0, limits.title)
  return { ...(named && { title: named }), ...(written && { text: written }) }
}

const isOld = ({ at }: Shared) => Date.now() - at > maxAgeMs

/** Runs one transaction, and returns what its request was answered with once it is written. */
async function withStore<Result = void>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Result> | void,
): Promise<Result> {
  const opening = indexedDB.open('parmen-shared', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open.')))
  })
  try {
    const transaction = database.transaction('kept', mode)
    endWithPage(transaction)
    const request = run(transaction.objectStore('kept'))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The transaction was aborted.')),
      )
    })
    return request?.result as Result
  } finally {
    database.close()
  }
}
