import { sql, type Expression } from 'kysely'
import type { z } from 'zod'
import {
  kinds,
  mailedKinds,
  type Kind,
  type MailedKind,
  type Notification,
  type notifications,
  type Frequency,
  type StepOf,
} from '#contract/content/notifications.ts'
import { product } from '#contract/platform/product.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { preparedPage, type Paging } from '#server/platform/database/page.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { isShownToReader, withCauses } from './causes.ts'
import { kindRules } from './kinds.ts'
import type { KindRules } from './kinds/rules.ts'

const rulesByKind = Object.entries(kindRules) as [Kind, KindRules][]

/**
 * Notifications whose cause is still relevant for their user, who is active, with what they are about. If it is no
 * longer true, answered, in the trash or no longer visible, it is neither listed nor mailed.
 */
export function relevantNotifications(db: Db) {
  return withCauses(db)
    .where('person.status_id', '=', userStatus.active)
    .where((its) =>
      its.or(
        rulesByKind.map(([kind, { isRelevant }]) => its.and([its('notification.kind', '=', kind), ...isRelevant(its)])),
      ),
    )
}

type RelevantNotifications = ReturnType<typeof relevantNotifications>

/** The columns that describe a notification, in lists and in mail. */
export function withDetails(found: RelevantNotifications) {
  return found.select((its) => [
    'notification.id',
    sql<Kind>`notification.kind`.as('kind'),
    byKind<string>(({ title }) => title(its)).as('title'),
    byKind<string | null>(({ from }) => actorNames[from]).as('actorName'),
    byKind<number | null>(({ from }) => folderIds[from]).as('folderId'),
    byKind<string | null>(({ from }) => folderTitles[from]).as('folderTitle'),
    sql<number | null>`coalesce(notification.message_id, notification.support_message_id)`.as('messageId'),
    'notification.activity_id as activityId',
    'notification.component_id as componentId',
    sql<string | null>`coalesce(notification.due_on, activity.start_date)`.as('dueOn'),
    'activity.end_date as lastDay',
    'notification.occurrences',
    sql<StepOf<Kind> | null>`notification.step`.as('step'),
    lastChange.as('change'),
    alsoChanged.as('alsoChanged'),
  ])
}

/** Said of the last change beside its subject and its maker: whom to as what, and what became of an event. */
const lastChange = sql<Notification['change']>`case when change.id is not null then jsonb_build_object(
  'kind', change.kind,
  'action', change.action,
  'isOwnDoing', change.kind = 'member' and change.subject_id is not distinct from notification.actor_id,
  'changes', coalesce((
    select jsonb_agg(field order by position) from jsonb_array_elements(change.fields) with ordinality as one (field, position)
    where field ->> 'field' in ('role', 'status')
  ), '[]')
) end`

const alsoChanged = sql<Notification['alsoChanged']>`case notification.kind when 'change' then (
  select coalesce(jsonb_agg(jsonb_build_object('kind', also.kind, 'count', also.count) order by also.count desc, also.kind), '[]')
  from (
    select split_part(item, ' ', 1) as kind, count(*)::integer as count
    from unnest(notification.changed_items) as item
    where item is distinct from change.kind || ' ' || change.subject_id
    group by 1
  ) as also
  where ${isShownToReader(sql.ref('also.kind'))}
) end`

const actorNames = { actor: sql`nullif(actor.full_name, '')`, customerService: sql.lit(product.supportName) }
const folderIds = { actor: sql.ref('folder.id'), customerService: sql.lit(null) }
const folderTitles = { actor: sql.ref('folder.title'), customerService: sql.lit(null) }

function byKind<T>(valueOf: (rules: KindRules) => Expression<unknown>) {
  const cases = rulesByKind.map(([kind, rules]) => sql`when ${sql.lit(kind)} then ${valueOf(rules)}`)
  return sql<T>`case notification.kind ${sql.join(cases, sql` `)} end`
}

type Query = z.output<typeof notifications.mine.query>
type ListQuery = Paging & { userId: number }

/** A user's notifications, latest first. */
export function notificationsOf(db: Db, userId: number, { readState, topX, skip }: Query) {
  return pageOfUser(db, { userId, topX, skip }, readState)
}

const pageOfUser = preparedPage((db, { userId, topX, skip }: ListQuery, readState: Query['readState']) => {
  const found = relevantNotifications(db)
    .where('notification.user_id', '=', userId)
    .$if(readState === 'unread', (all) => all.where('notification.read_at', 'is', null))
  const rows = withDetails(found)
    .select([sql<boolean>`notification.read_at is not null`.as('isRead'), 'notification.updated_at as updatedAt'])
    .orderBy('notification.updated_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(topX)
    .offset(skip)
  return { rows, all: found.select(({ fn }) => fn.countAll<number>().as('total')) }
})

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [count] = await unreadOf(db, { userId })
  return count?.unread ?? 0
}

const unreadOf = prepared((db, { userId }: { userId: number }) =>
  relevantNotifications(db)
    .where('notification.user_id', '=', userId)
    .where('notification.read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread')),
)

/** The user's mail frequency for each kind. */
export async function preferencesOf(db: Db, userId: number): Promise<{ kind: MailedKind; frequency: Frequency }[]> {
  const chosen = await db
    .selectFrom('mail_preference')
    .where('user_id', '=', userId)
    .select(['kind', sql<Frequency | null>`pace`.as('frequency')])
    .execute()
  const frequencies = new Map(chosen.map(({ kind, frequency }) => [kind, frequency]))
  return mailedKinds.map((kind) => ({ kind, frequency: frequencies.get(kind) ?? kinds[kind].defaultFrequency }))
}
