import { sql } from 'kysely'
import type { z } from 'zod'
import { closedCaseRetentionDays } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import type { CaseKind } from '#contract/accounts/advice.ts'
import type { support } from '#contract/accounts/support.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf } from '#server/platform/database/page.ts'

const lifetime = sql<string>`make_interval(days => ${sql.lit(closedCaseRetentionDays)})`

/** When a case is removed; null while it is open. */
export const expiresAt = sql<Date | null>`support_case.closed_at + ${lifetime}`

/** Cases that are open, or closed and not yet expired. */
export function currentCases(db: Db) {
  return db
    .selectFrom('support_case')
    .where((its) => its.or([its('support_case.closed_at', 'is', null), its(expiresAt, '>', sql<Date>`now()`)]))
}

/** Expired cases. */
export function expiredCases(db: Db) {
  return db.selectFrom('support_case').where(expiresAt, '<=', trustedNow)
}

/** SQL: the message was written by the person, not by an agent. */
export const isFromPerson = sql<boolean>`message.receiver_id is null
  and (support_case.user_id is not null or message.sender_id is null)`

/** The messages between a user and customer service. */
const caseMessagesOf = (db: Db, userId: number) =>
  currentCases(db)
    .innerJoin('customer_service_message as message', 'message.case_id', 'support_case.id')
    .where('support_case.user_id', '=', userId)

/** The message that this sender sent with this key; null for senders using the contact form. */
export function supportMessageByKey(db: Db, senderId: number | null, key: string) {
  return db
    .selectFrom('customer_service_message')
    .where('sender_id', senderId === null ? 'is' : '=', senderId)
    .where('idempotency_key', '=', key)
    .select(['id as messageId', 'case_id as caseId'])
    .executeTakeFirst()
}

type Query = z.output<typeof support.mine.query>

/** A user's messages to and from customer service, newest first; about any folder if `granted` is null. */
export async function messagesOfPerson(db: Db, userId: number, granted: Granted<'ReadFolder'> | null, query: Query) {
  const found = caseMessagesOf(db, userId)
    .$if(granted !== null, (all) => all.where('support_case.folder_id', '=', granted?.folderId ?? 0))
    .$if(query.readState === 'unread', (all) =>
      all.where('message.receiver_id', '=', userId).where('message.read_at', 'is', null),
    )
  const all = found.select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(toResponse(db, userId, found).limit(query.topX).offset(query.skip), all, query)
}

const whoAnswers = sql`coalesce(
  (select first_name || ' på kundtjänst' from app_user where id = message.sender_id and first_name <> ''),
  ${product.supportName}
)`

function toResponse(db: Db, userId: number, found: ReturnType<typeof caseMessagesOf>) {
  const ofAnswer = <T>(column: string) =>
    sql<T | null>`case when message.receiver_id is not null then ${sql.ref(column)} end`
  return (
    found
      .innerJoin('status', 'status.id', 'support_case.status_id')
      .innerJoin('app_user as person', 'person.id', 'support_case.user_id')
      // After leaving the folder the user no longer sees its current title.
      .leftJoin(foldersSeenBy(db, userId).as('access'), 'access.folder_id', 'support_case.folder_id')
      .leftJoin('folder', 'folder.id', 'access.folder_id')
      .select([
        'message.id',
        'support_case.id as caseId',
        'support_case.subject',
        'message.content',
        'message.created_at as createdAt',
        // Which agent answered is not shown outside customer service, but by first name to whom they gave advice.
        sql<number | null>`case when message.receiver_id is null then message.sender_id end`.as('senderId'),
        sql<string>`case when message.receiver_id is null
        then person.full_name when support_case.kind = 'advice' then ${whoAnswers}
        else ${product.supportName} end`.as('senderName'),
        'message.receiver_id as receiverId',
        sql<boolean>`message.receiver_id is not null and message.read_at is not null`.as('isRead'),
        ofAnswer<Date>('message.read_at').as('readAt'),
        'support_case.status_id as statusId',
        'status.name as statusName',
        sql<CaseKind>`support_case.kind`.as('kind'),
        'folder.id as folderId',
        'folder.title as folderTitle',
        expiresAt.as('expiresAt'),
      ])
      .orderBy('message.created_at', 'desc')
      .orderBy('message.id', 'desc')
  )
}
