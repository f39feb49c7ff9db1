import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { userStatus } from '#contract/rules/statuses.ts'
import type { ReadPicture } from '#server/platform/mail/picture.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { bytesSeenBy } from './queries.ts'

/** What is drawn small is some tens of kilobytes. */
const mostBytes = 200_000

/**
 * Reads the small picture of a file, for a mail to somebody whose account is active and who sees it now. A mail without
 * its picture is better than none: null too where the storage does not answer.
 */
export function pictureReader(storage: Storage): ReadPicture {
  return async (tx, { fileId, userId }) => {
    const found = await bytesSeenBy(tx, userId)
      .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
      .where('app_user.status_id', '=', sql.lit(userStatus.active))
      .where('file.id', '=', fileId)
      .where('content.preview', '=', 'done')
      .executeTakeFirst()
    if (!found) return null
    // It may break off on the way too.
    const bytes = await storage
      .read(keyOf(found.sha256, 'small'))
      .then(buffer)
      .catch(() => null)
    return bytes && bytes.length <= mostBytes ? bytes : null
  }
}
