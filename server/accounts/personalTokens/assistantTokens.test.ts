import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { clientId, issuer, questionOf, redirectUri, startOAuthClient } from '#server/testing/oauthClient.ts'

const started = await startOAuthClient()
const { app, pool, describe: describeClient, documents, fetched } = started
const { ask, asked, letIn, call, exchange, refresh, aCode, tokens, comesIn, listed, eventKinds } = started

describe('the code', () => {
  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 401],
    ['no verifier', { code_verifier: '' }, 400],
    ['another client', { client_id: 'https://annan.exempel/k.json' }, 400],
    ['another address', { redirect_uri: 'https://klient.exempel/annat' }, 400],
    ['another resource', { resource: 'https://annan.exempel/mcp' }, 400],
  ])('is good for nothing with %s', async (_, changes, status) => {
    const reply = await exchange(await aCode(), changes)
    expect([reply.status, reply.body['access_token']]).toEqual([status, undefined])
  })
  test('is good once, and a second use ends what came of the first', async () => {
    const code = await aCode()
    const { body } = await exchange(code)
    expect((await exchange(code)).body['error']).toBe('invalid_grant')
    expect(await comesIn(body['access_token'])).toBe('notSignedIn')
    expect((await refresh(body['refresh_token'])).body['error']).toBe('invalid_grant')
  })
  test('is good for nobody when it is used twice at once', async () => {
    const code = await aCode()
    const replies = await Promise.all([exchange(code), exchange(code)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    for (const { body } of replies) expect(await comesIn(body['access_token'])).toBe('notSignedIn')
  })
  test('is asked for as a form alone', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/identity/oauth2/token', payload: { code: 'x' } })
    expect(reply.statusCode).toBe(415)
  })
  test.each(['token', 'revoke'] as const)('and all else at %s, holds no sign that cannot be kept', async (path) => {
    const fields = { grant_type: 'refresh_token', refresh_token: 'x', token: 'x', client_id: 'a\0b' }
    expect((await call(path, fields)).status).toBe(400)
  })
})

