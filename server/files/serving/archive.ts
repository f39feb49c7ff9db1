import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import yazl from 'yazl'
import type { Storage } from '../../platform/storage/storage.ts'
import { keyOf } from '../storageKeys.ts'
import type { bytesOfFolder } from './queries.ts'

type Found = Awaited<ReturnType<typeof bytesOfFolder>>

/** The files as one ZIP, read from storage as it is sent: one at a time, each in the folder it lies in. */
export function zipOf(storage: Storage, files: Found): { name: string; out: Readable } {
  const zip = new yazl.ZipFile()
  const taken = new Set<string>()
  for (const { sha256, size, day, ...file } of files.filter(({ isDamaged }) => !isDamaged)) {
    const path = unusedPath(`${safeName(file.folderTitle)}/${safeName(file.name)}`, taken)
    // Photos and PDFs are compressed already.
    zip.addReadStreamLazy(path, { mtime: new Date(`${day}T12:00:00`), compress: false, size }, (done) => {
      callbackify(() => storage.read(keyOf(sha256)))(done)
    })
  }
  zip.end()
  const out = zip.outputStream as Readable
  // A ZIP that breaks off is no ZIP: the download fails, and says so.
  zip.on('error', (error: Error) => out.destroy(error))
  return { name: `${files[0]?.folderTitle ?? ''} – papper.zip`, out }
}

/** What no operating system takes in a name becomes a dash. */
function safeName(name: string): string {
  // eslint-disable-next-line no-control-regex
  return name.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '-').replace(/^\.+|[. ]+$/g, '') || 'papper'
}

/** Of files with the same name, the second becomes `Kvitto (2).pdf`, whatever the case of its letters. */
function unusedPath(path: string, taken: Set<string>): string {
  const [, start = path, ending = ''] = /^(.*?)(\.[^./]{1,10})?$/s.exec(path) ?? []
  let unused = path
  for (let n = 2; taken.has(unused.toLowerCase()); n++) unused = `${start} (${n})${ending}`
  taken.add(unused.toLowerCase())
  return unused
}
