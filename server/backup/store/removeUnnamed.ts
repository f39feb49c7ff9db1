import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { takeBackupLock } from '../../platform/database/backupLock.ts'
import { connectionLimits, type Connection } from '../../platform/database/pool.ts'
import { archivesOf } from '../folder.ts'
import { partialSuffix } from '../archive/writeArchive.ts'
import { archiveOfList, listsFolder, readList } from './nameList.ts'
import { nameIn, storesOf } from './store.ts'

/**
 * Removes from the stores of this installation what none of its archives needs any more, and returns how many files.
 * Removes nothing while a backup runs, which counts on what it has found there, or if an archive does not say what it
 * needs: then it throws.
 */
export async function removeUnnamed(connection: Connection, installation: string, folder: string): Promise<number> {
  const client = new Client({ ...connection, ...connectionLimits })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await takeBackupLock(client))) return 0
    const archives = (await archivesOf(installation, folder)).filter(({ needsFiles }) => needsFiles)
    // Somebody has moved them, or is about to.
    if (archives.length === 0) return 0
    const stores = await storesOf(installation, folder)
    const needed = await namesNeeded(
      archives.map(({ name }) => name),
      stores.map((store) => join(folder, store)),
    )
    let removed = 0
    for (const store of stores) {
      removed += await removeOthers(join(folder, store), needed)
      await removeLists(join(folder, store), new Set(archives.map(({ name }) => name)))
    }
    return removed
  } finally {
    await client.end()
  }
}

async function namesNeeded(archives: string[], stores: string[]): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const archive of archives) {
    let isListed = false
    for (const store of stores) {
      const list = await readList(store, archive)
      for (const name of list ?? []) needed.add(name)
      isListed ||= list !== undefined
    }
    if (!isListed) throw new Error(`${archive} does not say which files it needs: its list is gone.`)
  }
  return needed
}

async function removeOthers(root: string, needed: Set<string>): Promise<number> {
  let removed = 0
  for (const part of await readdir(root)) {
    if (!/^[\da-f]{2}$/.test(part)) continue
    for (const file of await readdir(join(root, part))) {
      const name = nameIn(file)
      const isLeft = file.startsWith('.') && file.endsWith(partialSuffix)
      if (!isLeft && (name === undefined || needed.has(name))) continue
      await rm(join(root, part, file))
      removed++
    }
  }
  return removed
}

async function removeLists(root: string, archives: Set<string>) {
  const files = await readdir(join(root, listsFolder)).catch(() => [])
  for (const file of files) {
    const archive = archiveOfList(file)
    if (archive !== undefined && !archives.has(archive)) await rm(join(root, listsFolder, file))
  }
}
