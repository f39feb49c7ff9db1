import { z } from 'zod'
import { plainLine } from '#contract/platform/plainText.ts'
import { Problem } from '#contract/platform/problems.ts'
import { assistantScopes, includesScope } from '#contract/platform/tokenScopes.ts'
import type { Auth } from '../auth.ts'
import type { Assistants } from '../provider.ts'
import { addressHeader, identityPath } from '../routes.ts'
import { documentAddress } from './clientDocuments.ts'
import { giving, renewal } from './provider.ts'

/** What is told of the authorization server (RFC 8414): that which can be reached of it. */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.string(),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  token_endpoint_auth_signing_alg_values_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
  client_id_metadata_document_supported: z.boolean(),
})

export async function metadataOf(auth: Pick<Auth, 'api'>) {
  const methods = ['none', 'private_key_jwt']
  return {
    ...Metadata.parse(await auth.api.getOAuthServerConfig()),
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
  }
}

const Redirect = z.object({ url: z.string() })

export function assistantsOf(auth: Pick<Auth, 'api' | 'handler'>, origin: string): Assistants {
  return {
    async requestOf(query) {
      const asked = new URLSearchParams(query)
      const clientId = asked.get('client_id') ?? ''
      const body = { client_id: clientId, oauth_query: query }
      const client = await auth.api.getOAuthClientPublicPrelogin({ body }).catch(() => null)
      const redirect = URL.parse(asked.get('redirect_uri') ?? '')
      if (!client || !redirect) throw new Problem('assistantUnknown')
      const named = new Set(asked.get('scope')?.split(' '))
      return {
        clientId,
        name: plainLine(client.client_name ?? ''),
        domain: documentAddress(clientId)?.host ?? null,
        answersTo: redirect.protocol === 'https:' ? redirect.host : null,
        scopes: assistantScopes.filter((scope) => named.has(scope)),
        refusal: refusalOf(redirect, asked.get('state'), origin),
      }
    },
    async letIn({ query, scope, permissionId, subject, caller }) {
      const scopes = [...assistantScopes.filter((one) => includesScope(scope, one)), renewal]
      const request = new Request(`${origin}${identityPath}/oauth2/consent`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          origin,
          cookie: caller.cookie ?? '',
          [addressHeader]: caller.ip,
        },
        body: JSON.stringify({ accept: true, scope: scopes.join(' '), oauth_query: query }),
      })
      const response = await giving.run({ subject, permissionId: String(permissionId) }, () => auth.handler(request))
      const { data } = Redirect.safeParse(response.ok ? await response.json() : null)
      if (!data || !new URL(data.url, origin).searchParams.has('code')) throw new Problem('assistantUnknown')
      return data.url
    },
  }
}

function refusalOf(redirect: URL, state: string | null, origin: string): string {
  redirect.searchParams.set('error', 'access_denied')
  if (state !== null) redirect.searchParams.set('state', state)
  redirect.searchParams.set('iss', origin + identityPath)
  return redirect.href
}
