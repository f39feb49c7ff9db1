import { sql } from 'kysely'
import { memberStatus } from '#contract/rules/statuses.ts'
import { takenDownFoldersOf } from '#server/rules/access/access.ts'
import { isActiveMember } from '#server/people/members/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/* What lists of folders have of those that an operator has taken down. */

/** The reason of a folder that is not. */
export const notTakenDown = sql<string | null>`null::text`.as('reason')

/** The folders that the user would see but for the operator. They stand to them as if their membership had ended. */
export function takenDownFolders(db: Db, userId: number) {
  return db
    .selectFrom(takenDownFoldersOf(db, userId).as('takenDown'))
    .select(['takenDown.folder_id', 'takenDown.role_id', sql<boolean>`false`.as('sees_costs')])
    .select(sql<number>`${memberStatus.ended}::smallint`.as('status_id'))
    .select([sql<number | null>`null::bigint`.as('member_id'), 'takenDown.reason'])
}

/** The taken down folders that are not in the list of a main folder's sub-folders. */
export function topLevelTakenDown(db: Db, userId: number) {
  const isInMain = isActiveMember(sql.ref('takenDown.parent_id'), sql`${userId}`)
  return takenDownFolders(db, userId).where((its) =>
    its.or([its('takenDown.parent_id', 'is', null), its.not(isInMain)]),
  )
}
