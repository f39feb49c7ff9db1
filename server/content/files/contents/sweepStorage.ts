import { quarantineDays, strayBytesDays } from '#contract/platform/limits.ts'
import { isBackupRunning } from '#server/platform/database/backupLock.ts'
import { readTrustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { ObjectMissing, type NameRange, type StoredObject } from '#server/platform/storage/storage.ts'
import { quarantineBytes, recordSweptTo } from './commands.ts'
import { dayOfQuarantine, keyInQuarantine, quarantineFolder, quarantineKey } from './quarantine.ts'
import { estimatedContents, knownContents, sweptTo, uploadsInNeed } from './queries.ts'
import { isOwnStorage } from './storageOwner.ts'

/** How many contents a run looks at, and in how many slices of all hashes. */
export type Pace = { contents: number; slices: number }
type Sweeping = FileDeps & { log: Log; isForced?: boolean; pace?: Pace }

const batchSize = 500
const dayMs = 24 * 60 * 60 * 1000
/** The most contents and parts that go into quarantine in a run, and the most objects that leave it for good. */
const mostInRun = 1000
/**
 * The share of the stored contents, without their pictures, that may be in no row before something else must be wrong:
 * then nothing is swept until an operator says so. What a crash leaves is less than `few`.
 */
const suspicious = { share: 0.1, few: 5 }
/** All of the storage is looked at within so many nights, and so many contents in each at least. */
const cover = { nights: 30, contentsANight: 1_000_000, contentsInSlice: 50_000 }

const hashIn = /^(?:content|previews)\/([\da-f]{64})(?:$|\.)/
const uploadIn = /^uploads\/([\da-f]{8}-[\da-f-]{27})\//

/**
 * Takes what lies in storage and is in no row out of use: contents and their pictures after a week, parts of uploads
 * after a day. They go into quarantine, from where they come back if a row speaks of them after all, and are removed 30
 * days later. Touches nothing in a storage that is not this database's, or of which too much is in no row. Of a large
 * storage a run looks at a share, and the next goes on behind it.
 */
export async function sweepStorage({ db, storage, log, isForced = false, pace }: Sweeping, signal?: AbortSignal) {
  if (!(await isOwnStorage({ db, storage }, log))) return
  const now = await readTrustedNow(db)
  const { contents: share, slices } = pace ?? paceFor(await estimatedContents(db))
  const { broughtBack, expired } = await lookThroughQuarantine({ db, storage }, now, signal)
  const today = dayOfQuarantine(now)
  let [quarantined, refused] = [0, 0]
  const setAside = async (what: string, work: () => Promise<unknown>) => {
    signal?.throwIfAborted()
    try {
      if ((await work()) === false) refused++
      else quarantined++
    } catch (error) {
      // Another sweep, or what needed it, was there first. One that cannot be moved does not keep the others.
      if (!(error instanceof ObjectMissing)) log.error(error, `${what} could not be set aside`)
    }
  }
  let [contents, from, isThrough] = [0, await sweptTo(db), false]
  do {
    const slice = sliceFrom(from, slices)
    const found = await strayContents({ db, storage }, { slice, now }, signal)
    contents += found.total
    if (!isForced && found.strays > Math.max(suspicious.few, suspicious.share * found.total)) {
      log.error(
        { strays: found.strays, of: found.total, broughtBack },
        'The storage was not swept: too much in it is in no row. Is the database the right one, and whole? If it is, run: npm run admin -- storage sweep --anyway',
      )
      return
    }
    const [...hashes] = found.hashes
    for (const hash of hashes.slice(0, mostInRun - quarantined))
      await setAside(hash, () => quarantineBytes({ db, storage }, hash, today))
    // What is left of this slice, and what a backup may come to read, is for the next run.
    if (quarantined >= mostInRun || refused > 0) break
    from = slice.to ?? ''
    isThrough = from === ''
    await recordSweptTo(db, from)
  } while (!isThrough && contents < share)
  for (const key of expired) {
    signal?.throwIfAborted()
    await storage.remove(key)
  }
  for (const key of await strayParts({ db, storage }, now, signal))
    await setAside(key, () => storage.move(key, quarantineKey(today, key)))
  const counts = {
    quarantined,
    broughtBack,
    removed: expired.length,
    contents,
    at: isThrough ? '100 %' : percentOf(from),
  }
  const hasChanged = quarantined + broughtBack + expired.length > 0
  log[hasChanged ? 'warn' : 'info'](counts, 'The storage was swept')
}

function paceFor(contents: number): Pace {
  return {
    contents: Math.max(cover.contentsANight, contents / cover.nights),
    slices: Math.max(1, Math.ceil(contents / cover.contentsInSlice)),
  }
}

// Slices go by the first eight digits of a hash: of hashes, each has about as many.
const prefixDigits = 8
const allPrefixes = 16 ** prefixDigits

function sliceFrom(from: string, slices: number): NameRange {
  const end = numberOf(from) + Math.ceil(allPrefixes / slices)
  return { from, to: end < allPrefixes ? end.toString(16).padStart(prefixDigits, '0') : undefined }
}

const numberOf = (prefix: string) => Number.parseInt(prefix || '0', 16)

/** How far the sweep has come through the storage. */
const percentOf = (from: string) => `${Math.floor((numberOf(from) / allPrefixes) * 100)} %`

/** Brings back what a row speaks of, and returns what has lain there long enough. */
async function lookThroughQuarantine({ db, storage }: FileDeps, now: number, signal?: AbortSignal) {
  const lastDay = dayOfQuarantine(now - quarantineDays * dayMs)
  const expired: string[] = []
  let broughtBack = 0
  for await (const batch of batchesOf(storage.list(quarantineFolder))) {
    signal?.throwIfAborted()
    const lying = batch.map(({ key }) => ({ key, ...keyInQuarantine(key) }))
    const inUse = await inUseOf(
      db,
      lying.map(({ original }) => original),
    )
    for (const { key, original, day } of lying) {
      if (inUse(original)) {
        // Sent again meanwhile, it may be there already.
        if (await storage.head(original)) await storage.remove(key)
        else await storage.move(key, original)
        broughtBack++
      } else if (day < lastDay && expired.length < mostInRun) expired.push(key)
    }
  }
  return { broughtBack, expired }
}

/** Which of these keys rows speak of. */
async function inUseOf(db: Db, keys: string[]): Promise<(key: string) => boolean> {
  const matchesOf = (pattern: RegExp) => [...new Set(keys.flatMap((key) => pattern.exec(key)?.[1] ?? []))]
  const [hashes, uploads] = [matchesOf(hashIn), matchesOf(uploadIn)]
  const known = hashes.length > 0 ? await knownContents(db, hashes) : new Set<string>()
  const inNeed = uploads.length > 0 ? await uploadsInNeed(db, uploads) : new Set<string>()
  return (key) => known.has(hashIn.exec(key)?.[1] ?? '') || inNeed.has(uploadIn.exec(key)?.[1] ?? '')
}

type Look = { slice: NameRange; now: number }

/** Contents without a row, at most so many, and how many there are of these and of all, pictures not counted. */
async function strayContents({ db, storage }: FileDeps, { slice, now }: Look, signal?: AbortSignal) {
  const hashes = new Set<string>()
  let [strays, total] = [0, 0]
  for (const folder of ['content/', 'previews/']) {
    for await (const batch of batchesOf(storage.list(folder, slice))) {
      signal?.throwIfAborted()
      if (folder === 'content/') total += batch.length
      const old = batch.filter(isOlderThan(now - strayBytesDays * dayMs)).filter(({ key }) => hashIn.test(key))
      const inUse = await inUseOf(db, keysOf(old))
      for (const { key } of old) {
        if (inUse(key)) continue
        if (folder === 'content/') strays++
        if (hashes.size < mostInRun) hashes.add(hashIn.exec(key)?.[1] ?? '')
      }
    }
  }
  return { hashes, strays, total }
}

/** Parts that no upload needs, at most so many; none while a backup runs, which may come to read them. */
async function strayParts({ db, storage }: FileDeps, now: number, signal?: AbortSignal): Promise<string[]> {
  const found: string[] = []
  for await (const batch of batchesOf(storage.list('uploads/'))) {
    signal?.throwIfAborted()
    const old = batch.filter(isOlderThan(now - dayMs))
    const inUse = await inUseOf(db, keysOf(old))
    found.push(...keysOf(old).filter((key) => !inUse(key)))
    if (found.length >= mostInRun) break
  }
  return (await isBackupRunning(db)) ? [] : found.slice(0, mostInRun)
}

const keysOf = (objects: StoredObject[]) => objects.map(({ key }) => key)

/** Anything younger may belong to a row that is about to be written. `before` is in milliseconds since 1970. */
const isOlderThan =
  (before: number) =>
  ({ storedAt }: StoredObject) =>
    storedAt.getTime() <= before

async function* batchesOf(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
