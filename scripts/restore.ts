import { pino } from 'pino'
import { attentionExitCode, damageIn } from '#server/backup/damage.ts'
import { openArchive } from '#server/backup/reading/openArchive.ts'
import { PlaceNotEmpty, restore, SchemaBehind } from '#server/backup/restoring/restore.ts'
import { readOpening } from '#server/platform/config/backupConfig.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { makeFolder } from '#server/platform/makeFolder.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { StorageFull } from '#server/platform/storage/storage.ts'
import { readArguments } from './commandLine.ts'

const usage = `npm run restore -- <archive>   puts it into the empty place that DATA_DIR, DATABASE_URL and STORAGE_URL name`

try {
  await run()
} catch (error) {
  console.error(explain(error as Error & { code?: string }))
  process.exitCode = 1
}

async function run() {
  const { values, positionals } = readArguments(
    { options: { help: { type: 'boolean' } }, allowPositionals: true },
    usage,
  )
  if (values.help) return console.log(usage)
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  const log = pino({ level: 'error' })
  const began = performance.now()
  // Nothing is made before it is known that the archive can be opened.
  const archive = await openArchive(path, readOpening(config.backup))
  await makeFolder(config.dataDir)
  const database = await openDatabase({ ...config, onError: ({ message }) => log.error(message), log })
  try {
    const storage = await openStorage(config, log)
    const onStep = (step: string) => console.log(`${step} …`)
    let damaged = 0
    const onDamaged = (line: string) => {
      damaged++
      console.error(line)
    }
    const { manifest, files } = await restore({ ...database, storage, log, onStep, onDamaged }, archive)
    const { rows, madeAt } = manifest
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(
      `Restored as of ${madeAt}: ${total} rows and ${files} files, ${((performance.now() - began) / 1000).toFixed(1)} s. Now: npm start`,
    )
    const inStore = `${damaged} files of the store were damaged and are not there. Their names: npm run admin -- storage check`
    const complaints = [damaged > 0 ? inStore : undefined, damageIn(manifest)].filter((line) => line !== undefined)
    for (const line of complaints) console.error(line)
    if (complaints.length > 0) process.exitCode = attentionExitCode
  } finally {
    await database.stop()
  }
}

function explain(error: Error & { code?: string }): string {
  const again = 'Nothing of it is in use. Make room, and run the same command again.'
  if (error instanceof SchemaBehind)
    return `All rows and files are back. ${error.message}. ${isDatabaseFull(error) ? 'Make room, and run' : 'Then run'} npm start, which goes on there.`
  if (error instanceof StorageFull) return `There is no room for the files: ${error.message}. ${again}`
  if (isDatabaseFull(error)) return `The database has no room: ${error.message}. ${again}`
  if (error instanceof PlaceNotEmpty)
    return `${error.message} An archive is restored into an empty place alone: set DATA_DIR, DATABASE_URL or STORAGE_URL to one.`
  return error.message
}

/** SQLSTATE disk_full, also as the cause of a migration that failed. */
function isDatabaseFull({ code, cause }: Error & { code?: string }): boolean {
  return code === '53100' || (cause instanceof Error && isDatabaseFull(cause))
}
