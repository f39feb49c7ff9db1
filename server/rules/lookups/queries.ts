import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/platform/database/database.ts'

/** All lookup lists, each in display order. */
export async function allLookups(db: Db) {
  const categories = db
    .selectFrom('category')
    .select(['id', 'name', 'parent_id as parentId'])
    .orderBy('parent_id')
    .orderBy('position')
  const activityTypes = db.selectFrom('activity_type').select(['id', 'name']).orderBy('position')
  const fileKinds = db.selectFrom('file_kind').select(['id', 'name']).orderBy('id')
  const roles = db.selectFrom('role').select(['id', 'name']).orderBy('id')
  const statuses = db.selectFrom('status').select(['id', 'name', 'kind']).orderBy('id')
  return db
    .selectNoFrom([
      jsonArrayFrom(categories).as('categories'),
      jsonArrayFrom(activityTypes).as('activityTypes'),
      jsonArrayFrom(fileKinds).as('fileKinds'),
      jsonArrayFrom(roles).as('roles'),
      jsonArrayFrom(statuses).as('statuses'),
    ])
    .executeTakeFirstOrThrow()
}
