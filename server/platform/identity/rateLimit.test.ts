import { expect, test } from 'vitest'
import { startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, pool } = await startTestIdentity()
const limit = 60

/** The invalid address is rejected before any password is hashed, but is counted. */
async function trySignIn(remoteAddress: string, headers: Record<string, string> = {}, path = 'sign-in/email') {
  const payload = { email: 'ingen', password: 'x' }
  const url = `/api/identity/${path}`
  return (await app.inject({ method: 'POST', url, payload, headers, remoteAddress })).statusCode
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

test('an IP address that signs in too often has to wait, and no other', async () => {
  const statuses = await times(limit + 5, () => trySignIn('192.0.2.1'))
  expect(statuses.filter((status) => status === 400)).toHaveLength(limit)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await trySignIn('192.0.2.2')).toBe(400)
})

test('the response says how long to wait', async () => {
  const ask = () => app.inject({ url: '/api/identity/devices', remoteAddress: '192.0.2.7' })
  await ask()
  await pool.query(`update rate_limit set count = 120 where key like '192.0.2.7%'`)
  const { statusCode, headers } = await ask()
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(50)
})

test('an IP address in a header from the caller is not trusted', async () => {
  const statuses = await times(limit + 1, (index) => {
    const address = `198.51.100.${index}`
    return trySignIn('192.0.2.3', {
      'x-parmen-client-address': address,
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
    })
  })
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('another spelling of the path counts as the same', async () => {
  const statuses = await times(limit + 1, (index) =>
    trySignIn('192.0.2.4', {}, index % 2 ? 'SIGN-IN/email' : 'sign-in/Email?a=b'),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('the count resets after the window', async () => {
  await times(limit + 1, () => trySignIn('192.0.2.5'))
  await pool.query(`update rate_limit set window_start = now() - interval '61 seconds' where key like '192.0.2.5%'`)
  expect(await trySignIn('192.0.2.5')).toBe(400)
})

test('old counts are deleted', async () => {
  await pool.query(`insert into rate_limit values ('gammal', now() - interval '3 hours', 1)`)
  await trySignIn('192.0.2.6')
  const { rows } = await pool.query(`select 1 from rate_limit where key = 'gammal'`)
  expect(rows).toEqual([])
})
