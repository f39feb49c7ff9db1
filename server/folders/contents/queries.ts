import { sql } from 'kysely'
import type { FolderContents } from '#contract/folders.ts'
import { itemKinds, pluralOf, type ItemKind } from '#contract/items.ts'
import { memberStatus } from '#contract/statuses.ts'
import type { Granted } from '../../access/access.ts'
import { items } from '../../access/items.ts'
import type { Db } from '../../platform/database/database.ts'
import { foldersSeenWithin, withSeen } from '../queries.ts'

/** Where the content of a folder is read from. */
type Shown = (typeof items)[ItemKind]['shown']

/** Counts the content of a folder and of the sub-folders the user can see, without the trash. */
export async function contentsOf(db: Db, { userId, folderId }: Granted<'DeleteParent' | 'DeleteChild'>) {
  return withSeen(db, foldersSeenWithin(db, userId, folderId))
    .selectNoFrom((from) => {
      const places = from.selectFrom('seen').select('folder_id')
      const all = (table: Shown | 'message') =>
        from
          .selectFrom(table)
          .where('folder_id', 'in', places)
          .select(({ fn }) => fn.countAll<number>().as('count'))
      const notDeleted = (kind: ItemKind) => all(items[kind].shown).where('deletion_id', 'is', null)
      return [
        from
          .selectFrom('seen')
          .select(sql<number>`count(*) - 1`.as('count'))
          .as('children'),
        ...itemKinds.map((kind) => notDeleted(kind).as(pluralOf[kind])),
        all('message').as('messages'),
        from
          .selectFrom('membership')
          .where('folder_id', 'in', places)
          .where('status_id', '=', sql.lit(memberStatus.active))
          .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
          .as('members'),
      ]
    })
    .$castTo<FolderContents>()
    .executeTakeFirstOrThrow()
}
