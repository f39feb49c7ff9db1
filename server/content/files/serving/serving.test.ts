import { expect, test, vi } from 'vitest'
import { archiveAddress, fileAddress, type FileForm } from '#contract/platform/fileAddresses.ts'
import { activities } from '#contract/content/activities.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { endedSessionDays } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { requestPriority } from '#server/platform/http/requestPriority.ts'
import { StorageUnavailable } from '#server/platform/storage/storage.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, type NewFile } from '#server/testing/files.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'

const { app, as, tokenFor, world, db, pool, identity, storage } = await startTestApp()
const { villan, elen, baten } = world.folders
const { elbesiktning } = world.activities

const pdf = '%PDF-1.7 kvitto på färg'
const bytes = Buffer.from(pdf)

/** A file with its bytes in storage. */
async function stored(file: Partial<NewFile> = {}) {
  const text = file.text ?? pdf
  const kept = await addFile(db, { folderId: elen, userId: world.people.anna.userId, ...file, text })
  await storage.put(keyOf(kept.sha256), [Buffer.from(text)] as never, Buffer.byteLength(text))
  return kept
}

/** The cookie that a browser gets with its list of files. */
async function cookieOf(who: PersonName): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenFor(who)}` }
  const { cookies } = await app.inject({ url: '/api/File?topX=1', headers })
  const [cookie] = cookies
  expect(cookie).toMatchObject({ path: '/files', httpOnly: true, sameSite: 'Strict' })
  return `${cookie?.name}=${cookie?.value}`
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const open = async (who: PersonName, id: number, headers: Record<string, string> = {}, form: FileForm = 'original') =>
  get(fileAddress(form, id), { cookie: await cookieOf(who), ...headers })

test('whoever sees the folder gets the bytes, with a name and as a type that runs nothing', async () => {
  const { id } = await stored({ name: 'Kvitto färg "Bauhaus".pdf' })
  const { statusCode, headers, rawPayload } = await open('olle', id)
  expect([statusCode, rawPayload]).toEqual([200, bytes])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''Kvitto%20f%C3%A4rg/) as string,
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    vary: 'cookie, authorization',
  })
})

test('a document runs no script, is in no frame, and opens in the viewer of each browser', async () => {
  const { id } = await stored()
  const { headers } = await open('anna', id)
  const policy = String(headers['content-security-policy']).split('; ')
  // Safari shows a document as an object with styles of its own, and none in a sandbox.
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "object-src 'self'", "frame-ancestors 'none'"]))
  expect(policy.join()).not.toMatch(/script-src|sandbox/)
})

test('a storage that is away says so, and to try again', async () => {
  const { id } = await stored()
  const away = new StorageUnavailable('connect ECONNREFUSED')
  vi.spyOn(storage, 'read').mockRejectedValueOnce(away)
  vi.spyOn(storage, 'head').mockRejectedValueOnce(away)
  for (const form of ['original', 'small'] as const) {
    const { statusCode, headers } = await open('anna', id, {}, form)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
})

test('a client of the API shows its token instead', async () => {
  const { id } = await stored()
  const by = async (who: PersonName) =>
    get(fileAddress('original', id), { authorization: `Bearer ${await tokenFor(who)}` })
  expect((await by('anna')).rawPayload).toEqual(bytes)
  expect((await by('stina')).statusCode).toBe(404)
  expect((await get(fileAddress('original', id), { authorization: 'Bearer forged' })).statusCode).toBe(401)
})

test('what could be run is downloaded only, in a sandbox', async () => {
  for (const mediaType of ['text/plain', 'application/octet-stream', 'application/zip']) {
    const { id } = await stored({ text: `<script>${mediaType}</script>`, mediaType, name: 'sida.html' })
    const { headers } = await open('anna', id)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(headers['content-type']).toBe(mediaType)
  }
})

test('a part of it, and nothing when the browser has it already', async () => {
  const { id } = await stored()
  const part = await open('anna', id, { range: 'bytes=1-3' })
  expect([part.statusCode, part.body]).toEqual([206, 'PDF'])
  expect(part.headers).toMatchObject({ 'content-range': `bytes 1-3/${bytes.length}`, 'content-length': '3' })
  expect((await open('anna', id, { range: 'bytes=-5' })).rawPayload).toEqual(bytes.subarray(-5))
  expect((await open('anna', id, { range: 'bytes=5-' })).rawPayload).toEqual(bytes.subarray(5))
  const beyond = await open('anna', id, { range: 'bytes=999-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=x'])
    expect((await open('anna', id, { range })).statusCode).toBe(200)
  const { etag = '' } = part.headers as Record<string, string>
  expect((await open('anna', id, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await open('anna', id, { range: 'bytes=1-3', 'if-range': '"another"' })).statusCode).toBe(200)
})

test('the smaller pictures are there once they are made', async () => {
  const { id, sha256 } = await stored({ text: 'en bild', mediaType: 'image/jpeg', name: 'Taket.jpg' })
  expect((await open('anna', id, {}, 'small')).statusCode).toBe(404)
  await storage.put(keyOf(sha256, 'small'), [Buffer.from('liten')] as never, 5)
  const { statusCode, headers, body } = await open('anna', id, {}, 'small')
  expect([statusCode, body]).toEqual([200, 'liten'])
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' })
})

test('a forged cookie gives nothing, nor does what was given for something else', async () => {
  const { id, sha256 } = await stored({ text: 'hemligt', activityId: elbesiktning })
  for (const form of ['small', 'large'] as const) await storage.put(keyOf(sha256, form), [Buffer.from('x')] as never, 1)
  const addresses = [fileAddress('original', id), fileAddress('small', id), fileAddress('large', id)]
  const statusesFor = async (headers: Record<string, string>) =>
    Promise.all([...addresses, archiveAddress(elen, [id])].map(async (url) => (await get(url, headers)).statusCode))
  const refused = [404, 404, 404, 404]
  expect(await statusesFor({ cookie: await cookieOf('anna') })).toEqual([200, 200, 200, 200])
  const [name, value = ''] = (await cookieOf('anna')).split('=')
  const [header, claims, signature] = value.split('.')
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`
  for (const forged of [
    '',
    `${header}.${claims}.${signature?.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
    unsigned,
  ])
    expect(await statusesFor({ cookie: `${name}=${forged}` })).toEqual(refused)
  expect(await statusesFor({})).toEqual(refused)
  // An access token is not good as a cookie, nor the other way round.
  expect(await statusesFor({ cookie: `${name}=${await tokenFor('anna')}` })).toEqual(refused)
  expect((await get('/api/File', { authorization: `Bearer ${value}` })).statusCode).toBe(401)
})

test('it ends with the membership, the account, the session, and in the trash', async () => {
  const { id } = await stored({ text: 'på tid', activityId: elbesiktning })
  const address = fileAddress('original', id)
  const cookie = await cookieOf('sven')
  const status = async () => (await get(address, { cookie })).statusCode
  expect(await status()).toBe(200)

  const { body } = await as('petra').call(activities.remove, {
    params: { id: elbesiktning },
    query: { folderId: elen },
  })
  expect(await status()).toBe(404)
  await db.updateTable('activity').set({ deletion_id: null }).where('deletion_id', '=', body.deletionId).execute()
  expect(await status()).toBe(200)

  const setStatus = (to: number) =>
    db.updateTable('app_user').set({ status_id: to }).where('id', '=', world.people.sven.userId).execute()
  await setStatus(userStatus.suspended)
  expect(await status()).toBe(404)
  await setStatus(userStatus.active)

  const member = { params: { id: world.members.sven }, query: { folderId: elen } }
  await as('anna').call(members.remove, member)
  expect(await status()).toBe(404)

  const ofPetra = await cookieOf('petra')
  const { sid } = JSON.parse(atob(ofPetra.split('.')[1] ?? '')) as { sid: string }
  expect((await get(address, { cookie: ofPetra })).statusCode).toBe(200)
  await db.insertInto('ended_session').values({ id: sid }).execute()
  expect((await get(address, { cookie: ofPetra })).statusCode).toBe(404)
  // As old as the cookie can get, and past the night's clean-up.
  await pool.query(`update ended_session set ended_at = now() - interval '8 days' where id = $1`, [sid])
  await identity.removeExpired()
  expect((await get(address, { cookie: ofPetra })).statusCode).toBe(404)

  await as('anna').call(folders.remove, { params: { id: elen } })
  expect((await open('anna', id)).statusCode).toBe(404)
})

test('where the end of a session is not known, the cookie lasts no longer than an hour', async () => {
  const cookie = createFileCookie(db, { publicUrl: 'https://parmen.exempel.se' })
  const given = async (sessionId: string | null) => {
    const headers: Record<string, string> = {}
    const reply = { header: (name: string, value: string) => (headers[name] = value) }
    await cookie.give({ userId: 1, holder: { sessionId } } as never, reply as never)
    const text = headers['set-cookie'] ?? ''
    return { text, left: Date.parse(/Expires=([^;]+)/.exec(text)?.[1] ?? '') - Date.now() }
  }
  expect((await given(null)).left).toBeLessThanOrEqual(3_600_000)
  const { text, left } = await given('a session')
  expect(left).toBeGreaterThanOrEqual(7 * 86_400_000)
  expect(left).toBeLessThan((endedSessionDays - 0.9) * 86_400_000)
  expect(text).toMatch(/; Path=\/files; HttpOnly; SameSite=Strict; Secure$/)
})

test('bytes that are missing are not found, and nothing else breaks', async () => {
  const { id } = await addFile(db, { folderId: villan, userId: world.people.anna.userId })
  expect((await open('anna', id)).json()).toMatchObject({ code: 'fileNotFound' })
  for (const url of ['/files/original/abc', '/files/original/0', `/files/zip/${villan}?id=a,b`, '/files/original/9e9'])
    expect((await get(url, { cookie: await cookieOf('anna') })).statusCode).toBe(404)
  expect((await as('anna').call(files.ofUser, { query: { folderId: baten } })).body).toEqual([])
})

test('a large file comes whole while other calls never cease, each of which is counted until it is answered', async () => {
  const begin = vi.spyOn(requestPriority, 'begin')
  const text = 'Film i många delar. '.repeat(30_000)
  const { id } = await stored({ text, folderId: villan })
  const whole = new AbortController()
  const calling = (async () => {
    while (!whole.signal.aborted)
      expect((await as('olle').call(folders.one, { params: { id: villan } })).status).toBe(200)
  })()
  const { rawPayload } = await open('olle', id).finally(() => whole.abort())
  await calling
  expect(rawPayload.equals(Buffer.from(text))).toBe(true)
  expect(begin).toHaveBeenCalled()
  await expect.poll(() => requestPriority.whenIdle(1)).toBeUndefined()
})
