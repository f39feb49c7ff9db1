import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A folder for the operator, whatever has become of it; undefined if there is none. */
export function folderForOperator(db: Db, id: number) {
  return foldersForOperator(db).where('folder.id', '=', id).executeTakeFirst()
}

/** The folders that are taken down, without the sub-folders that went along; the latest first. */
export function everyTakenDown(db: Db) {
  return foldersForOperator(db)
    .whereRef('take_down.folder_id', '=', 'folder.id')
    .orderBy('take_down.since', 'desc')
    .execute()
}

function foldersForOperator(db: Db) {
  return db
    .selectFrom('folder')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('take_down', 'take_down.id', 'folder.take_down_id')
    .leftJoin('deletion', 'deletion.id', 'folder.deletion_id')
    .leftJoin('membership as founding', (join) =>
      join
        .on(sql<boolean>`founding.folder_id = coalesce(folder.parent_id, folder.id)`)
        .on('founding.role_id', '=', sql.lit(roles.founder))
        .on('founding.status_id', '=', sql.lit(memberStatus.active)),
    )
    .leftJoin('app_user as founder', 'founder.id', 'founding.user_id')
    .select(['folder.id', 'folder.title', 'parent.id as parentId', 'parent.title as parentTitle'])
    .select(['take_down.since', 'take_down.reason', 'take_down.folder_id as takenDownWith'])
    .select('deletion.deleted_at as deletedAt')
    .select(['founder.id as founderId', 'founder.subject as founderSubject', 'founder.email as founderAddress'])
    .select((its) => [
      its
        .selectFrom('folder as child')
        .whereRef('child.parent_id', '=', 'folder.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('subFolders'),
      its
        .selectFrom('membership')
        .whereRef('membership.folder_id', '=', 'folder.id')
        .where('membership.status_id', '=', sql.lit(memberStatus.active))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('members'),
    ])
}

export type OperatedFolder = NonNullable<Awaited<ReturnType<typeof folderForOperator>>>
