import { strayBytesDays } from '#contract/limits.ts'
import { isBackupRunning } from '../../platform/database/backupLock.ts'
import { readTrustedNow } from '../../platform/database/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage, StoredObject } from '../../platform/storage/storage.ts'
import { removeBytes } from './commands.ts'
import { knownContents, uploadsInNeed } from './queries.ts'

type Deps = { db: Db; storage: Storage }

const batchSize = 500
const dayMs = 24 * 60 * 60 * 1000
const hashIn = /^(?:content|previews)\/([\da-f]{64})(?:$|\.)/
const uploadIn = /^uploads\/([\da-f]{8}-[\da-f-]{27})\//

/**
 * Removes what lies in storage and is in no row: contents and their pictures after a week, parts of uploads after a
 * day.
 */
export async function sweepStorage({ db, storage }: Deps, signal?: AbortSignal): Promise<void> {
  const now = await readTrustedNow(db)
  for (const folder of ['content/', 'previews/']) {
    for await (const batch of oldIn(storage, folder, now - strayBytesDays * dayMs)) {
      signal?.throwIfAborted()
      const hashes = batch.flatMap(({ key }) => hashIn.exec(key)?.[1] ?? [])
      const known = hashes.length > 0 ? await knownContents(db, hashes) : new Set<string>()
      for (const hash of new Set(hashes)) if (!known.has(hash)) await removeBytes({ db, storage }, hash)
    }
  }
  for await (const batch of oldIn(storage, 'uploads/', now - dayMs)) {
    signal?.throwIfAborted()
    const uploads = [...new Set(batch.flatMap(({ key }) => uploadIn.exec(key)?.[1] ?? []))]
    const inNeed = uploads.length > 0 ? await uploadsInNeed(db, uploads) : new Set<string>()
    if (await isBackupRunning(db)) return
    for (const { key } of batch) if (!inNeed.has(uploadIn.exec(key)?.[1] ?? '')) await storage.remove(key)
  }
}

/**
 * Lists what was stored before a moment, in milliseconds since 1970. Anything younger may belong to a row that is about
 * to be written.
 */
async function* oldIn(storage: Storage, folder: string, before: number): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = []
  for await (const object of storage.list(folder)) {
    if (object.storedAt.getTime() > before) continue
    batch.push(object)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
