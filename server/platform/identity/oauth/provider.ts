import { AsyncLocalStorage } from 'node:async_hooks'
import { oauthProvider, type OAuthOptions } from '@better-auth/oauth-provider'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { sql } from 'kysely'
import { assistantScopes } from '#contract/platform/tokenScopes.ts'
import { urls } from '#contract/platform/urls.ts'
import { hashOfSecret } from '../../secrets.ts'
import type { IdentityDeps } from '../deps.ts'
import { identityTable } from '../tables.ts'
import { accessTokenPrefix } from './accessToken.ts'
import { clientDocuments } from './clientDocuments.ts'

/** Asked for by each assistant, whatever it says: without it there is nothing to renew a token with. */
export const renewal = 'offline_access'

const hour = 60 * 60
/** A token to renew others with lasts as long as the permission that it stands for may. */
const permissionSeconds = 366 * 24 * hour

/** The permission that is being given, and by whom. */
export const giving = new AsyncLocalStorage<{ subject: string; permissionId: string }>()

/** With the calls that are made in process alone: the types of others are less exact than ours. */
type Provider = Omit<Whole, 'endpoints'> & {
  endpoints: Pick<Whole['endpoints'], 'getOAuthServerConfig' | 'getOAuthClientPublicPrelogin'>
}
type Whole = ReturnType<typeof oauthProvider<OAuthOptions<string[]>>>

/** The authorization server for assistants. Which of its calls can be reached is said in `oauth/routes.ts`. */
export function assistantsProvider(deps: IdentityDeps): Provider {
  const options: OAuthOptions<string[]> = {
    loginPage: urls.letIn,
    consentPage: urls.letIn,
    scopes: [...assistantScopes, renewal],
    advertisedMetadata: { scopes_supported: [...assistantScopes] },
    grantTypes: ['authorization_code', 'refresh_token'],
    accessTokenExpiresIn: hour,
    refreshTokenExpiresIn: permissionSeconds,
    // An answer that was lost on its way can be asked for again.
    refreshTokenReuseInterval: 30,
    // Tokens are looked up: those of a permission that was ended end with it.
    disableJwtPlugin: true,
    allowPublicClientPrelogin: true,
    prefix: { opaqueAccessToken: accessTokenPrefix },
    extensions: [{ clientDiscovery: clientDocuments(deps, () => provider.options) }],
    postLogin: {
      page: urls.letIn,
      shouldRedirect: () => false,
      consentReferenceId: ({ user }) => {
        const given = giving.getStore()
        if (given?.subject !== user.id) throw new APIError('FORBIDDEN', { error: 'access_denied' })
        return given.permissionId
      },
    },
  }
  const provider = oauthProvider(options)
  return provider
}

/**
 * Refuses to renew a token whose permission has ended, and ends the permission of one that was renewed before: somebody
 * else has it too.
 */
export function renewals({ db, permissions, onSecurityEvent }: IdentityDeps) {
  const renew = async (token: string) => {
    const { rows } = await sql<{ permissionId: string; subject: string; isUsed: boolean }>`
      select "referenceId" as "permissionId", "userId" as subject,
        revoked is not null and coalesce("rotationReplayExpiresAt" < now(), true) as "isUsed"
      from ${identityTable('oauthRefreshToken')} where token = ${hashOfSecret(token).toString('base64url')}
    `.execute(db)
    const [found] = rows
    if (!found) return
    if (!found.isUsed && (await permissions.stands(found.permissionId))) return
    if (found.isUsed && (await permissions.end(found.permissionId)))
      await onSecurityEvent?.({ kind: 'assistant-ended', subject: found.subject })
    throw new APIError('BAD_REQUEST', { error: 'invalid_grant', error_description: 'the permission has ended' })
  }
  return {
    id: 'renewals',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/oauth2/token',
          handler: createAuthMiddleware(async ({ body }) => {
            const { refresh_token: token } = Object(body) as { refresh_token?: unknown }
            if (typeof token === 'string') await renew(token)
          }),
        },
      ],
    },
  }
}
