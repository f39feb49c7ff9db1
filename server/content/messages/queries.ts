import { sql, type AliasableExpression, type ExpressionBuilder, type Nullable, type SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { CaseFile } from '#contract/accounts/advice.ts'
import { limits, messageRetentionDays } from '#contract/platform/limits.ts'
import type { Message, MessageFile, messages } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { DB } from '#db/types.generated.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { folderColumns } from '#server/rules/domain/folderOfItem.ts'
import { placeholderAddress } from '#server/rules/domain/pictures.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, preparedPage, type Paging } from '#server/platform/database/page.ts'

const lifetime = sql<string>`make_interval(days => ${sql.lit(messageRetentionDays)})`

const isCurrent = (name: 'message' | 'original') => sql<boolean>`${sql.ref(`${name}.created_at`)} > now() - ${lifetime}`

/** Messages not yet past their days. */
export function currentMessages(db: Db) {
  return db.selectFrom('message').where(isCurrent('message'))
}

/** Messages past their days, but for those in what an operator has taken down. */
export function expiredMessages(db: Db) {
  const takenDown = db.selectFrom('folder').where('take_down_id', 'is not', null).select('id')
  return db
    .selectFrom('message')
    .where('message.created_at', '<=', sql<Date>`${trustedNow} - ${lifetime}`)
    .where('message.folder_id', 'not in', takenDown)
}

type Seen = AliasableExpression<{ folder_id: number; role_id: number }>

// The sender has no read record: one's own messages count as read.
const isUnread = sql<boolean>`(receipt.id is not null and receipt.read_at is null)`

/** Messages to or from a user, in folders they can still see. `receipt` is the user's read record, if any. */
export function messagesOf(db: Db, userId: number, seen: Seen = foldersSeenBy(db, userId)) {
  return messagesInSeen(db, userId, seen).where('message.id', 'in', idsOf(db, userId))
}

/** The messages of `messagesOf` that the user has not read. */
function unreadMessagesOf(db: Db, userId: number) {
  return messagesInSeen(db, userId, foldersSeenBy(db, userId)).where(isUnread)
}

function messagesInSeen(db: Db, userId: number, seen: Seen) {
  return currentMessages(db)
    .leftJoin('message_read as receipt', (join) =>
      join.onRef('receipt.message_id', '=', 'message.id').on('receipt.user_id', '=', userId),
    )
    .innerJoin(seen.as('access'), 'access.folder_id', 'message.folder_id')
}

/** Found by the person: most of what lies in a person's folders is between others. */
function idsOf(db: Db, userId: number) {
  const sent = currentMessages(db).where('message.sender_id', '=', userId).select('message.id')
  const received = db.selectFrom('message_read').where('user_id', '=', userId).select('message_id as id')
  return sent.unionAll(received)
}

type Query = z.output<typeof messages.mine.query>

/** The caller's messages, newest first; in all folders if `granted` is null. */
export function messagesIn(db: Db, userId: number, granted: Granted<'ReadFolder'> | null, query: Query) {
  const { topX, skip, readState, threadId } = query
  const asked = { userId, topX, skip }
  if (threadId === undefined) {
    return granted
      ? messagesOfFolder(db, { ...asked, folderId: granted.folderId }, readState)
      : messagesOfAll(db, asked, readState)
  }
  const chosen = messagesOfState(db, userId, readState)
    .where('message.thread_id', '=', threadId)
    .$if(granted !== null, (all) => all.where('message.folder_id', '=', granted?.folderId ?? 0))
  const { rows, ...counted } = pageQuery(db, chosen, asked)
  return pageOf(rows, counted.all, { skip, ...counted })
}

const messagesOfAll = preparedPage((db, asked: PageOfUser, readState: Query['readState']) =>
  pageQuery(db, messagesOfState(db, asked.userId, readState), asked),
)

const messagesOfFolder = preparedPage((db, asked: PageOfUser & { folderId: number }, readState: Query['readState']) =>
  pageQuery(db, messagesOfState(db, asked.userId, readState).where('message.folder_id', '=', asked.folderId), asked),
)

const messagesOfState = (db: Db, userId: number, readState: Query['readState']) =>
  readState === 'unread' ? unreadMessagesOf(db, userId) : messagesOf(db, userId)

type PageOfUser = Paging & { userId: number }

function pageQuery(db: Db, chosen: ReturnType<typeof messagesOf>, { userId, topX, skip }: PageOfUser) {
  // Found once, for the page and for the total: what is shown of a message is read for those on the page.
  const found = db.with(
    (its) => its('found').materialized(),
    () => chosen.select(['message.id', 'message.created_at', 'receipt.id as receipt_id', 'access.role_id']),
  )
  const page = found
    .with('listed', (its) =>
      its.selectFrom('found').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(topX).offset(skip),
    )
    .selectFrom('listed as access')
    .innerJoin('message', 'message.id', 'access.id')
    .leftJoin('message_read as receipt', 'receipt.id', 'access.receipt_id')
  const all = found.selectFrom('found').select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows: toResponse(page, userId), all, total: sql<number>`(select count(*) from found)` }
}

type Listed = {
  message: DB['message']
  receipt: Nullable<DB['message_read']>
  access: { role_id: number }
}

