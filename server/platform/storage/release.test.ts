import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { releaseSent } from './release.ts'

const chunks = Array.from({ length: 50 }, (_, index) => new Uint8Array(65_536).fill(index))
const content = Buffer.concat(chunks)
const server = createServer((_, response) => {
  releaseSent(response)
  Readable.from(chunks).pipe(response)
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

test('what has been sent has arrived whole, and its memory is given back', async () => {
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}`)
  expect(content.equals(new Uint8Array(await reply.arrayBuffer()))).toBe(true)
  await expect.poll(() => chunks.filter(({ byteLength }) => byteLength > 0)).toEqual([])
})
