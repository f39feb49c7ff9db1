import { Readable } from 'node:stream'
import type { Db } from '../../platform/database/database.ts'
import { stillReads, type ParcelReader } from './reader.ts'

/** It is asked again after so many bytes, or so long. */
const askedAnew = { bytes: 1024 * 1024, ms: 1000 }

/**
 * The bytes for as long as the reader may read them: once the link is ended, or what it shows is taken away, no more
 * come and the connection breaks.
 */
export function whileReading(db: Db, reader: ParcelReader, bytes: Readable): Readable {
  return Readable.from(guarded(db, reader, bytes), { objectMode: false })
}

async function* guarded(db: Db, reader: ParcelReader, bytes: Readable): AsyncGenerator<Buffer> {
  let sent = 0
  let askedAt = Date.now()
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (sent >= askedAnew.bytes || Date.now() - askedAt >= askedAnew.ms) {
      if (!(await stillReads(db, reader))) throw new Error('The link was ended while its bytes were being sent.')
      ;[sent, askedAt] = [0, Date.now()]
    }
    sent += chunk.length
    yield chunk
  }
}
