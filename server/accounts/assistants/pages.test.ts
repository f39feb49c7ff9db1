import { expect, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { endpoints } from '#contract/endpoints.ts'
import { aToken } from '#fixtures/builders.ts'
import { callsOf } from '#server/platform/identity/calls.ts'
import { clientId, startOAuthClient } from '#server/testing/oauthClient.ts'

const { app, as, cookieOf } = await startOAuthClient()
const origin = 'https://prov.exempel'
const documents = ['oauth-authorization-server', 'oauth-authorization-server/api/identity', 'oauth-protected-resource']
const open = [
  ...[...documents, 'oauth-protected-resource/mcp'].map((path) => ['GET', `/.well-known/${path}`] as const),
  ['POST', '/api/identity/oauth2/token'],
  ['POST', '/api/identity/oauth2/revoke'],
  ['POST', '/mcp'],
] as const
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

const preflight = (url: string, method = 'POST') =>
  app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': method } })
const ask = (authorization: object, from = origin) => {
  const headers = { origin: from, accept: 'application/json, text/event-stream', ...authorization }
  return app.inject({ method: 'POST', url: '/mcp', headers, payload: listing })
}

test('a page of any site asks what a program may, and reads the answer', async () => {
  for (const [method, url] of open) {
    const asked = await preflight(url, method)
    expect([url, asked.statusCode, asked.headers]).toMatchObject([url, 204, { 'access-control-allow-origin': '*' }])
    expect(asked.headers['access-control-allow-methods']).toContain(method)
    for (const name of ['authorization', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'])
      expect(asked.headers['access-control-allow-headers']).toContain(name)
    const payload = method === 'POST' ? { payload: {} } : {}
    const { headers } = await app.inject({ method, url, headers: { origin }, ...payload })
    expect([url, headers['access-control-allow-origin']]).toEqual([url, '*'])
  }
  const refused = await ask({})
  expect(refused.headers).toMatchObject({ 'www-authenticate': expect.stringContaining('resource_metadata') as string })
  expect(refused.headers['access-control-expose-headers']).toContain('www-authenticate')
  const { secret } = (await as('anna').call(personalTokens.add, { body: aToken() })).body
  expect(await ask({ authorization: `Bearer ${secret}` })).toMatchObject({ statusCode: 200 })
})

test('the session in the browser is nothing there: no cookie is heeded, set or sent by a page', async () => {
  const cookie = cookieOf('anna')
  expect((await ask({ cookie })).statusCode).toBe(401)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin, cookie }
  const fields = { grant_type: 'authorization_code', code: 'x', code_verifier: 'x'.repeat(43), client_id: clientId }
  for (const [method, url] of open) {
    const call = method === 'POST' ? { headers: form, payload: String(new URLSearchParams(fields)) } : {}
    const { headers, body } = await app.inject({ method, url, headers: { origin, cookie }, ...call })
    expect([url, headers['set-cookie'], headers['access-control-allow-credentials']]).toEqual([
      url,
      undefined,
      undefined,
    ])
    expect(body).not.toMatch(/access_token|pma_/)
  }
})

test('a page of a name that may lead to anywhere is refused', async () => {
  const { secret } = (await as('anna').call(personalTokens.add, { body: aToken() })).body
  const status = async (from: string) => (await ask({ authorization: `Bearer ${secret}` }, from)).statusCode
  for (const from of [
    'http://evil.example',
    'http://evil.example:3000',
    'null',
    'http://localhost.evil.example',
    '',
    'x',
  ])
    expect([from, await status(from)]).toEqual([from, 403])
  for (const from of ['http://localhost:6274', 'http://127.0.0.1:6274', 'http://[::1]:6274', 'http://127.0.0.1:3000'])
    expect([from, await status(from)]).toEqual([from, 200])
})

test('no other path is open to pages of others', async () => {
  const identity = [...callsOf({ hasGoogle: true })].map(([path]) => `/api/identity${path}`)
  const others = [...endpoints.map(({ path }) => path), ...identity, '/api/identity/oauth2/authorize', '/slapp-in', '/']
  for (const path of others) {
    const { headers } = await preflight(path.replaceAll(/:\w+/g, '1'))
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
  }
  for (const url of [
    '/api/identity/oauth2/authorize',
    '/api/identity/token',
    '/api/PersonalToken',
    '/api/openapi.json',
  ]) {
    const { headers } = await app.inject({ url, headers: { origin, cookie: cookieOf('anna') } })
    expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined])
  }
})
