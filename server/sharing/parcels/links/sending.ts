import { Readable } from 'node:stream'
import type { Db } from '#server/platform/database/database.ts'
import { whileAllowed } from '#server/platform/http/whileAllowed.ts'
import { stillReads, type ParcelReader } from './reader.ts'

/**
 * The bytes for as long as the reader may read them: once the link is ended, or what it shows is taken away, no more
 * come and the connection breaks.
 */
export const whileReading = (db: Db, reader: ParcelReader, bytes: Readable): Readable =>
  whileAllowed(bytes, () => stillReads(db, reader))

const pieceLength = 64 * 1024

/** Streams bytes in pieces, so that it is asked on the way whether the link still works. */
export function inPieces(bytes: Buffer): Readable {
  const count = Math.ceil(bytes.length / pieceLength)
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * pieceLength, (index + 1) * pieceLength)),
  )
}
