import type { Readable } from 'node:stream'
import type { Storage } from '../../platform/storage/storage.ts'
import { keyOf } from '../../platform/storage/storageKeys.ts'
import { safeName, unusedPath } from '../../platform/zip/entryNames.ts'
import { streamZip } from '../../platform/zip/streamZip.ts'
import type { bytesOfFolder } from './queries.ts'

type Found = Awaited<ReturnType<typeof bytesOfFolder>>

/** The files as one ZIP, read from storage as it is sent: one at a time, each in the folder it lies in. */
export function zipOf(storage: Storage, files: Found): { name: string; out: Readable } {
  const taken = new Set<string>()
  const out = streamZip(async (zip) => {
    for (const { sha256, size, day, ...file } of files.filter(({ isDamaged }) => !isDamaged)) {
      const path = unusedPath(`${safeName(file.folderTitle)}/${safeName(file.name)}`, taken)
      const bytes = await storage.read(keyOf(sha256))
      await zip.add(path, bytes, { mtime: new Date(`${day}T12:00:00`), compress: false, size })
    }
  })
  return { name: `${files[0]?.folderTitle ?? ''} – papper.zip`, out }
}
