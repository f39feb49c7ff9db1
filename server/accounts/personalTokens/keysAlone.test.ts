import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { folders } from '#contract/folders/folders.ts'
import { users } from '#contract/people/users.ts'
import { aToken } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import { startTestApp } from '#server/testing/app.ts'

/** Firebase signs people in, and lets no assistants in. */
const project = 'demo-parmen'
const { app } = await startTestApp({
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
})
const subject = 'ada'
const email = 'ada@nykomling.exempel.se'
const session = new UnsecuredJWT({
  auth_time: Math.floor(Date.now() / 1000),
  email,
  email_verified: true,
  name: 'Ada Ny',
})
  .setIssuer(`https://securetoken.google.com/${project}`)
  .setAudience(project)
  .setSubject(subject)
  .setIssuedAt()
  .setExpirationTime('1h')
  .encode()
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const atMcp = (authorization?: string) =>
  app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', ...(authorization && { authorization }) },
    payload: listing,
  })

test('nothing tells of an authorization server, and there is none', async () => {
  const documents = [
    'oauth-authorization-server',
    'oauth-authorization-server/api/identity',
    'oauth-protected-resource',
  ]
  for (const url of [...documents, 'oauth-protected-resource/mcp'].map((path) => `/.well-known/${path}`))
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  for (const [method, path] of [
    ['GET', 'authorize'],
    ['POST', 'token'],
    ['POST', 'revoke'],
  ] as const) {
    const reply = await app.inject({ method, url: `/api/identity/oauth2/${path}` })
    expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([
      path,
      404,
      expect.stringContaining('application/problem+json'),
    ])
  }
})

test('who calls without a good key is told of none either', async () => {
  for (const [authorization, expected] of [
    [undefined, 'Bearer'],
    ['Bearer pma_påhittad', 'Bearer error="invalid_token"'],
  ] as const) {
    const reply = await atMcp(authorization)
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, expected])
  }
})

test('a key that a person makes is good for the API and for assistants', async () => {
  await callApp(app, users.checkOrAdd, { body: { email, firstName: 'Ada', lastName: 'Ny', subject } }, session)
  await callApp(app, folders.add, { body: { title: 'Stugan' } }, session)
  const { body } = await callApp(app, personalTokens.add, { body: aToken({ folderIds: null }) }, session)
  expect((await callApp(app, folders.mine, { query: {} }, body.secret)).body).toMatchObject([{ title: 'Stugan' }])
  expect((await atMcp(`Bearer ${body.secret}`)).body).toContain('"pa_gang"')
  const asked = await callApp(app, assistantAccess.request, { body: { question: 'x' } }, session)
  expect(asked).toBeProblem('assistantUnknown')
})
