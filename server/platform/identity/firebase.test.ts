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

/** Google's list of keys, as this machine serves it. */
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

// Some are of a kind that no claim may have.
const claimsWith = (changes: Changes) => ({ ...claims, ...changes }) as JWTPayload

const sign = (changes: Changes = {}, key = ours) =>
  new SignJWT(claimsWith(changes)).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey)

const unsigned = (changes: Changes = {}) => new UnsecuredJWT(claimsWith(changes)).encode()

const anna = {
  issuer,
  subject: 'u1',
  email: 'anna@exempel.se',
  isEmailVerified: true,
  asOf: new Date(now * 1000),
  name: 'Anna Lind',
}

/** What no token may say, however it is signed. */
const wrong: [string, Changes][] = [
  ['past its time', { exp: now - 60 }],
  ['of another project', { iss: 'https://securetoken.google.com/demo-annan', aud: 'demo-annan' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['for another audience', { aud: 'demo-annan' }],
  ['of nobody', { sub: '' }],
  ['without a subject', { sub: undefined }],
  ['without an address', { email: undefined }],
  ['with an empty address', { email: '' }],
  ['that does not say whether the address is verified', { email_verified: undefined }],
  ['that only claims to be verified', { email_verified: 'true' }],
  ['of a sign-in that is yet to come', { auth_time: now + 600 }],
  ['without the time of the sign-in', { auth_time: undefined }],
  ['that is yet to be made', { iat: now + 600 }],
  ['without an end', { exp: undefined }],
]

describe('with a Firebase project', () => {
  test('a token that Google signed says who holds it', async () => {
    expect(await firebase().verify(await sign())).toEqual(anna)
  })

  test('a name is not needed', async () => {
    expect(await firebase().verify(await sign({ name: undefined }))).toEqual({ ...anna, name: '' })
  })

  test.each(wrong)('a token %s is refused', async (_, changes) => {
    expect(await firebase().verify(await sign(changes))).toBeUndefined()
  })

  test.each<[string, () => Promise<string> | string]>([
    ['without a signature', () => unsigned()],
    ['without a signature, naming a key', () => unsignedNaming('ours')],
    ['signed by a key of a stranger', async () => sign({}, await makeKey('theirs'))],
    ['signed by a stranger who names Google’s key', async () => sign({}, await makeKey('ours'))],
    ['signed with the public key as a password', () => signedByPublicKey()],
    ['changed after it was signed', async () => changed(await sign())],
    ['whose signature was taken off', async () => (await sign()).replace(/[^.]+$/, '')],
    ['that is no token', () => 'inte en token'],
    ['that is empty', () => ''],
  ])('a token %s is refused', async (_, make) => {
    expect(await firebase().verify(await make())).toBeUndefined()
  })

  test('keys are fetched once, and again when a token names one that is new', async () => {
    const identity = firebase()
    await Promise.all([identity.verify(await sign()), identity.verify(await sign()), identity.verify(await sign())])
    expect(asked).toBe(1)
    const next = await makeKey('next')
    answer.body = { keys: [ours.jwk, next.jwk] }
    // Forged names of keys must not become as many calls to Google.
    expect(await identity.verify(await sign({}, next))).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect(await identity.verify(await sign({}, next))).toEqual(anna)
    expect(asked).toBe(2)
  })

  test.each([
    ['answer an error', 503, {}],
    ['answer no keys', 200, { error: 'no' }],
  ])('keys that %s are not taken for a bad token', async (_, status, body) => {
    answer = { status, body }
    const identity = firebase()
    await expect(identity.verify(await sign())).rejects.toThrow('The keys of the identity provider could not be had.')
    answer = { status: 200, body: { keys: [ours.jwk] } }
    expect(await identity.verify(await sign())).toEqual(anna)
  })

  test('nor is a network that is down', async () => {
    const identity = createFirebaseIdentity(config, 'http://127.0.0.1:1/')
    await expect(identity.verify(await sign())).rejects.toThrow('The keys of the identity provider could not be had.')
  })
})

describe('with the Auth emulator', () => {
  test('a token of its project says who holds it, and no key is asked for', async () => {
    expect(await emulated().verify(unsigned())).toEqual(anna)
    expect(asked).toBe(0)
  })

  test.each(wrong)('a token %s is refused', async (_, changes) => {
    expect(await emulated().verify(unsigned(changes))).toBeUndefined()
  })

  test('a token that is signed, and so none of its, is refused', async () => {
    expect(await emulated().verify(await sign())).toBeUndefined()
  })
})

test('the embedded provider refuses an unsigned token, whomever it names', async () => {
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
