import { sql } from 'kysely'
import type { PersonalToken } from '#contract/accounts/personalTokens.ts'
import type { WebhookFailure } from '#contract/accounts/webhooks.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'

type Folders = Exclude<PersonalToken['folders'], null>

const tokensOf = (db: Db, userId: number) =>
  db
    .selectFrom('personal_token as token')
    .leftJoin('webhook', 'webhook.token_id', 'token.id')
    .where('token.user_id', '=', userId)
    .select(['token.id', 'token.name', sql<TokenScope>`token.scope`.as('scope')])
    .select(['token.sees_outside as seesOutside', 'token.client_id as clientId'])
    .select(['token.created_at as createdAt', 'token.expires_at as expiresAt', 'token.used_at as usedAt'])
    .select(['webhook.url', 'webhook.told_at as toldAt', sql<WebhookFailure | null>`webhook.failure`.as('failure')])
    .select(sql<boolean>`webhook.off_at is not null`.as('isOff'))
    .select(
      sql<PersonalToken['recent']>`(
        select coalesce(json_agg(json_build_object('day', used.day, 'calls', used.calls, 'readBytes', used.read_bytes)
          order by used.day desc), '[]')
        from personal_token_day as used
        where used.token_id = token.id and used.calls > 0 and used.day >= ${today} - 1
      )`.as('recent'),
    )
    .select(
      sql<Folders | null>`case when not token.all_folders then (
        select coalesce(json_agg(json_build_object('id', folder.id, 'title', folder.title, 'mainTitle', main.title)
          order by coalesce(main.title, folder.title), main.id is not null, folder.title), '[]')
        from personal_token_folder as chosen
        join folder on folder.id = chosen.folder_id
        left join folder as main on main.id = folder.parent_id
        where chosen.token_id = token.id and exists (
          select from folder_access as access where access.folder_id = folder.id and access.user_id = token.user_id)
      ) end`.as('folders'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof tokensOf>['execute']>>[number]

const withWebhook = ({ url, toldAt, failure, isOff, ...token }: Found) => ({
  ...token,
  webhook: url === null ? null : { url, toldAt, failure, isOff },
})

/** The user's tokens, latest first. */
export const personalTokensOf = async (db: Db, userId: number) =>
  (await tokensOf(db, userId).orderBy('token.id', 'desc').execute()).map(withWebhook)

export async function personalTokenOf(db: Db, userId: number, id: number) {
  const found = await tokensOf(db, userId).where('token.id', '=', id).executeTakeFirst()
  return found && withWebhook(found)
}
