import type { Manifest } from '../archive/format.ts'
import type { Opening } from '../archive/readArchive.ts'
import { rowsIn } from '../archive/rowsIn.ts'
import { extractArchive, type Receiver } from './extractArchive.ts'
import { openArchive } from './openArchive.ts'

type Bytes = AsyncIterable<Uint8Array>

/**
 * Reads all of an archive and what it names in a store, and compares every checksum and every count. Throws
 * `ArchiveError`, also for a damaged file of the store unless `onDamaged` takes them.
 */
export async function verifyArchive(
  path: string,
  opening: Opening,
  onDamaged?: Receiver['onDamaged'],
): Promise<Manifest> {
  const receiver: Receiver = {
    onDamaged,
    table: (_: unknown, bytes: Bytes) => countRows(bytes),
    file: (_: string, bytes: Bytes) => drain(bytes),
  }
  const { manifest } = await extractArchive(receiver, await openArchive(path, opening))
  return manifest
}

async function countRows(bytes: Bytes) {
  let rows = 0
  for await (const chunk of bytes) rows += rowsIn(chunk)
  return rows
}

async function drain(bytes: Bytes) {
  for await (const _ of bytes);
}
