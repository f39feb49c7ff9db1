import type { Manifest } from './archive/format.ts'
import { openArchive } from './archive/openArchive.ts'
import { extractArchive } from './archive/extractArchive.ts'
import { rowsIn } from './writing/tableParts.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Reads all of an archive and what it names in a store, and compares every checksum and every count. Throws `ArchiveError`. */
export async function verifyArchive(path: string, passphrase: string): Promise<Manifest> {
  const receiver = {
    table: (_: unknown, bytes: Bytes) => countRows(bytes),
    file: (_: string, bytes: Bytes) => drain(bytes),
  }
  const { manifest } = await extractArchive(receiver, await openArchive(path, passphrase))
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
