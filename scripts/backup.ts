import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { Manifest } from '#server/backup/archive/format.ts'
import type { Opening } from '#server/backup/archive/readArchive.ts'
import type { Sealing } from '#server/backup/archive/writeArchive.ts'
import { attentionExitCode, damageIn } from '#server/backup/damage.ts'
import { archiveName } from '#server/backup/folder.ts'
import { copyBackups, saidOfCopy } from '#server/backup/elsewhere/copyBackups.ts'
import { fetchBackup } from '#server/backup/elsewhere/fetchBackup.ts'
import { backUpNight, saidOf } from '#server/backup/night.ts'
import { verifyArchive } from '#server/backup/reading/verify.ts'
import { tidy } from '#server/backup/tidy.ts'
import { makeBackup } from '#server/backup/writing/makeBackup.ts'
import { readOpening, readSealing } from '#server/platform/config/backupConfig.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { bucketPlaceUrl, type BucketPlace } from '#server/platform/config/storageConfig.ts'
import { withBackupLock } from '#server/platform/database/backupLock.ts'
import { installationAt } from '#server/platform/database/installation.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { makeFolder } from '#server/platform/makeFolder.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { readArguments } from './commandLine.ts'

const usage = `npm run backup                      writes an archive to BACKUP_DIR, or to DATA_DIR/backups, that stays until you remove it
npm run backup -- --to <folder>     writes it there
npm run backup -- --nightly         makes one as the nights do, removes those that have served their time by BACKUP_KEEP, and copies
npm run backup -- --copy            makes none, and copies to BACKUP_COPY_TO what is not there
npm run backup -- --fetch <folder>  makes none, and brings the newest of BACKUP_COPY_TO there, ready for a restore; another: --archive <name>
npm run backup -- --tidy            makes none, and removes those; also more than a tenth of the store
npm run backup -- --verify <file>   reads all of an archive, and compares every checksum and every count`

try {
  await run()
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'ENOSPC'
      ? `There is no room for the archive, and none was left; of its files, the store keeps what it has taken, and the next goes on there: ${message}`
      : message,
  )
  process.exitCode = 1
}

async function run() {
  const options = {
    to: { type: 'string' },
    nightly: { type: 'boolean' },
    tidy: { type: 'boolean' },
    verify: { type: 'string' },
    copy: { type: 'boolean' },
    fetch: { type: 'string' },
    archive: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const { values } = readArguments({ options }, usage)
  if (values.help) return console.log(usage)
  if (values.fetch) return fetchTo(resolve(values.fetch), values.archive)
  const config = readConfig(process.env)
  const folder = resolve(values.to ?? config.backup.dir ?? join(config.dataDir, 'backups'))
  if (values.tidy) return tidyFolder(config, folder)
  if (values.copy) return copy(config, folder)
  if (values.verify) return verify(values.verify, readOpening(config.backup))
  await backUp(config, { folder, sealing: readSealing(config.backup), isByHand: !values.nightly })
  if (values.nightly && config.backup.copyTo) await copy(config, folder)
}

async function verify(path: string, opening: Opening) {
  const began = performance.now()
  let damaged = 0
  const onDamaged = (line: string) => {
    damaged++
    attend(line)
  }
  const manifest = await verifyArchive(path, opening, onDamaged)
  const { size } = await stat(path)
  report(damaged === 0 ? `${path} is whole` : `${path} is whole, but for ${damaged} files of its store`, manifest, {
    size,
    began,
  })
  const damage = damageIn(manifest)
  if (damage !== undefined) attend(damage)
}

/** Says what somebody should look at. */
function attend(line: string) {
  console.error(line)
  process.exitCode = attentionExitCode
}

type Order = { folder: string; sealing: Sealing; isByHand: boolean }

async function backUp(config: Config, { folder, sealing, isByHand }: Order) {
  const began = performance.now()
  const connection = connectionToService(config)
  const installation = await installationAt(connection)
  const storage = await openStorage(config, pino({ level: 'error' }))
  await makeFolder(folder)
  if (!isByHand && installation !== undefined) {
    const night = { connection, storage, installation, folder, sealing, keep: config.backup.keep }
    const { path, manifest, bytes, done, notices } = await backUpNight(night)
    report(path, manifest, { size: bytes, began })
    for (const line of done) console.log(line)
    for (const line of notices) attend(line)
    return
  }
  // What is made by hand is one file, which can be taken anywhere.
  const path = join(
    folder,
    archiveName({ at: new Date(), isByHand, ...(installation !== undefined && { installation }) }),
  )
  const { manifest, bytes } = await makeBackup({ connection, storage }, path, sealing)
  report(path, manifest, { size: bytes, began })
  const damage = damageIn(manifest)
  if (damage !== undefined) attend(damage)
}

async function tidyFolder(config: Config, folder: string) {
  const connection = connectionToService(config)
  const installation = await installationAt(connection)
  if (installation === undefined) throw new Error('The database has no tables: nothing was backed up here.')
  const order = { installation, folder, keep: config.backup.keep, isForced: true }
  const tidied = await withBackupLock(connection, (client) => tidy(client, order))
  for (const line of saidOf(tidied)) console.log(line)
  for (const line of tidied.notices) attend(line)
}

async function copy({ backup: { copyTo }, ...config }: Config, folder: string) {
  if (!copyTo) throw new Error('BACKUP_COPY_TO is not set: there is nowhere to copy to.')
  const installation = await installationAt(connectionToService(config))
  if (installation === undefined) throw new Error('The database has no tables: nothing was backed up here.')
  // What a night does not copy in eight hours the next one does.
  const signal = AbortSignal.timeout(8 * 60 * 60 * 1000)
  const bucket = await bucketAt(copyTo, signal)
  const done = await copyBackups({ installation, folder, bucket, signal })
  console.log(`Copied to ${bucket.where}: ${saidOfCopy(done)}.`)
  for (const line of done.notices) attend(line)
}

async function bucketAt(place: BucketPlace, signal?: AbortSignal) {
  const { openBucket } = await import('#server/platform/storage/bucket.ts')
  return openBucket(place, signal)
}

/** On a new machine there are no other settings yet. */
async function fetchTo(folder: string, archive: string | undefined) {
  const { data: place, error } = bucketPlaceUrl.safeParse(process.env['BACKUP_COPY_TO'] ?? '')
  if (!place) throw new Error(`Bad setting: BACKUP_COPY_TO: ${error.issues[0]?.message}`)
  const { path, files, problems } = await fetchBackup({ bucket: await bucketAt(place), folder, archive })
  for (const line of problems) attend(line)
  console.log(`${path} is there, with ${files} files that it needs. Now: npm run restore -- ${path}`)
}

function report(what: string, manifest: Manifest, { size, began }: { size: number; began: number }) {
  const { rows, files, kept, madeAt, product } = manifest
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${what}: ${megabytes(size)}, ${seconds} s.`)
  console.log(
    `Version ${product} as of ${madeAt}: ${total} rows in ${Object.keys(rows).length} tables, ${files.count} files of ${megabytes(files.bytes)}${kept ? `, and ${kept.count} in the store beside it` : ''}.`,
  )
}

function megabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
