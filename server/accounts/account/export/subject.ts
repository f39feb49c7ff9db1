import { sql } from 'kysely'
import { takenDownFoldersOf } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'

/** The folders that the user may read: each main folder before its sub-folders, titles in Swedish order. */
export function readableFolders(db: Db, userId: number) {
  return db
    .selectFrom('folder')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .where('folder.id', 'in', db.selectFrom('folder_access').where('user_id', '=', userId).select('folder_id'))
    .select(['folder.id', 'folder.title', 'parent.title as parentTitle', 'folder.parent_id as parentId'])
    .orderBy(inTitleOrder(sql`coalesce(parent.title, folder.title)`))
    .orderBy((its) => its.fn.coalesce('folder.parent_id', 'folder.id'))
    .orderBy('folder.is_main', 'desc')
    .orderBy(inTitleOrder('folder.title'))
    .orderBy('folder.id')
    .execute()
}

/** The folders that the user could read if an operator had not taken them down, and why: the export says so. */
export function closedFoldersOf(db: Db, userId: number) {
  return db
    .selectFrom(takenDownFoldersOf(db, userId).as('takenDown'))
    .innerJoin('folder', 'folder.id', 'takenDown.folder_id')
    .select(['folder.id', 'folder.title', 'takenDown.reason'])
    .orderBy('folder.id')
    .execute()
}

/** The subject of the user's ID tokens, by which the security log knows them. */
export async function subjectOf(db: Db, userId: number): Promise<string> {
  const { subject } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('subject')
    .executeTakeFirstOrThrow()
  return subject
}
