import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
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

test('the cookie of the download of everything is read for five minutes, whatever the browser keeps', async () => {
  const cookie = createFileCookie(db, { publicUrl: 'http://127.0.0.1:3000' })
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', async (request, reply) => {
    Object.assign(request, { userId: 7, holder: { sessionId: null } })
    await cookie.giveExport(request, reply)
    return { isRead: (await cookie.readExport(request)) !== undefined }
  })
  const [given] = (await app.inject('/')).cookies
  const isRead = async () =>
    (await app.inject({ url: '/', headers: { cookie: `parmen_export=${given?.value}` } })).json<{ isRead: boolean }>()
      .isRead
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 4.9 * 60_000)
  expect(await isRead()).toBe(true)
  vi.setSystemTime(Date.now() + 0.2 * 60_000)
  expect(await isRead()).toBe(false)
})
