import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { Manifest } from '#server/backup/archive/format.ts'
import { damagedExitCode, damageIn } from '#server/backup/damage.ts'
import { archiveName, removeAbandoned } from '#server/backup/folder.ts'
import { verifyArchive } from '#server/backup/verify.ts'
import { makeBackup } from '#server/backup/writing/makeBackup.ts'
import { readPassphrase } from '#server/platform/config/backupConfig.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { installationAt } from '#server/platform/database/installation.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { readArguments } from './commandLine.ts'

const usage = `npm run backup                      writes an archive to BACKUP_DIR, or to DATA_DIR/backups
npm run backup -- --to <folder>     writes it there
npm run backup -- --nightly         names it as one of those that go by BACKUP_KEEP; without it an archive stays until you remove it
npm run backup -- --verify <file>   reads all of an archive, and compares every checksum and every count`

try {
  await run()
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'ENOSPC' ? `There is no room for the archive, and none was left: ${message}` : message)
  process.exitCode = 1
}

async function run() {
  const options = {
    to: { type: 'string' },
    nightly: { type: 'boolean' },
    verify: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const { values } = readArguments({ options }, usage)
  if (values.help) return console.log(usage)
  const config = readConfig(process.env)
  const passphrase = readPassphrase(config.backup)
  const began = performance.now()
  if (values.verify) {
    const manifest = await verifyArchive(values.verify, passphrase)
    const { size } = await stat(values.verify)
    return report(`${values.verify} is whole`, manifest, size, began)
  }
  const folder = resolve(values.to ?? config.backup.dir ?? join(config.dataDir, 'backups'))
  const { path, manifest, bytes } = await backUp(config, { folder, passphrase, isByHand: !values.nightly })
  report(path, manifest, bytes, began)
}

type Order = { folder: string; passphrase: string; isByHand: boolean }

async function backUp(config: Config, { folder, passphrase, isByHand }: Order) {
  const connection = connectionToService(config)
  const installation = await installationAt(connection)
  const storage = await openStorage(config, pino({ level: 'error' }))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (installation !== undefined) await removeAbandoned(installation, folder)
  const whose = installation === undefined ? {} : { installation }
  // What is made by hand is one file, which can be taken anywhere.
  const keepsOnce = !isByHand && installation !== undefined
  const path = join(folder, archiveName({ at: new Date(), isByHand, needsFiles: keepsOnce, ...whose }))
  const source = { connection, storage, ...(keepsOnce && { keepIn: folder }) }
  return { path, ...(await makeBackup(source, path, { passphrase })) }
}

function report(what: string, manifest: Manifest, size: number, began: number) {
  const { rows, files, kept, madeAt, product } = manifest
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${what}: ${megabytes(size)}, ${seconds} s.`)
  console.log(
    `Version ${product} as of ${madeAt}: ${total} rows in ${Object.keys(rows).length} tables, ${files.count} files of ${megabytes(files.bytes)}${kept ? `, and ${kept.count} in the store beside it` : ''}.`,
  )
  const damage = damageIn(manifest)
  if (damage === undefined) return
  console.error(damage)
  process.exitCode = damagedExitCode
}

function megabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
