import { stat, utimes } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Sealing, Bytes } from '../archive/writeArchive.ts'
import { compact, ListDamaged, listedIn, openList, readList, type NameList } from './nameList.ts'
import { readShare } from './readShare.ts'
import { ObjectDamaged, pathIn, type Store } from './store.ts'
import { storeFor } from './storeFor.ts'

/** A store while a backup keeps files in it. */
export type Keeper = {
  store: Store
  /**
   * The size of the object of a key; undefined if none is there, or one that is not whole as far as its size tells and
   * the nightly reading found.
   */
  find: (key: string) => Promise<number | undefined>
  /** Keeps an object in place of what was there, and returns its size. Throws what `bytes` throws. */
  keep: (key: string, size: number, bytes: Bytes) => Promise<number>
  /** The same as `find`, for what that does not trust: reads it. */
  readWhole: (key: string) => Promise<number | undefined>
  /** The list of what an archive needs. */
  openList: (archive: string) => Promise<NameList>
  /** The names that were found damaged and not kept anew, each with what is wrong. */
  unmended: Map<string, string>
  /** What an operator should know. */
  notices: string[]
}

const dayMs = 24 * 60 * 60 * 1000

/** Opens the store of an installation, and reads tonight's share of it. Call while no other backup runs. */
export async function openKeeper(installation: string, folder: string, sealing: Sealing): Promise<Keeper> {
  const { store, notice } = await storeFor(installation, folder, sealing)
  const unmended = await readShare(store)
  const sizes = await sizesIn(store.root)
  const pathOf = (key: string) => pathIn(store.root, store.nameOf(key))
  const sizeOf = async (key: string) => (await stat(pathOf(key)).catch(orUndefined))?.size
  return {
    store,
    unmended,
    notices: notice === undefined ? [] : [notice],
    openList: (archive) => openList(store.root, basename(archive)),
    async find(key) {
      const name = store.nameOf(key)
      if (unmended.has(name)) return undefined
      const found = await stat(pathOf(key)).catch(orUndefined)
      // One that no list names was renamed when it was on the disk.
      if (!found || found.size === 0 || found.size !== (sizes.get(compact(name)) ?? found.size)) return undefined
      return (await isMarkedAsUsed(pathOf(key), found.mtimeMs)) ? found.size : undefined
    },
    async keep(key, size, bytes) {
      const kept = await store.keep(key, size, bytes)
      unmended.delete(store.nameOf(key))
      return kept
    },
    async readWhole(key) {
      try {
        await store.check(store.nameOf(key))
        return await sizeOf(key)
      } catch (error) {
        if (error instanceof ObjectDamaged) return undefined
        throw error
      }
    },
  }
}

/**
 * Another database with the same id, a copy of ours, may look for what to remove: it leaves alone what was used within
 * two days. Returns false if the file is gone, or belongs to somebody else.
 */
async function isMarkedAsUsed(path: string, mtimeMs: number): Promise<boolean> {
  if (mtimeMs > Date.now() - dayMs) return true
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

/** What the newest whole list says of the sizes of objects. */
async function sizesIn(root: string): Promise<Map<string, number>> {
  for (const archive of (await listedIn(root)).toReversed()) {
    const sizes = new Map<string, number>()
    try {
      for await (const { name, size } of readList(root, archive)) sizes.set(compact(name), size)
      return sizes
    } catch (error) {
      if (!(error instanceof ListDamaged)) throw error
    }
  }
  return new Map()
}

function orUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
