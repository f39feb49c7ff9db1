import { text } from 'node:stream/consumers'
import { inOne, type Storage } from './storage.ts'

/** The object that says which database a storage belongs to: the id of its installation. */
export const ownerKey = 'owner'

export async function readOwner(storage: Storage): Promise<string | undefined> {
  // A read of what is missing would count as an error of the storage.
  if (!(await storage.head(ownerKey))) return undefined
  return (await text(await storage.read(ownerKey))).trim()
}

export async function writeOwner(storage: Storage, installation: string): Promise<void> {
  const bytes = Buffer.from(`${installation}\n`)
  await storage.put(ownerKey, inOne(bytes), bytes.length)
}
