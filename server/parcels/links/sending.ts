import type { Readable } from 'node:stream'
import type { Db } from '../../platform/database/database.ts'
import { whileAllowed } from '../../platform/http/whileAllowed.ts'
import { stillReads, type ParcelReader } from './reader.ts'

/**
 * The bytes for as long as the reader may read them: once the link is ended, or what it shows is taken away, no more
 * come and the connection breaks.
 */
export const whileReading = (db: Db, reader: ParcelReader, bytes: Readable): Readable =>
  whileAllowed(bytes, () => stillReads(db, reader))
