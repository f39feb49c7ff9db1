import { open } from 'node:fs/promises'

/** Without it a crash may undo a renaming in the folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
