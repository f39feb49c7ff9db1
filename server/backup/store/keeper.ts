import { stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'
import type { Sealing, Bytes, Written } from '../archive/writeArchive.ts'
import { removePartials } from '../folder.ts'
import { ifMissing } from './ifMissing.ts'
import { repairedFile, repairedIn, noteRepaired } from './repaired.ts'
import { compact, expanded, ListDamaged, listedIn, openList, readList, type NameList } from './nameList.ts'
import { partsOf, readShare, type OnUnread } from './readShare.ts'
import { nameIn, ObjectDamaged, pathIn, sumOf, type Store } from './store.ts'
import { storeFor } from './storeFor.ts'

/** A store while a backup keeps files in it. */
export type Keeper = {
  store: Store
  /**
   * What the object of a key was written as; undefined if none is there, or one that is not whole as far as its size
   * tells and the nightly reading found. What the newest list does not name is read.
   */
  find: (key: string) => Promise<Written | undefined>
  /** Keeps an object in place of what was there. Throws what `bytes` throws. */
  keep: (key: string, size: number, bytes: Bytes) => Promise<Written>
  /** The same as `find`, for what that does not trust: reads it. */
  readWhole: (key: string) => Promise<Written | undefined>
  /** The list of what an archive needs. */
  openList: (archive: string) => Promise<NameList>
  /** Whether what `find` does not find can be kept: its folder can be read, and it can be noted if it is kept anew. */
  canKeep: (key: string) => boolean
  /** Whether something of the store itself could not be read, which `notices` name: then nothing may be removed. */
  isUnread: boolean
  /** The names that were found damaged and not kept anew, each with what is wrong. */
  unrepaired: Map<string, string>
  /** What an operator should know. */
  notices: string[]
}

const dayMs = 24 * 60 * 60 * 1000

/** Opens the store of an installation, and reads tonight's share of it. Call while no other backup runs. */
export async function openKeeper(installation: string, folder: string, sealing: Sealing): Promise<Keeper> {
  const { store, notice } = await storeFor(installation, folder, sealing)
  const unread = new Map<string, string>()
  const onUnread: OnUnread = (file, { message }) =>
    void unread.set(file, `${join(store.root, file)} cannot be read, so nothing was removed: ${message}`)
  for (const part of await partsOf(store.root))
    await removePartials(join(store.root, part), (name) => nameIn(name) !== undefined).catch((error: Error) =>
      onUnread(part, error),
    )
  const { known, others } = await knownIn(store, onUnread)
  const sumsOf = (name: string) => {
    const { sum } = known.get(compact(name)) ?? {}
    return sum === undefined ? [] : [sum, ...(others.get(compact(name)) ?? [])].map(expanded)
  }
  const unrepaired = await readShare({
    root: store.root,
    check: (name) => store.check(name, sumsOf(name)),
    // Nothing can be said of what is in no list, nor of what may have been repaired.
    canCheck: (name) => store.isReadable || (known.has(compact(name)) && !unread.has(repairedFile)),
    onUnread,
  })
  const isInUnreadPart = (name: string) => unread.has(name.slice(0, 2))
  const pathOf = (key: string) => pathIn(store.root, store.nameOf(key))
  const readWhole = async (key: string) => {
    try {
      await store.check(store.nameOf(key), sumsOf(store.nameOf(key)))
      const { size } = await stat(pathOf(key))
      return { size, sum: await sumOf(pathOf(key)) }
    } catch (error) {
      if (error instanceof ObjectDamaged) return undefined
      throw error
    }
  }
  return {
    store,
    unrepaired,
    notices: [...(notice === undefined ? [] : [notice]), ...unread.values()],
    isUnread: unread.size > 0,
    canKeep(key) {
      const name = store.nameOf(key)
      return !isInUnreadPart(name) && !(unread.has(repairedFile) && known.has(compact(name)))
    },
    openList: (archive) => openList(store.root, basename(archive)),
    async find(key) {
      const name = store.nameOf(key)
      if (unrepaired.has(name) || isInUnreadPart(name)) return undefined
      const found = await stat(pathOf(key)).catch(ifMissing(undefined))
      const was = known.get(compact(name))
      if (!found || found.size === 0 || found.size !== (was?.size ?? found.size)) return undefined
      if (!(await isMarkedAsUsed(pathOf(key), found.mtimeMs))) return undefined
      if (was) return { size: found.size, sum: expanded(was.sum) }
      // One that no list names: left by a backup that was killed, maybe before its folders were on the disk; or kept for an older archive.
      await syncFolder(dirname(pathOf(key)))
      await syncFolder(store.root)
      if (store.isReadable) return readWhole(key)
      const sum = await sumOf(pathOf(key)).catch(() => undefined)
      return sum === undefined ? undefined : { size: found.size, sum }
    },
    async keep(key, size, bytes) {
      const name = store.nameOf(key)
      const kept = await store.keep(key, size, bytes)
      if (!store.isReadable && known.has(compact(name))) await noteRepaired(store.root, { name, ...kept })
      unrepaired.delete(name)
      return kept
    },
    readWhole,
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

/**
 * What whole lists say of objects: the newest; and those before it, of what it does not name, where objects cannot be
 * read, and are compared with their sums alone. There what was repaired goes before all lists, and `others` has what else
 * was written under a name: a copy of the store may have been put back. Sums are compact.
 */
async function knownIn({ root, isReadable }: Store, onUnread: OnUnread) {
  const others = new Map<string, string[]>()
  let known = new Map<string, Written>()
  for (const archive of (await listedIn(root)).toReversed()) {
    const found = new Map<string, Written>()
    try {
      for await (const { name, size, sum } of readList(root, archive))
        if (known.get(compact(name))?.sum !== compact(sum)) found.set(compact(name), { size, sum: compact(sum) })
    } catch (error) {
      if (error instanceof ListDamaged) continue
      throw error
    }
    if (known.size === 0) known = found
    else
      for (const [name, written] of found)
        if (known.has(name)) others.set(name, [...(others.get(name) ?? []), written.sum])
        else known.set(name, written)
    if (isReadable) return { known, others }
  }
  for (const { name, size, sum } of (await repairedIn(root).catch((error: Error) => onUnread(repairedFile, error))) ??
    []) {
    const before = known.get(compact(name))
    if (before) others.set(compact(name), [...(others.get(compact(name)) ?? []), before.sum])
    known.set(compact(name), { size, sum: compact(sum) })
  }
  return { known, others }
}
