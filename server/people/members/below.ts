import { sql } from 'kysely'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { preparedPage, type Paging } from '#server/platform/database/page.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'
import { isActiveMember, toMemberResponse } from './queries.ts'

/**
 * The members of the sub-folders who are not in the main folder itself, of those sub-folders that the user sees: one row for each
 * membership, names in Swedish order.
 */
export function membersBelow(db: Db, { userId, folderId }: Granted<'DeleteMember'>, { topX, skip }: Paging) {
  return pageBelow(db, { userId, folderId, topX, skip })
}

const pageBelow = preparedPage(
  (db, { userId, folderId, topX, skip }: Paging & { userId: number; folderId: number }) => {
    const sees = db
      .selectFrom('folder_access as mine')
      .where('mine.user_id', '=', userId)
      .where('mine.folder_id', '=', sql.ref<number>('below.id'))
      .select('mine.folder_id')
    const relations = db
      .selectFrom('folder as below')
      .innerJoin('membership', 'membership.folder_id', 'below.id')
      .where('below.parent_id', '=', folderId)
      .where('below.deletion_id', 'is', null)
      .where('membership.status_id', '=', sql.lit(memberStatus.active))
      .where((its) => its.exists(sees))
      .where((its) => its.not(isActiveMember(sql`${folderId}`, sql.ref('membership.user_id'))))
      .select(['membership.id as membership_id', 'membership.role_id'])
    const listed = toMemberResponse(db, sql.ref('membership.folder_id'), relations).where('app_user.status_id', 'in', [
      userStatus.active,
      userStatus.leaving,
    ])
    const rows = listed
      .orderBy('app_user.first_name')
      .orderBy('app_user.last_name')
      .orderBy(inTitleOrder('folder.title'))
      .orderBy('membership.id')
      .limit(topX)
      .offset(skip)
    return { rows, all: listed.clearSelect().select(({ fn }) => fn.countAll<number>().as('total')) }
  },
)
