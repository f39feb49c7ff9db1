import { sql } from 'kysely'
import type { FolderContents } from '#contract/folders/folders.ts'
import { itemKinds, pluralOf } from '#contract/platform/items.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { itemCount } from '#server/rules/domain/itemCount.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { foldersSeenWithin, withSeen } from './queries.ts'

/** Counts the content of a folder and of the sub-folders the user can see, without the trash. */
export async function contentsOf(db: Db, { userId, folderId }: Granted<'DeleteParent' | 'DeleteChild'>) {
  const [contents] = await countContents(db, { userId, folderId })
  if (!contents) throw new Error('A count without tables has one row.')
  return contents
}

const countContents = prepared((db, { userId, folderId }: { userId: number; folderId: number }) =>
  withSeen(db, foldersSeenWithin(db, userId, folderId))
    .selectNoFrom((from) => {
      const places = from.selectFrom('seen').select('folder_id')
      return [
        from
          .selectFrom('seen')
          .select(sql<number>`count(*) - 1`.as('count'))
          .as('children'),
        ...itemKinds.map((kind) => itemCount(kind, sql`select folder_id from seen`).as(pluralOf[kind])),
        from
          .selectFrom('message')
          .where('folder_id', 'in', places)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('messages'),
        from
          .selectFrom('membership')
          .where('folder_id', 'in', places)
          .where('status_id', '=', sql.lit(memberStatus.active))
          .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
          .as('members'),
      ]
    })
    .$castTo<FolderContents>(),
)
