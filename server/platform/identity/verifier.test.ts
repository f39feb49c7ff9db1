import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JSONWebKeySet } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { audience, createVerifier, issuer } from './verifier.ts'

afterEach(() => void vi.useRealTimers())

const claims = { sub: 'u1', email: 'anna@exempel.se', email_verified: true, name: 'Anna Lind' }
const now = Math.floor(Date.now() / 1000)

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

type Changes = { key?: Awaited<ReturnType<typeof makeKey>>; iss?: string; aud?: string; exp?: number; claims?: object }

function sign({ key = ours, iss = issuer, aud = audience, exp = now + 900, claims: others = {} }: Changes = {}) {
  return new SignJWT({ ...claims, ...others, iss, aud, iat: now, exp })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(key.privateKey)
}

const ours = await makeKey('ours')
const verify = await createVerifier(async () => ({ keys: [ours.jwk] }))

test('our own token identifies its user', async () => {
  expect(await verify(await sign({ claims: { updated_at: now - 7.25, auth_time: now - 60 } }))).toEqual({
    issuer,
    subject: 'u1',
    sessionId: null,
    email: 'anna@exempel.se',
    isEmailVerified: true,
    asOf: new Date(now * 1000 - 7250),
    provenAt: new Date((now - 60) * 1000),
    name: 'Anna Lind',
  })
})

test('without updated_at the time of issue counts', async () => {
  expect(await verify(await sign())).toMatchObject({ asOf: new Date(now * 1000) })
})

test.each<[string, () => Promise<string> | string]>([
  ['past its time', () => sign({ exp: now - 60 })],
  ['of another issuer', () => sign({ iss: 'https://accounts.example' })],
  ['for another audience', () => sign({ aud: 'annan' })],
  ['signed by a key of a stranger', async () => sign({ key: await makeKey('theirs') })],
  ['signed by a stranger who names our key', async () => sign({ key: await makeKey('ours') })],
  ['without an address', () => sign({ claims: { email: undefined } })],
  ['that only claims to be verified', () => sign({ claims: { email_verified: 'true' } })],
  ['without a signature', () => unsigned()],
  ['signed with our public key as a password', () => signedByPublicKey()],
  ['modified after signing', async () => changed(await sign())],
  ['that is no token', () => 'inte en token'],
  ['that is empty', () => ''],
])('a token %s is refused', async (_, make) => {
  expect(await verify(await make())).toBeUndefined()
})

function unsigned() {
  return new UnsecuredJWT(claims)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('15m')
    .encode()
}

function signedByPublicKey() {
  return new SignJWT({ ...claims, iss: issuer, aud: audience, iat: now, exp: now + 900 })
    .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
    .sign(new TextEncoder().encode(JSON.stringify(ours.jwk)))
}

function changed(token: string) {
  const [header, payload = '', signature] = token.split('.')
  const forged = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: 'u2' }
  return [header, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.')
}

test('keys are reloaded when a token names an unknown one, and only then', async () => {
  const keys: JSONWebKeySet = { keys: [ours.jwk] }
  let loads = 0
  const verifyCounted = await createVerifier(async () => {
    loads++
    return keys
  })
  const next = await makeKey('next')
  keys.keys = [ours.jwk, next.jwk]
  await verifyCounted(await sign())
  expect(loads).toBe(1)
  expect(await verifyCounted(await sign({ key: next }))).toMatchObject({ subject: 'u1' })
  await verifyCounted(await sign({ key: next }))
  expect(loads).toBe(2)
})

test('a key that is gone is dropped within an hour', async () => {
  const keys: JSONWebKeySet = { keys: [ours.jwk] }
  const verifyLater = await createVerifier(async () => keys)
  const token = await sign({ exp: now + 7_200 })
  keys.keys = []
  expect(await verifyLater(token)).toMatchObject({ subject: 'u1' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect(await verifyLater(token)).toBeUndefined()
})

test('a token that was verified is no more once it has expired', async () => {
  const token = await sign({ exp: now + 60 })
  expect(await verify(token)).toMatchObject({ subject: 'u1' })
  expect(await verify(token)).toMatchObject({ subject: 'u1' })
  vi.useFakeTimers({ toFake: ['Date'], now: (now + 66) * 1000 })
  expect(await verify(token)).toBeUndefined()
})

test('a token that was verified is checked again with new keys', async () => {
  const keys: JSONWebKeySet = { keys: [ours.jwk] }
  const verifyLater = await createVerifier(async () => keys)
  const token = await sign()
  expect(await verifyLater(token)).toMatchObject({ subject: 'u1' })
  const next = await makeKey('next')
  keys.keys = [next.jwk]
  expect(await verifyLater(await sign({ key: next }))).toMatchObject({ subject: 'u1' })
  expect(await verifyLater(token)).toBeUndefined()
})

test('many concurrent tokens with unknown keys cause one load', async () => {
  let loads = 0
  const verifyCounted = await createVerifier(async () => {
    loads++
    return { keys: [ours.jwk] }
  })
  const forged = await sign({ key: await makeKey('theirs') })
  await Promise.all(Array.from({ length: 20 }, () => verifyCounted(forged)))
  expect(loads).toBe(2)
})

test('an unreachable database is not reported as an invalid token', async () => {
  let isDown = false
  const verifyDown = await createVerifier(async () => {
    if (isDown) throw new Error('no database')
    return { keys: [ours.jwk] }
  })
  isDown = true
  await expect(verifyDown(await sign({ key: await makeKey('next') }))).rejects.toThrow('no database')
})
