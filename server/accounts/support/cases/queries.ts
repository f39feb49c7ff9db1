import { sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { supportStatus, userStatus } from '#contract/rules/statuses.ts'
import type { CaseKind } from '#contract/accounts/advice.ts'
import type { support } from '#contract/accounts/support.ts'
import { filesOfCase } from '#server/content/messages/queries.ts'
import { anyEmail } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { foldedContainsWords } from '#server/platform/database/textMatch.ts'
import { pageOf } from '#server/platform/database/page.ts'
import type { SupportAgent } from '#server/rules/access/supportAgent.ts'
import { expiresAt, isFromPerson, currentCases } from '../queries.ts'

/* The agents' view. Of a folder they see only the title. */

type Query = z.output<typeof support.cases.query>

/** The cases that match the filter, latest activity first. */
export async function casesFor(db: Db, agent: SupportAgent, query: Query) {
  const { q, statusId, assigned } = query
  const found = withNames(db)
    .$if(q !== null, (all) => all.where(foldedContainsWords(q ?? '', searched)))
    .$if(statusId !== undefined, (all) => all.where('support_case.status_id', '=', statusId ?? 0))
    .$if(assigned === 'me', (all) => all.where('support_case.assigned_to', '=', agent.userId))
    .$if(assigned === 'nobody', (all) => all.where('support_case.assigned_to', 'is', null))
  const rows = toResponse(found)
    .orderBy('support_case.updated_at', 'desc')
    .orderBy('support_case.id', 'desc')
    .limit(query.topX)
    .offset(query.skip)
  const all = found.select(({ fn }) => fn.countAll<number>().as('total'))
  const { items, total } = await pageOf(rows, all, query)
  return { items: items.map(withLook), total }
}

/** The look that stands now, as one of the answer. */
function withLook<Row extends { lookFolderTitle: string | null; lookUntil: Date | null }>({
  lookFolderTitle,
  lookUntil,
  ...row
}: Row) {
  return { ...row, look: lookFolderTitle && lookUntil ? { folderTitle: lookFolderTitle, until: lookUntil } : null }
}

function withNames(db: Db) {
  return currentCases(db)
    .innerJoin('status', 'status.id', 'support_case.status_id')
    .leftJoin('app_user as person', 'person.id', 'support_case.user_id')
    .leftJoin('app_user as assignee', 'assignee.id', 'support_case.assigned_to')
    .leftJoin('folder', 'folder.id', 'support_case.folder_id')
    .leftJoin('standing_look as look', 'look.case_id', 'support_case.id')
}

const personName = sql<string>`coalesce(support_case.contact_name, person.full_name)`
const personEmail = sql<string>`coalesce(support_case.contact_email, person.email)`

const searched = [
  sql<string>`support_case.search_text`,
  // Correlated per case: otherwise PostgreSQL reads all users. Addresses have no accents.
  sql<string>`(select search_title || ' ' || lower(email::text) from app_user where id = support_case.user_id)`,
  sql<string>`(select string_agg(search_text, ' ') from customer_service_message where case_id = support_case.id)`,
]

const caseMessages = sql`customer_service_message as message where message.case_id = support_case.id`
const isUnread = sql<boolean>`exists (select from ${caseMessages} and ${isFromPerson} and message.read_at is null)`

function toResponse(found: ReturnType<typeof withNames>) {
  return found.select([
    'support_case.id',
    'support_case.subject',
    'support_case.status_id as statusId',
    'status.name as statusName',
    'support_case.user_id as userId',
    personName.as('name'),
    personEmail.as('email'),
    sql<boolean>`coalesce(person.email_verified, false)`.as('isEmailConfirmed'),
    sql<CaseKind>`support_case.kind`.as('kind'),
    'support_case.about',
    'folder.title as folderTitle',
    sql<string | null>`case when look.id is not null then folder.title end`.as('lookFolderTitle'),
    'look.until as lookUntil',
    sql<Colleague | null>`case when assignee.id is not null
      then json_build_object('userId', assignee.id, 'name', assignee.full_name) end`.as('assignedTo'),
    sql<number>`(select count(*) from ${caseMessages})`.as('messageCount'),
    sql<string>`(select left(message.content, ${limits.preview}) from ${caseMessages}
      order by message.created_at desc, message.id desc limit 1)`.as('excerpt'),
    isUnread.as('isUnread'),
    'support_case.created_at as createdAt',
    'support_case.updated_at as updatedAt',
    expiresAt.as('expiresAt'),
  ])
}

type Colleague = { userId: number; name: string }

/** A case with its messages, oldest first. Throws `caseNotFound`. */
export async function caseFor(db: Db, _agent: SupportAgent, caseId: number) {
  const found = await toResponse(withNames(db).where('support_case.id', '=', caseId)).executeTakeFirst()
  if (!found) throw new Problem('caseNotFound')
  // No other case has any.
  const files = found.kind === 'advice' ? await filesOfCase(db, caseId) : []
  return { ...withLook(found), messages: await messagesIn(db, caseId), files }
}

/** SQL: the event that the message proposes, and the firm that it names. */
const proposedBy = sql<string[]>`coalesce(
  (
    select array_remove(array[proposal.title, firm.name], null)
    from case_proposal as proposal
    left join activity as job on job.id = proposal.job_id and job.deletion_id is null
    left join firm on firm.id = job.firm_id and firm.deletion_id is null
    where proposal.message_id = message.id
  ), '{}'
)`

/** Agents see which agent wrote what. */
function messagesIn(db: Db, caseId: number) {
  return withNames(db)
    .innerJoin('customer_service_message as message', 'message.case_id', 'support_case.id')
    .leftJoin('app_user as sender', 'sender.id', 'message.sender_id')
    .where('support_case.id', '=', caseId)
    .select([
      'message.id',
      'support_case.id as caseId',
      'support_case.subject',
      'message.content',
      'message.created_at as createdAt',
      'message.sender_id as senderId',
      sql<string>`coalesce(sender.full_name, support_case.contact_name)`.as('senderName'),
      'message.receiver_id as receiverId',
      'message.read_at as readAt',
      'support_case.status_id as statusId',
      'status.name as statusName',
      // Agents have no access to the folder, so its id is of no use.
      sql<number | null>`null::bigint`.as('folderId'),
      'folder.title as folderTitle',
      proposedBy.as('proposes'),
      expiresAt.as('expiresAt'),
    ])
    .orderBy('message.created_at')
    .orderBy('message.id')
    .execute()
}

/** Number of cases that are unanswered or have unread messages: a user may write while being answered. */
export async function countWaiting(db: Db, _agent: SupportAgent): Promise<number> {
  const unanswered = currentCases(db).where('support_case.status_id', '=', supportStatus.new).select('support_case.id')
  const unread = db
    .selectFrom('customer_service_message as message')
    .where('receiver_id', 'is', null)
    .where('read_at', 'is', null)
    // Written by the case's user; null for the contact form.
    .where(sql<boolean>`sender_id is not distinct from (select user_id from support_case where id = message.case_id)`)
    .select('case_id as id')
  const { waiting } = await db
    .selectFrom(unanswered.union(unread).as('case'))
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/** All agents, names in Swedish order: active accounts with a configured and verified address. */
export function agentsFor(db: Db, { agentEmails }: SupportAgent) {
  return db
    .selectFrom('app_user')
    .where('email', '=', anyEmail(agentEmails))
    .where('email_verified', '=', true)
    .where('status_id', '=', userStatus.active)
    .select(['id as userId', 'full_name as name'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
}
