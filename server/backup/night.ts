import { join } from 'node:path'
import type { Keep } from '#server/platform/config/backupConfig.ts'
import { withBackupLock } from '#server/platform/database/backupLock.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Sealing } from './archive/writeArchive.ts'
import { damageIn, lossIn } from './damage.ts'
import { archiveName } from './folder.ts'
import { damageToTell, goneIn, tidy } from './tidy.ts'
import { backUpWith, type Made } from './writing/makeBackup.ts'

export type Night = {
  connection: Connection
  storage: Storage
  installation: string
  folder: string
  sealing: Sealing
  keep: Keep
}

/** `notices` is what somebody should look at, `done` what else there is to say, one line each. */
export type NightDone = Made & { path: string; notices: string[]; done: string[] }

/**
 * Makes an archive as the nights do, with its files in the store beside it; then removes what has served its time,
 * unless something is damaged, or of the store cannot be read: an older archive may be the last that holds it.
 */
export function backUpNight({ connection, storage, installation, folder, sealing, keep }: Night): Promise<NightDone> {
  const path = join(folder, archiveName({ at: new Date(), installation, isByHand: false, needsFiles: true }))
  return withBackupLock(connection, async (client) => {
    const made = await backUpWith(client, { source: { storage, keepIn: folder }, path, sealing })
    const { manifest, keeper } = made
    const damage = damageIn(manifest)
    const notices = [
      damage && `The backup was made, and no older one removed. ${damage}`,
      ...(keeper?.notices ?? []),
      lossIn(manifest),
    ].filter((line) => line !== undefined)
    const tidying = { installation, folder, keep, ...(keeper && { unrepaired: keeper.unrepaired }) }
    try {
      if (damage !== undefined || keeper?.isUnread)
        return { ...made, path, notices: [...notices, ...(await damageToTell(tidying))], done: [] }
      const tidied = await tidy(client, tidying)
      return { ...made, path, notices: [...notices, ...tidied.notices], done: saidOf(tidied) }
    } catch (error) {
      const said = `The backup was made, and no file removed from its store: ${(error as Error).message}`
      return { ...made, path, notices: [...notices, said], done: [] }
    }
  })
}

export function saidOf({ archives, files, gone }: Awaited<ReturnType<typeof tidy>>): string[] {
  const removed = `${archives.length} archives and ${files} files of the store were removed.`
  return [removed, goneIn(gone)].filter((line) => line !== undefined)
}
