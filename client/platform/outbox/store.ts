import { abortIfOpen, endWithPage } from '#client/ui/state/browserStore.ts'
import { within } from '#client/ui/state/within.ts'
import { entryVersion, type OutboxEntry, type PictureTarget } from './entry.ts'
import { heldBy } from './repeatable.ts'

/*
 * The outbox's database. Each function is one transaction, and is done when the disk has it: `durability: 'strict'`, for
 * whoever puts their phone away after saving. Every function may throw: the database can be blocked, or full, or
 * answer nothing, as one of a browser that has just woken up does at times.
 */

/** An open takes milliseconds; the pictures of an entry are written to a slow disk in seconds. */
const longestMs = { open: 3000, readonly: 5000, readwrite: 30_000 }

type Mode = 'readonly' | 'readwrite'

type Picture = { key: string; entryKey: string; userId: number; file: File }
export type NewEntry = Omit<OutboxEntry, 'number' | 'pictures'>
export type OutboxStore = ReturnType<typeof createOutboxStore>

/**
 * `version`: that of the database, which a newer app changes under an older one that is open still. `onCreated`: the
 * browser had no such database. `onAdded`: a user has an entry more, which is about to be on the disk.
 */
export function createOutboxStore({ version = 1, onCreated = () => {}, onAdded = (_userId: number) => {} } = {}) {
  const transact = connect(version, onCreated)
  /** `mark` is told before another transaction can change it: so what pages note of it follows in the same order. */
  const allOf = (userId: number, mark = (_found: readonly OutboxEntry[]) => {}) =>
    transact('readonly', async (stores) => {
      const all = await allIn(stores)
      const found = withHeld(all.filter((entry) => entry.userId === userId).map(readable))
      mark(found)
      return found
    })

  return {
    /** The entries of a user, in the order they were saved. */
    allOf,
    /** Those of all users. */
    all: () => transact('readonly', allIn),
    /** The first of a lane that waits, but for those that are passed over. */
    next: async (userId: number, lane: number, passed: ReadonlySet<string>) =>
      (await allOf(userId)).find((one) => one.lane === lane && one.state === 'waiting' && !passed.has(one.key)),
    get: (key: string) =>
      transact('readonly', async (stores) => {
        const entry = await byKey(stores, key)
        return entry && readable(entry)
      }),
    /** Saves an entry with its pictures: all of it, or nothing. What another entry has already is left to that one. */
    add: (entry: NewEntry, files: ReadonlyMap<string, File>) =>
      transact('readwrite', async (stores) => {
        // Within the transaction, as above: whoever has read before marks before.
        if (await addIn(stores, entry, files)) onAdded(entry.userId)
      }),
    /** Changes an entry that is there still; returns it as it is now. */
    change: (key: string, change: (entry: OutboxEntry) => Partial<OutboxEntry>) =>
      transact('readwrite', async (stores) => {
        const entry = await byKey(stores, key)
        if (!entry) return undefined
        const changed = { ...entry, ...change(entry) }
        await asked(stores.entries.put(changed))
        return changed
      }),
    /** Adds pictures to an entry; false if it is not there any more. */
    addPictures: (key: string, files: ReadonlyMap<string, File>) =>
      transact('readwrite', async (stores) => {
        const entry = await byKey(stores, key)
        if (!entry) return false
        for (const [id, file] of files) stores.pictures.put({ key: id, entryKey: key, userId: entry.userId, file })
        await asked(stores.entries.put({ ...entry, pictures: [...entry.pictures, ...files.keys()] }))
        return true
      }),
    /** The bytes of a picture; undefined if it is attached already. */
    picture: (key: string) =>
      transact('readonly', async ({ pictures }) => (await asked<Picture | undefined>(pictures.get(key)))?.file),
    /** A picture is where it belongs: it is forgotten. Where its entry cannot be written, its bytes alone make some room. */
    removePicture: (key: string, pictureKey: string): Promise<unknown> =>
      transact('readwrite', async (stores) => {
        const entry = await byKey(stores, key)
        if (entry) stores.entries.put({ ...entry, pictures: entry.pictures.filter((one) => one !== pictureKey) })
        stores.pictures.delete(pictureKey)
      }).catch(() => transact('readwrite', ({ pictures }) => asked(pictures.delete(pictureKey)))),
    /** Removes an entry with its pictures, and with what is said on what it makes. */
    remove: (key: string) =>
      transact('readwrite', async (stores) => {
        for (const entry of await allIn(stores))
          if (entry.key === key || heldBy(entry.input) === key) removeIn(stores, entry)
      }),
    /**
     * Removes an entry that was sent as it is given here; with pictures that were added meanwhile it stays, for these to be
     * attached to `target`. `rebase` changes the others of its lane.
     */
    async finish(sent: OutboxEntry, target: PictureTarget | null, rebase: Rebase): Promise<void> {
      const finish = () => transact('readwrite', (stores) => finishIn(stores, { sent, target, rebase }))
      await finish().catch(async () => {
        // There was no room for what it writes: what it removes makes some.
        await transact('readwrite', (stores) => removeSentIn(stores, sent))
        await finish()
      })
    },
  }
}

/** A picture that is attached lies here no longer, though its entry may have been written with it. */
async function allIn({ entries, pictures }: Stores): Promise<OutboxEntry[]> {
  const all = await asked<OutboxEntry[]>(entries.getAll())
  const here = new Set(await asked<IDBValidKey[]>(pictures.getAllKeys()))
  return all.map((entry) => ({ ...entry, pictures: entry.pictures.filter((picture) => here.has(picture)) }))
}

