import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archivesOf, type NamedArchive } from '../folder.ts'
import { ifMissing } from '../store/ifMissing.ts'
import { ListDamaged } from '../store/nameList.ts'
import { newestCopied, noteCopied } from './copied.ts'
import { copyStoreOf, ListGone, type CopyDone, type Copying } from './copyStore.ts'

/**
 * Copies to a bucket what is not there of the archives in a folder, the newest archive first, and what an archive needs
 * before it: nothing there names what is not. What an archive needs is looked for as long as it is not there, and of the
 * newest each time. Nothing is removed. Never throws: a copy that breaks off is told, and goes on the next time.
 */
export async function copyBackups(copying: Copying): Promise<CopyDone> {
  const done: CopyDone = { archives: 0, files: 0, bytes: 0, notices: [] }
  let waiting: Waiting[] = []
  try {
    waiting = await findWaiting(copying)
    while (waiting[0]) {
      await copyArchive(copying, waiting[0], done)
      waiting.shift()
    }
  } catch (error) {
    const [first] = waiting
    const left = first ? `; not copied: ${waiting.length} archives, the first is ${first.archive.name}` : ''
    const reason = copying.signal.aborted ? 'its time is over' : (error as Error).message
    done.notices.push(
      `The backups were not all copied to ${copying.bucket.where}: ${reason}. Copied: ${saidOfCopy(done)}${left}. What is not there is copied the next night.`,
    )
  }
  return done
}

export const saidOfCopy = ({ archives, files, bytes }: CopyDone) =>
  `${archives} archives and ${files} files beside them, ${(bytes / 1_000_000).toFixed(1)} MB`

type Waiting = { archive: NamedArchive; isThere: boolean }

/** The newest, and those that are not in the bucket with the size that they have here; the newest first. */
async function findWaiting({ installation, folder, bucket }: Copying): Promise<Waiting[]> {
  const sizes = await bucket.sizesIn('')
  const waiting: Waiting[] = []
  for (const [index, archive] of (await archivesOf(installation, folder)).entries()) {
    const found = await stat(join(folder, archive.name)).catch(ifMissing(undefined))
    const isThere = sizes.get(archive.name) === found?.size
    if (found && (index === 0 || !isThere)) waiting.push({ archive, isThere })
  }
  return waiting
}

async function copyArchive(copying: Copying, { archive, isThere }: Waiting, done: CopyDone) {
  const { installation, folder, bucket } = copying
  const path = join(folder, archive.name)
  let isWhole = true
  if (archive.needsFiles)
    try {
      isWhole = await copyStoreOf(copying, archive.name, done)
    } catch (error) {
      if (!(error instanceof ListDamaged || error instanceof ListGone)) throw error
      done.notices.push(`${archive.name} was not copied to ${bucket.where}: ${error.message}`)
      return
    }
  if (!isThere) {
    // One that has served its time meanwhile is gone.
    if (!(await stat(path).catch(ifMissing(undefined)))) return
    done.bytes += await bucket.put(archive.name, { path })
    done.archives++
  }
  const newest = await newestCopied(folder, installation, bucket.where)
  if (isWhole && !(newest && newest > archive.at))
    await noteCopied(folder, installation, { archive: archive.name, to: bucket.where })
}
