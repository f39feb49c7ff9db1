import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The parcels that are there to be read: not ended, not past their last moment, of a folder that is neither in the trash
 * nor taken down, and of which neither the maker's nor the founder's account is suspended or leaving. An archived folder
 * is read as before.
 */
export function readableParcels(db: Db) {
  return db
    .selectFrom('parcel')
    .innerJoin('folder', 'folder.id', 'parcel.folder_id')
    .innerJoin('app_user as maker', 'maker.id', 'parcel.made_by')
    .where('parcel.secret_sha256', 'is not', null)
    .where('parcel.ended_at', 'is', null)
    .where(sql<boolean>`coalesce(parcel.expires_at > now(), true)`)
    .where('folder.deletion_id', 'is', null)
    .where('folder.take_down_id', 'is', null)
    .where('maker.status_id', '=', userStatus.active).where(sql<boolean>`not exists (
      select from membership join app_user as founder on founder.id = membership.user_id
      where membership.folder_id = coalesce(folder.parent_id, folder.id) and membership.role_id = ${sql.lit(roles.founder)}
        and membership.status_id = ${sql.lit(memberStatus.active)} and founder.status_id <> ${sql.lit(userStatus.active)}
    )`)
}

/**
 * SQL: the role that the maker of `parcel` has in its folder now; null: none. Of a frozen share also null once they no
 * longer see all folders in it, so that it does not go on giving what was taken from them.
 */
export const makerRole = sql<number | null>`(
  select min(role_id) from folder_access
  where folder_access.folder_id = parcel.folder_id and folder_access.user_id = parcel.made_by
    and not exists (
      select from share, unnest(share.folder_ids) as held (folder_id)
      where share.parcel_id = parcel.id and not exists (
        select from folder_access as own
        where own.folder_id = held.folder_id and own.user_id = parcel.made_by
      )
    )
)`

/** SQL: whether `reader` is the account of `visit`, and its address confirmed. */
const isReading = sql`reader.id = visit.user_id and reader.email_verified
  and reader.status_id = ${sql.lit(userStatus.active)}`
const isInSession = sql`not exists (select from ended_session where ended_session.id = visit.session_id)`

/**
 * SQL: whether `visit` still is for whoever opened it. One that the link opened is anybody's who has its cookie. One that
 * an account opened is read as long as the session in which it was made lasts, and the address to which the link was
 * mailed is that account's and confirmed. That a session has ended is known for longer than such a visit lasts.
 */
export const isTheReaders = sql<boolean>`(visit.user_id is null or visit.email is not null or exists (
  select from app_user as reader join delivery on delivery.link_mailed_to = reader.email
  where ${isReading} and delivery.parcel_id = parcel.id
) and ${isInSession})`

/**
 * SQL: the address that is confirmed in `visit`, which stays one that the link opened. By an account it is as long as the
 * session lasts, and the address is that account's and confirmed.
 */
export const confirmedEmail = sql<string | null>`case
  when visit.user_id is null then visit.email
  when exists (select from app_user as reader where ${isReading} and lower(reader.email) = lower(visit.email))
    and ${isInSession} then visit.email
end`