const byKey = async (stores: Stores, key: string) => (await allIn(stores)).find((entry) => entry.key === key)

function removeIn({ entries, pictures }: Stores, { number, pictures: own }: OutboxEntry) {
  entries.delete(number)
  for (const picture of own) pictures.delete(picture)
}

/** Returns whether anything was left for it to hold. */
async function addIn({ entries, pictures }: Stores, entry: NewEntry, files: ReadonlyMap<string, File>) {
  const own: string[] = []
  for (const [key, file] of files) {
    if ((await asked<number>(pictures.count(key))) > 0) continue
    pictures.put({ key, entryKey: entry.key, userId: entry.userId, file } satisfies Picture)
    own.push(key)
  }
  if (own.length === 0 && files.size > 0) return false
  await asked(entries.add({ ...entry, pictures: own }))
  return true
}

type Rebase = (other: OutboxEntry) => Partial<OutboxEntry>
type Finished = { sent: OutboxEntry; target: PictureTarget | null; rebase: Rebase }

async function finishIn(stores: Stores, { sent, target, rebase }: Finished) {
  const all = await allIn(stores)
  const entry = all.find((one) => one.key === sent.key)
  const added = await removeSentIn(stores, sent)
  if (entry && added.length > 0) stores.entries.put({ ...entry, pictures: added, target: entry.target ?? target })
  for (const other of all) {
    if (other.key === sent.key || other.userId !== sent.userId || other.lane !== sent.lane) continue
    const changes = other.version === entryVersion ? rebase(other) : {}
    if (Object.keys(changes).length > 0) stores.entries.put({ ...other, ...changes })
  }
}

/** Removes what was sent of an entry. Returns the pictures that were added to it meanwhile, for which it stays. */
async function removeSentIn(stores: Stores, sent: OutboxEntry): Promise<readonly string[]> {
  const added = (await byKey(stores, sent.key))?.pictures.filter((picture) => !sent.pictures.includes(picture)) ?? []
  if (added.length === 0) removeIn(stores, sent)
  else for (const picture of sent.pictures) stores.pictures.delete(picture)
  return added
}

/** Runs each transaction on one connection, which is opened again when it was closed. */
function connect(version: number, onCreated: () => void) {
  let opened: Promise<IDBDatabase> | undefined
  /** It was asked in vain: until it answers nobody waits for it again. */
  let isSilent = false
  function database(): Promise<IDBDatabase> {
    if (isSilent) return Promise.reject(new Error('silent'))
    opened ??= openDatabase(version, onCreated, () => (opened = undefined)).catch(forget)
    return within(longestMs.open, opened, () => {
      isSilent = true
      const speaks = () => void (isSilent = false)
      void opened?.then(speaks, speaks)
    })
  }
  function forget(error: unknown): never {
    opened = undefined
    throw error
  }

  const begin = async (mode: Mode) =>
    (await database()).transaction(['entries', 'pictures'], mode, { durability: 'strict' })
  /** A phone that wakes up may have lost the connection, and say so only now. */
  function beginAnew(mode: Mode, error: unknown) {
    if (isSilent) throw error
    opened = undefined
    return begin(mode)
  }

  return async function transact<T>(mode: Mode, run: (stores: Stores) => Promise<T> | T): Promise<T> {
    const transaction = await begin(mode).catch((error: unknown) => beginAnew(mode, error))
    const isDone = completed(transaction)
    endWithPage(transaction)
    // Its own error is that of the requests in it.
    isDone.catch(() => undefined)
    try {
      const stores = { entries: transaction.objectStore('entries'), pictures: transaction.objectStore('pictures') }
      return await within(
        longestMs[mode],
        Promise.resolve(run(stores)).then((result) => isDone.then(() => result)),
      )
    } catch (error) {
      abortIfOpen(transaction)
      throw transaction.error ?? error
    }
  }
}

/** Of an entry that another version of the app has saved only what all versions have is read; it is never sent. */
function readable(entry: OutboxEntry): OutboxEntry {
  return entry.version === entryVersion ? entry : { ...entry, state: 'aside', reason: { code: 'unknownVersion' } }
}

/** What is said on something that is set aside before it was made waits with it. */
function withHeld(entries: OutboxEntry[]): OutboxEntry[] {
  const aside = new Set<unknown>(entries.flatMap(({ state, key }) => (state === 'aside' ? [key] : [])))
  return entries.map((entry) =>
    entry.state === 'waiting' && aside.has(heldBy(entry.input)) ? { ...entry, state: 'held' } : entry,
  )
}

type Stores = { entries: IDBObjectStore; pictures: IDBObjectStore }

function openDatabase(version: number, onCreated: () => void, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parmen-outbox', version)
    opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (oldVersion > 0) return
      const { result } = opening
      result.createObjectStore('entries', { keyPath: 'number', autoIncrement: true }).createIndex('key', 'key', {
        unique: true,
      })
      result.createObjectStore('pictures', { keyPath: 'key' })
      onCreated()
    })
    opening.addEventListener('success', () => {
      const { result } = opening
      // A newer version of the app, in another tab, wants to change it.
      result.addEventListener('versionchange', () => {
        result.close()
        onClosed()
      })
      result.addEventListener('close', onClosed)
      resolve(result)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('blocked', () => reject(new Error('blocked')))
  })
}

function asked<T = unknown>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
}
