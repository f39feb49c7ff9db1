import { sql } from 'kysely'
import { product } from '#contract/platform/product.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { IdentityDeps } from '#server/platform/identity/deps.ts'
import { permissionOf } from '#server/platform/identity/oauth/accessToken.ts'

/** The token with the secret, if it still stands and its user's account does. `isUnnoted`: its use is to be noted. */
export async function standingToken(db: Db, secretHash: Buffer) {
  const [token] = await findToken(db, { secretHash })
  return token
}

export type Standing = Awaited<ReturnType<typeof standingToken>>

const standing = (db: Db) =>
  db
    .selectFrom('personal_token as token')
    .innerJoin('app_user', 'app_user.id', 'token.user_id')
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('app_user.status_id', '=', sql.lit(userStatus.active))
    .select(['token.id', 'token.user_id as userId', sql<TokenScope>`token.scope`.as('scope')])
    .select('token.sees_outside as seesOutside')
    .select(sql<boolean>`coalesce(token.used_at < now() - interval '1 minute', true)`.as('isUnnoted'))

const findToken = prepared(
  (db, { secretHash }: { secretHash: Buffer }) => standing(db).where('token.secret_sha256', '=', secretHash),
  { pointGroup: 'reads' },
)

/** The token, if it still stands and its user's account does. */
export const tokenWithId = (db: Db, id: number) => standing(db).where('token.id', '=', id).executeTakeFirst()

/** What an assistant's access token stands for, if it still does. */
export const standingPermission = (db: Db, accessToken: string) =>
  standing(db)
    .where('token.id', '=', sql<number>`${permissionOf(accessToken)}::bigint`)
    .executeTakeFirst()

/** The permissions of assistants, for the identity provider that gives them tokens. */
export const permissionsIn = (db: Db): IdentityDeps['permissions'] => ({
  stands: async (id) => (await tokenWithId(db, Number(id))) !== undefined,
  end: async (id) =>
    (await db.deleteFrom('personal_token').where('id', '=', Number(id)).executeTakeFirst()).numDeletedRows > 0n,
})

/**
 * Counts a call of today, and notes the use to the minute: some programs call without a pause. A token that was ended
 * meanwhile is passed over.
 */
export async function countCall(db: Db, { id, isUnnoted }: { id: number; isUnnoted: boolean }): Promise<void> {
  await sql`with noted as (
      update personal_token set used_at = now() where id = ${id} and ${isUnnoted})
    insert into personal_token_day as known (token_id, day, calls)
    select id, (now() at time zone ${sql.lit(product.timeZone)})::date, 1 from personal_token where id = ${id} for key share
    on conflict (token_id, day) do update set calls = known.calls + 1`.execute(db)
}
