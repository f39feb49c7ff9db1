import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'
import { ifMissing } from './ifMissing.ts'
import { archiveOfList, listsIn } from './nameList.ts'
import { isUntouched } from './removeUnneeded.ts'
import { markServed, unmarkServed } from './served.ts'

const goneSuffix = '.gone'
const goneDays = 30
const dayMs = 24 * 60 * 60 * 1000

type Archives = { present: Set<string>; removed: Set<string>; now: number }
export type GoneArchive = { archive: string; since: Date }

/**
 * The archives whose lists count in a store: all that are there. A list goes with its archive if that served its time;
 * of one that has gone in another way, moved or renamed or missed by a listing of the folder, it stays for 30 days. A
 * store whose last one goes so is marked as one that has served.
 */
export async function listsThatCount(root: string, { present, removed, now }: Archives) {
  const folder = listsIn(root)
  const files = await readdir(folder).catch(ifMissing([]))
  const lists: string[] = []
  const served: string[] = []
  const gone: GoneArchive[] = []
  for (const file of files) {
    const path = join(folder, file)
    const archive = archiveOfList(file)
    if (archive === undefined) {
      if (file.startsWith('.') && (await isUntouched(path))) await rm(path, { force: true })
      continue
    }
    if (present.has(archive)) await rm(`${path}${goneSuffix}`, { force: true })
    else if (removed.has(archive)) {
      served.push(path)
      continue
    } else {
      const since = await goneSince(path, now)
      if (since <= now - goneDays * dayMs) {
        served.push(path)
        continue
      }
      gone.push({ archive, since: new Date(since) })
    }
    lists.push(archive)
  }
  if (lists.length > 0) await unmarkServed(root)
  else if (served.length > 0) await markServed(root)
  for (const path of served) await removeList(path)
  return { lists, gone }
}

async function removeList(path: string) {
  await rm(path, { force: true })
  await rm(`${path}${goneSuffix}`, { force: true })
}

/** When it was first noticed that the archive of a list is gone: now, if never before. In milliseconds since 1970. */
async function goneSince(path: string, now: number): Promise<number> {
  const noted = Date.parse(await readFile(`${path}${goneSuffix}`, 'utf8').catch(() => ''))
  if (noted <= now) return noted
  await writeFile(`${path}${goneSuffix}`, new Date(now).toISOString(), { mode: 0o600 })
  await syncFolder(dirname(path))
  return now
}

/** The day from which the files of a gone archive may go. */
export const keptUntil = ({ since }: GoneArchive) => new Date(since.getTime() + goneDays * dayMs)
