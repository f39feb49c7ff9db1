import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { TokenHolder } from '#server/platform/identity/provider.ts'

type Claims = Pick<TokenHolder, 'issuer' | 'subject' | 'sessionId'>

/** The registered user of a token, by issuer and subject, never by e-mail address (ruling 5). */
export async function userByToken(db: Db, { issuer, subject, sessionId }: Claims) {
  const [user] = await findUser(db, { issuer, subject, sessionId })
  return user
}

const findUser = prepared(
  (db, { issuer, subject, sessionId }: Claims) =>
    db
      .selectFrom('app_user')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .select(['id as userId', 'status_id as statusId', 'email', 'email_verified as isEmailVerified'])
      .select((user) =>
        user.exists(user.selectFrom('ended_session').where('ended_session.id', '=', sessionId)).as('hasSessionEnded'),
      ),
  { pointGroup: 'reads' },
)

/** False for whoever has not registered yet. */
export async function isSuspended(db: Db, { issuer, subject }: Pick<Claims, 'issuer' | 'subject'>): Promise<boolean> {
  const suspended = await db
    .selectFrom('app_user')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('status_id', '=', userStatus.suspended)
    .select('id')
    .executeTakeFirst()
  return suspended !== undefined
}

/** Whether the session of a token has ended, also where the account is gone with it. */
export async function hasSessionEnded(db: Db, { sessionId }: Pick<TokenHolder, 'sessionId'>): Promise<boolean> {
  const ended = await db.selectFrom('ended_session').where('id', '=', sessionId).select('id').executeTakeFirst()
  return ended !== undefined
}

export async function userById(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select([
      'id as userId',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'mobile',
      'company',
      'status_id as userStatusId',
    ])
    .executeTakeFirst()
}

/** True for oneself, and for users who share a visible folder with the caller. */
export async function sharesFolderWith(db: Db, callerId: number, userId: number): Promise<boolean> {
  if (callerId === userId) return true
  const shared = await db
    .selectFrom('folder_access as mine')
    .innerJoin('folder', 'folder.id', 'mine.folder_id')
    .innerJoin('membership as theirs', (join) =>
      join.on((on) =>
        on.or([
          on('theirs.folder_id', '=', on.ref('folder.id')),
          on.and([
            on('theirs.folder_id', '=', on.ref('folder.parent_id')),
            on.or([on('folder.inherits', '=', true), on('theirs.role_id', '=', sql.lit(roles.founder))]),
          ]),
        ]),
      ),
    )
    .where('mine.user_id', '=', callerId)
    .where('theirs.user_id', '=', userId)
    .where('theirs.status_id', '=', sql.lit(memberStatus.active))
    .select('theirs.id')
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}
