import { constants, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const hourMs = 60 * 60 * 1000

/** The folder of the confined processes' tasks. */
export const tasksIn = (dataDir: string) => join(dataDir, 'decoding')

/** A folder that nobody else may read, gone afterwards. */
export async function inTaskFolder<T>(tasks: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(tasks, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(tasks, 'task-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lays the bytes in a folder of a task, as a file that nobody else may read. */
export const writeInto = (folder: string, name: string, bytes: Readable, signal?: AbortSignal): Promise<void> =>
  pipeline(bytes, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }), { ...(signal && { signal }) })

const beginnings = { picture: /^RIFF.{4}WEBP/s, document: /^%PDF-/, jpeg: /^\xFF\xD8\xFF/, any: /^/ }
type Left = { kind: keyof typeof beginnings; mostBytes: number }

/**
 * What a process left in the folder of its task; undefined unless it is a plain file of the kind, since a link could
 * lead to what is not its own. We look only at its first twelve bytes.
 */
export async function readLeft(folder: string, name: string, { kind, mostBytes }: Left): Promise<Buffer | undefined> {
  const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (!file) return undefined
  try {
    const found = await file.stat()
    if (!found.isFile() || found.size > mostBytes) return undefined
    const bytes = await file.readFile()
    return beginnings[kind].test(bytes.toString('latin1', 0, 12)) ? bytes : undefined
  } finally {
    await file.close()
  }
}

/** Removes what a killed server left behind. Nothing takes an hour to decode. */
export async function removeAbandonedFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(tasksIn(dataDir)).catch(() => [])) {
    const folder = join(tasksIn(dataDir), name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < Date.now() - hourMs) await rm(folder, { recursive: true, force: true })
  }
}
