import { account } from '#contract/accounts/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { livePath } from '#contract/platform/live.ts'
import { callsOf } from '#server/platform/identity/calls.ts'
import { inputFor, pick, type Ids } from './input.ts'
import type { Caller } from './people.ts'
import type { Hostile, Sender } from './send.ts'
import { sendJunk } from './rawSockets.ts'

export type Targets = {
  url: string
  /** The callers: strangers, and members with few rights. */
  callers: readonly [Caller, ...Caller[]]
  /** A token of a session that has ended. */
  endedToken: string
  /** Accounts whose passwords are guessed. */
  victims: readonly [string, ...string[]]
  ids: Ids
}

type Attack = { weight: number; run: () => Promise<void> }

const identityCalls = callsOf({ hasGoogle: false })
// A deletion of the account would end the caller's session: soon after the sign-in it needs no further proof.
const [first, ...rest] = endpoints.filter((endpoint) => endpoint !== account.remove)
if (!first) throw new Error('There are no endpoints.')
const anyEndpoint: readonly [Endpoint, ...Endpoint[]] = [first, ...rest]
const jsonType = { 'content-type': 'application/json' }

/** Everything that strangers try, each with how often. */
export function attacksOn({ url, callers, endedToken, victims, ids }: Targets, send: Sender) {
  const asAnybody = () => ({ authorization: `Bearer ${pick(callers).token}` })

  async function callEndpoint(attack: string, headers: Record<string, string>, spoilt: Parameters<typeof inputFor>[2]) {
    const endpoint = pick(anyEndpoint)
    const { path, query, body } = wireRequest(endpoint, inputFor(endpoint, ids, spoilt))
    const hasBody = endpoint.method !== 'GET' && body !== undefined
    await send({
      attack,
      method: endpoint.method,
      path: `${path}?${new URLSearchParams(query)}`,
      headers: { ...headers, ...(hasBody && jsonType) },
      ...(hasBody && { body: JSON.stringify(body) }),
    })
  }

  const attacks: Record<string, Attack> = {
    'spoilt input': {
      weight: 40,
      run: () => callEndpoint('spoilt input', asAnybody(), { path: 0.1, query: 0.4, body: 0.3 }),
    },
    "another's ids": {
      weight: 30,
      run: () => callEndpoint("another's ids", asAnybody(), { path: 0, query: 0, body: 0 }),
    },
    'bad token': {
      weight: 10,
      run: () => callEndpoint('bad token', pick(badTokens(endedToken, callers)), { path: 0, query: 0, body: 0 }),
    },
    'broken body': { weight: 12, run: () => send(brokenBody(asAnybody())) },
    'identity call': { weight: 12, run: () => send(identityCall(pick(callers).cookie)) },
    'wrong password': { weight: 4, run: () => guessPasswords(pick(victims), send) },
    'wrong password of a session': { weight: 1, run: () => send(sessionGuess(pick(callers).cookie)) },
    'odd page': { weight: 8, run: () => send(oddPage()) },
    'live stream': {
      weight: 2,
      run: () => send({ attack: 'live stream', method: 'GET', path: livePath, headers: asAnybody(), leaves: true }),
    },
    'junk on the line': { weight: 4, run: () => sendJunk(url, send.count) },
  }
  return Object.values(attacks)
}

function badTokens(ended: string, callers: Targets['callers']): [Record<string, string>, ...Record<string, string>[]] {
  const [header = '', payload = '', signature = ''] = pick(callers).token.split('.')
  const other = pick(callers).token.split('.')
  const none = `${btoa('{"alg":"none"}')}.${payload}.`
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  return [
    {},
    { authorization: 'Basic YTpi' },
    { authorization: 'Bearer' },
    bearer('a.b.c'),
    bearer(none),
    bearer(ended),
    bearer(`${header}.${payload}.${signature.slice(0, -4)}AAAA`),
    bearer(`${header}.${btoa('{"sub":"1"}')}.${signature}`),
    bearer(`${header}.${payload}.${other[2] === signature ? '' : (other[2] ?? '')}`),
    bearer('x'.repeat(6_000)),
  ]
}

