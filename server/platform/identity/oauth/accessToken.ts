import { sql, type RawBuilder } from 'kysely'
import { hashOfSecret } from '../../secrets.ts'
import { identityTable } from '../tables.ts'

/** How the token of an assistant begins. Those that people make by hand begin otherwise. */
export const accessTokenPrefix = 'pma_'

/** SQL: the id of the permission that an assistant's token stands for, as text. Where it is good for nothing, null. */
export const permissionOf = (token: string): RawBuilder<string | null> => sql`(
  select "referenceId" from ${identityTable('oauthAccessToken')}
  where token = ${hashOfSecret(token.slice(accessTokenPrefix.length)).toString('base64url')}
    and "expiresAt" > now() and revoked is null
)`
