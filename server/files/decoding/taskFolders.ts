import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

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

/** Removes what a killed server left behind. Nothing takes an hour to decode. */
export async function removeAbandonedFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(tasksIn(dataDir)).catch(() => [])) {
    const folder = join(tasksIn(dataDir), name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < Date.now() - hourMs) await rm(folder, { recursive: true, force: true })
  }
}
