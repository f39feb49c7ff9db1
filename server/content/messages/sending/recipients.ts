import { Problem } from '#contract/platform/problems.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { currentMessages } from '../queries.ts'

/** Everyone who can see the folder, once each, except the sender. */
export function recipientsFor(db: Db, { userId, folderId }: Pick<Granted<'SendMessage'>, 'userId' | 'folderId'>) {
  return db
    .selectFrom('app_user')
    .where('app_user.status_id', '=', userStatus.active)
    .where('app_user.id', '<>', userId)
    .where('app_user.id', 'in', db.selectFrom('folder_access').where('folder_id', '=', folderId).select('user_id'))
}

/** The folder of one of the caller's own messages. Throws `messageNotFound` for any other. */
export async function folderOfOwnMessage(db: Db, userId: number, messageId: number): Promise<number> {
  const own = await currentMessages(db)
    .where('message.sender_id', '=', userId)
    .where('message.id', '=', messageId)
    .select('message.folder_id as folderId')
    .executeTakeFirst()
  if (!own) throw new Problem('messageNotFound')
  return own.folderId
}

/** Keeps a message of the caller's own from being removed until the transaction ends. Throws `messageNotFound`. */
export async function lockOwnMessage(tx: Db, { userId, folderId }: Granted<'SendMessage'>, messageId: number) {
  const own = await currentMessages(tx)
    .where('message.id', '=', messageId)
    .where('message.folder_id', '=', folderId)
    .where('message.sender_id', '=', userId)
    .select('message.id')
    .forKeyShare('message')
    .executeTakeFirst()
  if (!own) throw new Problem('messageNotFound')
}

/** The message that this sender sent with this key. */
export function messageByKey(db: Db, senderId: number, key: string) {
  return db
    .selectFrom('message')
    .where('sender_id', '=', senderId)
    .where('idempotency_key', '=', key)
    .select('id')
    .executeTakeFirst()
}
