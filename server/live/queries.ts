import { userStatus, memberStatus } from '#contract/statuses.ts'
import { anyId } from '../platform/database/anyOf.ts'
import type { Db } from '../platform/database/database.ts'

type Pair = { folderId: number; userId: number }

/** Which of these people may now see which of these folders. */
export function viewersOf(db: Db, folderIds: readonly number[], userIds: readonly number[]): Promise<Pair[]> {
  return db
    .selectFrom('folder_access')
    .where('folder_id', '=', anyId(folderIds))
    .where('user_id', '=', anyId(userIds))
    .select(['folder_id as folderId', 'user_id as userId'])
    .$castTo<Pair>()
    .execute()
}

/** Which of these people are in which of these folders or its main folder, also in the trash, and where that shows them nothing. */
export function membersOf(db: Db, folderIds: readonly number[], userIds: readonly number[]): Promise<Pair[]> {
  return db
    .selectFrom('folder')
    .innerJoin('membership', (join) =>
      join.on((on) =>
        on.or([
          on('membership.folder_id', '=', on.ref('folder.id')),
          on('membership.folder_id', '=', on.ref('folder.parent_id')),
        ]),
      ),
    )
    .where('folder.id', '=', anyId(folderIds))
    .where('membership.user_id', '=', anyId(userIds))
    .where('membership.status_id', '=', memberStatus.active)
    .select(['folder.id as folderId', 'membership.user_id as userId'])
    .$castTo<Pair>()
    .execute()
}

/** Which of these people have been suspended. */
export async function suspendedAmong(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const found = await db
    .selectFrom('app_user')
    .where('id', '=', anyId(userIds))
    .where('status_id', '=', userStatus.suspended)
    .select('id')
    .execute()
  return new Set(found.map(({ id }) => id))
}
