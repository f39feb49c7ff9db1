import { sql } from 'kysely'
import { userStatus, memberStatus } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OpenStreams } from '#server/platform/live/streamLimits.ts'

type Pair = { folderId: number; userId: number }

/** Which of these users can currently see which of these folders. */
export function viewersOf(db: Db, folderIds: readonly number[], userIds: readonly number[]): Promise<Pair[]> {
  return db
    .selectFrom('folder_access')
    .where('folder_id', '=', anyId(folderIds))
    .where('user_id', '=', anyId(userIds))
    .select(['folder_id as folderId', 'user_id as userId'])
    .$castTo<Pair>()
    .execute()
}

/**
 * Which of these users are members of which of these folders or their main folders, even if the folder is in the trash
 * or the membership gives no access.
 */
export function membersOf(db: Db, folderIds: readonly number[], userIds: readonly number[]): Promise<Pair[]> {
  return db
    .selectFrom('folder')
    .innerJoin('membership', (join) =>
      join.on((on) =>
        on.or([
          on('membership.folder_id', '=', on.ref('folder.id')),
          on('membership.folder_id', '=', on.ref('folder.parent_id')),
        ]),
      ),
    )
    .where('folder.id', '=', anyId(folderIds))
    .where('membership.user_id', '=', anyId(userIds))
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
    .select(['folder.id as folderId', 'membership.user_id as userId'])
    .$castTo<Pair>()
    .execute()
}

/** Which of these sign-in sessions have ended. */
export async function endedAmong(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('ended_session')
    .where('id', '=', sql<string>`any(${sessionIds})`)
    .select('id')
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Which of these users may see nothing, because they are suspended or their account is to be deleted. */
export async function inactiveAmong(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const found = await db
    .selectFrom('app_user')
    .where('id', '=', anyId(userIds))
    .where('status_id', '<>', userStatus.active)
    .select('id')
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Announces this process's streams on the channel of changes, which all processes listen to. */
export async function reportToProcesses(db: Db, streams: OpenStreams): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify({ topic: null, streams })})`.execute(db)
}
