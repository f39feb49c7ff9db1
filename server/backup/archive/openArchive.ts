import { dirname } from 'node:path'
import type { z } from 'zod'
import { ownMigrations } from '../../platform/database/migrate.ts'
import { openStore, type Store } from '../store/store.ts'
import { ArchiveError, formatVersion, Header, names } from './format.ts'
import { readArchive, textOf, type Entry } from './readArchive.ts'

/** `store` is where the files lie that the archive names. */
export type OpenedArchive = { header: Header; rest: AsyncGenerator<Entry>; store?: Store }

/**
 * Reads the header and no more. Throws `ArchiveError` if it cannot be read, or comes from a newer version than this.
 */
export async function openArchive(path: string, passphrase: string): Promise<OpenedArchive> {
  const rest = readArchive(path, passphrase)
  try {
    const first = await rest.next()
    if (first.done || first.value.name !== names.header)
      throw new ArchiveError('This is no archive of a backup: it does not begin with a header.')
    const header = headerIn(await textOf(first.value.bytes))
    await assertKnown(header)
    return { header, rest, ...(header.store && { store: openStore(dirname(path), header.store) }) }
  } catch (error) {
    await rest.return(undefined)
    throw error
  }
}

function headerIn(text: string): Header {
  const { format, product } = JSON.parse(text) as { format?: number; product?: string }
  if (format !== undefined && format > formatVersion) throw tooNew(product)
  return parsed(Header, text)
}

export function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const result = schema.safeParse(JSON.parse(text))
  if (result.success) return result.data
  throw new ArchiveError(`The archive says something that is not understood: ${result.error.issues[0]?.message}.`)
}

const tooNew = (product = 'later') =>
  new ArchiveError(
    `The archive is from a newer version (${product}) than this program: install that version, or a later one.`,
  )

async function assertKnown({ migrations, product }: Header) {
  const own = await ownMigrations()
  if (migrations.length > own.length) throw tooNew(product)
  const strange = migrations.find(
    ({ name, sha256 }, index) => own[index]?.name !== name || own[index].sha256 !== sha256,
  )
  if (strange)
    throw new ArchiveError(`The archive's schema is not ours: ${strange.name} is another than in this version.`)
}