describe('renewing', () => {
  test('gives new tokens, also to who lost the answer', async () => {
    const { refresh_token: first, access_token: old } = await tokens()
    const { status, body } = await refresh(first)
    expect(status).toBe(200)
    expect(body['refresh_token']).not.toBe(first)
    expect(body['access_token']).not.toBe(old)
    expect((await refresh(first)).body['refresh_token']).toBe(body['refresh_token'])
    expect(await comesIn(body['access_token'])).toMatchObject({ scope: 'read' })
  })
  test('at once from several programs gives each the same', async () => {
    const { refresh_token: first } = await tokens()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(first)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body['refresh_token']}`)).size).toBe(1)
    expect(await comesIn(replies[0]?.body['access_token'])).toMatchObject({ scope: 'read' })
  })
  test('a second time with the same token ends the permission, for both who have it', async () => {
    const { refresh_token: first } = await tokens()
    const { body } = await refresh(first)
    await pool.query(`update identity."oauthRefreshToken" set "rotationReplayExpiresAt" = now() - interval '1 second'
      where revoked is not null`)
    expect((await refresh(first)).body['error']).toBe('invalid_grant')
    expect(await comesIn(body['access_token'])).toBe('notSignedIn')
    expect((await refresh(body['refresh_token'])).body['error']).toBe('invalid_grant')
    expect(await listed()).toEqual([])
    expect(await eventKinds()).toContain('assistantEnded')
  })
  test('is no other client’s', async () => {
    const { refresh_token: token = '' } = await tokens()
    const others = { grant_type: 'refresh_token', refresh_token: token, client_id: 'https://annan.exempel/k.json' }
    expect((await call('token', others)).body['error']).toBe('invalid_grant')
  })
})

describe('a client', () => {
  const refusal = async () => (await ask()).searchParams.get('error')

  test('is read about once an hour, and not where tokens are renewed', async () => {
    await tokens()
    await ask()
    expect(fetched).toEqual([clientId])
    await pool.query(`update identity."oauthClient" set "updatedAt" = now() - interval '61 minutes'`)
    const { refresh_token: renewal } = await tokens()
    expect(fetched).toHaveLength(2)
    await pool.query(`update identity."oauthClient" set "updatedAt" = now() - interval '61 minutes'`)
    await refresh(renewal)
    expect(fetched).toHaveLength(2)
    documents.clear()
    expect(await refusal()).toBe('invalid_client')
  })
  test.each([
    ['names another address', { client_id: 'https://klient.exempel/annan.json' }],
    ['has a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['has nowhere to go', { redirect_uris: [] }],
    ['goes in the clear', { redirect_uris: ['http://klient.exempel/svar'] }],
    ['runs a script', { redirect_uris: ['javascript:alert(1)'] }],
  ])('whose document %s is unknown', async (_, changes) => {
    describeClient(changes)
    expect(await refusal()).toBe('invalid_client')
  })
  test('is asked for so and so often, by each caller and by all', async () => {
    documents.clear()
    for (let times = 0; times < 7; times++) expect(await refusal()).toBe('invalid_client')
    expect(fetched).toHaveLength(5)
    for (let n = 1; n <= 7; n++) await ask({}, null, `198.51.100.${n}`)
    expect(fetched).toHaveLength(10)
    // Behind one network of the newer kind are as many addresses as its people like.
    for (let n = 1; n <= 7; n++) await ask({ client_id: 'https://annan.exempel/k.json' }, null, `2001:db8::${n}`)
    expect(fetched).toHaveLength(15)
  })
  test.each([
    ['', 'klient.exempel'],
    ['Pärmen', 'klient.exempel'],
    ['Skatteverket', 'klient.exempel'],
    ['Kalle\u202e\n', 'Kalle'],
    ['K'.repeat(300), 'K'.repeat(60)],
    [`${'K'.repeat(59)}🦜🦜`, `${'K'.repeat(59)}🦜`],
    [`${'🦜'.repeat(60)}K`, 'klient.exempel'],
    ['\u2800', 'klient.exempel'],
  ])('that calls itself %j is called %s', async (name, shown) => {
    describeClient({ client_name: name })
    const question = questionOf(await ask())
    expect((await asked(question)).body.name).toBe(shown)
    expect((await letIn(question)).status).toBe(200)
    expect((await listed())[0]?.name).toBe(shown)
  })
  test('without a name, of a long address, is called by the end of it', async () => {
    const host = `klient.exempel.${'a'.repeat(60)}.annan.exempel`
    const client_id = `https://${host}/klient.json`
    documents.set(client_id, { client_id, redirect_uris: [redirectUri] })
    const question = questionOf(await ask({ client_id }))
    expect((await asked(question)).body).toMatchObject({ domain: host, name: host.slice(-60) })
    expect((await letIn(question)).status).toBe(200)
  })
  test('that is known is read about as before while strangers ask for others of its host', async () => {
    await tokens()
    await pool.query(`update identity."oauthClient" set "updatedAt" = now() - interval '61 minutes'`)
    for (let times = 0; times < 12; times++)
      await ask({ client_id: `https://klient.exempel/${times}.json` }, null, `198.51.100.${times}`)
    fetched.length = 0
    expect(await refusal()).toBeNull()
    expect(fetched).toEqual([clientId])
  })
  test('on the device answers to whichever port it got', async () => {
    describeClient({ redirect_uris: ['http://127.0.0.1/svar'] })
    const page = await ask({ redirect_uri: 'http://127.0.0.1:49152/svar' })
    expect((await asked(questionOf(page))).body.answersTo).toBeNull()
    expect((await ask({ redirect_uri: 'http://127.0.0.1:49152/annat' })).searchParams.get('error')).toBe(
      'invalid_redirect',
    )
  })
  test('that has a key signs for its tokens, once each', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const keysAt = 'https://klient.exempel/nycklar.json'
    documents.set(keysAt, { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] })
    describeClient({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri: keysAt })
    const signed = new SignJWT({ jti: randomBytes(16).toString('hex') })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(`${issuer}/oauth2/token`)
      .setIssuedAt()
      .setExpirationTime('2m')
    const proof = {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signed.sign(privateKey),
    }
    expect((await exchange(await aCode())).body['access_token']).toBeUndefined()
    expect(await exchange(await aCode(), proof)).toMatchObject({ status: 200 })
    expect((await exchange(await aCode(), proof)).body['access_token']).toBeUndefined()
  })
})
