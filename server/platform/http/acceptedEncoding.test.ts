import { expect, test } from 'vitest'
import { acceptedEncoding } from './acceptedEncoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['deflate, brotli-like', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that takes %j is answered with %s', (accepted, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': accepted })).toBe(encoding)
})
