import { sql } from 'kysely'
import type { z } from 'zod'
import { messageDays } from '#contract/limits.ts'
import type { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { userStatus } from '#contract/statuses.ts'
import type { Granted } from '../access.ts'
import { foldersSeenBy } from '../folders/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/page.ts'

const lifetime = sql<string>`make_interval(days => ${sql.lit(messageDays)})`

/** Messages that are still there: not in the trash, and not yet past their days. */
export function livingMessages(db: Db) {
  return db
    .selectFrom('message')
    .where('message.deletion_id', 'is', null)
    .where('message.created_at', '>', sql<Date>`now() - ${lifetime}`)
}

/** Messages past their days, in the trash or not. */
export function expiredMessages(db: Db) {
  return db.selectFrom('message').where('message.created_at', '<=', sql<Date>`now() - ${lifetime}`)
}

/** Messages to or from a person, in folders that he may still see. `receipt` is his own read record, if he has one. */
export function messagesOf(db: Db, userId: number) {
  return livingMessages(db)
    .leftJoin('message_read as receipt', (join) =>
      join.onRef('receipt.message_id', '=', 'message.id').on('receipt.user_id', '=', userId),
    )
    .innerJoin(foldersSeenBy(db, userId).as('access'), 'access.folder_id', 'message.folder_id')
    .where((where) => where.or([where('message.sender_id', '=', userId), where('receipt.id', 'is not', null)]))
}

type Query = z.output<typeof messages.mine.query>

/** The caller's messages in wire shape, newest first; of all folders where `granted` names none. */
export async function messagesIn(db: Db, userId: number, granted: Granted<'ReadFolder'> | null, query: Query) {
  const found = messagesOf(db, userId)
    .$if(granted !== null, (all) => all.where('message.folder_id', '=', granted?.folderId ?? 0))
    .$if(query.readState === 'unread', (all) =>
      all.where('receipt.id', 'is not', null).where('receipt.read_at', 'is', null),
    )
  const all = found.select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(inWireShape(found).limit(query.topX).offset(query.skip), all, query)
}

function inWireShape(found: ReturnType<typeof messagesOf>) {
  return found
    .innerJoin('app_user as sender', 'sender.id', 'message.sender_id')
    .innerJoin('folder', 'folder.id', 'message.folder_id')
    .select([
      'message.id as messageId',
      'message.subject',
      'message.content',
      'message.created_at as createdAt',
      sql<Date>`message.created_at + ${lifetime}`.as('expiresAt'),
      // The sender has no record: a message of one's own is read.
      sql<boolean>`receipt.id is null or receipt.read_at is not null`.as('isRead'),
      'receipt.read_at as readAt',
      'message.sender_id as senderId',
      'sender.first_name as senderFirstName',
      'sender.last_name as senderLastName',
      'sender.company as senderCompany',
      'message.folder_id as myObjectId',
      'folder.title as objectTitle',
      'access.role_id as roleId',
    ])
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
}

/** A message of the caller's, in wire shape. Throws `messageNotFound` for anybody else's. */
export async function messageOf(db: Db, userId: number, messageId: number) {
  const found = await inWireShape(messagesOf(db, userId).where('message.id', '=', messageId)).executeTakeFirst()
  if (!found) throw new Problem('messageNotFound')
  return found
}

/** The recipients of a message of the caller's, names in Swedish order. Throws `messageNotFound` for anybody else's. */
export async function readsOf(db: Db, userId: number, messageId: number) {
  const reads = await db
    .selectFrom('message_read')
    .innerJoin('app_user', 'app_user.id', 'message_read.user_id')
    .where('message_read.message_id', '=', messageId)
    .where('message_read.message_id', 'in', messagesOf(db, userId).select('message.id'))
    .select([
      'message_read.id as messageReadId',
      'message_read.message_id as messageId',
      'message_read.user_id as userId',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      sql<boolean>`message_read.read_at is not null`.as('isRead'),
      'message_read.read_at as readAt',
    ])
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('message_read.user_id')
    .execute()
  // Nothing is sent without a recipient.
  if (reads.length === 0) throw new Problem('messageNotFound')
  return reads
}

/** Whom the holder of the proof can write to: everybody who reaches the folder, once each, but himself. */
export function recipientsFor(db: Db, { userId, folderId }: Granted<'SendMessage'>) {
  return db
    .selectFrom('app_user')
    .where('app_user.status_id', '=', userStatus.active)
    .where('app_user.id', '<>', userId)
    .where('app_user.id', 'in', db.selectFrom('folder_access').where('folder_id', '=', folderId).select('user_id'))
}
