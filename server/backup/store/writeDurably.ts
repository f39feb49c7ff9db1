import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'

export type KeptFile = { name: string; bytes: Uint8Array | string }

/** Puts a file into a folder, in place of what was there: whole and on the disk, or not at all. */
export async function writeDurably(folder: string, { name, bytes }: KeptFile): Promise<void> {
  const unfinished = join(folder, `.${name}`)
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
  await syncFolder(folder)
}
