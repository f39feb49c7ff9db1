import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressAnswers } from './compression.ts'

const list = Array.from({ length: 200 }, (_, id) => ({ id, title: 'Räfsade gården' }))
const app = Fastify()
compressAnswers(app)
app.get('/list', () => list)
app.get('/short', () => ({ id: 1 }))
afterAll(() => app.close())

const ask = (path: string, headers: Record<string, string>) => app.inject({ url: path, headers })
const token = { authorization: 'Bearer x' }

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a list is sent to a client that takes %s as %s', async (accepted, encoding, open) => {
  const { headers, rawPayload } = await ask('/list', { ...token, 'accept-encoding': accepted })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(JSON.stringify(list).length / 5)
  expect(JSON.parse(open(rawPayload).toString())).toEqual(list)
})

test.each<[string, string, Record<string, string>]>([
  ['a short answer', '/short', { ...token, 'accept-encoding': 'br' }],
  ['an answer to whoever takes none', '/list', token],
  ['an answer that no token was sent for', '/list', { 'accept-encoding': 'br' }],
])('%s is sent as it is', async (_, path, headers) => {
  expect((await ask(path, headers)).headers).not.toHaveProperty('content-encoding')
})
