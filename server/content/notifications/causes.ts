import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { componentStatus, memberStatus } from '#contract/rules/statuses.ts'
import { isNotArchived } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'
import { isActiveMember } from '#server/people/members/queries.ts'
import { currentMessages } from '../messages/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Every notification with its person, and with what it may be about: null where that is gone. */
export function withCauses(db: Db) {
  return (
    db
      .selectFrom('notification')
      .innerJoin('app_user as person', 'person.id', 'notification.user_id')
      .leftJoin('app_user as actor', 'actor.id', 'notification.actor_id')
      .leftJoin('folder', 'folder.id', 'notification.folder_id')
      .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
      .leftJoin(currentMessages(db).selectAll('message').as('message'), 'message.id', 'notification.message_id')
      .leftJoin('activity', 'activity.id', 'notification.activity_id')
      .leftJoin('component', 'component.id', 'notification.component_id')
      .leftJoin('delivery', 'delivery.parcel_id', 'notification.delivery_id')
      // Lateral with limit 1: for users with many notifications PostgreSQL would otherwise read everyone's rows.
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
            .select(['folder_access.folder_id', 'folder_access.role_id'])
            .limit(1)
            .as('seen'),
        (join) => join.onTrue(),
      )
      .leftJoin('change', (join) =>
        join.onRef('change.id', '=', 'notification.change_id').on(isShownToReader(sql.ref('change.kind'))),
      )
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('membership')
            .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
            .whereRef('membership.id', '=', 'notification.membership_id')
            .where('membership.status_id', '=', sql.lit(memberStatus.invited))
            .where('invitation.expires_at', '>', sql<Date>`now()`)
            .where((its) => its.not(isActiveMember(sql.ref('membership.folder_id'), sql.ref('notification.user_id'))))
            .select(['membership.user_id', 'membership.invited_email'])
            .limit(1)
            .as('offer'),
        (join) => join.onTrue(),
      )
  )
}

/** The columns of `withCauses`, on which the rules of a kind are written. */
export type Causes =
  ReturnType<typeof withCauses> extends SelectQueryBuilder<infer Tables, infer Joined, object>
    ? ExpressionBuilder<Tables, Joined>
    : never

export type Condition = Expression<SqlBool>
export type TextColumn = Expression<string | null>

/** Who comes and goes is told to those who may invite, also when their role has changed since. */
export function isShownToReader(kind: Expression<unknown>) {
  return sql<boolean>`(${kind} not in ('member', 'invitation') or seen.role_id <= ${sql.lit(roles.administrator)})`
}

/** Whom or what the last change was of, by its name then; a person by their name now. */
export const changedTitle = sql<string | null>`case
  when change.id is null then folder.title
  else coalesce(case change.kind
    when 'member' then (select full_name from app_user where id = change.subject_id)
    when 'invitation' then (select invited_email from membership where id = change.subject_id)
    else change.subject_title
  end, '') end`

export const isFolderVisible = sql<boolean>`seen.folder_id is not null`

/** What was delivered, or of a service whose it is: in the words that the firm wrote itself. */
export const deliveryTitle = sql<string | null>`case notification.step
  when 'service' then delivery.service_title || ' hos ' || delivery.customer_name
  else delivery.title end`

/**
 * Something that was sent back through a share of the folder waits there for a yes or a no. By an array and `offset 0`,
 * so that it is found by the shares, and not the other way round.
 */
export const waitsInFolder = sql<boolean>`exists (
  select from upload
  where upload.parcel_id = any(array(
    select id from parcel where parcel.folder_id = notification.folder_id and parcel.kind = 'share'
  )) and ${isWaitingPaper} offset 0
)`

/** Same rule as `openInvitationsOf`, for the invitation joined as `offer`. */
export const isAnswerable = sql<boolean>`(
  folder.deletion_id is null and folder.take_down_id is null
  and (
    offer.user_id = person.id
    or offer.user_id is null and person.email_verified and offer.invited_email = person.email
  )
)`

/** Or without a day, and somebody wanted to be reminded of it. */
export const isStillToBeDone = sql<boolean>`(
  activity.deletion_id is null and ${isToBeDone('activity')}
  and coalesce(activity.start_date, notification.due_on) = notification.due_on
  and ${isNotArchived}
)`

/** The event is to be done, and nobody else has been made responsible for it since. */
export const isStillResponsible = sql<boolean>`(
  activity.deletion_id is null and ${isToBeDone('activity')}
  and activity.responsible_id = notification.user_id
  and ${isNotArchived}
)`

/** Still in use, and with the day that the notification is of. */
export const isStillOfComponent = (column: 'warranty_until' | 'expected_until') => sql<boolean>`(
  component.deletion_id is null and component.status_id = ${sql.lit(componentStatus.inUse)}
  and ${sql.ref(`component.${column}`)} = notification.due_on
  and ${isNotArchived}
)`
