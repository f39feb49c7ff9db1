import { roles } from '#contract/rules/permissions.ts'
import { sql } from 'kysely'
import { folderStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Scope = {
  /** The main folder that it is, or belongs to. */
  mainFolderId: number
  /** The sub-folders that rows can come to; none in a sub-folder. By title. */
  subFolders: { id: number; title: string }[]
  /** The folder itself and those. */
  folderIds: number[]
  /** Whether the caller has the register of firms. */
  hasFirms: boolean
}

/** Where the rows of a file can come to: the folder, and of a main folder those below it that are not archived. */
export async function scopeOf(db: Db, { userId, folderId, isMain }: Granted<'ImportItems'>): Promise<Scope> {
  const { rows } = await sql<{
    id: number
    title: string
    parentId: number | null
    isHere: boolean
    seesMain: boolean
  }>`
    select folder.id, folder.title, folder.parent_id as "parentId", folder.id = ${folderId} as "isHere",
      exists (select from folder_access as main where main.folder_id = coalesce(folder.parent_id, folder.id)
        and main.user_id = ${userId} and main.role_id <= ${sql.lit(roles.partner)}) as "seesMain"
    from folder join folder_access as access on access.folder_id = folder.id and access.user_id = ${userId}
    where (folder.id = ${folderId} or folder.parent_id = ${folderId})
      and access.role_id <= ${sql.lit(roles.administrator)}
      and folder.deletion_id is null and folder.status_id = ${sql.lit(folderStatus.active)}
    order by folder.title collate swedish_titles, folder.id`.execute(db)
  const below = new Map(rows.filter(({ isHere }) => !isHere).map(({ id, title }) => [id, title]))
  const here = rows.find(({ isHere }) => isHere)
  const subFolders = isMain ? [...below].map(([id, title]) => ({ id, title })) : []
  return {
    mainFolderId: here?.parentId ?? folderId,
    subFolders,
    folderIds: [folderId, ...subFolders.map(({ id }) => id)],
    hasFirms: here?.seesMain ?? false,
  }
}
