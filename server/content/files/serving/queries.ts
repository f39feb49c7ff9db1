import { sql } from 'kysely'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Holder } from '#server/rules/access/fileCookie.ts'
import { messagesOf } from '../../messages/queries.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The file as the holder may see it now; undefined once they may not, or their session has ended. */
export async function bytesOfFile(db: Db, holder: Holder, fileId: number) {
  return bytesFor(db, holder).where('file.id', '=', fileId).executeTakeFirst()
}

/** The file of a message as the holder may read it now; undefined once they may not, or their session has ended. */
export async function bytesOfMessageFile(db: Db, holder: Holder, fileId: number) {
  const readable = messagesOf(db, holder.userId).select('message.id')
  return bytesOfSent(db, holder, fileId).where('file.message_id', 'in', readable).executeTakeFirst()
}

/** A file of a message or of a question for advice, for whoever is signed in. Call with a condition of which they may read. */
export function bytesOfSent(db: Db, holder: Holder, fileId: number) {
  return db
    .selectFrom('message_file as file')
    .innerJoin('content', 'content.sha256', 'file.content')
    .where('file.id', '=', fileId)
    .where(isSignedIn(db, holder))
    .select('file.name')
    .select(bytesColumns)
}

/**
 * Returns the files of a folder and its sub-folders that the holder may see now, in the order of a listing; only the
 * chosen ones, if any are given.
 */
export async function bytesOfFolder(
  db: Db,
  holder: Holder,
  { id, chosen }: { id: number; chosen?: number[] | undefined },
) {
  return bytesFor(db, holder)
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .where((its) => its.or([its('folder.id', '=', id), its('folder.parent_id', '=', id)]))
    .$if(chosen !== undefined, (its) => its.where('file.id', '=', anyId(chosen ?? [])))
    .select(['folder.id as folderId', 'folder.title as folderTitle', 'file.day'])
    .orderBy('folder.is_main', 'desc')
    .orderBy('folder.id')
    .orderBy('file.day', 'desc')
    .orderBy('file.id', 'desc')
    .execute()
}

/** Whether the holder's account is active and their session has not ended. */
export async function isStillSignedIn(db: Db, holder: Holder): Promise<boolean> {
  const { isThere } = await db.selectNoFrom(isSignedIn(db, holder).as('isThere')).executeTakeFirstOrThrow()
  return isThere
}

const bytesFor = (db: Db, holder: Holder) => bytesSeenBy(db, holder.userId).where(isSignedIn(db, holder))

/** The files that a user sees now, whether or not they are signed in. */
export function bytesSeenBy(db: Db, userId: number) {
  return db
    .selectFrom('standing_file as file')
    .innerJoin('content', 'content.sha256', 'file.content')
    .where((its) =>
      its.exists(
        its
          .selectFrom('folder_access')
          .whereRef('folder_access.folder_id', '=', 'file.folder_id')
          .where('folder_access.user_id', '=', userId)
          .select('folder_access.user_id'),
      ),
    )
    .select('file.name')
    .select(bytesColumns)
}

/** What `sendBytes` asks of a content. */
export const bytesColumns = [
  'content.size',
  'content.media_type as mediaType',
  'content.preview',
  sql<string>`encode(content.sha256, 'hex')`.as('sha256'),
  sql<boolean>`content.damaged_since is not null`.as('isDamaged'),
] as const

/** Whether the account is active and the session has not ended. */
export function isSignedIn(db: Db, { userId, sessionId, isByOperator }: Holder) {
  if (isByOperator) return sql<boolean>`true`
  const account = db
    .selectFrom('app_user')
    .where('app_user.id', '=', userId)
    .where('app_user.status_id', '=', userStatus.active)
    .select('app_user.id')
  const ended = db.selectFrom('ended_session').where('ended_session.id', '=', sessionId).select('id')
  return sql<boolean>`exists (${account}) and not exists (${ended})`
}
