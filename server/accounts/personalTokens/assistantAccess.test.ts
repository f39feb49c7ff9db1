import { describe, expect, test, vi } from 'vitest'
import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { security } from '#contract/accounts/security.ts'
import { assistantScopes } from '#contract/platform/tokenScopes.ts'
import { callApp, tokenOf } from '#fixtures/signUp.ts'
import { issuer as tokenIssuer } from '#server/platform/identity/verifier.ts'
import { endPendingAdmissions } from '#server/accounts/security/admissions/commands.ts'
import { clientId, issuer, questionOf, redirectUri, startOAuthClient } from '#server/testing/oauthClient.ts'
import { removeUnusedAssistants } from './removeUnused.ts'

const started = await startOAuthClient()
const { app, as, newcomer, tokenFor, world, pool, db, queue, identity } = started
const { ask, asked, letIn, call, exchange, refresh, answer, tokens, comesIn, listed, eventKinds, cookieOf } = started
const { villan } = world.folders

const subjectOf = async (id: number) =>
  (await db.selectFrom('app_user').where('id', '=', id).select('subject').executeTakeFirstOrThrow()).subject

test('an assistant is let in to the folders that were chosen, and comes in with its token', async () => {
  const page = await ask()
  expect(page.pathname).toBe('/slapp-in')
  const request = (await asked(questionOf(page))).body
  const host = 'klient.exempel'
  expect(request).toMatchObject({ name: 'Klienten', domain: host, answersTo: host, scopes: ['read'] })
  const refused = new URL(request.refusal)
  expect(refused.origin + refused.pathname).toBe(redirectUri)
  expect(Object.fromEntries(refused.searchParams)).toEqual({ error: 'access_denied', state: 'läge', iss: issuer })

  const back = await answer(questionOf(page))
  expect(back.origin + back.pathname).toBe(redirectUri)
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['läge', issuer])
  const { status, body } = await exchange(back.searchParams.get('code') ?? '')
  expect([status, body]).toMatchObject([200, { token_type: 'Bearer', expires_in: 3600, scope: 'read offline_access' }])
  const [permission] = await listed()
  expect(permission).toMatchObject({ name: 'Klienten', clientId, scope: 'read', seesOutside: false, usedAt: null })
  expect(permission?.folders?.map(({ id }) => id)).toEqual([villan])
  expect(await comesIn(body['access_token'])).toEqual({ tokenId: permission?.id, scope: 'read', seesOutside: false })
  expect((await listed())[0]?.usedAt).not.toBeNull()
  expect(await eventKinds()).toContain('assistantLetIn')
  const { body: made } = await as('anna').call(security.admissions, { query: {} })
  expect(made).toEqual([expect.objectContaining({ kind: 'personalToken' })])
})

test('nothing that opens anything is kept as it is', async () => {
  const { access_token: access = '', refresh_token: renewal = '' } = await tokens()
  const { rows } = await pool.query<{ row: string }>(`
    select t::text as row from identity."oauthAccessToken" as t
    union all select t::text from identity."oauthRefreshToken" as t
    union all select t::text from personal_token as t`)
  for (const { row } of rows)
    for (const secret of [access.replace('pma_', ''), renewal]) expect(row).not.toContain(secret)
})

