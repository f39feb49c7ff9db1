import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'

type Entry = {
  mtime: Date
  /** Whether to compress the entry; photos and PDFs are compressed already. */
  compress: boolean
  /** The size in bytes, if known. */
  size?: number
}

export type ZipWriter = {
  /** Waits until the source has been read, as fast as the reader takes the ZIP. */
  add: (path: string, source: Readable, entry: Entry) => Promise<void>
}

/** A ZIP that is read as it is written, one entry at a time. If writing fails, or the reader leaves, it breaks off. */
export function streamZip(write: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new yazl.ZipFile()
  const out = zip.outputStream as Readable
  const left = new AbortController()
  out.once('close', () => left.abort())
  // A ZIP that breaks off is no ZIP: the download fails, and says so.
  const breakOff = (error: Error) => void out.destroy(error)
  zip.on('error', breakOff)

  async function add(path: string, source: Readable, entry: Entry) {
    try {
      left.signal.throwIfAborted()
      zip.addReadStream(source, path, entry)
      await finished(source, { writable: false, signal: left.signal })
    } catch (error) {
      source.destroy()
      throw error
    }
  }
  void write({ add }).then(() => zip.end(), breakOff)
  return out
}
