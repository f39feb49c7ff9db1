import { sql, type AliasableExpression } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { currentPosition } from '#server/platform/database/replica.ts'
import type { Services } from '#server/platform/services.ts'

/** A folder that a user may read, with the role there and whether they see costs. `is_deleted` is true in the trash. */
type SeenFolder = { folder_id: number; role_id: number; sees_costs: boolean; is_deleted: boolean }

/** A subquery with one row per folder, or the rows themselves. */
export type SeenFolders = AliasableExpression<SeenFolder>

/**
 * Runs `read` on the read replica where there is one, as of now or later: it has all that the primary had committed
 * when it said which folders the user sees. Otherwise on the primary, in one statement.
 */
export async function readAsSeen<T>(
  { db, replica }: Pick<Services, 'db' | 'replica'>,
  seen: SeenFolders,
  read: (db: Db, seen: SeenFolders) => Promise<T>,
): Promise<T> {
  if (replica?.isInUse()) {
    const folders = await db
      .selectFrom(seen.as('seen'))
      .select(['folder_id', 'role_id', 'sees_costs', 'is_deleted', currentPosition.as('position')])
      .execute()
    const answer = folders[0] && (await replica.readAt(folders[0].position, (from) => read(from, rowsOf(folders))))
    if (answer) return answer.result
  }
  return read(db, seen)
}

function rowsOf(folders: SeenFolder[]) {
  const [ids, roles, costs, areDeleted] = [
    folders.map((folder) => folder.folder_id),
    folders.map((folder) => folder.role_id),
    folders.map((folder) => folder.sees_costs),
    folders.map((folder) => folder.is_deleted),
  ]
  return sql<SeenFolder>`(select * from unnest(${ids}::bigint[], ${roles}::smallint[], ${costs}::boolean[],
    ${areDeleted}::boolean[]) as seen (folder_id, role_id, sees_costs, is_deleted))`
}