test('its token is good for no call of the API, and that of a session for none of its calls', async () => {
  const { access_token: token } = await tokens()
  for (const url of ['/api/MyActivity/GetActivitiesByUserId', '/api/PersonalToken', '/api/identity/token'])
    expect((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
  expect(await comesIn(await tokenFor('anna'))).toBe('notSignedIn')
  expect(await comesIn('pma_påhittad')).toBe('notSignedIn')
})

describe('what is told of the authorization server', () => {
  const read = async (url: string) => (await app.inject(`/.well-known/${url}`)).json<Record<string, unknown>>()
  test('names what can be reached, and no scopes of others', async () => {
    const server = await read('oauth-authorization-server/api/identity')
    expect(await read('oauth-authorization-server')).toEqual(server)
    expect(server).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth2/authorize`,
      token_endpoint: `${issuer}/oauth2/token`,
      scopes_supported: assistantScopes,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    })
    expect(server).not.toHaveProperty('registration_endpoint')
    for (const path of ['register', 'introspect', 'userinfo', 'consent', 'create-client', 'end-session'])
      expect((await app.inject({ method: 'POST', url: `/api/identity/oauth2/${path}`, payload: {} })).statusCode).toBe(
        404,
      )
  })
  test('and of the resource', async () => {
    const resource = await read('oauth-protected-resource/mcp')
    expect(await read('oauth-protected-resource')).toEqual(resource)
    expect(resource).toEqual({
      resource: 'http://127.0.0.1:3000/mcp',
      authorization_servers: [issuer],
      bearer_methods_supported: ['header'],
      scopes_supported: assistantScopes,
    })
  })
})

describe('the question', () => {
  test('leads to the page without a session too, which asks for one', async () => {
    expect((await ask({}, null)).pathname).toBe('/slapp-in')
  })
  test.each([
    ['a client that is not there', { client_id: 'https://ingen.exempel/klient.json' }, 'invalid_client'],
    ['a client without an address', { client_id: 'klient' }, 'invalid_client'],
    ['an address that the client does not name', { redirect_uri: 'https://klient.exempel/annat' }, 'invalid_redirect'],
    ['no client', { client_id: '' }, 'invalid_request'],
  ])('of %s is told on our page and sent nowhere', async (_, changes, error) => {
    const page = await ask(changes)
    expect([page.origin, page.pathname]).toEqual(['http://127.0.0.1:3000', '/slapp-in'])
    expect(page.searchParams.get('error')).toBe(error)
  })
  test.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another resource', { resource: 'https://annan.exempel/mcp' }, 'invalid_target'],
    ['for a token at once', { response_type: 'token' }, 'invalid_request'],
  ])('%s leads nowhere but to our page, whoever wrote the link', async (_, changes, error) => {
    for (const who of ['anna', null] as const) {
      const page = await ask(changes, who)
      expect([page.origin, page.pathname, page.searchParams.get('error')]).toEqual([
        'http://127.0.0.1:3000',
        '/slapp-in',
        error,
      ])
    }
  })
  test('for leave to propose may be answered with leave to read', async () => {
    const question = questionOf(await ask({ scope: 'propose' }))
    expect((await asked(question)).body.scopes).toEqual(['read', 'propose'])
    expect((await letIn(question, { scope: 'propose' })).status).toBe(200)
    expect((await letIn(question, { scope: 'read' })).status).toBe(200)
    expect((await listed()).map(({ scope }) => scope)).toEqual(['read', 'propose'])
  })
  test.each([
    ['another folder', (query: string) => query.replace('state=', 'state=x')],
    ['another address', (query: string) => query.replace('svar', 'fel')],
    ['nothing', () => ''],
  ])('that was changed to %s is none', async (_, change) => {
    const question = change(questionOf(await ask()))
    expect(await asked(question)).toBeProblem('assistantUnknown')
    expect(await letIn(question)).toBeProblem('assistantUnknown')
    expect(await listed()).toEqual([])
  })
  test('is too old after ten minutes', async () => {
    const question = questionOf(await ask())
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    try {
      expect(await asked(question)).toBeProblem('assistantUnknown')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('who lets it in', () => {
  test('is the founder of each folder', async () => {
    const question = questionOf(await ask({}, 'erik'))
    expect(await letIn(question, { who: 'erik' })).toBeProblem('accessDenied')
    expect(await letIn(question, { who: 'stina' })).toBeProblem('folderNotFound')
    expect(await letIn(question, { folderIds: [] })).toBeProblem('invalidInput')
  })
  test('gives no more than was asked for, and nothing that writes', async () => {
    expect(await letIn(questionOf(await ask()), { scope: 'write' })).toBeProblem('invalidInput')
  })
  test('has proven who they are, and is whose session the browser has', async () => {
    const question = questionOf(await ask())
    const body = { question, folderIds: [villan], scope: 'read' as const }
    const stranger = await callApp(app, assistantAccess.letIn, { body }, await tokenFor('anna'), cookieOf('erik'))
    expect(stranger).toBeProblem('assistantUnknown')
    expect(await as('anna').call(assistantAccess.letIn, { body })).toBeProblem('assistantUnknown')
    expect(await listed()).toEqual([])
    await pool.query(`update identity.session set "createdAt" = now() - interval '1 hour'`)
    const old = await tokenOf(app, cookieOf('anna'))
    const stale = await callApp(app, assistantAccess.letIn, { body }, old, cookieOf('anna'))
    await pool.query(`update identity.session set "createdAt" = now()`)
    expect(stale).toBeProblem('proofRequired')
  })
})

describe('it is out at once', () => {
  const isOut = async ({ access_token: access, refresh_token: renewal }: Record<string, string>) =>
    (await comesIn(access)) === 'notSignedIn' && (await refresh(renewal)).body['error'] === 'invalid_grant'
  test('when it is drawn in', async () => {
    const given = await tokens()
    const [permission] = await listed()
    await as('anna').call(personalTokens.remove, { params: { id: permission?.id ?? 0 } })
    expect(await isOut(given)).toBe(true)
  })
  test('with what a reset ends', async () => {
    const given = await tokens()
    await endPendingAdmissions(
      { db, queue },
      {
        issuer: tokenIssuer,
        subject: await subjectOf(world.people.anna.userId),
      },
    )
    expect(await isOut(given)).toBe(true)
  })
  test('when its day has passed, and while the account is suspended', async () => {
    const given = await tokens()
    await pool.query('update app_user set status_id = 10 where id = $1', [world.people.anna.userId])
    expect(await isOut(given)).toBe(true)
    await pool.query('update app_user set status_id = 9 where id = $1', [world.people.anna.userId])
    expect(await comesIn(given['access_token'])).toMatchObject({ scope: 'read' })
    await pool.query(`update personal_token set created_at = now() - interval '366 days', expires_at = now()`)
    expect(await isOut(given)).toBe(true)
  })
  test('with its account, of which nothing is left', async () => {
    const person = await newcomer('Ada')
    const given = await tokens()
    const subject = `(select subject from app_user where id = ${person.userId})`
    for (const table of ['oauthAccessToken', 'oauthRefreshToken', 'oauthConsent'])
      await pool.query(`update identity."${table}" set "userId" = ${subject}`)
    await db.transaction().execute(async (tx) => identity.removeAccount(tx, await subjectOf(person.userId)))
    expect((await pool.query('select from identity."oauthRefreshToken"')).rowCount).toBe(0)
    expect(await isOut(given)).toBe(true)
  })
  test('when it says so itself, and its permission is gone after a night', async () => {
    const given = await tokens()
    await call('revoke', { token: given['refresh_token'] ?? '', client_id: clientId })
    expect(await isOut(given)).toBe(true)
    await removeUnusedAssistants(db, identity)
    await pool.query(`update personal_token set created_at = created_at - interval '2 days'`)
    await pool.query(`update identity."oauthClient" set "updatedAt" = now() - interval '2 days'`)
    await removeUnusedAssistants(db, identity)
    expect(await listed()).toEqual([])
    await removeUnusedAssistants(db, identity)
    expect((await pool.query('select from identity."oauthClient"')).rowCount).toBe(0)
  })
  test('one that is used stays', async () => {
    const given = await tokens()
    await pool.query(`update personal_token set created_at = created_at - interval '2 days'`)
    await removeUnusedAssistants(db, identity)
    expect(await comesIn(given['access_token'])).toMatchObject({ scope: 'read' })
  })
})
