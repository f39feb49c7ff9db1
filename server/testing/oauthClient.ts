import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, inject } from 'vitest'
import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { security } from '#contract/accounts/security.ts'
import type { Problem } from '#contract/platform/problems.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { callApp } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { authenticateProgram } from '#server/rules/access/authentication.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from './app.ts'

export const clientId = 'https://klient.exempel/oauth/klient.json'
export const redirectUri = 'https://klient.exempel/svar'
export const issuer = 'http://127.0.0.1:3000/api/identity'

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** The whole app, and an OAuth client that its people let in, whose document is where `documents` says. */
export async function startOAuthClient() {
  const documents = new Map<string, object>()
  const fetched: string[] = []
  const fetchDocument = async ({ href }: URL) => {
    fetched.push(href)
    const document = documents.get(href)
    if (!document) throw new Error('answered 404')
    return JSON.stringify(document)
  }
  const started = await startTestApp({}, { fetchDocument })
  const { app, as, tokenFor, world, pool, db, identity } = started
  const { villan } = world.folders
  const cookies = inject('cookies')
  const cookieOf = (who: PersonName) => cookies[world.people[who].email] ?? ''
  const describe = (changes: object = {}) =>
    documents.set(clientId, { client_id: clientId, client_name: 'Klienten', redirect_uris: [redirectUri], ...changes })

  beforeEach(async () => {
    documents.clear()
    fetched.length = 0
    describe()
    for (const table of ['personal_token', 'admission', 'security_event', 'rate_limit', 'identity."oauthClient"'])
      await pool.query(`delete from ${table}`)
  })

  /** The page that the browser lands on. */
  async function ask(changes: Record<string, string> = {}, who: PersonName | null = 'anna', from = '127.0.0.1') {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: ' read okänt',
      state: 'läge',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: 'http://127.0.0.1:3000/mcp/',
      ...changes,
    })
    const headers = who ? { cookie: cookieOf(who) } : {}
    const url = `/api/identity/oauth2/authorize?${query}`
    const reply = await app.inject({ url, headers, remoteAddress: from })
    expect([reply.statusCode, reply.body]).toEqual([302, ''])
    return new URL(reply.headers.location ?? '', 'http://127.0.0.1:3000')
  }

  type Choice = { who?: PersonName; folderIds?: number[]; scope?: TokenScope }
  const letIn = async (question: string, { who = 'anna', folderIds = [villan], scope = 'read' }: Choice = {}) =>
    callApp(app, assistantAccess.letIn, { body: { question, folderIds, scope } }, await tokenFor(who), cookieOf(who))

  async function call(path: 'token' | 'revoke', fields: Record<string, string>) {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/identity/oauth2/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(fields)),
    })
    const body: Record<string, string> = reply.body ? reply.json() : {}
    return { status: reply.statusCode, body }
  }
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    call('token', {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...changes,
    })
  const refresh = (token = '') =>
    call('token', { grant_type: 'refresh_token', refresh_token: token, client_id: clientId })

  /** The address that the browser takes the answer to. */
  async function answer(question?: string) {
    const { status, body } = await letIn(question ?? questionOf(await ask()))
    expect(status).toBe(200)
    return new URL(body.redirectTo)
  }
  const aCode = async () => (await answer()).searchParams.get('code') ?? ''
  const tokens = async () => (await exchange(await aCode())).body

  const enter = authenticateProgram({ identity, db, rateLimit: createRateLimit(db) })
  /** What a call of the assistants' address comes in with, or the code of why it does not. */
  async function comesIn(token = '') {
    const headers = { authorization: `Bearer ${token}` }
    const request = { headers, routeOptions: { config: { byToken: 'read' } } } as unknown as FastifyRequest
    try {
      await enter(request)
      return request.tokenCall
    } catch (error) {
      return (error as Problem).code
    }
  }
  const listed = async () => (await as('anna').call(personalTokens.mine, { query: {} })).body
  const asked = async (question: string) => as('anna').call(assistantAccess.request, { body: { question } })
  const eventKinds = async () => (await as('anna').call(security.events, { query: {} })).body.map(({ kind }) => kind)
  const client = { ask, letIn, call, exchange, refresh, answer, aCode, tokens, comesIn, describe, documents, fetched }
  return { ...started, ...client, cookieOf, listed, asked, eventKinds }
}

/** What the server signed, of the page's address. */
export const questionOf = (page: URL) => page.search.slice(1)
