import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { ArchiveError, isChecksums, names } from './format.ts'
import { hashed } from './hashed.ts'

/** An entry of an archive. Its bytes must be read to their end, once, before the next entry is asked for. */
export type Entry = { name: string; size: number; bytes: AsyncIterable<Uint8Array> }

type Sums = Map<string, string>

/** What opens an archive: a passphrase, or age identities of which one is that of its recipient. */
export type Opening = { passphrase: string } | { identities: string[] }

/** The archive is sealed with something else than it was tried with; or its head is damaged, which looks the same. */
export class NotOpened extends ArchiveError {}

/**
 * The entries in their order, each compared with its checksum further on. Holds none in memory. Throws `ArchiveError`:
 * for a wrong passphrase or identity before the first entry, for what is damaged when it is come to. Only after the
 * last entry is it known that the archive is whole.
 */
export async function* readArchive(path: string, opening: Opening): AsyncGenerator<Entry> {
  const sums: Sums = new Map()
  let last = ''
  for await (const { name, size, bytes: read } of readEntries(path, opening)) {
    const bytes = hashed(read, (sum) => sums.set(name, sum))
    if (isChecksums(name)) {
      compare(sums, name, await textOf(bytes))
      continue
    }
    yield { name, size, bytes }
    if (!sums.has(name)) throw new Error(`${name} was not read to its end.`)
    last = name
  }
  if (sums.size > 0 || last !== names.manifest) throwDamaged(new Error('its end is missing'))
}

/** The entries of what `writeArchive` wrote. Throws `ArchiveError`. */
export async function* readEntries(path: string, opening: Opening): AsyncGenerator<Entry> {
  const opened = await decrypt(path, opening)
  const tar = extract()
  const flowing = pipeline(Readable.fromWeb(opened), createZstdDecompress(), tar)
  flowing.catch(() => {})
  try {
    for await (const entry of unlessDamaged(tar)) {
      const { name, size } = entry.header
      yield { name, size, bytes: unlessDamaged(entry as AsyncIterable<Uint8Array>) }
    }
    // What proves the last bytes comes behind them.
    await flowing.catch(throwDamaged)
  } finally {
    tar.destroy()
  }
}

type WebStream = Parameters<typeof Readable.fromWeb>[0]

async function decrypt(path: string, opening: Opening): Promise<WebStream> {
  await access(path, constants.R_OK).catch((cause: Error) => {
    throw new ArchiveError(`The archive cannot be read: ${cause.message}.`, { cause })
  })
  const sealed = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const decrypter = new Decrypter()
  let sealedWith: Sealed = 'unknown'
  decrypter.addIdentity({
    unwrapFileKey(stanzas) {
      sealedWith = sealedIn(stanzas.flatMap(({ args }) => args[0] ?? []))
      return null
    },
  })
  if ('passphrase' in opening) decrypter.addPassphrase(opening.passphrase)
  else for (const identity of opening.identities) decrypter.addIdentity(identity)
  return decrypter.decrypt(sealed).catch((cause: Error) => {
    if (cause.message.startsWith('no identity matched'))
      throw new NotOpened(whyNotOpened(opening, sealedWith), { cause })
    throw new ArchiveError(`This is no archive of a backup, or its beginning is damaged: ${cause.message}.`, { cause })
  }) as Promise<WebStream>
}

/** A damaged head may name neither. */
type Sealed = 'passphrase' | 'recipient' | 'unknown'

function sealedIn(kinds: string[]): Sealed {
  if (kinds.includes('scrypt')) return 'passphrase'
  return kinds.includes('X25519') || kinds.includes('mlkem768x25519') ? 'recipient' : 'unknown'
}

function whyNotOpened(opening: Opening, sealedWith: Sealed): string {
  if ('passphrase' in opening && sealedWith === 'recipient')
    return 'This archive is sealed to a recipient, not with a passphrase: set BACKUP_IDENTITY_FILE to the file with its identity, and no passphrase.'
  if ('identities' in opening && sealedWith === 'passphrase')
    return 'This archive is sealed with a passphrase, not to a recipient: set BACKUP_PASSPHRASE_FILE, and not BACKUP_IDENTITY_FILE.'
  const given =
    'passphrase' in opening ? 'The passphrase is not the one' : 'No identity in BACKUP_IDENTITY_FILE is that'
  return `${given} of this archive, or the beginning of the archive is damaged. Try it on another archive: if it opens that one, this one is damaged.`
}

/** Turns any other error while reading into an `ArchiveError`. */
async function* unlessDamaged<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  for (;;) {
    const next = await iterator.next().catch(throwDamaged)
    if (next.done) return
    yield next.value
  }
}

function throwDamaged(cause: Error): never {
  throw new ArchiveError(`The archive is damaged or cut off: ${cause.message}. Take another one.`, { cause })
}

/** Every entry since the last list must be in this one, and nothing else. */
function compare(sums: Sums, name: string, list: string) {
  sums.delete(name)
  for (const line of list.trimEnd().split('\n')) {
    const [sum = '', entry = ''] = line.split('  ')
    if (sums.get(entry) !== sum) throwDamaged(new Error(`${entry} is not what was written`))
    sums.delete(entry)
  }
  if (sums.size > 0) throwDamaged(new Error(`${[...sums.keys()].join(', ')}: without a checksum`))
}

export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
