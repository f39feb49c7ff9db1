import type { Db } from '../platform/database/database.ts'

/** Every word to choose from, each list in the order to show it. */
export async function allLookups(db: Db) {
  const [categories, activityTypes, roles, statuses] = await Promise.all([
    db
      .selectFrom('category')
      .select(['id', 'name', 'parent_id as parentId'])
      .orderBy('parent_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('activity_type').select(['id', 'name']).orderBy('position').execute(),
    db.selectFrom('role').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('status').select(['id', 'name', 'kind']).orderBy('id').execute(),
  ])
  return { categories, activityTypes, roles, statuses }
}
