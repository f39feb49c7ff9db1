import { sql, type RawBuilder } from 'kysely'
import { weakestRoleFor, type Action } from '#contract/rules/permissions.ts'
import { activityStatus, componentStatus, memberStatus } from '#contract/rules/statuses.ts'
import { isOver } from '#server/rules/domain/eventDays.ts'
import { dayOf } from '#server/rules/domain/swedishTime.ts'
import { itemsFor } from '#server/intake/inbox/visible.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hasYear, isSaidUnknown, isTheirs, type WeekOfPerson } from './asked.ts'

/** SQL: the role of now lets them do it in the folder that is seen. */
const may = (action: Action) => sql`seen.role_id <= ${sql.lit(weakestRoleFor(action))}`

/**
 * SQL: what has become of the lines of the week that begins on `of`, worked out from what they were about. What the person does not
 * see any more, or with the role that they have now could not act on, has no state. What only was to be looked at is left out.
 */
export const shownLinesOf = (db: Db, { userId, today }: WeekOfPerson, of: RawBuilder<unknown>) => sql`
  select line.key, line.kind, line.sentence, became.state, became.day, became.who
  from (
    select week_line.*, split_part(key, ':', 2) as what,
      case when split_part(key, ':', 3) ~ '^[0-9]{1,18}$' then split_part(key, ':', 3)::bigint end as id,
      case when split_part(key, ':', 2) = 'paper' then split_part(key, ':', 3)::uuid end as uuid
    from week_line
    where user_id = ${userId} and week_line.monday = ${of} and kind in ('coming', 'waiting', 'fact')
  ) as line
  left join lateral (
    ${event(userId)} union all ${offer(today)} union all ${message(userId)} union all ${inboxItem(db, userId)} union all ${paper}
    union all ${invitation(userId)} union all ${ownership(userId)} union all ${proposal(userId)} union all ${component}
  ) as became on true
  order by array_position(array['coming', 'waiting', 'fact'], line.kind)`

/** By whoever gave it the status that it has. Of those who are told of it as it comes. */
const event = (userId: number) => sql`
  select case activity.status_id
      when ${sql.lit(activityStatus.done)} then 'done' when ${sql.lit(activityStatus.cancelled)} then 'over' else 'open'
    end as state,
    ${dayOf(sql`changed.changed_at`)} as day, person.first_name::text as who
  from activity
  join seen on seen.folder_id = activity.folder_id
  left join lateral (
    select change.changed_at, change.changed_by from change
    where change.subject_id = activity.id and change.kind = 'activity' and change.fields @> '[{"field": "status"}]'
    order by change.id desc limit 1
  ) as changed on true
  left join app_user as person on person.id = changed.changed_by
  where line.what = 'activity' and activity.id = line.id and activity.deletion_id is null
    and ${isTheirs(userId)}`

const offer = (today: string) => sql`
  select case
      when chosen.chosen_at is not null then 'done'
      when ${isOver('activity')} or offer.valid_until < ${today}::date then 'over'
      else 'open'
    end, ${dayOf(sql`chosen.chosen_at`)}, person.first_name::text
  from offer
  join seen on seen.folder_id = offer.folder_id
  join activity on activity.id = offer.activity_id and activity.deletion_id is null
  left join lateral (
    select other.chosen_at, other.chosen_by from offer as other
    where other.activity_id = offer.activity_id and other.chosen_at is not null limit 1
  ) as chosen on true
  left join app_user as person on person.id = chosen.chosen_by
  where line.what = 'offer' and offer.id = line.id and ${may('UpdateActivity')}`

const message = (userId: number) => sql`
  select case when message_read.read_at is null then 'open' else 'done' end, ${dayOf(sql`message_read.read_at`)}, null::text
  from message
  join seen on seen.folder_id = message.folder_id
  join message_read on message_read.message_id = message.id and message_read.user_id = ${userId}
  where line.what = 'message' and message.id = line.id`

const inboxItem = (db: Db, userId: number) => sql`
  select case
      when item.saved_at is not null then 'done' when item.thrown_at is not null or item.expires_at <= now() then 'over' else 'open'
    end, ${dayOf(sql`item.saved_at`)}, person.first_name::text
  from (${itemsFor(db, userId).selectAll()}) as item
  left join app_user as person on person.id = item.saved_by
  where line.what = 'inbox' and item.id = line.id`

const paper = sql`
  select case when upload.folder_id is not null then 'done' when upload.refused is not null then 'over' else 'open' end,
    case when upload.folder_id is not null then ${dayOf(sql`upload.touched_at`)} end, null::text
  from upload
  join parcel on parcel.id = upload.parcel_id
  join seen on seen.folder_id = parcel.folder_id
  where line.what = 'paper' and upload.id = line.uuid and ${may('DeleteFile')}`

const [joined, invited] = [sql.lit(memberStatus.active), sql.lit(memberStatus.invited)]

const invitation = (userId: number) => sql`
  select case membership.status_id when ${joined} then 'done' when ${invited} then 'open' else 'over' end,
    case when membership.status_id = ${joined} then ${dayOf(sql`membership.updated_at`)} end, null::text
  from membership
  where line.what = 'invitation' and membership.id = line.id
    and (membership.user_id = ${userId} or membership.user_id is null and membership.status_id = ${invited})`

/** Once it is answered it is gone: then the person does not see it any more. */
const ownership = (userId: number) => sql`
  select 'open', null::date, null::text
  from ownership_offer
  join seen on seen.folder_id = ownership_offer.folder_id
  join membership on membership.id = ownership_offer.membership_id and membership.user_id = ${userId}
  where line.what = 'ownership' and ownership_offer.id = line.id`

const proposal = (userId: number) => sql`
  select case when proposal.added_at is not null then 'done' when support_case.closed_at is not null then 'over' else 'open' end,
    ${dayOf(sql`proposal.added_at`)}, null::text
  from case_proposal as proposal
  join customer_service_message as message on message.id = proposal.message_id
  join support_case on support_case.id = message.case_id
  where line.what = 'proposal' and proposal.message_id = line.id and support_case.user_id = ${userId}`

const component = sql`
  select case when filled then 'done' when component.status_id <> ${sql.lit(componentStatus.inUse)} or line.what = 'bought' and ${isSaidUnknown} then 'over' else 'open' end,
    case when filled then ${dayOf(sql`component.updated_at`)} end, null::text
  from component
  join seen on seen.folder_id = component.folder_id
  cross join lateral (
    select case line.what when 'serial' then component.serial_number is not null else ${hasYear} end as filled
  ) as its
  where line.what in ('serial', 'bought') and component.id = line.id and component.deletion_id is null
    and ${may('UpdateComponent')}`
