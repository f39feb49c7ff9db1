import { expect, test, vi } from 'vitest'
import { fetchBytesThroughLink } from './bytes.ts'
import { NetworkError } from './request.ts'

const answer = (type: string) =>
  vi.stubGlobal('fetch', async () => new Response('bytes', { headers: { 'content-type': type } }))

test('the page of a network that asks to log in is no file', async () => {
  answer('text/html; charset=utf-8')
  await expect(fetchBytesThroughLink('/files/original/1')).rejects.toThrow(NetworkError)
  answer('text/plain')
  expect((await fetchBytesThroughLink('/files/original/1')).bytes.size).toBe(5)
})
