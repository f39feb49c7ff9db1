import { sql, type RawBuilder } from 'kysely'
import { memberStatus } from '#contract/rules/statuses.ts'
import { membersWithin } from '#server/folders/membersWithin.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A sub-folder of which somebody is a member who is not in its main folder. */
export type FolderTitle = { id: number; title: string }

/** SQL: the sub-folders of which the user is a member, if they are not one of the main folder; null without any. */
export const aloneIn = (mainId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<FolderTitle[] | null>`(
  select json_agg(json_build_object('id', place.id, 'title', place.title) order by place.title, place.id)
  from folder as place
  join membership as inside on inside.folder_id = place.id and inside.user_id = ${userId}
    and inside.status_id = ${sql.lit(memberStatus.active)}
  where place.parent_id = ${mainId} and place.deletion_id is null and not exists (
    select from membership as above where above.folder_id = ${mainId} and above.user_id = ${userId}
      and above.status_id = ${sql.lit(memberStatus.active)}
  )
)`

/** Where each of the members of a main folder and of those below it is: in the main folder, if they are in that. */
export async function placesWithin(db: Db, folderId: number): Promise<ReadonlyMap<number, FolderTitle>> {
  const rows = await membersWithin(db, folderId)
    .select(['app_user.id as userId', 'folder.id', 'folder.title'])
    .orderBy('folder.is_main')
    .orderBy('folder.title', 'desc')
    .orderBy('folder.id', 'desc')
    .execute()
  return new Map(rows.map(({ userId, ...place }) => [userId, place]))
}
