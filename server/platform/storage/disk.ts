import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  assertFolder,
  assertKey,
  exactly,
  ObjectMissing,
  StorageFull,
  StorageUnavailable,
  type NameRange,
  type Storage,
  type StoredObject,
} from './storage.ts'
import { syncFolder } from './syncFolder.ts'
import { writeAll } from './writeAll.ts'

/** The folder of files that are being written. No key begins with a dot. */
const incoming = '.incoming'
const dayMs = 24 * 60 * 60 * 1000

/** Files below `root`, under their keys. Several processes may share it. */
export function openDiskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }
  const sweep = oncePer(dayMs, () => removeAbandoned(join(root, incoming)))

  return {
    put: (key, bytes, size) =>
      orFailure(async () => {
        const path = pathOf(key)
        const temporary = join(root, incoming, randomUUID())
        await makeFolder(dirname(temporary))
        await sweep()
        try {
          await write(temporary, exactly(size, bytes))
          await moveInto(path, temporary)
        } catch (error) {
          await rm(temporary, { force: true })
          throw error
        }
        await syncFolder(dirname(path))
      }),

    read: (key, range) =>
      orFailure(async () => {
        const file = await open(pathOf(key)).catch(orUndefined)
        if (!file) throw new ObjectMissing(key)
        // `end` is the last byte here.
        return file.createReadStream(range && { start: range.start, end: range.end - 1 })
      }),

    head: (key) =>
      orFailure(async () => {
        const found = await stat(pathOf(key)).catch(orUndefined)
        return found?.isFile() ? { size: found.size, storedAt: found.mtime } : undefined
      }),

    remove: (key) =>
      orFailure(async () => {
        const path = pathOf(key)
        await rm(path, { force: true })
        await removeEmptyAbove(path, root)
      }),

    move: (from, to) =>
      orFailure(async () => {
        const path = pathOf(to)
        if (!(await stat(pathOf(from)).catch(orUndefined))) throw new ObjectMissing(from)
        await moveInto(path, pathOf(from))
        await syncFolder(dirname(path))
        await syncFolder(dirname(pathOf(from)))
        await removeEmptyAbove(pathOf(from), root)
      }),

    async *list(folder, range) {
      assertFolder(folder)
      yield* filesBelow(root, folder, range)
    },
  }
}

/** The folder of an upload goes with the last of its parts, and a day's of quarantine; those at the top stay. */
async function removeEmptyAbove(path: string, root: string) {
  for (let folder = dirname(path); folder !== root && dirname(folder) !== root; folder = dirname(folder))
    if (
      !(await rmdir(folder).then(
        () => true,
        () => false,
      ))
    )
      return
}

/** Writes one chunk after the other: the next is asked for when the last is in the file. */
async function write(path: string, bytes: AsyncIterable<Uint8Array>) {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await writeAll(file, chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesBelow(root: string, folder: string, range?: NameRange): AsyncGenerator<StoredObject> {
  const entries = await opendir(join(root, folder)).catch(orUndefined)
  if (!entries) return
  for await (const entry of entries) {
    const key = `${folder}${entry.name}`
    if (entry.name.startsWith('.') || (range && !isIn(range, entry.name))) continue
    if (entry.isDirectory()) {
      yield* filesBelow(root, `${key}/`)
      continue
    }
    // It may have been removed since it was listed.
    const found = await stat(join(root, key)).catch(orUndefined)
    if (found) yield { key, size: found.size, storedAt: found.mtime }
  }
}

const isIn = ({ from, to }: NameRange, name: string) => name >= from && (to === undefined || name < to)

async function moveInto(path: string, temporary: string) {
  for (let attempt = 1; ; attempt++) {
    await makeFolder(dirname(path))
    try {
      return await rename(temporary, path)
    } catch (error) {
      // Another process removed the folder with the last file in it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 3) throw error
    }
  }
}

async function makeFolder(path: string) {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  // A folder that is lost in a crash takes with it what is in it.
  if (made)
    for (let folder = path; folder.length >= made.length; folder = dirname(folder)) await syncFolder(dirname(folder))
}

/** Removes files that a killed process left half written. Nothing takes a day to write. */
async function removeAbandoned(folder: string) {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    const found = await stat(path).catch(orUndefined)
    if (found && found.mtimeMs < Date.now() - dayMs) await rm(path, { force: true })
  }
}

function oncePer(ms: number, run: () => Promise<void>) {
  let last = -Infinity
  return async () => {
    if (performance.now() - last < ms) return
    last = performance.now()
    await run()
  }
}

function orUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

const full = new Set(['ENOSPC', 'EDQUOT'])
const unavailable = new Set(['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTDIR', 'ENOENT'])

async function orFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (full.has(code)) throw new StorageFull(message, { cause: error })
    if (unavailable.has(code)) throw new StorageUnavailable(message, { cause: error })
    throw error
  }
}
