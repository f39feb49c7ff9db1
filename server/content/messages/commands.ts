import { sql } from 'kysely'
import { mayRemoveMessage } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { whileNotHandedOver } from '#server/rules/access/whilePermitted.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/database.ts'
import { expiredMessages, currentMessages, messagesOf } from './queries.ts'

/** Marks a message as read; the first read time is kept. Throws `messageNotFound` unless the user is a recipient. */
export async function markAsRead(db: Db, userId: number, messageId: number) {
  const marked = await asActor(db, userId, (tx) =>
    tx
      .updateTable('message_read')
      .set({ read_at: sql<Date>`coalesce(read_at, now())` })
      .where('user_id', '=', userId)
      .where('message_id', '=', messageId)
      .where('message_id', 'in', messagesOf(tx, userId).select('message.id'))
      .returning('id')
      .executeTakeFirst(),
  )
  if (!marked) throw new Problem('messageNotFound')
}

/** Deletes a message, for everybody and for good. */
export async function removeMessage(db: Db, granted: Granted<'ReadFolder'>, messageId: number) {
  await whileNotHandedOver(db, granted, async (tx) => {
    const message = await messageInFolder(tx, granted, messageId)
    // For users who neither sent nor received it, the message does not exist.
    if (!mayRemoveMessage(granted, message)) throw new Problem(message.isToCaller ? 'accessDenied' : 'messageNotFound')
    await tx.deleteFrom('message').where('id', '=', messageId).execute()
  })
}

type Removable = { senderId: number; isToCaller: boolean }

/** Locked until the transaction ends, so that a message is removed once. */
async function messageInFolder(tx: Db, granted: Granted<'ReadFolder'>, messageId: number): Promise<Removable> {
  const found = await currentMessages(tx)
    .where('message.id', '=', messageId)
    .where('message.folder_id', '=', granted.folderId)
    .select((from) => [
      'message.sender_id as senderId',
      from
        .exists(
          from
            .selectFrom('message_read')
            .whereRef('message_read.message_id', '=', 'message.id')
            .where('message_read.user_id', '=', granted.userId)
            .select('message_read.id'),
        )
        .$castTo<boolean>()
        .as('isToCaller'),
    ])
    .forUpdate('message')
    .executeTakeFirst()
  if (!found) throw new Problem('messageNotFound')
  return found
}

/** Permanently deletes expired messages with their read records. */
export async function removeOldMessages(db: Db, signal?: AbortSignal) {
  function removeBatch(limit: number) {
    const batch = expiredMessages(db).select('message.id').limit(limit)
    return db.deleteFrom('message').where('id', 'in', batch).returning('id').execute()
  }
  await runInBatches(removeBatch, { signal })
}
