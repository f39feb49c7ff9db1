import { sql } from 'kysely'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Who is in a main folder or in one below it; somebody who is in several is there as often. */
export const membersWithin = (db: Db, folderId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('folder', 'folder.id', 'membership.folder_id')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .where((its) => its.or([its('folder.id', '=', folderId), its('folder.parent_id', '=', folderId)]))
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
