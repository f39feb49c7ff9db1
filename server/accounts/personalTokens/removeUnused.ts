import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { IdentityProvider } from '#server/platform/identity/provider.ts'
import { identityTable } from '#server/platform/identity/tables.ts'

const [clients, renewals, accesses, consents, assertions] = [
  'oauthClient',
  'oauthRefreshToken',
  'oauthAccessToken',
  'oauthConsent',
  'oauthClientAssertion',
].map(identityTable)

/** A permission is given before its first token is made. */
const aDayAgo = sql`now() - interval '1 day'`
const hasEnded = sql`not exists (select from personal_token where id::text = "referenceId")`

/**
 * Ends the permissions of assistants that have no token left to come in with, and removes what is kept of tokens and
 * clients that are good for nothing. A token that was used to renew others is known for a month: a second use tells that
 * it was stolen.
 */
export async function removeUnusedAssistants(db: Db, identity: Pick<IdentityProvider, 'assistants'>): Promise<void> {
  if (!identity.assistants) return
  await sql`
    delete from personal_token as token where client_id is not null and created_at < ${aDayAgo} and not exists (
      select from ${renewals} where "referenceId" = token.id::text and revoked is null and "expiresAt" > now())
  `.execute(db)
  await sql`delete from ${accesses} where "expiresAt" < ${aDayAgo} or ${hasEnded}`.execute(db)
  await sql`delete from ${renewals} where revoked < now() - interval '30 days' or ${hasEnded}`.execute(db)
  await sql`delete from ${consents} where ${hasEnded}`.execute(db)
  await sql`delete from ${assertions} where "expiresAt" < now()`.execute(db)
  await sql`
    delete from ${clients} as client where "updatedAt" < ${aDayAgo}
      and not exists (select from ${renewals} where "clientId" = client."clientId")
      and not exists (select from ${consents} where "clientId" = client."clientId")
  `.execute(db)
}
