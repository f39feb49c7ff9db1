import { open } from 'node:fs/promises'

/** Syncs a folder to the disk: otherwise a crash may undo a renaming in it. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
