import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '#server/platform/storage/bucket.ts'
import { StorageFull, StorageUnavailable } from '#server/platform/storage/storage.ts'
import type { Written } from '../archive/writeArchive.ts'
import { repairedIn, repairedFile } from '../store/repaired.ts'
import { compact, expanded, fileOfList, listedIn, listsFolder, readList } from '../store/nameList.ts'
import { placeOf, pathIn, sumOf } from '../store/store.ts'
import { keyFile, recipientFile, storesOf } from '../store/storeFor.ts'

export type Copying = { installation: string; folder: string; bucket: Bucket; signal: AbortSignal }

/** What was put into the bucket; `notices` is what somebody should look at, one line each. */
export type CopyDone = { archives: number; files: number; bytes: number; notices: string[] }

/** So many are put at once, each in a part of its own: a request takes its time, and there may be a million. */
const atOnce = 8
/** So many that cannot be read are no faults of single ones: maybe the disk is away. */
const mostUnreadable = 100

/** No store beside an archive says what the archive needs. */
export class ListGone extends Error {}

/**
 * Puts what an archive needs from its store and is not in the bucket, by name and size, and then its list. Returns
 * whether all of it is there: what is damaged or gone here is told. Throws `ListGone`, `ListDamaged`, and what the bucket
 * throws.
 */
export async function copyStoreOf(copying: Copying, archive: string, done: CopyDone): Promise<boolean> {
  const { folder, bucket } = copying
  const store = await storeOf(copying, archive)
  const root = join(folder, store)
  const damaged: string[] = []
  for (const digit of '0123456789abcdef') {
    // A sixteenth at a time: of a million names there would be hundreds of megabytes.
    for (const [part, wanted] of await wantedIn(root, archive, digit)) {
      const sizes = await bucket.sizesIn(`${store}/${part}/`)
      const missing = [...wanted].flatMap(([compacted, { size, sum }]) => {
        const name = expanded(compacted)
        return sizes.get(placeOf(name).slice(part.length + 1)) === size ? [] : [{ name, sum: expanded(sum) }]
      })
      await putObjects({ copying, store, done, damaged }, missing)
    }
  }
  await putSmall({ copying, store, done, damaged })
  await putList({ copying, store, done, damaged }, archive)
  const [first] = damaged
  if (first === undefined) return true
  done.notices.push(
    `${damaged.length} files that ${archive} needs are damaged or gone in ${store}, and are not in ${bucket.where}. The first: ${first}`,
  )
  return false
}

async function storeOf({ installation, folder }: Copying, archive: string): Promise<string> {
  for (const store of await storesOf(installation, folder))
    if ((await listedIn(join(folder, store))).includes(archive)) return store
  throw new ListGone('its list is gone, so that what it needs is not known.')
}

/** What a list names with this first digit, by its part of the store. What was kept anew since then has the sum of that. */
async function wantedIn(root: string, archive: string, digit: string) {
  const wanted = new Map<string, Map<string, Written>>()
  const partOf = (name: string) => wanted.get(name.slice(0, 2))
  for await (const { name, size, sum } of readList(root, archive)) {
    if (!name.startsWith(digit)) continue
    if (!partOf(name)) wanted.set(name.slice(0, 2), new Map())
    partOf(name)?.set(compact(name), { size, sum: compact(sum) })
  }
  for (const { name, size, sum } of await repairedIn(root))
    if (partOf(name)?.has(compact(name))) partOf(name)?.set(compact(name), { size, sum: compact(sum) })
  return wanted
}

type Putting = { copying: Copying; store: string; done: CopyDone; damaged: string[] }

async function putObjects({ copying, store, done, damaged }: Putting, objects: { name: string; sum: string }[]) {
  const { folder, bucket, signal } = copying
  for (let start = 0; start < objects.length; start += atOnce) {
    signal.throwIfAborted()
    const puts = objects.slice(start, start + atOnce).map(async ({ name, sum }) => {
      const path = pathIn(join(folder, store), name)
      done.bytes += await bucket.put(`${store}/${placeOf(name)}`, { path, sum })
      done.files++
    })
    // All have ended before the next begin, or the copy breaks off.
    for (const outcome of await Promise.allSettled(puts)) {
      if (outcome.status === 'fulfilled') continue
      const error = outcome.reason as Error
      if (error instanceof StorageUnavailable || error instanceof StorageFull) throw error
      damaged.push(error.message)
      if (damaged.length > mostUnreadable)
        throw new Error(`More than ${mostUnreadable} files cannot be read: ${error.message}`)
    }
  }
}

/** What a night needs of its store beside the files: who opens it, and what was kept anew. */
async function putSmall({ copying: { folder, bucket }, store, done }: Putting) {
  for (const name of [keyFile, recipientFile, repairedFile]) {
    const path = join(folder, store, name)
    const sum = await sumOf(path).catch(() => undefined)
    if (sum === undefined) continue
    if ((await bucket.head(`${store}/${name}`))?.sum === sum) continue
    done.bytes += await bucket.put(`${store}/${name}`, { path })
    done.files++
  }
}

async function putList({ copying: { folder, bucket }, store, done }: Putting, archive: string) {
  const name = `${store}/${listsFolder}/${fileOfList(archive)}`
  const path = join(folder, name)
  const { size } = await stat(path)
  if ((await bucket.head(name))?.size === size) return
  done.bytes += await bucket.put(name, { path })
  done.files++
}
