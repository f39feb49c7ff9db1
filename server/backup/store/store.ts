import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { syncFolder } from '../../platform/storage/syncFolder.ts'
import { ArchiveError, names, StoreKey } from '../archive/format.ts'
import { readEntries } from '../archive/readArchive.ts'
import { encrypterOf, temporaryOf, writeArchive, type Bytes, type Sealing } from '../archive/writeArchive.ts'
import { shortened } from '../folder.ts'
import { openList, type NameList } from './nameList.ts'

/** Bytes of which archives name the keys, each once: `parmen-0a1b2c3d-files/3f/3f09….tar.zst.age`. */
export type Store = {
  key: StoreKey
  has: (key: string) => Promise<boolean>
  /** Keeps an object, whole and on the disk or not at all. Throws what `bytes` throws. Returns true. */
  keep: (key: string, size: number, bytes: Bytes) => Promise<true>
  /** The list of the names that an archive needs. */
  openList: (archive: string) => Promise<NameList>
  /** Gives the bytes of a key to `to`. Throws `ArchiveError` if they are not there as they were kept. */
  read: (key: string, to: (bytes: AsyncIterable<Uint8Array>, size: number) => Promise<void>) => Promise<void>
  /** The name under which a key is kept. */
  nameOf: (key: string) => string
}

const keyFile = 'key.age'
const suffix = '.tar.zst.age'

/** The folders of an installation's stores, the latest last: a changed passphrase begins a new one. */
export async function storesOf(installation: string, folder: string): Promise<string[]> {
  const first = `parmen-${shortened(installation)}-files`
  const found = (await readdir(folder)).filter((name) => name === first || name.startsWith(`${first}-`))
  const numberOf = (name: string) => Number(name.slice(first.length + 1) || 1)
  return found.filter((name) => numberOf(name) >= 1).toSorted((one, other) => numberOf(one) - numberOf(other))
}

/** The store that this passphrase opens, or a new one. Call while no other backup of the installation runs. */
export async function storeFor(installation: string, folder: string, sealing: Sealing): Promise<Store> {
  const stores = await storesOf(installation, folder)
  for (const name of stores.toReversed()) {
    const key = await readKey(join(folder, name, keyFile), sealing)
    if (key) return openStore(folder, { ...key, folder: name })
  }
  const first = `parmen-${shortened(installation)}-files`
  let number = stores.length + 1
  const named = () => (number === 1 ? first : `${first}-${number}`)
  while (stores.includes(named())) number++
  return makeStore(folder, named(), sealing)
}

async function makeStore(folder: string, name: string, sealing: Sealing): Promise<Store> {
  const key = { folder: name, identity: await generateX25519Identity(), nameKey: randomBytes(32).toString('hex') }
  const sealed = await encrypterOf(sealing).encrypt(JSON.stringify(key))
  await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  const unfinished = join(folder, name, `.${keyFile}`)
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(sealed)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name, keyFile))
  await syncFolder(join(folder, name))
  await syncFolder(folder)
  return openStore(folder, key)
}

/** Undefined for another passphrase, and for a store whose making was broken off. */
async function readKey(path: string, { passphrase }: Sealing): Promise<StoreKey | undefined> {
  const sealed = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!sealed) return undefined
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const text = await decrypter.decrypt(sealed, 'text').catch(() => undefined)
  return text === undefined ? undefined : StoreKey.parse(JSON.parse(text))
}

/** The store beside an archive, with the key that the archive has. */
export function openStore(folder: string, key: StoreKey): Store {
  const root = join(folder, key.folder)
  const nameOf = (ofKey: string) => createHmac('sha256', Buffer.from(key.nameKey, 'hex')).update(ofKey).digest('hex')
  const pathOf = (ofKey: string) => pathIn(root, nameOf(ofKey))
  let recipient: Promise<string> | undefined
  return {
    key,
    nameOf,
    openList: (archive) => openList(root, archive),
    async has(ofKey) {
      const found = await stat(pathOf(ofKey)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return found !== undefined
    },
    async keep(ofKey, size, bytes) {
      const path = pathOf(ofKey)
      if (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) await syncFolder(root)
      // A backup that was killed may have left its beginning.
      await rm(temporaryOf(path), { force: true })
      const sealing = { recipient: await (recipient ??= identityToRecipient(key.identity)) }
      await writeArchive(path, sealing, async (add) => void (await add(names.file(ofKey), size, bytes)))
      return true
    },
    async read(ofKey, to) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(key.identity)
      let isRead = false
      for await (const { name, size, bytes } of readEntries(pathOf(ofKey), decrypter)) {
        if (name !== names.file(ofKey) || isRead)
          throw new ArchiveError(`${pathOf(ofKey)} holds something else than was kept under its name.`)
        await to(bytes, size)
        isRead = true
      }
      if (!isRead) throw new ArchiveError(`${pathOf(ofKey)} is empty.`)
    },
  }
}

export const pathIn = (root: string, name: string) => join(root, name.slice(0, 2), `${name}${suffix}`)

/** The name of a kept object's file; undefined for other files. */
export const nameIn = (file: string) => /^([\da-f]{64})\.tar\.zst\.age$/.exec(file)?.[1]
