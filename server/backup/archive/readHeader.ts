import type { z } from 'zod'
import { ownMigrations } from '#server/platform/database/migrate.ts'
import { ArchiveError, formatVersion, Header, names } from './format.ts'
import { textOf, type Entry } from './readArchive.ts'

/** Takes the first of an archive's entries. Throws `ArchiveError` if it comes from a newer version than this. */
export async function readHeader(entries: AsyncGenerator<Entry>): Promise<Header> {
  const first = await entries.next()
  if (first.done || first.value.name !== names.header)
    throw new ArchiveError('This is no archive of a backup: it does not begin with a header.')
  const header = headerIn(await textOf(first.value.bytes))
  await assertKnown(header)
  return header
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
