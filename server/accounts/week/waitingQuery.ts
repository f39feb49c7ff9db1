import { sql } from 'kysely'
import { messageRetentionDays } from '#contract/platform/limits.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { dayOf } from '#server/rules/domain/swedishTime.ts'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'
import { isWaiting, itemsFor } from '#server/intake/inbox/visible.ts'
import { openInvitationsOf } from '#server/people/members/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isCurrent, isRested, type WeekOfPerson } from './asked.ts'

const noAmount = sql`null::bigint as amount, 'SEK'::text as currency`
const keyOf = (what: string, id: string) => sql`'waiting:${sql.raw(what)}:' || ${sql.ref(id)}`
/** SQL: the first columns of something that waits. */
const row = (what: string, id: string) => sql`${keyOf(what, id)} as key, ${sql.lit(what)}::text as what`

/**
 * SQL: what somebody has to answer, of the statement's `seen`, `resting` and `current`: what is a line already, or else
 * what can be answered for the shortest time.
 */
export function waiting(db: Db, { userId, verifiedEmail, today }: WeekOfPerson) {
  const each = [
    offers(today),
    messages(userId),
    inboxItems(db, userId),
    papers(),
    invitations(db, { userId, verifiedEmail }),
    ownershipOffers(userId),
    proposals(userId),
  ]
  return sql`
    select * from (${sql.join(each, sql` union all `)}) as answered where ${isRested(sql`key`)}
    order by ${isCurrent(sql`key`)} desc, ends nulls last, since, key
    limit 1`
}

/** Of an event that nothing is chosen for, for those who may choose; what it would cost only for those who see costs. */
const offers = (today: string) => sql`
  select ${row('offer', 'offer.id')}, activity.id, activity.folder_id as "folderId", activity.title::text as title,
    firm.name::text as "from", case when seen.sees_costs then offer.amount end as amount, offer.currency::text as currency,
    ${dayOf(sql`offer.created_at`)} as since, offer.valid_until as ends
  from seen
  join offer on offer.folder_id = seen.folder_id
  join activity on activity.id = offer.activity_id and ${isToBeDone('activity')} and activity.deletion_id is null
  join firm on firm.id = offer.firm_id
  where seen.role_id <= ${sql.lit(weakestRoleFor('UpdateActivity'))} and (offer.valid_until is null or offer.valid_until >= ${today}::date)
    and (select other.id from offer as other where other.activity_id = offer.activity_id and other.chosen_at is not null) is null`

const messages = (userId: number) => sql`
  select ${row('message', 'message.id')}, message.id, message.folder_id as "folderId", message.subject as title,
    sender.full_name::text as "from", ${noAmount}, ${dayOf(sql`message.created_at`)} as since,
    ${dayOf(sql`message.created_at`)} + ${sql.lit(messageRetentionDays)} as ends
  from message_read
  join message on message.id = message_read.message_id
  join seen on seen.folder_id = message.folder_id
  join app_user as sender on sender.id = message.sender_id
  where message_read.user_id = ${userId} and message_read.read_at is null and message.sender_id <> ${userId}`

const inboxItems = (db: Db, userId: number) => sql`
  select ${row('inbox', 'item.id')}, item.id, item.folder_id as "folderId", item.title, item.sender as "from", ${noAmount},
    ${dayOf(sql`item.created_at`)} as since, ${dayOf(sql`item.expires_at`)} as ends
  from (${itemsFor(db, userId).selectAll()}) as item
  where ${isWaiting} and (item.folder_id is null or item.folder_id in (select folder_id from seen))`

/** What was sent back through a share. */
const papers = () => sql`
  select ${row('paper', 'upload.id')}, null::bigint as id, parcel.folder_id as "folderId", upload.name as title,
    null::text as "from", ${noAmount}, ${dayOf(sql`upload.touched_at`)} as since, null::date as ends
  from upload
  join parcel on parcel.id = upload.parcel_id
  -- As an array, so that they are found by it.
  where upload.parcel_id = any(array(
      select parcel.id from seen join parcel on parcel.folder_id = seen.folder_id
      where parcel.kind = 'share' and seen.role_id <= ${sql.lit(weakestRoleFor('DeleteFile'))}
    ))
    and ${isWaitingPaper}`

const invitations = (db: Db, invitee: Pick<WeekOfPerson, 'userId' | 'verifiedEmail'>) => sql`
  select ${row('invitation', 'own.id')}, own.id, null::bigint as "folderId", own.title, inviter.full_name::text as "from",
    ${noAmount}, ${dayOf(sql`own.sent_at`)} as since, ${dayOf(sql`own.expires_at`)} as ends
  from (${openInvitationsOf(db, invitee)
    .where('folder.take_down_id', 'is', null)
    .select(['membership.id', 'membership.invited_by', 'invitation.sent_at', 'invitation.expires_at'])
    .select(sql<string>`folder.title::text`.as('title'))}) as own
  left join app_user as inviter on inviter.id = own.invited_by`

const ownershipOffers = (userId: number) => sql`
  select ${row('ownership', 'ownership_offer.id')}, ownership_offer.id, seen.folder_id as "folderId", seen.title::text as title,
    giver.full_name::text as "from", ${noAmount}, ${dayOf(sql`ownership_offer.created_at`)} as since, null::date as ends
  from ownership_offer
  join membership on membership.id = ownership_offer.membership_id
  join seen on seen.folder_id = ownership_offer.folder_id
  join app_user as giver on giver.id = ownership_offer.offered_by
  where membership.user_id = ${userId}`

/** Events that customer service has proposed in a question of theirs. */
const proposals = (userId: number) => sql`
  select ${row('proposal', 'proposal.message_id')}, support_case.id, support_case.folder_id as "folderId", proposal.title,
    null::text as "from", ${noAmount}, ${dayOf(sql`message.created_at`)} as since, null::date as ends
  from support_case
  join customer_service_message as message on message.case_id = support_case.id
  join case_proposal as proposal on proposal.message_id = message.id
  where support_case.user_id = ${userId} and support_case.closed_at is null and proposal.title is not null
    and proposal.added_at is null`
