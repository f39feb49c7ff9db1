import { sql } from 'kysely'
import type { z } from 'zod'
import { mailedKinds, usualPace, type MailedKind, type notifications, type Pace } from '#contract/notifications.ts'
import { product } from '#contract/product.ts'
import { activityStatus, memberStatus, userStatus } from '#contract/statuses.ts'
import { isOutOfArchive } from '../access/access.ts'
import { isInAlready } from '../members/queries.ts'
import { livingMessages } from '../messages/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/page.ts'

/**
 * Notifications whose cause still stands for their person, who is active, with what they are about. What is no longer
 * true, answered, in the trash or out of his sight is neither listed nor mailed.
 */
export function standing(db: Db) {
  return (
    db
      .selectFrom('notification')
      .innerJoin('app_user as person', 'person.id', 'notification.user_id')
      .leftJoin('app_user as actor', 'actor.id', 'notification.actor_id')
      .leftJoin('folder', 'folder.id', 'notification.folder_id')
      .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
      .leftJoin(livingMessages(db).selectAll('message').as('message'), 'message.id', 'notification.message_id')
      .leftJoin('activity', 'activity.id', 'notification.activity_id')
      // Each of these of each row by itself: for whoever is told much, PostgreSQL would rather read what everybody has.
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('customer_service_message')
            .whereRef('customer_service_message.id', '=', 'notification.support_message_id')
            .select(['id', 'case_id', 'content'])
            .limit(1)
            .as('answer'),
        (join) => join.onTrue(),
      )
      .leftJoin('support_case', 'support_case.id', 'answer.case_id')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('folder_access')
            .whereRef('folder_access.folder_id', '=', 'notification.folder_id')
            .whereRef('folder_access.user_id', '=', 'notification.user_id')
            .select('folder_access.folder_id')
            .limit(1)
            .as('seen'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('membership')
            .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
            .whereRef('membership.id', '=', 'notification.membership_id')
            .where('membership.status_id', '=', sql.lit(memberStatus.invited))
            .where('invitation.expires_at', '>', sql<Date>`now()`)
            .where((its) => its.not(isInAlready(sql.ref('membership.folder_id'), sql.ref('notification.user_id'))))
            .select(['membership.user_id', 'membership.invited_email'])
            .limit(1)
            .as('offer'),
        (join) => join.onTrue(),
      )
      .where('person.status_id', '=', userStatus.active)
      .where((its) =>
        its.or([
          its.and([its('notification.kind', '=', 'message'), its('message.id', 'is not', null), isSeen]),
          its.and([its('notification.kind', '=', 'invitation'), isHisToAnswer]),
          its.and([its('notification.kind', '=', 'due'), isStillPlanned, isSeen]),
          its.and([its('notification.kind', '=', 'change'), isSeen]),
          its.and([its('notification.kind', '=', 'support'), its('answer.id', 'is not', null)]),
        ]),
      )
  )
}

const isSeen = sql<boolean>`seen.folder_id is not null`

/** As `openInvitationsOf` says it of one caller, with what the offer says. */
const isHisToAnswer = sql<boolean>`(
  folder.deletion_id is null
  and (
    offer.user_id = person.id
    or offer.user_id is null and person.email_verified and offer.invited_email = person.email
  )
)`

const isStillPlanned = sql<boolean>`(
  activity.deletion_id is null and activity.status_id = ${sql.lit(activityStatus.planned)}
  and activity.start_date = notification.due_on
  and ${isOutOfArchive}
)`

type Standing = ReturnType<typeof standing>
export type Kind = MailedKind | 'support'

/** What a line about a notification says, in a list as in a mail. */
export function inWords(found: Standing) {
  return found.select([
    'notification.id',
    sql<Kind>`notification.kind`.as('kind'),
    sql<string>`coalesce(message.subject, activity.title, support_case.subject, folder.title)`.as('title'),
    // Customer service has one name for all who answer.
    sql<string | null>`case notification.kind when 'support' then ${sql.lit(product.supportName)}
      else nullif(actor.full_name, '') end`.as('actorName'),
    // A case may be about a folder that its writer has left.
    sql<number | null>`case when notification.kind <> 'support' then folder.id end`.as('folderId'),
    sql<string | null>`case when notification.kind <> 'support' then folder.title end`.as('folderTitle'),
    sql<number | null>`coalesce(notification.message_id, notification.support_message_id)`.as('messageId'),
    'notification.activity_id as activityId',
    'notification.due_on as dueOn',
    'notification.occurrences',
  ])
}

type Query = z.output<typeof notifications.mine.query>

/** What a person is told of, in wire shape, latest first. */
export async function notificationsOf(db: Db, userId: number, { readState, topX, skip }: Query) {
  const found = standing(db)
    .where('notification.user_id', '=', userId)
    .$if(readState === 'unread', (all) => all.where('notification.read_at', 'is', null))
  const rows = inWords(found)
    .select([sql<boolean>`notification.read_at is not null`.as('isRead'), 'notification.updated_at as updatedAt'])
    .orderBy('notification.updated_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(topX)
    .offset(skip)
  return pageOf(
    rows,
    found.select(({ fn }) => fn.countAll<number>().as('total')),
    { skip },
  )
}

export function countUnread(db: Db, userId: number) {
  return standing(db)
    .where('notification.user_id', '=', userId)
    .where('notification.read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
}

/** How often a person gets mail of each kind. */
export async function choicesOf(db: Db, userId: number): Promise<{ kind: MailedKind; pace: Pace }[]> {
  const chosen = await db
    .selectFrom('mail_preference')
    .where('user_id', '=', userId)
    .select(['kind', sql<Pace | null>`pace`.as('pace')])
    .execute()
  const paces = new Map(chosen.map(({ kind, pace }) => [kind, pace]))
  return mailedKinds.map((kind) => ({ kind, pace: paces.get(kind) ?? usualPace[kind] }))
}
