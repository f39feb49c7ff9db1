import { sql } from 'kysely'
import { admissionDays, endedByResetDays } from '#contract/platform/limits.ts'
import { roles, weakestRoleFor } from '#contract/rules/permissions.ts'
import type { AdmissionKind } from '#contract/accounts/security.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'

type Caller = { userId: number; sessionId: string | null }

/** Returns what the user made lately that lets somebody in and still does, latest first. */
export function admissionsOf(db: Db, { userId, sessionId }: Caller, { topX, skip }: Paging) {
  const active = activeAdmissions(db, userId)
  const rows = active
    .leftJoin('folder', (join) =>
      join.on((its) =>
        its(
          'folder.id',
          '=',
          its.fn.coalesce(
            'member.folder_id',
            'feed.folder_id',
            'look.folder_id',
            'parcel.folder_id',
            'mail_address.folder_id',
          ),
        ),
      ),
    )
    .leftJoin('role', 'role.id', 'member.role_id')
    .leftJoin('role as former_role', 'former_role.id', 'admission.former_role_id')
    // Whoever has not accepted yet is known by the address that was invited.
    .leftJoin('app_user as person', (join) =>
      join.onRef('person.id', '=', 'member.user_id').on('member.status_id', '=', sql.lit(memberStatus.active)),
    )
    .select([
      'admission.id',
      sql<AdmissionKind>`admission.kind`.as('kind'),
      'admission.made_at as createdAt',
      'admission.device',
      'folder.id as folderId',
      'folder.title as folderTitle',
      sql<
        string | null
      >`coalesce(person.full_name, member.invited_email, nullif(parcel.made_for, ''), sender_address.email,
        personal_token.name)`.as('person'),
      'role.name as roleName',
      'former_role.name as formerRoleName',
      sql<boolean>`coalesce(member.status_id = ${sql.lit(memberStatus.invited)}, false)`.as('isOpen'),
      'transfer.undo_until as undoUntil',
      sql<boolean>`coalesce(device.session_id = ${sessionId}, false)`.as('isThisBrowser'),
    ])
    .orderBy('admission.made_at', 'desc')
    .orderBy('admission.id', 'desc')
    .limit(topX)
    .offset(skip)
  const all = active.select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(rows, all, { skip })
}

/** Admissions that the user made in the last days, that still let somebody in, and that the user may end. */
export function activeAdmissions(db: Db, userId: number) {
  // Looked up one by one: `offset 0` keeps PostgreSQL from reading all memberships for those who have made much.
  const member = db
    .selectFrom('membership')
    .where(
      'membership.id',
      '=',
      sql<number>`coalesce(admission.membership_id, offer.membership_id, transfer.taker_membership_id)`,
    )
    .select(['membership.id', 'membership.folder_id', 'membership.user_id', 'membership.invited_email'])
    .select(['membership.role_id', 'membership.status_id'])
    .offset(0)
  return db
    .selectFrom('admission')
    .leftJoin('ownership_offer as offer', 'offer.id', 'admission.offer_id')
    .leftJoin('ownership_transfer as transfer', 'transfer.id', 'admission.transfer_id')
    .leftJoin('calendar_feed as feed', 'feed.id', 'admission.feed_id')
    .leftJoin('push_subscription as device', 'device.id', 'admission.subscription_id')
    .leftJoin('standing_look as look', 'look.id', 'admission.look_id')
    .leftJoin('parcel', 'parcel.id', 'admission.parcel_id')
    .leftJoin('mail_address', 'mail_address.id', 'admission.mail_address_id')
    .leftJoin('sender_address', 'sender_address.id', 'admission.sender_address_id')
    .leftJoin('personal_token', 'personal_token.id', 'admission.personal_token_id')
    .leftJoinLateral(member.as('member'), (join) => join.onTrue())
    .where('admission.user_id', '=', userId)
    .where('admission.made_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(admissionDays)})`)
    .where(sql<boolean>`
      case admission.kind
        when 'parcel' then parcel.ended_at is null and coalesce(parcel.expires_at > now(), true)
        when 'transfer' then transfer.undo_until > now()
        when 'invitation' then ${isIn} and ${mayRemove(userId)}
        when 'role' then ${isIn} and member.role_id < admission.former_role_id and ${mayRemove(userId)}
        when 'look' then look.id is not null
        when 'personalToken' then personal_token.expires_at > now()
        when 'mailAddress' then exists (
          select from standing_mail_address as standing where standing.id = admission.mail_address_id)
        else true
      end`)
}

/**
 * What a reset ends of it: all that reads or takes in without anybody having come in by it, and who has become
 * administrator. A member with a weaker role stays, and so does what a firm delivered: its slips may lie at customers.
 */
export function endedByReset(db: Db, userId: number) {
  return activeAdmissions(db, userId)
    .where('admission.made_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(endedByResetDays)})`)
    .where(sql<boolean>`
      case admission.kind
        when 'parcel' then parcel.kind = 'share' or exists (
          select from hand_over where hand_over.parcel_id = parcel.id and hand_over.exchanged_at is null)
        when 'role' then member.role_id = ${sql.lit(roles.administrator)}
        when 'invitation' then member.role_id = ${sql.lit(roles.administrator)}
        else admission.kind in ('offer', 'feed', 'mailAddress', 'senderAddress', 'personalToken')
      end`)
    .select('admission.id')
}

const isIn = sql`member.status_id in (${sql.lit(memberStatus.active)}, ${sql.lit(memberStatus.invited)})`

/**
 * SQL: whether the user may remove the member, as `DeleteMember` and ruling 10 have it. Somebody who took a folder over
 * from the user is listed too: the transfer is undone first. A former founder who can undo one is not: nobody removes
 * them so long.
 */
const mayRemove = (userId: number) => sql`
  member.user_id is distinct from ${userId} and not exists (
    select from ownership_transfer as held where held.former_membership_id = member.id and held.undo_until > now()
  ) and (
    exists (
      select from folder_access as own
      where own.folder_id = member.folder_id and own.user_id = ${userId}
        and own.role_id <= ${sql.lit(weakestRoleFor('DeleteMember'))} and own.role_id <= member.role_id
    )
    or exists (
      select from ownership_transfer as undoable
      where undoable.taker_membership_id = member.id and undoable.former_founder_id = ${userId} and undoable.undo_until > now()
    )
  )`
