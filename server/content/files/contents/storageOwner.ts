import type { Db } from '#server/platform/database/database.ts'
import { installationId } from '#server/platform/database/installation.ts'
import type { Log } from '#server/platform/log.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { readOwner, writeOwner } from '#server/platform/storage/owner.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { contentsToLookFor, knownContents } from './queries.ts'

/** What a look at the storage comes to. `known` of its first `looked` files have a row in the database. */
export type Ownership =
  | { state: 'own' }
  /** It bears another database's mark, or none and files that this database does not know. */
  | { state: 'foreign'; owner: string | undefined; known: number; looked: number }
  /** It bears no mark, and what the database speaks of is not in it. */
  | { state: 'lost' }

/** The storage belongs to another database; the message says what to do. */
export class ForeignStorage extends Error {}

/** How many objects of the storage, and how many rows of the database, are compared where no mark says more. */
const mostLookedAt = { objects: 1000, rows: 20 }

/**
 * Says whose the storage is. A new one, and one from before there were marks whose files are those of this database,
 * gets its mark.
 */
export async function claimStorage({ db, storage }: FileDeps): Promise<Ownership> {
  const [id, owner] = [await installationId(db), await readOwner(storage)]
  if (owner === id) return { state: 'own' }
  const { known, looked } = await storedFiles({ db, storage })
  if (owner !== undefined || known < looked / 2) return { state: 'foreign', owner, known, looked }
  if (await areRowsWithoutBytes({ db, storage })) return { state: 'lost' }
  await writeOwner(storage, id)
  return { state: 'own' }
}

/** Marks the storage as this database's, whoever had it before; returns what there was. */
export async function adoptStorage({ db, storage }: FileDeps) {
  const found = { owner: await readOwner(storage), ...(await storedFiles({ db, storage })) }
  await writeOwner(storage, await installationId(db))
  return found
}

async function storedFiles({ db, storage }: FileDeps): Promise<{ known: number; looked: number }> {
  const hashes: string[] = []
  const folder = 'content/'
  for await (const { key } of storage.list(folder)) {
    hashes.push(key.slice(folder.length))
    if (hashes.length === mostLookedAt.objects) break
  }
  const valid = hashes.filter((hash) => /^[\da-f]{64}$/.test(hash))
  const known = valid.length > 0 ? await knownContents(db, valid) : new Set()
  return { known: known.size, looked: hashes.length }
}

/** Whether most of the files that the database speaks of are not in the storage, as in a folder that is not mounted. */
async function areRowsWithoutBytes({ db, storage }: FileDeps): Promise<boolean> {
  const rows = await contentsToLookFor(db, mostLookedAt.rows)
  let missing = 0
  for (const { sha256 } of rows) if (!(await storage.head(keyOf(sha256)))) missing++
  return missing > rows.length / 2
}

/**
 * Throws `ForeignStorage` if the storage is another database's. That it is not known, or that the files are not there,
 * goes to the log: the rest of the service works without them.
 */
export async function assertNotForeign(deps: FileDeps, log: Pick<Log, 'warn' | 'error'>): Promise<void> {
  const found = await claimStorage(deps).catch(({ message }: Error) => {
    log.warn(`The storage does not say whose it is: ${message}`)
  })
  if (found?.state === 'foreign') throw new ForeignStorage(await explain(deps.db, found))
  if (found?.state === 'lost') log.error(lostFiles)
}

/** Whether files may be removed from the storage. Why not goes to the log. */
export async function isOwnStorage(deps: FileDeps, log: Pick<Log, 'error'>): Promise<boolean> {
  const found = await claimStorage(deps)
  if (found.state === 'own') return true
  log.error(found.state === 'lost' ? lostFiles : await explain(deps.db, found))
  return false
}

const lostFiles =
  'The files that the database speaks of are not in the storage, and it bears no mark of this installation. Is it the right one, and is it mounted? Until then nothing is removed from it. If it is right and the files are gone, say so with: npm run admin -- storage adopt'

async function explain(db: Db, { owner, known, looked }: Extract<Ownership, { state: 'foreign' }>): Promise<string> {
  const id = await installationId(db)
  const whose = owner
    ? `The storage belongs to another database: it bears the mark of installation ${owner}, and this database is installation ${id}.`
    : `The storage holds files of another database: of ${looked} looked at, this database (installation ${id}) knows ${known}.`
  return `${whose} Nothing was changed. Set DATABASE_URL, DATA_DIR and STORAGE_URL to those that belong together. If this database is to take the storage over, as after a move, run: npm run admin -- storage adopt`
}
