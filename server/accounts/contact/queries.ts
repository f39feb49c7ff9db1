import { userStatus } from '#contract/rules/statuses.ts'
import { anyEmail } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The addresses that belong to active users who share a folder with the user, once each, without the user's own.
 * Case-insensitive.
 */
export function contactableUsers(db: Db, userId: number, addresses: string[]) {
  const shared = db
    .selectFrom('folder_access as mine')
    .innerJoin('folder_access as theirs', 'theirs.folder_id', 'mine.folder_id')
    .where('mine.user_id', '=', userId)
    .select('theirs.user_id')
  return db
    .selectFrom('app_user')
    .where('status_id', '=', userStatus.active)
    .where('id', '<>', userId)
    .where('id', 'in', shared)
    .where('email', '=', anyEmail(addresses))
    .distinctOn('email')
    .select(['id as userId', 'email', 'full_name as name'])
    .orderBy('email')
    .orderBy('id')
    .execute()
}

/** First and last name. */
export async function nameOf(db: Db, userId: number): Promise<string> {
  const { name } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('full_name as name')
    .executeTakeFirstOrThrow()
  return name
}
