import { dirname } from 'node:path'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { withBackupLock } from '#server/platform/database/backupLock.ts'
import { createDbOn } from '#server/platform/database/database.ts'
import { installationOf } from '#server/platform/database/installation.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { assertRestoreFinished } from '#server/platform/database/unfinishedRestore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { objectsToKeep } from '#server/content/files/objectsToBackUp.ts'
import { version } from '#server/platform/version.ts'
import { removeAbandoned } from '../folder.ts'
import { openKeeper, type Keeper } from '../store/keeper.ts'
import { nameOf, names, type ArchivedTable, type Header, type Manifest } from '../archive/format.ts'
import { writeArchive, type AddEntry, type Sealing } from '../archive/writeArchive.ts'
import { appliedMigrations, quoted, quotedTable, sequenceValues, tablesToKeep, waitingJobs } from '../catalog.ts'
import { addObjects, type Places } from './objects.ts'
import { newline, rowsIn } from '../archive/rowsIn.ts'

/** Rows of COPY's text format, each ending in a newline: any other newline is escaped in it. */
type TablePart = { bytes: Buffer; rows: number }

/** Cuts what COPY sends into parts of whole rows, of `size` bytes or as long as one row is. */
async function* tableParts(sent: AsyncIterable<Buffer>, size = 4 * 1024 * 1024): AsyncGenerator<TablePart> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of sent) {
    held.push(chunk)
    length += chunk.length
    const end = chunk.lastIndexOf(newline) + 1
    if (length < size || end === 0) continue
    const rest = chunk.subarray(end)
    yield asPart(Buffer.concat(held).subarray(0, length - rest.length))
    held = [rest]
    length = rest.length
  }
  if (length > 0) yield asPart(Buffer.concat(held))
}

const asPart = (bytes: Buffer): TablePart => ({ bytes, rows: rowsIn(bytes) })

/** With `keepIn`, files are kept once in a store of that folder, where the archive must be made too. */
export type BackupSource = { connection: Connection; storage: Storage; keepIn?: string }

/** `keeper` is the store, with what was found out about it. */
export type Made = { manifest: Manifest; bytes: number; keeper?: Keeper }

/**
 * Writes an archive of all that the service needs, as it is at one moment. Others can write meanwhile. Throws if
 * another backup is running.
 */
export function makeBackup(source: BackupSource, path: string, sealing: Sealing): Promise<Made> {
  return withBackupLock(source.connection, (client) => backUpWith(client, { source, path, sealing }))
}

export type Order = { source: Omit<BackupSource, 'connection'>; path: string; sealing: Sealing }

/** Like `makeBackup`, with a connection that holds the lock: what is removed from then on is left in storage. */
export async function backUpWith(client: Client, { source, path, sealing }: Order): Promise<Made> {
  const { storage, keepIn } = source
  await assertRestoreFinished(client)
  const installation = await installationOf(client)
  // Not before the lock: while a backup keeps large files in its store, its archive rests for hours.
  if (installation !== undefined) await removeAbandoned(installation, dirname(path))
  const keeper =
    keepIn === undefined || installation === undefined ? undefined : await openKeeper(installation, keepIn, sealing)
  await takeSnapshot(client)
  const header = await describe(client, installation, keeper)
  let manifest: Manifest | undefined
  const { size: bytes } = await writeArchive(path, sealing, async (add) => {
    const list = await keeper?.openList(path)
    try {
      manifest = await fill(add, { client, places: { storage, keeping: keeper && list && { keeper, list } }, header })
      // Before the archive has its name: what an archive needs is never unknown.
      await list?.finish()
    } finally {
      await list?.close()
    }
  })
  await client.query('commit')
  if (!manifest) throw new Error('Nothing was written.')
  return { manifest, bytes, ...(keeper && { keeper }) }
}

/**
 * Begins the snapshot, with time limits of our own, not the role's: a large table takes its time, and so do the files
 * behind the tables.
 */
async function takeSnapshot(client: Client) {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local search_path = public; set local timezone = 'UTC'; set local datestyle = 'ISO';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
}

async function describe(client: Client, installation?: string, keeper?: Keeper): Promise<Header> {
  const { rows } = await client.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  return {
    // What needs no store can be read by earlier versions too.
    format: keeper ? 2 : 1,
    product: version,
    postgres: rows[0]?.postgres ?? '',
    madeAt: new Date().toISOString(),
    ...(installation === undefined ? {} : { installation }),
    ...(keeper && { store: keeper.store.key }),
    migrations: await appliedMigrations(client),
    tables: await tablesToKeep(client),
  }
}

type Filling = { client: Client; places: Places; header: Header }

async function fill(add: AddEntry, { client, places, header }: Filling): Promise<Manifest> {
  const addText = (name: string, value: object) => {
    const bytes = Buffer.from(JSON.stringify(value))
    return add(name, bytes.length, [bytes])
  }
  await addText(names.header, header)
  const rows: Manifest['rows'] = {}
  for (const table of header.tables) rows[nameOf(table)] = await addTable(add, client, table)
  const jobs = await waitingJobs(client)
  await addText(names.jobs, jobs)
  const objects = await addObjects(add, places, objectsToKeep(createDbOn(client)))
  const manifest = { ...header, rows, sequences: await sequenceValues(client), jobs: jobs.length, ...objects }
  await addText(names.manifest, manifest)
  return manifest
}

/** Returns the number of its rows. */
async function addTable(add: AddEntry, client: Client, table: ArchivedTable): Promise<number> {
  const columns = table.columns.map(quoted).join(', ')
  const sent = client.query(to(`copy ${quotedTable(table)} (${columns}) to stdout`))
  let [rows, parts] = [0, 0]
  for await (const part of tableParts(sent)) {
    await add(names.tablePart(nameOf(table), ++parts), part.bytes.length, [part.bytes])
    rows += part.rows
  }
  return rows
}
