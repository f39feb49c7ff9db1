import type { Db } from '../../platform/database/database.ts'

export async function nameOf(db: Db, userId: number): Promise<string> {
  const { name } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('full_name as name')
    .executeTakeFirstOrThrow()
  return name
}
