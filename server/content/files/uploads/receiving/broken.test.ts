import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { health } from '#contract/platform/health.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { StorageFull, StorageUnavailable } from '#server/platform/storage/storage.ts'
import { startTestApp } from '#server/testing/app.ts'
import { startS3Server } from '#server/testing/s3Server.ts'
import { openTestServices } from '#server/testing/services.ts'
import { sha256Of, tusClient } from '#server/testing/tus.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())
const environment = { STORAGE_URL: s3.url }
const { app, as, tokenFor, world, storage, ...database } = await startTestApp(environment)
/** The storage's own method, before any test makes it fail. */
const { put: reallyPut } = storage
const token = () => tokenFor('anna')
const anna = tusClient(app, token)

// A second process on the same database and storage.
const other = await openTestServices(database, environment)
afterAll(() => other.stop())
const elsewhere = tusClient(other.app, token)

afterEach(() => vi.restoreAllMocks())

let port = 0
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

const contentOf = async (bytes: string) => (await buffer(await storage.read(`content/${sha256Of(bytes)}`))).toString()
const attach = (id: string) => {
  const body = { folderId: world.folders.villan, kindId: fileKind.other }
  return as('anna').call(uploads.attach, { params: { id }, body })
}
const total = async () => (await as('anna').call(files.ofUser, { query: {} })).total

/** A part whose sender has said how long it is. */
async function partOf(id: string, length: number, who: string | Promise<string> = token()) {
  const socket = connect(port, '127.0.0.1')
  const headers = [
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${await who}`,
    `Tus-Resumable: ${tusVersion}`,
    'Content-Type: application/offset+octet-stream',
    'Upload-Offset: 0',
    `Content-Length: ${length}`,
  ]
  socket.write([`PATCH ${uploads.append.path.replace(':id', id)} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  return socket
}

test('a sender who stops in the middle of a part has lost that part, and goes on where it began', async () => {
  const id = await anna.begun(8, { sha256: sha256Of('abcdefgh') })
  const put = vi.spyOn(storage, 'put')
  const remove = vi.spyOn(storage, 'remove')
  const socket = await partOf(id, 8)
  socket.write('abcd')
  await expect.poll(() => put.mock.calls.length).toBe(1)
  socket.destroy()
  await expect(put.mock.results[0]?.value).rejects.toThrow('uploadBroken')
  // s3rver removes an empty folder, even under what arrives in it.
  await expect.poll(() => remove.mock.results.length).toBe(1)
  await remove.mock.results[0]?.value
  expect((await anna.offset(id)).headers).toMatchObject({ 'upload-offset': '0' })
  expect((await anna.append(id, 0, 'abcd')).status).toBe(204)
  expect((await anna.append(id, 4, 'efgh')).status).toBe(204)
  expect(await contentOf('abcdefgh')).toBe('abcdefgh')
})

test('a storage that is full says so before the part has arrived, and the upload goes on when there is room', async () => {
  const id = await anna.begun(8)
  vi.spyOn(storage, 'put').mockRejectedValueOnce(new StorageFull('no space left on device'))
  const socket = await partOf(id, 8)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 507 [^]*"code":"storageFull"/)
  expect((await anna.offset(id)).headers).toMatchObject({ 'upload-offset': '0' })
  expect((await anna.append(id, 0, 'plats nu')).status).toBe(204)
})

test('a storage that is away is an outage, and the rest of the service goes on', async () => {
  const id = await anna.begun(4)
  vi.spyOn(storage, 'put').mockRejectedValueOnce(new StorageUnavailable('connect ECONNREFUSED'))
  expect(await anna.append(id, 0, 'abcd')).toBeProblem('notReady')
  expect((await as(null).call(health.ready, {})).status).toBe(200)
  expect((await anna.append(id, 0, 'abcd')).status).toBe(204)
})

test('one that fails while the whole is put together keeps the bytes, and asking for the offset finishes it', async () => {
  const before = await total()
  const whole = await anna.begun(10)
  await attach(whole)
  await anna.append(whole, 0, 'allt ')
  vi.spyOn(storage, 'put').mockImplementation((key, ...rest) =>
    key.startsWith('content/') ? Promise.reject(new StorageFull('full')) : reallyPut(key, ...rest),
  )
  expect(await anna.append(whole, 5, 'finns')).toBeProblem('storageFull')
  expect(await total()).toBe(before)
  vi.restoreAllMocks()
  expect((await anna.offset(whole)).headers).toMatchObject({ 'upload-offset': '10' })
  expect(await total()).toBe(before + 1)
})

test('of two windows that go on with one upload, one moves it and the other is told', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await anna.begun(12)
    const ends = await Promise.all([anna.append(id, 0, 'aaaaaa'), elsewhere.append(id, 0, 'bbbbbb')])
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const winner = ends[0]?.status === 204 ? 'aaaaaa' : 'bbbbbb'
    expect((await elsewhere.append(id, 6, `${round}`.padEnd(6, 'c'))).status).toBe(204)
    const bytes = winner + `${round}`.padEnd(6, 'c')
    expect(await contentOf(bytes)).toBe(bytes)
  }
})

test('two processes that finish one upload at once make one file', async () => {
  const before = await total()
  const id = await anna.begun(7)
  await attach(id)
  vi.spyOn(storage, 'put').mockImplementation((key, ...rest) =>
    key.startsWith('content/') ? Promise.reject(new StorageFull('full')) : reallyPut(key, ...rest),
  )
  await anna.append(id, 0, 'tvillin')
  vi.restoreAllMocks()
  const ends = await Promise.all([anna.offset(id), elsewhere.offset(id), anna.offset(id), elsewhere.offset(id)])
  expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await total()).toBe(before + 1)
  expect(await contentOf('tvillin')).toBe('tvillin')
})

test('six accounts that hold all slots with slow parts do not stop another, and go on where their parts began', async () => {
  const names = ['erik', 'petra', 'stina', 'olle', 'ines', 'sven'] as const
  const slow: { socket: Socket; client: ReturnType<typeof tusClient>; id: string }[] = []
  for (const [index, name] of names.entries()) {
    const client = tusClient(app, () => tokenFor(name))
    for (let sent = 0; sent < (index === 5 ? 4 : 12); sent++) {
      const id = await client.begun(8)
      const put = vi.spyOn(storage, 'put').mock.calls.length
      const socket = await partOf(id, 4, tokenFor(name))
      socket.write('ab')
      slow.push({ socket, client, id })
      await expect.poll(() => vi.mocked(storage.put).mock.calls.length).toBeGreaterThan(put)
    }
  }
  const answers = slow.map(({ socket }) => text(socket))
  const id = await anna.begun(4)
  expect((await anna.append(id, 0, 'anna')).status).toBe(204)
  const letGo = await Promise.race(answers.map(async (answer, index) => ({ text: await answer, index })))
  expect(letGo.text).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"code":"uploadTooSlow"/)
  const { client, id: its } = slow[letGo.index]!
  expect((await client.offset(its)).headers).toMatchObject({ 'upload-offset': '0' })
  for (const { socket } of slow) socket.destroy()
  expect((await client.append(its, 0, 'allt gar')).status).toBe(204)
})
