import type { ClientDiscovery, OAuthOptions } from '@better-auth/oauth-provider'
import { registerClientMetadataDocument } from '@better-auth/oauth-provider/internal'
import { z } from 'zod'
import { plainLine } from '#contract/platform/plainText.ts'
import { fetchPublic } from '../../http/fetchPublic.ts'
import { networkOf } from '../../http/network.ts'
import { isBelowAll } from '../../http/rateLimit.ts'
import type { IdentityDeps } from '../deps.ts'
import { addressHeader } from '../routes.ts'

/** What is read of a client's document. Its logo is not: the page that asks shows nothing of other servers. */
const ClientDocument = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(20),
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']).default('none'),
  jwks_uri: z.string().optional(),
  jwks: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).optional(),
})

const documentBytes = 5_000
const keyBytes = 64_000
/** How long a document counts: whoever is asked anew after that is asked about a new one. */
const freshMs = 60 * 60_000
const inAll = { max: 60, windowSeconds: 60 }
const ofOneHost = { max: 10, windowSeconds: 60 }
/** A few callers alone cannot use up what all have together. */
const fromOneNetwork = { max: 5, windowSeconds: 60 }

type Scopes = string[]
type Deps = Pick<IdentityDeps, 'rateLimit' | 'log' | 'fetchDocument'>

/**
 * Clients that are known by the address of a document about them (client ID metadata documents). It is fetched where
 * somebody is asked to let the client in, and nowhere else.
 */
export function clientDocuments(deps: Deps, options: () => OAuthOptions<Scopes>): ClientDiscovery {
  const fetch = deps.fetchDocument ?? fetchPublic
  const id = 'client-document'
  return {
    id,
    matches: (clientId) => documentAddress(clientId) !== undefined,
    discoveryMetadata: { client_id_metadata_document_supported: true },
    fetchClientMetadataResource: async (asked) => {
      const url = new URL(asked instanceof Request ? asked.url : asked)
      if (!(await isBelowAll(deps.rateLimit, limitsOf('known', url)))) throw new Error('asked too often')
      return new Response(await fetch(url, keyBytes), { headers: { 'content-type': 'application/json' } })
    },
    resolve: async (ctx, clientId, existing) => {
      const isFresh = existing?.updatedAt && Date.now() - existing.updatedAt.getTime() < freshMs
      if (existing && (isFresh || ctx.path !== '/oauth2/authorize')) return existing
      const url = documentAddress(clientId)
      if (!url) return null
      const network = networkOf(ctx.headers?.get(addressHeader) ?? '')
      const ofStranger = [[`client documents for ${network}`, fromOneNetwork], ...limitsOf('unknown', url)] as const
      if (!(await isBelowAll(deps.rateLimit, existing ? limitsOf('known', url) : ofStranger))) return existing
      try {
        const metadata = documentOf(clientId, await fetch(url, documentBytes))
        const known = existing ? { existingClient: existing } : {}
        const registration = { metadata, clientId, clientDiscoveryId: id, ...known }
        return (await registerClientMetadataDocument(ctx, options(), registration)).client
      } catch (error) {
        deps.log.warn(`The client document of ${url.host} was refused: ${(error as Error).message}`)
        return null
      }
    },
  }
}

/** The address that a client is known by: https, of a name, with a path, in the one form that addresses have. */
export function documentAddress(clientId: string): URL | undefined {
  const url = clientId.length <= 500 ? URL.parse(clientId) : null
  if (url?.protocol !== 'https:' || url.href !== clientId || url.pathname === '/') return undefined
  return url.username || url.password || url.hash || !url.hostname.includes('.') ? undefined : url
}

/** What strangers ask for takes nothing from clients that are known. */
const limitsOf = (which: 'known' | 'unknown', { host }: URL) =>
  [
    [`documents of ${which} clients of ${host}`, ofOneHost],
    [`documents of ${which} clients`, inAll],
  ] as const

function documentOf(clientId: string, text: string) {
  const document = ClientDocument.parse(JSON.parse(text))
  if (document.client_id !== clientId) throw new Error('it names another address')
  const { client_name: name = '', jwks, jwks_uri, ...others } = document
  return {
    ...others,
    ...(jwks ? { jwks } : {}),
    ...(jwks_uri ? { jwks_uri } : {}),
    client_name: plainLine(name).trim().slice(0, 200),
    // What others it may ask for elsewhere is nothing here.
    grant_types: ['authorization_code' as const, 'refresh_token' as const],
    response_types: ['code' as const],
  }
}
