import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'
import { ArchiveError, StoreKey } from '../archive/format.ts'
import { readArchive } from '../archive/readArchive.ts'
import { readHeader } from '../archive/readHeader.ts'
import { encrypterOf, type Sealing } from '../archive/writeArchive.ts'
import { archivesOf, shortened } from '../folder.ts'
import { ifMissing } from './ifMissing.ts'
import { openStore, type Store } from './store.ts'
import { writeDurably, type KeptFile } from './writeDurably.ts'

/** The key of a store under a passphrase, sealed with that; or the recipient to which a store is sealed. */
export const [keyFile, recipientFile] = ['key.age', 'recipient']

/** The folders of an installation's stores, the latest last: a changed passphrase or recipient begins a new one. */
export async function storesOf(installation: string, folder: string): Promise<string[]> {
  const first = firstStoreOf(installation)
  const found = (await readdir(folder)).filter((name) => name === first || name.startsWith(`${first}-`))
  const numberOf = (name: string) => Number(name.slice(first.length + 1) || 1)
  return found.filter((name) => numberOf(name) >= 1).toSorted((one, other) => numberOf(one) - numberOf(other))
}

export const firstStoreOf = (installation: string) => `parmen-${shortened(installation)}-files`

type WithPassphrase = Extract<Sealing, { passphrase: string }>

/** `notice` is what an operator should know of it. */
export type FoundStore = { store: Store; notice?: string }

/**
 * The store that is sealed so, or a new one: to a recipient as archives are; under a passphrase to an identity of its own,
 * so that no passphrase is stretched for each object. Call while no other backup of the installation runs.
 */
export function storeFor(installation: string, folder: string, sealing: Sealing): Promise<FoundStore> {
  return 'recipient' in sealing
    ? storeOfRecipient(installation, folder, sealing.recipient)
    : storeUnderPassphrase(installation, folder, sealing)
}

async function storeOfRecipient(installation: string, folder: string, recipient: string): Promise<FoundStore> {
  const stores = await storesOf(installation, folder)
  // Nobody who has the folder alone knows the id: it is in the database, and sealed in the archives.
  const nameKey = createHmac('sha256', installation).update(`names of what is sealed to ${recipient}`).digest('hex')
  for (const name of stores.toReversed()) {
    const found = await readFile(join(folder, name, recipientFile)).catch(ifMissing(undefined))
    if (found?.toString().trim() === recipient)
      return { store: openStore(folder, { folder: name, recipient, nameKey }) }
  }
  const key = { folder: newName(installation, stores), recipient, nameKey }
  const store = await makeStore(folder, key, { name: recipientFile, bytes: Buffer.from(`${recipient}\n`) })
  return begun(store, stores, `None of ${stores.join(', ')} is sealed to BACKUP_RECIPIENT`, recipientFile)
}

async function storeUnderPassphrase(
  installation: string,
  folder: string,
  sealing: WithPassphrase,
): Promise<FoundStore> {
  const stores = await storesOf(installation, folder)
  for (const name of stores.toReversed()) {
    const key = await readKey(join(folder, name, keyFile), sealing)
    if (key) return { store: openStore(folder, { ...key, folder: name }) }
  }
  const known = stores.length > 0 ? await keyOfNewestArchive(installation, folder, sealing) : undefined
  if (known && stores.includes(known.folder)) {
    await writeDurably(join(folder, known.folder), { name: keyFile, bytes: await sealedKey(known, sealing) })
    const path = join(folder, known.folder, keyFile)
    return {
      store: openStore(folder, known),
      notice: `${path} could not be opened, and was made anew from an archive.`,
    }
  }
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const nameKey = randomBytes(32).toString('hex')
  const key = { folder: newName(installation, stores), recipient, identity, nameKey }
  const store = await makeStore(folder, key, { name: keyFile, bytes: await sealedKey(key, sealing) })
  return begun(store, stores, `The passphrase opens none of ${stores.join(', ')}`, keyFile)
}

/** A new store, with a notice if there were others. */
function begun(store: Store, others: string[], why: string, file: string): FoundStore {
  if (others.length === 0) return { store }
  const notice = `${why}: ${store.key.folder} was begun, in which every file is kept again. If it is still the same, ${file} in them is damaged.`
  return { store, notice }
}

function newName(installation: string, stores: string[]): string {
  const first = firstStoreOf(installation)
  let number = stores.length + 1
  const named = () => (number === 1 ? first : `${first}-${number}`)
  while (stores.includes(named())) number++
  return named()
}

async function makeStore(folder: string, key: StoreKey, file: KeptFile): Promise<Store> {
  const root = join(folder, key.folder)
  await mkdir(root, { recursive: true, mode: 0o700 })
  await writeDurably(root, file)
  await syncFolder(folder)
  return openStore(folder, key)
}

const sealedKey = (key: StoreKey, sealing: WithPassphrase) => encrypterOf(sealing).encrypt(JSON.stringify(key))

/** Undefined for another passphrase, for one that is damaged, and for a store whose making was broken off. */
async function readKey(path: string, { passphrase }: WithPassphrase): Promise<StoreKey | undefined> {
  const sealed = await readFile(path).catch(ifMissing(undefined))
  if (!sealed) return undefined
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const text = await decrypter.decrypt(sealed, 'text').catch(() => undefined)
  return text === undefined ? undefined : StoreKey.parse(JSON.parse(text))
}

/** Undefined if the newest archive that needs a store is sealed with another passphrase, or damaged. */
async function keyOfNewestArchive(installation: string, folder: string, { passphrase }: WithPassphrase) {
  const newest = (await archivesOf(installation, folder)).find(({ needsFiles }) => needsFiles)
  if (!newest) return undefined
  const entries = readArchive(join(folder, newest.name), { passphrase })
  try {
    return (await readHeader(entries)).store
  } catch (error) {
    if (error instanceof ArchiveError) return undefined
    throw error
  } finally {
    await entries.return(undefined)
  }
}
