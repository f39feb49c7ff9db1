import { sql } from 'kysely'
import { roles } from '#contract/permissions.ts'
import { memberStatus, userStatus } from '#contract/statuses.ts'
import type { Db } from '../../platform/database/database.ts'

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