const bodies: [string, string, ...string[]] = [
  '',
  '{"title":',
  'null',
  '7',
  '[]',
  '"text"',
  '{"title":"a","title":"b"}',
  '[['.repeat(20_000),
  '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  'x'.repeat(300_000),
  '\ufeff{}',
  '{"title":"\\ud800"}',
  'title=Hej&x=1',
  '<a/>',
]

function brokenBody(headers: Record<string, string>): Hostile {
  const { method, path } = pick(anyEndpoint)
  const type = pick([
    'application/json',
    'application/json; charset=utf-16',
    'text/xml',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    '*/*',
    ';',
  ])
  return {
    attack: 'broken body',
    method: method === 'GET' ? pick(['POST', 'PUT', 'DELETE', 'PATCH']) : method,
    path: path.replaceAll(/:\w+/g, () =>
      pick([
        '1',
        '0',
        '-1',
        '1e9',
        '99999999999999999999',
        '%00',
        '%F0%9F%98%80',
        'NaN',
        '..%2f..%2fetc',
        'x'.repeat(290),
      ]),
    ),
    headers: { ...headers, 'content-type': type, ...pick([{}, {}, { 'content-encoding': 'gzip' }]) },
    body: pick(bodies),
  }
}

/** Any call of the identity provider, with fields it does not expect; never one that ends the caller's own session. */
function identityCall(cookie: string): Hostile {
  const harmless = identityCalls.filter(([path]) => !/sign-out|revoke|password$|enable|sign-up/.test(path))
  const [call, ...others] = harmless
  if (!call) throw new Error('There are no identity calls.')
  const [path, { method, fields = [] }] = pick([call, ...others])
  const value = () =>
    pick<unknown>([
      null,
      '',
      'x',
      1,
      {},
      [],
      'x'.repeat(3_000),
      '\0',
      '\ud800',
      { a: { b: { c: { d: { e: 1 } } } } },
      'gast@exempel.se',
      true,
    ])
  return {
    attack: 'identity call',
    method,
    path: `/api/identity${path}?token=x&code=%00`,
    headers: {
      ...jsonType,
      cookie: pick([cookie, '', 'parmen.session_token=x.y', 'parmen.session_token=%00; parmen.device=1.2']),
    },
    ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, value()]))) }),
  }
}

/** Guesses until the account is locked, and a little longer. */
async function guessPasswords(email: string, send: Sender) {
  for (let tried = 0; tried < 13; tried++) {
    const body = JSON.stringify({ email, password: `gissning-${tried}-${Math.random()}` })
    await send({
      attack: 'wrong password',
      method: 'POST',
      path: '/api/identity/sign-in/email',
      headers: jsonType,
      body,
    })
  }
}

const sessionGuess = (cookie: string): Hostile => ({
  attack: 'wrong password of a session',
  method: 'POST',
  path: '/api/identity/prove/password',
  headers: { ...jsonType, cookie },
  body: JSON.stringify({ password: `gissning-${Math.random()}` }),
})

const oddPage = (): Hostile => ({
  attack: 'odd page',
  method: pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']),
  path: pick([
    '/',
    '/dashboard',
    '/objectPage_tabs1/1?tab=%00',
    '/objectPage_tabs1/%F0%9F%98%80',
    '/nytt-losenord#x',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/health/ready',
    '/api/openapi.json',
    '/..%2f..%2fetc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/missing.js',
    `/${'a/'.repeat(3_000)}`,
    '/%00',
    '/.env',
    '/wp-login.php',
    '//evil.example/',
  ]),
  headers: pick<Record<string, string>>([
    {},
    { accept: 'application/json' },
    { range: 'bytes=9999999-' },
    { 'if-none-match': '"x"' },
    { 'accept-encoding': 'br;q=0, *;q=0' },
    { cookie: 'theme=%00; parmen.theme=<script>' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-request-id': 'x'.repeat(500) },
  ]),
})
