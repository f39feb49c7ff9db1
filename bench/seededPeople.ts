import type pg from 'pg'

/** The user whose number of folders (sub-folders included) is closest to `size`. */
export async function personWithFolders(database: pg.Pool, size: number) {
  const { rows } = await database.query<{ userId: number; folders: number }>(
    `select user_id as "userId", count(distinct folder_id)::int as folders from folder_access
     group by user_id order by abs(count(distinct folder_id) - $1), user_id limit 1`,
    [size],
  )
  if (!rows[0]) throw new Error('The database has no users.')
  return rows[0]
}
