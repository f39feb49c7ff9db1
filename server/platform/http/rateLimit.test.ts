import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { members } from '#contract/people/members.ts'
import { startTestApp } from '#server/testing/app.ts'
import { openTestServices } from '#server/testing/services.ts'

const { app, as, world, tokenFor, ...database } = await startTestApp()
const { pool } = database
const limited = endpoints.filter(({ limit }) => limit)

const claim = (name: 'anna' | 'erik') => as(name).call(members.claim, { body: { secret: 'finns-inte' } })

/** Changes the count as if the key had used up its limit. */
const useUp = (key: string) => pool.query('update rate_limit set count = 1000 where key like $1', [`%claim ${key}%`])

test('an account that calls too often has to wait, is told how long, and no other account is affected', async () => {
  expect(await claim('anna')).toBeProblem('invitationNotFound')
  await useUp(`user ${world.people.anna.userId}`)
  const refused = await claim('anna')
  expect(refused).toBeProblem('tooManyRequests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect(await claim('erik')).toBeProblem('invitationNotFound')
})

test('so does an IP address, whoever calls from it, before a token is checked', async () => {
  await claim('erik')
  await useUp('address 127.0.0.1')
  expect(await claim('erik')).toBeProblem('tooManyRequests')
  const nobody = await app.inject({ method: 'POST', url: members.claim.path, payload: {} })
  expect(nobody.statusCode).toBe(429)
  const elsewhere = await app.inject({
    method: 'POST',
    url: members.claim.path,
    remoteAddress: '192.0.2.9',
    headers: { authorization: `Bearer ${await tokenFor('erik')}` },
    payload: { secret: 'finns-inte' },
  })
  expect(elsewhere.statusCode).toBe(404)
})

test('after the window calls are allowed again', async () => {
  await pool.query(`update rate_limit set window_start = now() - interval '601 seconds'`)
  expect(await claim('anna')).toBeProblem('invitationNotFound')
})

test('an IP address in a header is trusted only from one of our proxies', async () => {
  await claim('erik')
  await useUp('address 127.0.0.1')
  const reply = await app.inject({
    method: 'POST',
    url: members.claim.path,
    headers: { 'x-forwarded-for': '198.51.100.7' },
    payload: {},
  })
  expect(reply.statusCode).toBe(429)
})

test('behind one of our proxies the address it names counts', async () => {
  const behind = await openTestServices(database, { TRUST_PROXY: 'loopback' })
  const ask = (address: string) =>
    behind.app.inject({ method: 'POST', url: members.claim.path, headers: { 'x-forwarded-for': address }, payload: {} })
  await ask('198.51.100.7')
  await useUp('address 198.51.100.7')
  const [counted, other] = [await ask('198.51.100.7'), await ask('198.51.100.8')]
  await behind.stop()
  expect([counted.statusCode, other.statusCode]).toEqual([429, 401])
})

test.each(limited.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s documents its rate limit in the OpenAPI document',
  async (_, { method, path }) => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { responses: object }>>
    }>()
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(Object.keys(operation?.responses ?? {})).toContain('429')
  },
)
