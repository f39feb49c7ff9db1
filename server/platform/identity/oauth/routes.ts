import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStorable } from '#contract/platform/fields.ts'
import { mcpPath } from '#contract/platform/mcp.ts'
import { Problem } from '#contract/platform/problems.ts'
import { assistantScopes, includesScope } from '#contract/platform/tokenScopes.ts'
import { urls } from '#contract/platform/urls.ts'
import { createFairQueue } from '../../confined/fairQueue.ts'
import { answerPreflight, openToPages } from '../../http/openToPages.ts'
import { hashOfSecret } from '../../secrets.ts'
import { recordingCall, type CallRecord } from '../callRecord.ts'
import { queryOf } from '../requestInput.ts'
import { addressHeader, identityPath } from '../routes.ts'
import { renewal } from './provider.ts'

const resourceMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`

/** Where who calls without a good token finds out how to get one (RFC 9728). */
export const resourceMetadataAt = (origin: string) => origin + resourceMetadataPath

type Bridge = { handle: (request: Request) => Promise<Response>; origin: string }
type Served = Bridge & { metadata: () => Promise<object> }

const asked = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
]
const form = 'application/x-www-form-urlencoded'
const hidden = { schema: { hide: true } }
/** Of programs, also those that run in a page. Where a person is asked is none: there the cookie counts. */
const ofPrograms = { ...hidden, onRequest: openToPages }

/** The calls that assistants make, and the browsers of those who let them in. */
export function addOAuthRoutes(app: FastifyInstance, { handle, origin, metadata }: Served) {
  const resource = origin + mcpPath
  // Of two calls at once with one token the later is given what the first was. On several servers it may be refused.
  const inTurn = createFairQueue({ most: Infinity, mostOfOne: 1 })
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      form,
      { parseAs: 'string' },
      async (_: unknown, body: string) => new URLSearchParams(body),
    )

    scope.get(`${identityPath}/oauth2/authorize`, { ...hidden, exposeHeadRoute: false }, async (request, reply) => {
      const query = new URLSearchParams(queryOf(request.query, asked))
      dropResource(query, resource)
      query.set('scope', [...scopesIn(query.get('scope')), renewal].join(' '))
      // Each time: which folders it opens is chosen there.
      query.set('prompt', 'consent')
      const url = `${origin}${identityPath}/oauth2/authorize?${query}`
      const response = await handle(new Request(url, { headers: headersOf(request) }))
      const to = response.headers.get('location')
      if (to === null) return send(reply, response)
      if (to.startsWith(`${urls.letIn}?`)) return reply.redirect(to)
      // Anybody can be a client: only a person's answer leads there, so that no link of ours leads where its writer wants.
      const error = new URL(to, origin).searchParams.get('error') ?? 'invalid_request'
      return reply.redirect(`${urls.letIn}?${new URLSearchParams({ error })}`)
    })

    for (const path of ['/oauth2/token', '/oauth2/revoke']) {
      answerPreflight(scope, identityPath + path)
      scope.post(identityPath + path, ofPrograms, async (request, reply) => {
        if (!(request.body instanceof URLSearchParams)) throw new Problem('wrongContentType')
        const { body } = request
        if (![...body.values()].every(isStorable)) throw new Problem('invalidInput')
        dropResource(body, resource)
        // What was granted is granted again: some ask for what they were never offered.
        body.delete('scope')
        const headers = { 'content-type': form, origin, [addressHeader]: request.ip }
        const url = `${origin}${identityPath}${path}`
        const record: CallRecord = { events: [], subject: undefined, failure: undefined }
        request.identityRecord = record
        const called = new Request(url, { method: 'POST', headers, body })
        const owner = hashOfSecret(body.get('refresh_token') ?? body.get('code') ?? request.id).toString('hex')
        return send(reply, await inTurn(owner, () => recordingCall(record, () => handle(called))))
      })
    }

    const issuerPath = '/.well-known/oauth-authorization-server'
    const aboutResource = {
      resource,
      authorization_servers: [origin + identityPath],
      bearer_methods_supported: ['header'],
      scopes_supported: assistantScopes,
    }
    const resourcePaths = [resourceMetadataPath, resourceMetadataPath.slice(0, -mcpPath.length)]
    for (const path of [issuerPath, issuerPath + identityPath]) scope.get(path, ofPrograms, () => metadata())
    for (const path of resourcePaths) scope.get(path, ofPrograms, async () => aboutResource)
    for (const path of [issuerPath, issuerPath + identityPath, ...resourcePaths]) answerPreflight(scope, path)
  })
}

/**
 * Those of ours that are asked for, with what they include; all of them where none is. Others, and spaces too many, are
 * passed over.
 */
function scopesIn(given: string | null): string[] {
  const named = new Set(given?.split(' '))
  const known = assistantScopes.filter((scope) =>
    assistantScopes.some((one) => named.has(one) && includesScope(one, scope)),
  )
  return known.length > 0 ? known : [...assistantScopes]
}

/** There is one resource: who names it, with a slash or without, says nothing new. Another one is left to be refused. */
function dropResource(params: URLSearchParams, resource: string) {
  if (params.getAll('resource').every((named) => named.replace(/\/$/, '') === resource)) params.delete('resource')
}

function headersOf({ headers, ip }: FastifyRequest): Headers {
  const { cookie, 'user-agent': userAgent = '' } = headers
  return new Headers({
    ...(cookie ? { cookie } : {}),
    'user-agent': userAgent,
    accept: 'text/html',
    [addressHeader]: ip,
  })
}

async function send(reply: FastifyReply, response: Response) {
  if (response.status >= 500) throw new Error(`The identity provider answered ${response.status}.`)
  for (const name of ['content-type', 'www-authenticate']) {
    const value = response.headers.get(name)
    if (value) void reply.header(name, value)
  }
  const wait = response.headers.get('x-retry-after')
  if (wait) void reply.header('retry-after', wait)
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(await response.text())
}
