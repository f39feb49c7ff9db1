import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'
import { ArchiveError, keyIn, names, type StoreKey } from '../archive/format.ts'
import { ofHash } from '../archive/hashed.ts'
import { NotOpened, readEntries, type Opening } from '../archive/readArchive.ts'
import { writeArchive, type Bytes, type Written } from '../archive/writeArchive.ts'

type Receive = (bytes: AsyncIterable<Uint8Array>, size: number) => Promise<void>

/** Bytes of which archives name the keys, each once: `parmen-0a1b2c3d-files/3f/3f09….tar.zst.age`. */
export type Store = {
  key: StoreKey
  root: string
  /** The name under which a key is kept. */
  nameOf: (key: string) => string
  /**
   * Keeps an object, whole and on the disk or not at all, in place of what was kept for its key. Throws what `bytes`
   * throws.
   */
  keep: (key: string, size: number, bytes: Bytes) => Promise<Written>
  /** Gives the bytes of a key to `to`. Throws `ObjectDamaged` if they are not there as they were kept. */
  read: (key: string, to: Receive) => Promise<void>
  /** Whether there is an identity that opens what is kept. */
  isReadable: boolean
  /**
   * Reads what is kept under a name; what is sealed to somebody else is only compared with SHA-256 sums of the sealed
   * bytes, of which it must have one. Throws `ObjectDamaged`.
   */
  check: (name: string, sums?: string[]) => Promise<void>
}

const suffix = '.tar.zst.age'

/** An object of a store is gone, cut, altered, or another than its name says. */
export class ObjectDamaged extends ArchiveError {
  readonly isGone: boolean
  constructor(path: string, { cause, message }: Error) {
    const isGone = (cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
    super(`${path} ${isGone ? 'is not there' : `is damaged: ${cause instanceof Error ? cause.message : message}`}`)
    this.isGone = isGone
  }
}

/** The store beside an archive, with the key that the archive has; `opening` is what opened that. */
export function openStore(folder: string, key: StoreKey, opening?: Opening): Store {
  const root = join(folder, key.folder)
  const nameOf = (ofKey: string) => createHmac('sha256', Buffer.from(key.nameKey, 'hex')).update(ofKey).digest('hex')
  const given = opening && 'identities' in opening ? opening.identities : []
  const identities = key.identity ? [key.identity] : given
  const isReadable = identities.length > 0
  return {
    key,
    root,
    nameOf,
    isReadable,
    async keep(ofKey, size, bytes) {
      const path = pathIn(root, nameOf(ofKey))
      if (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) await syncFolder(root)
      return writeArchive(
        path,
        { recipient: key.recipient },
        async (add) => void (await add(names.file(ofKey), size, bytes)),
      )
    },
    read: (ofKey, to) =>
      readObject(pathIn(root, nameOf(ofKey)), { identities, isRight: (found) => found === ofKey, to }),
    check: (name, sums = []) =>
      isReadable
        ? readObject(pathIn(root, name), { identities, isRight: (found) => nameOf(found) === name, to: drain })
        : compareSum(pathIn(root, name), sums),
  }
}

type Reading = { identities: string[]; isRight: (key: string) => boolean; to: Receive }

async function readObject(path: string, { identities, isRight, to }: Reading): Promise<void> {
  let isRead = false
  try {
    for await (const { name, size, bytes } of readEntries(path, { identities })) {
      const key = keyIn(name)
      if (key === undefined || !isRight(key) || isRead)
        throw new ArchiveError('it holds something else than was kept under its name')
      await to(asKept(key, bytes), size)
      isRead = true
    }
    if (!isRead) throw new ArchiveError('it is empty')
  } catch (error) {
    if (error instanceof NotOpened)
      throw new ObjectDamaged(path, new Error('its beginning is altered, or it is sealed to somebody else'))
    throw error instanceof ArchiveError ? new ObjectDamaged(path, error) : error
  }
}

async function compareSum(path: string, sums: string[]) {
  const found = await sumOf(path).catch((cause: Error) => {
    throw new ObjectDamaged(path, new Error('it cannot be read', { cause }))
  })
  if (!sums.includes(found)) throw new ObjectDamaged(path, new Error('its bytes are others than were written'))
}

/** The SHA-256 of a file, in hexadecimal. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** The bytes of a content must have the hash that is its key; of a picture that is not known. */
function asKept(key: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const sha256 = /^content\/([\da-f]{64})$/.exec(key)?.[1]
  return sha256 ? ofHash(bytes, sha256, () => new ArchiveError('its bytes are others than were kept')) : bytes
}

async function drain(bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes);
}

/** The path of a kept object below its store, in this order also in a bucket. */
export const placeOf = (name: string) => `${name.slice(0, 2)}/${name}${suffix}`

export const pathIn = (root: string, name: string) => join(root, placeOf(name))

/** The name of a kept object's file; undefined for other files. */
export const nameIn = (file: string) => /^([\da-f]{64})\.tar\.zst\.age$/.exec(file)?.[1]
