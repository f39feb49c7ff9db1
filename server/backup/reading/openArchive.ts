import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ArchiveError, type Header } from '../archive/format.ts'
import { readArchive, type Entry, type Opening } from '../archive/readArchive.ts'
import { readHeader } from '../archive/readHeader.ts'
import { openStore, type Store } from '../store/store.ts'

/** `store` is where the files lie that the archive names. */
export type OpenedArchive = { header: Header; rest: AsyncGenerator<Entry>; store?: Store }

/**
 * Reads the header and no more. Throws `ArchiveError` if it cannot be read, comes from a newer version than this, or
 * needs a store that is not beside it.
 */
export async function openArchive(path: string, opening: Opening): Promise<OpenedArchive> {
  const rest = readArchive(path, opening)
  try {
    const header = await readHeader(rest)
    if (!header.store) return { header, rest }
    await assertBeside(path, header.store.folder)
    return { header, rest, store: openStore(dirname(path), header.store, opening) }
  } catch (error) {
    await rest.return(undefined)
    throw error
  }
}

async function assertBeside(archive: string, folder: string) {
  const found = await stat(join(dirname(archive), folder)).catch(() => undefined)
  if (found?.isDirectory()) return
  throw new ArchiveError(
    `The files of this archive lie in ${folder}, which is not beside it: copy that folder from where the archive was made to ${dirname(archive)}.`,
  )
}
