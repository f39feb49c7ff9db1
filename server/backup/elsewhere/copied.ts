import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig } from '#server/platform/config/backupConfig.ts'
import { nameOfPlace } from '#server/platform/config/storageConfig.ts'
import { readName, shortened } from '../folder.ts'
import { ifMissing } from '../store/ifMissing.ts'
import { writeDurably } from '../store/writeDurably.ts'

/** Says which archive was the newest to be copied, and where to: the processes that are asked do not ask the bucket. */
const fileOf = (installation: string) => `parmen-${shortened(installation)}-copied`

export function noteCopied(folder: string, installation: string, note: { archive: string; to: string }): Promise<void> {
  return writeDurably(folder, { name: fileOf(installation), bytes: `${note.archive}\n${note.to}\n` })
}

/** When the newest archive was begun that is in a bucket with all that it needs; undefined if there is none. */
export async function newestCopied(folder: string, installation: string, to: string): Promise<Date | undefined> {
  const text = await readFile(join(folder, fileOf(installation)), 'utf8').catch(ifMissing(''))
  const [archive = '', where] = text.split('\n')
  // Another bucket than then has none of it.
  return where === to ? readName(archive)?.at : undefined
}

/**
 * The age of the newest archive that was copied whole, in seconds, infinite if there is none; undefined where none are
 * copied. Throws if the folder of backups cannot be read.
 */
export async function copyAge({ dir, copyTo }: BackupConfig, installation: string): Promise<number | undefined> {
  if (!dir || !copyTo) return undefined
  const at = await newestCopied(dir, installation, nameOfPlace(copyTo))
  return at ? (Date.now() - at.getTime()) / 1000 : Infinity
}
