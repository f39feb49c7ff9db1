import { sql } from 'kysely'
import { mostOwnTemplates } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { countOwn } from '#server/rules/domain/ownRows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isFromOutside } from '#server/platform/database/ownWords.ts'
import { contentOfFolder } from './contentOfFolder.ts'
import { shownColumns } from './queries.ts'
import { stored } from './stored.ts'

/** Makes a template of the folder as it is now. Throws `templateTooLarge` and `tooManyTemplates`. */
export function saveTemplate(db: Db, granted: Granted<'CopyFolder'>, title: string) {
  const { userId } = granted
  return whilePermitted(db, granted, async (tx) => {
    if ((await countOwn(tx, 'own_template', userId)) >= mostOwnTemplates) throw new Problem('tooManyTemplates')
    return tx
      .insertInto('own_template')
      .values({
        user_id: userId,
        title,
        ...stored(await contentOfFolder(tx, granted)),
        from_outside: holdsOutside(granted),
      })
      .returning(shownColumns)
      .executeTakeFirstOrThrow()
  })
}

/** SQL: whether anything in the folder or below it is from outside. */
function holdsOutside({ folderId }: Granted<'CopyFolder'>) {
  const tables = ['activity', 'component', 'folder'] as const
  const found = tables.map((table) => {
    const place = sql.ref(table === 'folder' ? 'folder.id' : `${table}.folder_id`)
    const inFolder = sql`${place} in (select id from folder as place where ${folderId} in (place.id, place.parent_id))`
    return sql`exists (select from ${sql.table(table)} where ${inFolder} and ${isFromOutside(table)})`
  })
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

type Own = { id: number; userId: number }

/** Throws `templateNotFound`. */
export async function renameTemplate(db: Db, { id, userId }: Own, title: string) {
  const renamed = await asActor(db, userId, (tx) =>
    tx
      .updateTable('own_template')
      .set({ title })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(shownColumns)
      .executeTakeFirst(),
  )
  if (!renamed) throw new Problem('templateNotFound')
  return renamed
}

/** Throws `templateNotFound`. */
export async function removeTemplate(db: Db, { id, userId }: Own): Promise<void> {
  const { numDeletedRows } = await asActor(db, userId, (tx) =>
    tx.deleteFrom('own_template').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new Problem('templateNotFound')
}