function toResponse(found: SelectQueryBuilder<DB & Listed, 'message' | 'receipt' | 'access', object>, userId: number) {
  return found
    .innerJoin('app_user as sender', 'sender.id', 'message.sender_id')
    .innerJoin('folder', 'folder.id', 'message.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .select((from) => [
      'message.id as messageId',
      'message.subject',
      'message.content',
      'message.created_at as createdAt',
      sql<Date>`message.created_at + ${lifetime}`.as('expiresAt'),
      sql<boolean>`not ${isUnread}`.as('isRead'),
      'receipt.read_at as readAt',
      'message.sender_id as senderId',
      'sender.first_name as senderFirstName',
      'sender.last_name as senderLastName',
      'sender.company as senderCompany',
      receiverId.as('receiverId'),
      'message.is_to_group as isToGroup',
      recipientsFor(userId).as('recipients'),
      sql<null>`null`.as('statusId'),
      ...folderColumns,
      'access.role_id as roleId',
      'message.thread_id as threadId',
      jsonObjectFrom(originalFor(from, userId)).as('repliesTo'),
      jsonArrayFrom(filesFor(from)).as('files'),
    ])
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
}

const receiverId = sql<number | null>`coalesce(receipt.user_id, (
  select max(sent.user_id) from message_read as sent where sent.message_id = message.id having count(*) = 1
))`

const shownRecipients = sql.lit(3)

/**
 * The recipients of the user's own message, unless they are everyone: a single one by full name, several by first name.
 */
function recipientsFor(userId: number) {
  return sql<Message['recipients']>`case when message.sender_id = ${userId} and not message.is_to_group then (
    select json_build_object(
      'names', coalesce(json_agg(name order by place) filter (where place <= ${shownRecipients}), '[]'),
      'count', count(*)
    )
    from (
      select case when count(*) over () > 1 and recipient.first_name <> ''
          then recipient.first_name else recipient.full_name end as name,
        row_number() over (order by recipient.first_name, recipient.last_name, recipient.id) as place
      from message_read as sent
      join app_user as recipient on recipient.id = sent.user_id
      where sent.message_id = message.id
    ) as recipient
  ) end`
}

/** The message this one replies to, if the reader may see it. Replies are always in the same folder. */
function originalFor(from: ExpressionBuilder<DB, 'message'>, userId: number) {
  const beginning = sql<string>`case when char_length(original.content) > ${limits.preview}
    then left(original.content, ${limits.preview}) || '...' else original.content end`
  return from
    .selectFrom('message as original')
    .innerJoin('app_user as author', 'author.id', 'original.sender_id')
    .whereRef('original.id', '=', 'message.reply_to_id')
    .where(isCurrent('original'))
    .where((its) =>
      its.or([
        its('original.sender_id', '=', userId),
        its.exists(
          its
            .selectFrom('message_read')
            .whereRef('message_read.message_id', '=', 'original.id')
            .where('message_read.user_id', '=', userId)
            .select('message_read.id'),
        ),
      ]),
    )
    .select([
      'original.id as messageId',
      'author.first_name as senderFirstName',
      'author.last_name as senderLastName',
      // JSON has no timestamps, only text.
      sql<string>`to_char(original.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('createdAt'),
      beginning.as('content'),
    ])
}

/** The files of a message, in the order they were sent in. */
function filesFor(from: ExpressionBuilder<DB, 'message'>) {
  return from
    .selectFrom('message_file as file')
    .leftJoin('content', 'content.sha256', 'file.content')
    .whereRef('file.message_id', '=', 'message.id')
    .select(sentFile)
    .orderBy('file.id')
}

/** The files that were sent in a question for advice, which the caller may read. */
export function filesOfCase(db: Db, caseId: number): Promise<z.output<typeof CaseFile>[]> {
  return db
    .selectFrom('message_file as file')
    .leftJoin('content', 'content.sha256', 'file.content')
    .where('file.case_id', '=', caseId)
    .select(sentFile)
    .select('file.case_message_id as messageId')
    .orderBy('file.id')
    .execute()
}

const sentFile = [
  'file.id',
  'file.name',
  'file.size',
  'content.media_type as mediaType',
  'content.width',
  'content.height',
  placeholderAddress.as('placeholder'),
  sql<z.output<typeof MessageFile>['previewReason']>`content.preview_reason`.as('previewReason'),
  sql<z.output<typeof MessageFile>['preview']>`coalesce(content.preview, 'waiting')`.as('preview'),
] as const

/** Number of unread messages, in total and per folder that has any. */
export async function unreadOf(db: Db, userId: number) {
  const folders = await unreadMessagesOf(db, userId)
    .groupBy('message.folder_id')
    .select(({ fn }) => ['message.folder_id as folderId', fn.countAll<number>().as('unread')])
    .orderBy('message.folder_id')
    .execute()
  return { total: folders.reduce((sum, { unread }) => sum + unread, 0), folders }
}

/** One of the caller's messages. Throws `messageNotFound` for any other. */
export async function messageOf(db: Db, userId: number, messageId: number) {
  const found = await toResponse(messagesOf(db, userId).where('message.id', '=', messageId), userId).executeTakeFirst()
  if (!found) throw new Problem('messageNotFound')
  return found
}

/** The recipients of one of the caller's messages, names in Swedish order. Throws `messageNotFound` for any other. */
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
  // Either not the caller's message, or one they sent that has no recipients yet.
  if (reads.length === 0) await messageOf(db, userId, messageId)
  return reads
}
