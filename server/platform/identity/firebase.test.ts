import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVerifier, issuer as embeddedIssuer, audience as embeddedAudience } from './verifier.ts'
import { createFirebaseIdentity } from './firebase.ts'

const projectId = 'demo-parmen'
const config = { projectId, apiKey: 'key', authDomain: 'parmen.exempel.se' }
const issuer = `https://securetoken.google.com/${projectId}`
const now = Math.floor(Date.now() / 1000)
const claims = {
  iss: issuer,
  aud: projectId,
  sub: 'u1',
  iat: now,
  exp: now + 3600,
  auth_time: now - 60,
  email: 'anna@exempel.se',
  email_verified: true,
  name: 'Anna Lind',
}
type Changes = Partial<Record<keyof typeof claims, unknown>>

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

const ours = await makeKey('ours')

/** Google's key list, served locally. */
let answer: { status: number; body: unknown }
let asked = 0
const server = createServer((_, response) => {
  asked++
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
const keysAt = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
afterAll(() => server.close())
beforeEach(() => {
  answer = { status: 200, body: { keys: [ours.jwk] } }
  asked = 0
})
afterEach(() => void vi.useRealTimers())

const firebase = () => createFirebaseIdentity(config, keysAt)
const emulated = () => createFirebaseIdentity({ ...config, emulatorHost: '127.0.0.1:9099' }, keysAt)

// Some are of types that no claim may have.
const claimsWith = (changes: Changes) => ({ ...claims, ...changes }) as JWTPayload

const sign = (changes: Changes = {}, key = ours) =>
  new SignJWT(claimsWith(changes)).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey)

const unsigned = (changes: Changes = {}) => new UnsecuredJWT(claimsWith(changes)).encode()

const anna = {
  issuer,
  subject: 'u1',
  sessionId: null,
  email: 'anna@exempel.se',
  isEmailVerified: true,
  asOf: new Date(now * 1000),
  provenAt: new Date((now - 60) * 1000),
  name: 'Anna Lind',
}

/** Claims that are always rejected, however the token is signed. */
const wrong: [string, Changes][] = [
  ['that has expired', { exp: now - 60 }],
  ['of another project', { iss: 'https://securetoken.google.com/demo-annan', aud: 'demo-annan' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['for another audience', { aud: 'demo-annan' }],
  ['of nobody', { sub: '' }],
  ['without a subject', { sub: undefined }],
  ['without an address', { email: undefined }],
  ['with an empty address', { email: '' }],
  ['that does not say whether the address is verified', { email_verified: undefined }],
  ['that only claims to be verified', { email_verified: 'true' }],
  ['with a sign-in time in the future', { auth_time: now + 600 }],
  ['without the time of the sign-in', { auth_time: undefined }],
  ['issued in the future', { iat: now + 600 }],
  ['without an expiry', { exp: undefined }],
]

describe('with a Firebase project', () => {
  test('a token signed by Google identifies its user', async () => {
    expect(await firebase().verify(await sign())).toEqual(anna)
  })

  test('the name is optional', async () => {
    expect(await firebase().verify(await sign({ name: undefined }))).toEqual({ ...anna, name: '' })
  })

  test.each(wrong)('a token %s is rejected', async (_, changes) => {
    expect(await firebase().verify(await sign(changes))).toBeUndefined()
  })

  test.each<[string, () => Promise<string> | string]>([
    ['without a signature', () => unsigned()],
    ['without a signature, naming a key', () => unsignedNaming('ours')],
    ['signed with another key', async () => sign({}, await makeKey('theirs'))],
    ["signed with another key under Google's key id", async () => sign({}, await makeKey('ours'))],
    ['signed with the public key as HMAC secret', () => signedByPublicKey()],
    ['modified after signing', async () => changed(await sign())],
    ['with its signature removed', async () => (await sign()).replace(/[^.]+$/, '')],
    ['that is not a token', () => 'inte en token'],
    ['that is empty', () => ''],
  ])('a token %s is refused', async (_, make) => {
    expect(await firebase().verify(await make())).toBeUndefined()
  })

  test('keys are fetched once, and again when a token names a new one', async () => {
    const identity = firebase()
    await Promise.all([identity.verify(await sign()), identity.verify(await sign()), identity.verify(await sign())])
    expect(asked).toBe(1)
    const next = await makeKey('next')
    answer.body = { keys: [ours.jwk, next.jwk] }
    // Forged key ids must not cause a call to Google each.
    expect(await identity.verify(await sign({}, next))).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect(await identity.verify(await sign({}, next))).toEqual(anna)
    expect(asked).toBe(2)
  })

  test.each([
    ['return an error', 503, {}],
    ['return no keys', 200, { error: 'no' }],
  ])('keys that %s are not taken for a bad token', async (_, status, body) => {
    answer = { status, body }
    const identity = firebase()
    await expect(identity.verify(await sign())).rejects.toThrow(
      'The keys of the identity provider could not be fetched.',
    )
    answer = { status: 200, body: { keys: [ours.jwk] } }
    expect(await identity.verify(await sign())).toEqual(anna)
  })

  test('a network failure does not reject the token either', async () => {
    const identity = createFirebaseIdentity(config, 'http://127.0.0.1:1/')
    await expect(identity.verify(await sign())).rejects.toThrow(
      'The keys of the identity provider could not be fetched.',
    )
  })
})

describe('with the Auth emulator', () => {
  test('a token of its project identifies its user, without fetching keys', async () => {
    expect(await emulated().verify(unsigned())).toEqual(anna)
    expect(asked).toBe(0)
  })

  test.each(wrong)('a token %s is rejected', async (_, changes) => {
    expect(await emulated().verify(unsigned(changes))).toBeUndefined()
  })

  test('a signed token is rejected: the emulator never signs', async () => {
    expect(await emulated().verify(await sign())).toBeUndefined()
  })
})

test('the embedded provider rejects unsigned tokens', async () => {
  const verify = await createVerifier(async () => ({ keys: [] }))
  for (const forged of [unsigned(), unsigned({ iss: embeddedIssuer, aud: embeddedAudience })])
    expect(await verify(forged)).toBeUndefined()
})

function unsignedNaming(kid: string) {
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')
  return unsigned().replace(/^[^.]+/, header)
}

function signedByPublicKey() {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
    .sign(new TextEncoder().encode(JSON.stringify(ours.jwk)))
}

function changed(token: string) {
  const [header, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString('base64url')
  return [header, payload, signature].join('.')
}
