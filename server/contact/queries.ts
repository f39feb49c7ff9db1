import { userStatus } from '#contract/statuses.ts'
import { anyEmail } from '../platform/database/anyOf.ts'
import type { Db } from '../platform/database/database.ts'

/**
 * Those of the addresses that belong to active people who share a folder with the user, once each; the user's own is
 * none of them. Upper and lower case are the same.
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
