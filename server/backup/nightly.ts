import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { toZoned } from '@internationalized/date'
import { product } from '#contract/platform/product.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import { readSealing, type BackupConfig } from '#server/platform/config/backupConfig.ts'
import type { Config } from '#server/platform/config/config.ts'
import { makeFolder } from '#server/platform/makeFolder.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { attentionExitCode } from './damage.ts'
import { archivesOf, type NamedArchive } from './folder.ts'

const program = join(import.meta.dirname, '../../scripts/backup.ts')
const hourMs = 60 * 60 * 1000
const longestHours = 12
export const lateAfterHours = 36

type BackupDeps = {
  config: Pick<Config, 'dataDir' | 'backup'>
  installation: string
  queue: Pick<Queue, 'schedule'>
  log: Log
}

/** When a night's backup is made, in Sweden. */
const nightlyAt = { hour: 1, minute: 10 }

/**
 * Schedules a backup every night where BACKUP_DIR is set, with the removal of old ones, and their copy where
 * BACKUP_COPY_TO is, each in a process of its own: requests wait for none. Throws if there is nothing to encrypt it with.
 */
export async function startNightlyBackups({ config, installation, queue, log }: BackupDeps): Promise<void> {
  const { dir } = config.backup
  if (!dir) return
  readSealing(config.backup)
  await access(dir, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
    log.warn(
      code === 'ENOENT'
        ? `BACKUP_DIR: ${dir} is not there. If a disk is to be mounted there, it is not; otherwise the first night makes it.`
        : `BACKUP_DIR: ${dir} cannot be written (${code}): no backup will be made.`,
    )
  })
  const run = async (_data: unknown, signal: AbortSignal) => {
    await makeFolder(dir)
    if (!(await isMade(dir, installation))) {
      // The process that makes it does not get the key of the bucket.
      const env = { DATA_DIR: config.dataDir, BACKUP_COPY_TO: '' }
      const { said, notices } = await runProgram('--nightly', env, signal).catch((error: Error) => {
        log.error(`The backup failed: ${error.message}`)
        throw error
      })
      log.info({ said }, 'A backup was made')
      if (notices !== undefined) log.error(notices)
    }
    if (config.backup.copyTo) await copyTonight(config, signal, log)
  }
  await queue.schedule('make-backup', `${nightlyAt.minute} ${nightlyAt.hour} * * *`, run, longestHours)
}

/** Nights that were missed come one after the other, and a night whose copy was broken off is begun again. */
async function isMade(dir: string, installation: string): Promise<boolean> {
  const nightly = (await archivesOf(installation, dir)).filter(({ isByHand }) => !isByHand)
  if (isWithin(1, nightly)) return true
  // An hour early on both sides: the database, which says when it is time, may have another clock.
  const soon = new Date(Date.now() + hourMs)
  const tonight = toZoned(dayInSweden(soon), product.timeZone).set(nightlyAt).toDate()
  const began = tonight > soon ? tonight.getTime() - 24 * hourMs : tonight.getTime()
  return nightly[0] !== undefined && nightly[0].at.getTime() >= began - hourMs
}

/** A night whose copy fails has made its backup all the same: the next one copies what is not there. */
async function copyTonight({ dataDir }: BackupDeps['config'], signal: AbortSignal, log: Log): Promise<void> {
  try {
    const { said, notices } = await runProgram('--copy', { DATA_DIR: dataDir }, signal)
    log.info({ said }, 'The copy of the backups has ended')
    if (notices !== undefined) log.error(notices)
  } catch (error) {
    // Nobody waits any more: it goes on in another process.
    signal.throwIfAborted()
    log.error(`The copy of the backups failed: ${(error as Error).message}`)
  }
}

/** Returns what is said of it, and what somebody should look at. */
async function runProgram(word: string, settings: Record<string, string>, signal: AbortSignal) {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [program, word], { env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, fail) => {
    child.once('close', resolve)
    child.once('error', fail)
  })
  // A process that cannot be started has neither: nobody else may be left with its error.
  ended.catch(() => {})
  const [said, complaints] = (await Promise.all([text(child.stdout), text(child.stderr)])).map((it) => it.trim())
  const code = await ended
  if (code === attentionExitCode) return { said, notices: complaints }
  if (code !== 0) throw new Error(complaints || 'its process was killed')
  return { said }
}

/** The backup's part of readiness; empty where no backups are made. */
export async function backupState({
  config: { backup },
  installation,
}: Pick<Services, 'config' | 'installation'>): Promise<{ backup?: 'recent' | 'late' }> {
  if (!backup.dir) return {}
  const archives = await archivesOf(installation, backup.dir).catch(() => [])
  return { backup: isWithin(lateAfterHours, archives) ? 'recent' : 'late' }
}

/**
 * The age of the newest archive in seconds, infinite if there is none; undefined where no backups are made. Throws if
 * their folder cannot be read.
 */
export async function backupAge({ dir }: BackupConfig, installation: string): Promise<number | undefined> {
  if (!dir) return undefined
  const [newest] = await archivesOf(installation, dir)
  return newest ? (Date.now() - newest.at.getTime()) / 1000 : Infinity
}

/** Whether the newest of these archives is no older than so many hours. */
function isWithin(hours: number, [newest]: NamedArchive[]): boolean {
  return newest !== undefined && newest.at.getTime() > Date.now() - hours * hourMs
}
