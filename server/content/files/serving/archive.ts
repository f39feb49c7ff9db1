import { Readable } from 'node:stream'
import { plainLine } from '#contract/platform/plainText.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { createPaths, longest, safeName } from '#server/platform/zip/entryNames.ts'
import { streamZip } from '#server/platform/zip/streamZip.ts'

/** `sha256` in hex. */
export type ZippedFile = {
  name: string
  sha256: string
  size: number
  day: string
  folderId: number
  folderTitle: string
  isDamaged: boolean
}

type Opened = { bytes: Readable; size: number }

/**
 * Packs the files as one ZIP, read from storage as it is sent: one at a time, each in the folder that it lies in. A
 * list inside has the whole name of each file that could not be called as it is. `open` gives the bytes of a file.
 */
export function zipOf<File extends ZippedFile>(
  files: readonly File[],
  open: (file: File) => Promise<Opened>,
): { name: string; out: Readable } {
  const out = streamZip(async (zip) => {
    const paths = createPaths({ unnamed: 'namnlös' })
    const list = paths.reserve(listName)
    const folders = new Map<number, string>()
    const renamed: string[] = []
    for (const file of files.filter(({ isDamaged }) => !isDamaged)) {
      const folder = folders.get(file.folderId) ?? paths.add('', file.folderTitle, longest.folder)
      folders.set(file.folderId, folder)
      const path = paths.add(folder, file.name, longest.file)
      if (path !== `${file.folderTitle}/${file.name}`)
        renamed.push(`${path}\r\n  är ${plainLine(file.name)} i ${plainLine(file.folderTitle)}\r\n`)
      const { bytes, size } = await open(file)
      await zip.add(path, bytes, { mtime: new Date(`${file.day}T12:00:00`), compress: false, size })
    }
    if (renamed.length > 0) await zip.add(list, Readable.from(renamed), { mtime: new Date(), compress: true })
  })
  return { name: safeName(`${files[0]?.folderTitle ?? ''} – papper.zip`), out }
}

/** The files of an archive as they were sent. */
export const originalIn =
  (storage: Storage) =>
  async ({ sha256, size }: ZippedFile): Promise<Opened> => ({ bytes: await storage.read(keyOf(sha256)), size })

const listName = 'Hela namnen.txt'
