import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = { origin?: string; rpId?: string; isPersonVerified?: boolean }

/** A virtual authenticator with one passkey, with responses as a browser would send them (WebAuthn level 3). */
export function createAuthenticator({ origin = 'http://localhost:3000', rpId = 'localhost', ...person }: Options = {}) {
  const { isPersonVerified = true } = person
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const present = 0x01 | (isPersonVerified ? 0x04 : 0)
  const authData = (flags: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4), more])
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Responds to registration options. */
    register(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation(authData(present | 0x40, attested)).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Responds to sign-in options. */
    sign(challenge: string) {
      const data = clientData('webauthn.get', challenge)
      const presence = authData(present)
      const signature = createSign('sha256').update(presence).update(sha256(data)).sign(privateKey)
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: presence.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, a point on P-256 for ES256 (RFC 9053). */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": …}. */
function attestation(authData: Buffer): Buffer {
  const name = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
  const bytes = Buffer.concat([Buffer.from([0x58, authData.length]), authData])
  return Buffer.concat([
    Buffer.from([0xa3]),
    name('fmt'),
    name('none'),
    name('attStmt'),
    Buffer.from([0xa0]),
    name('authData'),
    bytes,
  ])
}
