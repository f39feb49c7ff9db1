import type { Manifest } from './archive/format.ts'
import { openArchive } from './archive/openArchive.ts'
import { extractArchive } from './archive/extractArchive.ts'
import { rowsIn } from './writing/tableParts.ts'

/** Reads all of an archive, and compares every checksum and every count. Throws `ArchiveError`. */
export async function verifyArchive(path: string, passphrase: string): Promise<Manifest> {
  const { header, rest } = await openArchive(path, passphrase)
  const { manifest } = await extractArchive(
    { table: (_, bytes) => countRows(bytes), file: (_, bytes) => drain(bytes) },
    header,
    rest,
  )
  return manifest
}

async function countRows(bytes: AsyncIterable<Uint8Array>) {
  let rows = 0
  for await (const chunk of bytes) rows += rowsIn(chunk)
  return rows
}

async function drain(bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes);
}
