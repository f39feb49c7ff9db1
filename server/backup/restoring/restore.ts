import { Client } from 'pg'
import { createDbOn } from '#server/platform/database/database.ts'
import { installationId } from '#server/platform/database/installation.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { connectionLimits, createPool, type Connection } from '#server/platform/database/pool.ts'
import { beginRestore, endRestore, isRestoreUnfinished } from '#server/platform/database/unfinishedRestore.ts'
import { startQueue, type Queue } from '#server/platform/queue/queue.ts'
import type { Log } from '#server/platform/log.ts'
import { writeOwner } from '#server/platform/storage/owner.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Manifest } from '../archive/format.ts'
import type { OpenedArchive } from '../reading/openArchive.ts'
import { extractArchive, type Job, type Receiver } from '../reading/extractArchive.ts'
import { isEmptyDatabase } from '../catalog.ts'
import { closeTables, copyInto, openTables, setSequences } from './tables.ts'

export type RestoreTarget = {
  connection: Connection
  storage: Storage
  log: Log
  /** Called with each step. */
  onStep?: (step: string) => void
  /** Called for each file of the store that is gone or damaged, which is left out. Without it the first ends the restore. */
  onDamaged?: Receiver['onDamaged']
}

/** `files` is the number of those that were put back whole. */
export type Restored = { manifest: Manifest; files: number }

/** The database or the storage that a restore writes to is not empty. */
export class PlaceNotEmpty extends Error {}

/** All is restored, but its schema is still the archive's: `cause` says why. The next start goes on with it. */
export class SchemaBehind extends Error {}

/**
 * Puts the archive's world into an empty database and an empty storage, and changes its schema to this version's. All
 * rows come in one transaction, after which everything was compared with the archive: until then a start refuses the
 * database, and the restore may be run again. The storage is the restored database's from then on. Throws `ArchiveError`, `PlaceNotEmpty`, and
 * `SchemaBehind`.
 */
export async function restore(target: RestoreTarget, archive: OpenedArchive): Promise<Restored> {
  const client = new Client({ ...target.connection, ...connectionLimits })
  client.on('error', () => {})
  const pool = createPool(target.connection, () => {}, { max: 2, work: 'schema' })
  try {
    await client.connect()
    await claim(client, target.storage)
    const { migrations } = archive.header
    target.onStep?.('making the tables')
    await migrate(pool, { upTo: migrations.at(-1)?.name ?? '' })
    const restored = await load(client, target, archive)
    target.onStep?.('changing the schema to that of this version')
    await migrate(pool).catch((cause: Error) => {
      throw new SchemaBehind(cause.message, { cause })
    })
    await writeOwner(target.storage, await installationId(createDbOn(client)))
    await client.query('analyze')
    return restored
  } finally {
    await archive.rest.return(undefined)
    await client.end()
    await pool.end()
  }
}

/** Claims the target of a restore. Leftovers of an interrupted restore are allowed. Throws `PlaceNotEmpty`. */
async function claim(client: Client, storage: Storage) {
  if (await isRestoreUnfinished(client)) return
  if (!(await isEmptyDatabase(client))) throw new PlaceNotEmpty('The database is not empty.')
  for await (const { key } of storage.list(''))
    throw new PlaceNotEmpty(`There are files already, such as ${key}: the storage is not empty.`)
  await beginRestore(client)
}

async function load(client: Client, target: RestoreTarget, archive: OpenedArchive): Promise<Restored> {
  const { connection, storage, log, onStep } = target
  const { header } = archive
  const queue = await startQueue(connection, log)
  try {
    await client.query('begin')
    await client.query(`set local search_path = public; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    await endRestore(client)
    const keys = await openTables(client, header.tables)
    onStep?.('reading rows and files')
    const receiver: Receiver = {
      table: (table, bytes) => copyInto(client, table, bytes),
      file: storage.put,
      forget: storage.remove,
      onDamaged: target.onDamaged,
    }
    const { manifest, jobs, received } = await extractArchive(receiver, archive)
    onStep?.('checking that the rows belong together')
    await closeTables(client, header.tables, keys)
    await setSequences(client, manifest.sequences)
    await enqueue(client, queue, jobs)
    await client.query('commit')
    return { manifest, files: received }
  } finally {
    await queue.stop()
  }
}

async function enqueue(client: Client, queue: Queue, jobs: Job[]) {
  const db = createDbOn(client)
  for (const [name, ofName] of Map.groupBy(jobs, (job) => job.name)) {
    const data = ofName.map((job) => job.data)
    await queue.enqueueAll(db, name, data)
  }
}
