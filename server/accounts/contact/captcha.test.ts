import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeChallenge, readToken } from './captcha.ts'

type Challenge = Awaited<ReturnType<typeof makeChallenge>>
type Solution = NonNullable<Awaited<ReturnType<typeof solveChallenge>>>

const secret = 'en hemlighet'
const encoded = (token: unknown) => Buffer.from(JSON.stringify(token)).toString('base64')

let challenge: Challenge
let solution: Solution

beforeAll(async () => {
  challenge = await makeChallenge(secret)
  const found = await solveChallenge({ challenge, deriveKey })
  if (!found) throw new Error('The challenge was not solved.')
  solution = found
})

afterEach(() => {
  vi.useRealTimers()
})

test('a solved challenge is accepted, with its expiry', async () => {
  const solved = await readToken(secret, encoded({ challenge, solution }))
  expect(solved?.nonce).toBe(challenge.parameters.nonce)
  const minutes = ((solved?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(18)
  expect(minutes).toBeLessThanOrEqual(20)
})

test('challenges are unique', async () => {
  const other = await makeChallenge(secret)
  expect(other.parameters.nonce).not.toBe(challenge.parameters.nonce)
  expect(await readToken(secret, encoded({ challenge: other, solution }))).toBeNull()
})

test('a challenge signed with another secret is rejected', async () => {
  expect(await readToken('en annan', encoded({ challenge, solution }))).toBeNull()
})

test('a modified challenge is rejected', async () => {
  const altered = [
    { expiresAt: challenge.parameters.expiresAt + 3600 },
    { keyPrefix: '00' },
    { cost: 1 },
    { nonce: challenge.parameters.nonce.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
  ]
  for (const change of altered) {
    const parameters = { ...challenge.parameters, ...change }
    expect(await readToken(secret, encoded({ challenge: { ...challenge, parameters }, solution }))).toBeNull()
  }
})

test('a wrong solution is refused', async () => {
  const wrong = { ...solution, derivedKey: '00'.repeat(32) }
  expect(await readToken(secret, encoded({ challenge, solution: wrong }))).toBeNull()
})

test('an expired challenge is rejected', async () => {
  vi.useFakeTimers({ now: Date.now() + 21 * 60_000, toFake: ['Date'] })
  expect(await readToken(secret, encoded({ challenge, solution }))).toBeNull()
})

test('text that is no token is rejected', async () => {
  for (const token of ['', '%', 'null', encoded(null), encoded({ challenge }), encoded({ challenge: {}, solution: 7 })])
    expect(await readToken(secret, token)).toBeNull()
  const ofTestMode = encoded({ challenge: null, solution: null, test: true })
  expect(await readToken(secret, ofTestMode)).toBeNull()
})
