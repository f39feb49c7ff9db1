import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter, generateX25519Identity } from 'age-encryption'
import { syncFolder } from '../../platform/storage/syncFolder.ts'
import { ArchiveError, StoreKey } from '../archive/format.ts'
import { readArchive } from '../archive/readArchive.ts'
import { readHeader } from '../archive/readHeader.ts'
import { encrypterOf, type Sealing } from '../archive/writeArchive.ts'
import { archivesOf, shortened } from '../folder.ts'
import { openStore, type Store } from './store.ts'

const keyFile = 'key.age'

/** The folders of an installation's stores, the latest last: a changed passphrase begins a new one. */
export async function storesOf(installation: string, folder: string): Promise<string[]> {
  const first = firstOf(installation)
  const found = (await readdir(folder)).filter((name) => name === first || name.startsWith(`${first}-`))
  const numberOf = (name: string) => Number(name.slice(first.length + 1) || 1)
  return found.filter((name) => numberOf(name) >= 1).toSorted((one, other) => numberOf(one) - numberOf(other))
}

const firstOf = (installation: string) => `parmen-${shortened(installation)}-files`

/** `notice` is what an operator should know of it. */
export type FoundStore = { store: Store; notice?: string }

/** The store that this passphrase opens, or a new one. Call while no other backup of the installation runs. */
export async function storeFor(installation: string, folder: string, sealing: Sealing): Promise<FoundStore> {
  const stores = await storesOf(installation, folder)
  for (const name of stores.toReversed()) {
    const key = await readKey(join(folder, name, keyFile), sealing)
    if (key) return { store: openStore(folder, { ...key, folder: name }) }
  }
  const key = stores.length > 0 ? await keyOfNewestArchive(installation, folder, sealing) : undefined
  if (key && stores.includes(key.folder)) {
    await writeKey(folder, key, sealing)
    const path = join(folder, key.folder, keyFile)
    return { store: openStore(folder, key), notice: `${path} could not be opened, and was made anew from an archive.` }
  }
  const made = await makeStore(folder, newName(installation, stores), sealing)
  if (stores.length === 0) return { store: made }
  const notice = `The passphrase opens none of ${stores.join(', ')}: ${made.key.folder} was begun, in which every file is kept again. If the passphrase is still the same, ${keyFile} in them is damaged.`
  return { store: made, notice }
}

function newName(installation: string, stores: string[]): string {
  const first = firstOf(installation)
  let number = stores.length + 1
  const named = () => (number === 1 ? first : `${first}-${number}`)
  while (stores.includes(named())) number++
  return named()
}

async function makeStore(folder: string, name: string, sealing: Sealing): Promise<Store> {
  const key = { folder: name, identity: await generateX25519Identity(), nameKey: randomBytes(32).toString('hex') }
  await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  await writeKey(folder, key, sealing)
  await syncFolder(folder)
  return openStore(folder, key)
}

async function writeKey(folder: string, key: StoreKey, sealing: Sealing) {
  const sealed = await encrypterOf(sealing).encrypt(JSON.stringify(key))
  const root = join(folder, key.folder)
  const unfinished = join(root, `.${keyFile}`)
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(sealed)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(root, keyFile))
  await syncFolder(root)
}

/** Undefined for another passphrase, for one that is damaged, and for a store whose making was broken off. */
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

/** Undefined if the newest archive that needs a store is sealed with another passphrase, or damaged. */
async function keyOfNewestArchive(installation: string, folder: string, { passphrase }: Sealing) {
  const newest = (await archivesOf(installation, folder)).find(({ needsFiles }) => needsFiles)
  if (!newest) return undefined
  const entries = readArchive(join(folder, newest.name), passphrase)
  try {
    return (await readHeader(entries)).store
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  } finally {
    await entries.return(undefined)
  }
}
