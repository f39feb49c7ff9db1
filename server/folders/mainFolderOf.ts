import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The main folder that a sub-folder belongs to; a main folder itself. */
export async function mainFolderOf(db: Db, folderId: number): Promise<number> {
  const folder = await db
    .selectFrom('folder')
    .where('id', '=', folderId)
    .select(sql<number>`coalesce(parent_id, id)`.as('id'))
    .executeTakeFirstOrThrow()
  return folder.id
}
