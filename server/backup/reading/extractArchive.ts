import { z } from 'zod'
import { ArchiveError, isKept, keyIn, Manifest, nameOf, names, tableIn, type ArchivedTable } from '../archive/format.ts'
import { textOf } from '../archive/readArchive.ts'
import { parsed } from '../archive/readHeader.ts'
import { ObjectDamaged, type Store } from '../store/store.ts'
import type { OpenedArchive } from './openArchive.ts'

/** Receives the contents of an archive. */
export type Receiver = {
  /** Returns the number of rows. */
  table: (table: ArchivedTable, bytes: AsyncIterable<Uint8Array>) => Promise<number>
  file: (key: string, bytes: AsyncIterable<Uint8Array>, size: number) => Promise<void>
  /** Takes back what `file` was given: its bytes could not be read when the archive was made. */
  forget?: (key: string) => Promise<void>
  /**
   * Called for each file of the store that is gone or damaged, with one line on it; the rest is received all the same.
   * Without it the first ends the reading.
   */
  onDamaged?: ((line: string) => void) | undefined
  /** Called after each file with the bytes of all files so far. */
  onProgress?: (bytes: number) => void
}

export type Job = { name: string; data: object }
/** `received` is the number of files that the receiver has whole. */
export type Extracted = { manifest: Manifest; jobs: Job[]; received: number }

const Jobs = z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) }))

/** Reads the entries after the header into `to`, with what they name in the store, and compares them with the manifest. Throws `ArchiveError`. */
export async function extractArchive(to: Receiver, { header, rest, store }: OpenedArchive): Promise<Extracted> {
  const tables = new Map(header.tables.map((table) => [nameOf(table), table]))
  const rows = Object.fromEntries(header.tables.map((table) => [nameOf(table), 0]))
  const files = { count: 0, bytes: 0 }
  const kept = { count: 0, damaged: 0 }
  const given = new Set<string>()
  let jobs: Job[] = []
  let manifest: Manifest | undefined
  for await (const { name, size, bytes } of rest) {
    const table = tables.get(tableIn(name) ?? '')
    const key = keyIn(name)
    if (table) rows[nameOf(table)] = (rows[nameOf(table)] ?? 0) + (await to.table(table, bytes))
    else if (key) {
      await to.file(key, bytes, size)
      given.add(key)
      files.count++
      files.bytes += size
      to.onProgress?.(files.bytes)
    } else if (isKept(name) && store) {
      const found = await extractKept(to, store, await textOf(bytes))
      kept.count += found.count
      kept.damaged += found.damaged
    } else if (name === names.jobs) jobs = parsed(Jobs, await textOf(bytes))
    else if (name === names.manifest) manifest = parsed(Manifest, await textOf(bytes))
    else throw new ArchiveError(`The archive holds something unknown: ${name}.`)
  }
  if (!manifest) throw new ArchiveError('The archive has no manifest.')
  for (const key of manifest.unreadable?.first ?? []) {
    // Those that were to be kept in a store are not in the archive at all.
    given.delete(key)
    await to.forget?.(key)
  }
  assertComplete(manifest, { rows, files, kept, jobs: jobs.length })
  return { manifest, jobs, received: given.size + kept.count - kept.damaged }
}

/** Returns the number of files, damaged ones too, and that of the damaged ones. */
async function extractKept(to: Receiver, store: Store, list: string): Promise<{ count: number; damaged: number }> {
  const keys = list.split('\n').filter((key) => key !== '')
  let damaged = 0
  for (const key of keys)
    try {
      await store.read(key, (bytes, size) => to.file(key, bytes, size))
    } catch (error) {
      if (!(error instanceof ObjectDamaged)) throw error
      const line = `${key}: ${error.message}`
      if (!to.onDamaged) throw new ArchiveError(line, { cause: error })
      to.onDamaged(line)
      damaged++
    }
  return { count: keys.length, damaged }
}

function assertComplete(manifest: Manifest, found: Pick<Manifest, 'rows' | 'files' | 'kept' | 'jobs'>) {
  for (const [table, count] of Object.entries(manifest.rows))
    if (found.rows[table] !== count)
      throw new ArchiveError(`${table} has ${found.rows[table] ?? 0} rows in the archive; ${count} were written.`)
  if (found.files.count !== manifest.files.count || found.files.bytes !== manifest.files.bytes)
    throw new ArchiveError(`${found.files.count} files are in the archive; ${manifest.files.count} were written.`)
  if (found.kept?.count !== (manifest.kept?.count ?? 0))
    throw new ArchiveError(`${found.kept?.count} files are named in the store; ${manifest.kept?.count} were.`)
  if (found.jobs !== manifest.jobs)
    throw new ArchiveError(`${found.jobs} jobs are in the archive; ${manifest.jobs} were written.`)
}
