import { sql } from 'kysely'
import type { Granted } from '#server/rules/access/access.ts'
import { foldersSeenBy, foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'

/**
 * Returns what the labels of these components say, in Swedish order of their names: of those in the folder and below it
 * that the user sees.
 */
export async function labelsOf(db: Db, { userId, folderId }: Granted<'ReadFolder'>, ids: number[]) {
  const seen = foldersSeenWithin(db, userId, folderId)
  return db
    .selectFrom('component')
    .where('component.id', 'in', ids)
    .where('component.deletion_id', 'is', null)
    .where('component.folder_id', 'in', db.selectFrom(seen.as('seen')).select('seen.folder_id'))
    .select(['component.name', 'component.make', 'component.model', 'component.place', 'component.code'])
    .orderBy(inTitleOrder('component.name'))
    .orderBy('component.id')
    .execute()
}

/** Undefined for a code that is on no label, and for a component that the user may not see. */
export async function componentByCode(db: Db, userId: number, code: string) {
  return db
    .selectFrom('component')
    .where('component.code', '=', code)
    .where('component.deletion_id', 'is', null)
    .where(
      sql<boolean>`exists (${foldersSeenBy(db, userId).where('folder_id', '=', sql.ref<number>('component.folder_id'))})`,
    )
    .select(['component.id', 'component.folder_id as folderId'])
    .executeTakeFirst()
}
