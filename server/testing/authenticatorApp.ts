import { createHmac } from 'node:crypto'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code that an authenticator app shows now for an `otpauth://` address (RFC 6238); or in the next half minutes, of
 * which the first is taken already: each code works once.
 */
export function codeFor(totpUri: string, stepsAhead = 0): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const hash = createHmac('sha1', keyIn(totpUri)).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The key in the otpauth URL. */
export function keyIn(totpUri: string): Buffer {
  const bits = Array.from(new URL(totpUri).searchParams.get('secret') ?? '', (digit) =>
    digits.indexOf(digit).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
