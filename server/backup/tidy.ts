import { join } from 'node:path'
import type { ClientBase } from 'pg'
import type { Keep } from '#server/platform/config/backupConfig.ts'
import { archivesOf, removeOldArchives } from './folder.ts'
import { keptUntil, listsThatCount, type GoneArchive } from './store/listsThatCount.ts'
import { compact, ListDamaged, listedIn } from './store/nameList.ts'
import { namesIn, removeUnneeded } from './store/removeUnneeded.ts'
import { isMarkedServed, unmarkServed } from './store/served.ts'
import { storesOf } from './store/storeFor.ts'

export type Tidying = {
  installation: string
  folder: string
  keep: Keep
  /** The objects that are damaged, each with what is wrong: nothing is removed as long as an archive needs one. */
  unrepaired?: Map<string, string>
  /** Whether more than a tenth of a store may go. */
  isForced?: boolean
}

/** `files` are those of stores; `notices` is what an operator should know. */
export type Tidied = { archives: string[]; files: number; gone: GoneArchive[]; notices: string[] }

/**
 * Removes the archives of the nights that have served their time, and from the stores what no archive needs any more.
 * `client` holds the lock of backups: another backup would count on what it has found there.
 */
export async function tidy(client: ClientBase, tidying: Tidying): Promise<Tidied> {
  const { installation, folder, keep, isForced = false } = tidying
  const nothing = { archives: [], files: 0, gone: [] }
  const damage = await damageToTell(tidying)
  if (damage.length > 0) return { ...nothing, notices: damage }
  const archives = await removeOldArchives(installation, folder, keep)
  const present = new Set((await needingFiles(installation, folder)).map(({ name }) => name))
  // Somebody has moved them, or is about to.
  if (present.size === 0) return { ...nothing, archives, notices: [] }
  const counting: { root: string; lists: string[] }[] = []
  const gone: GoneArchive[] = []
  for (const root of await rootsOf(tidying)) {
    const found = await listsThatCount(root, { present, removed: new Set(archives), now: Date.now() })
    counting.push({ root, lists: found.lists })
    gone.push(...found.gone)
  }
  assertAllListed(
    present,
    counting.flatMap(({ lists }) => lists),
  )
  let files = 0
  const notices: string[] = []
  for (const { root, lists } of counting) {
    // It was that of an earlier passphrase or recipient, and its last archive has gone by a night.
    const hasServed = lists.length === 0 && (await isMarkedServed(root))
    const assertLocked = () => client.query('select 1')
    const removed = await removeUnneeded({ root, lists, isForced: isForced || hasServed, assertLocked })
    files += removed.files
    if (hasServed && removed.left === 0) await unmarkServed(root)
    if (removed.gone.count > 0)
      notices.push(
        `${removed.gone.count} files that archives need are not in the store. The first: ${removed.gone.first}`,
      )
  }
  return { archives, files, gone, notices }
}

const needingFiles = async (installation: string, folder: string) =>
  (await archivesOf(installation, folder)).filter(({ needsFiles }) => needsFiles)

const rootsOf = async ({ installation, folder }: Tidying) =>
  (await storesOf(installation, folder)).map((name) => join(folder, name))

/**
 * One line on those damaged objects that a list names, for which nothing is removed; none if there are none. Where a list
 * does not say what its archive needs that is a line of its own, and all of them count.
 */
export async function damageToTell(tidying: Tidying): Promise<string[]> {
  const { unrepaired } = tidying
  if (!unrepaired || unrepaired.size === 0) return []
  const found = new Set<string>()
  const damagedLists: string[] = []
  for (const root of await rootsOf(tidying))
    for (const archive of await listedIn(root)) {
      const needed = await namesIn(root, [archive]).catch((error: unknown) => {
        if (!(error instanceof ListDamaged)) throw error
        damagedLists.push(error.message)
      })
      for (const [name, problem] of unrepaired) if (!needed || needed.has(compact(name))) found.add(problem)
    }
  const [first] = found
  if (first === undefined) return []
  return [
    `${found.size} files of the store are damaged, and storage has them no more, so nothing was removed. The first: ${first}. Put them back from a copy of the store (docs/backup.md).`,
    ...damagedLists,
  ]
}

function assertAllListed(archives: Set<string>, lists: string[]) {
  const listed = new Set(lists)
  const unlisted = [...archives].find((archive) => !listed.has(archive))
  if (unlisted !== undefined) throw new Error(`${unlisted} does not say which files it needs: its list is gone.`)
}

/** One line on the archives that are not in the folder any more, and have not served their time. */
export function goneIn(gone: GoneArchive[]): string | undefined {
  const [first] = gone.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  if (!first) return undefined
  const day = keptUntil(first).toISOString().slice(0, 10)
  return `${gone.length} archives are not in the folder any more; the files of the first, ${first.archive}, stay in the store until ${day}.`
}
