import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { createFileCookie } from './fileCookie.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test.each([
  ['https://parmen.exempel.se', '__Secure-parmen_files', true],
  ['http://127.0.0.1:3000', 'parmen_files', false],
])('the cookie of files at %s is called %s, and read again', async (publicUrl, name, isSecure) => {
  const cookie = createFileCookie(db, { publicUrl })
  const app = Fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', async (request, reply) => {
    Object.assign(request, { userId: 7, holder: { sessionId: 'session' } })
    await cookie.give(request, reply)
    return reply.send((await cookie.read(request)) ?? null)
  })
  app.get('/', () => 'answered by the hook')
  const [given] = (await app.inject('/')).cookies
  expect(given).toMatchObject({ name, httpOnly: true, sameSite: 'Strict' })
  expect(given?.secure ?? false).toBe(isSecure)
  const readWith = async (value: string) => (await app.inject({ url: '/', headers: { cookie: value } })).json<unknown>()
  expect(await readWith(`a=b; ${name}=${given?.value}`)).toEqual({ userId: 7, sessionId: 'session' })
  expect(await readWith(`${name}=${given?.value}x`)).toBeNull()
})

test('a page gets the cookie if any of its rows shows a cover', async () => {
  const cookie = createFileCookie(db, { publicUrl: 'http://127.0.0.1:3000' })
  const app = Fastify()
  onTestFinished(() => app.close())
  const cover = { fileId: 1, width: 4, height: 3, placeholder: null }
  app.get('/:rows', async (request, reply) => {
    Object.assign(request, { userId: 7, holder: { sessionId: 'session' } })
    const { rows } = request.params as { rows: string }
    return cookie.giveForCovers(request, reply, {
      items: Array.from(rows, (row) => ({ cover: row === 'c' ? cover : null })),
    })
  })
  const given = async (rows: string) => (await app.inject(`/${rows}`)).cookies.length
  expect([await given('cc'), await given('-c'), await given('--')]).toEqual([1, 1, 0])
})
