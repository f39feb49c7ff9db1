import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { gigabyte, largestUploadPart } from '#contract/platform/limits.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { removeOldUploads } from './retention/removeOldUploads.ts'
import { startTestApp } from '#server/testing/app.ts'
import { movie } from '#server/testing/movies.ts'
import { motionPhoto, photo } from '#server/testing/pictures.ts'
import { sha256Of, tusClient } from '#server/testing/tus.ts'

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { villan } = world.folders
const anna = tusClient(app, () => tokenFor('anna'))
const stina = tusClient(app, () => tokenFor('stina'))

const attach = (id: string) =>
  as('anna').call(uploads.attach, { params: { id }, body: { folderId: villan, kindId: fileKind.receipt } })
const mine = async () => (await as('anna').call(uploads.mine, { query: {} })).body
const nameOf = async (id: string) => (await mine()).find((upload) => upload.id === id)?.name
const textOf = async (key: string) => (await buffer(await storage.read(key))).toString()
const keysBelow = async (folder: string) => {
  const keys: string[] = []
  for await (const { key } of storage.list(folder)) keys.push(key)
  return keys
}

async function storedBytes(fileId: number | null): Promise<Buffer> {
  const { content } = await db.selectFrom('file').where('id', '=', fileId).select('content').executeTakeFirstOrThrow()
  return buffer(await storage.read(`content/${content.toString('hex')}`))
}

test('a file is sent in parts, and a client asks where to go on', async () => {
  const id = await anna.begun(12, { name: 'Kvitto värmepump.pdf' })
  expect((await anna.offset(id)).headers).toMatchObject({ 'upload-offset': '0', 'upload-length': '12' })
  expect(await anna.append(id, 0, 'Smör')).toMatchObject({ status: 204, headers: { 'upload-offset': '5' } })
  expect((await anna.offset(id)).headers).toMatchObject({ 'upload-offset': '5', 'cache-control': 'no-store' })
  expect(await mine()).toMatchObject([{ id, name: 'Kvitto värmepump.pdf', size: 12, received: 5, state: 'receiving' }])
  expect(await anna.append(id, 0, 'Smör')).toBeProblem('uploadConflict')
  expect((await attach(id)).body).toEqual({ fileId: null, duplicateOf: null })
  expect((await as('anna').call(files.ofUser, { query: {} })).body).toEqual([])
})

test('a file that was attached first is there when its last part is answered', async () => {
  const text = 'Faktura 4711'
  const id = await anna.begun(text.length, { sha256: sha256Of(text) })
  await attach(id)
  await anna.append(id, 0, text.slice(0, 4))
  expect((await anna.append(id, 4, text.slice(4))).headers).toMatchObject({ 'upload-offset': '12' })
  const { body } = await as('anna').call(files.ofUser, { query: { folderId: villan } })
  expect(body).toMatchObject([{ name: 'Kvitto.pdf', size: 12, kindId: fileKind.receipt, createdBy: 'Anna Berg' }])
  expect(await textOf(`content/${sha256Of(text)}`)).toBe(text)
  expect(await keysBelow(`uploads/${id}/`)).toEqual([])
  expect((await mine()).map((upload) => upload.id)).not.toContain(id)
})

test('one that is attached last is made then, once, and a job for its preview is queued', async () => {
  const id = await anna.upload('Garanti', { name: 'Garanti.txt' })
  expect(await mine()).toContainEqual(expect.objectContaining({ id, state: 'done', refused: null }))
  const first = await attach(id)
  expect(first.body.fileId).toBeTypeOf('number')
  expect((await attach(id)).body.fileId).toBe(first.body.fileId)
  const { rows } = await pool.query<object>(
    `select preview, preview_owner as owner, (select count(*) > 0 from pgboss.job where name = 'make-preview') as queued
     from content where sha256 = decode($1, 'hex')`,
    [sha256Of('Garanti')],
  )
  expect(rows).toEqual([{ preview: 'waiting', owner: world.people.anna.userId, queued: true }])
})

test('the same content is kept once, and every sender sends all of it', async () => {
  const before = await keysBelow('content/')
  const [one, other] = [await anna.upload('lika'), await stina.upload('lika')]
  expect(one).not.toBe(other)
  expect(await keysBelow('content/')).toHaveLength(before.length + 1)
})

test('the place where a picture was taken is taken out unless its sender keeps it, and its day is the file’s', async () => {
  const picture = await photo('jpeg')
  const sha256 = sha256Of(picture)
  const keep = async (keepsLocation: boolean) => {
    const { fileId } = (await attach(await anna.upload(picture, { name: 'Trappan.jpg', sha256, keepsLocation }))).body
    const { body } = await as('anna').call(files.ofUser, { query: {} })
    const file = body.find(({ id }) => id === fileId)
    expect(file).toMatchObject({ mediaType: 'image/jpeg', day: '2024-06-21' })
    const taken = { latitude: file?.latitude ?? 0, longitude: file?.longitude ?? 0 }
    expect(taken.latitude).toBeCloseTo(keepsLocation ? 59.325 : 0)
    expect(taken.longitude).toBeCloseTo(keepsLocation ? 18.0694 : 0)
    return storedBytes(fileId)
  }
  const cleaned = await keep(false)
  expect([cleaned.length, cleaned.includes('WGS-84')]).toEqual([picture.length, false])
  expect(cleaned.equals(picture)).toBe(false)
  expect((await keep(true)).equals(picture)).toBe(true)
})

test('so it is with a film', async () => {
  const film = movie('apple')
  const keep = async (keepsLocation: boolean) => {
    const { fileId } = (await attach(await anna.upload(film, { name: 'Snön.mov', keepsLocation }))).body
    const { body } = await as('anna').call(files.ofUser, { query: {} })
    const { id, latitude, longitude, mediaType } = body.find((file) => file.id === fileId) ?? {}
    expect([id, mediaType]).toEqual([fileId, 'video/quicktime'])
    return { latitude, longitude }
  }
  expect(await keep(false)).toEqual({ latitude: null, longitude: null })
  expect(await keep(true)).toEqual({ latitude: 59.325, longitude: 18.0694 })
})

test('so it is with the film of a motion photo', async () => {
  const { fileId } = (await attach(await anna.upload(motionPhoto(), { name: 'Snön.jpg' }))).body
  const bytes = await storedBytes(fileId)
  expect(bytes).toHaveLength(motionPhoto().length)
  expect(bytes.toString('latin1')).not.toMatch(/59\.3293|018\.0686/)
})

test('a camera whose clock is ahead is not believed', async () => {
  const today = (await pool.query<{ day: string }>(`select (now() at time zone 'Europe/Stockholm')::date::text as day`))
    .rows[0]?.day
  const dayOf = async (takenAt: string) => {
    const { fileId } = (await attach(await anna.upload(await photo('jpeg', { takenAt }), { name: 'Trappan.jpg' }))).body
    return (await as('anna').call(files.ofUser, { query: {} })).body.find(({ id }) => id === fileId)?.day
  }
  expect(await dayOf('2099:06:21 23:30:00')).toBe(today)
  expect(await dayOf('1999:06:21 23:30:00')).toBe('1999-06-21')
})

describe('a key whose upload is forgotten', () => {
  async function forgetUploads() {
    await pool.query(`update upload set touched_at = now() - interval '8 days'`)
    await removeOldUploads({ db, storage })
  }

  test('is known if a file was made of it, whichever came last, and to its sender alone', async () => {
    const [first, last] = [crypto.randomUUID(), crypto.randomUUID()]
    await attach(await anna.upload('Bild ett', { idempotencyKey: first }))
    const id = await anna.begun(4, { idempotencyKey: last })
    await attach(id)
    await anna.append(id, 0, 'Bild')
    await forgetUploads()
    for (const idempotencyKey of [first, last]) {
      expect(await anna.begin({ size: 4, idempotencyKey })).toBeProblem('fileSaved')
      expect((await stina.begin({ size: 4, idempotencyKey })).status).toBe(201)
    }
  })

  test('begins another if no file was made of it', async () => {
    const idempotencyKey = crypto.randomUUID()
    await anna.upload('Bild två', { idempotencyKey })
    await forgetUploads()
    expect((await attach(await anna.upload('Bild två', { idempotencyKey }))).body.fileId).toBeTypeOf('number')
  })
})

test('one that is begun again with the same key is the same, also once its file has been made, and no other user’s', async () => {
  const key = { idempotencyKey: crypto.randomUUID() }
  const [id, twin] = await Promise.all([anna.begun(4, key), anna.begun(4, key)])
  expect(twin).toBe(id)
  await anna.append(id, 0, 'igen')
  const { fileId } = (await attach(id)).body
  expect(await anna.begun(4, key)).toBe(id)
  expect((await anna.offset(id)).headers).toMatchObject({ 'upload-offset': '4' })
  expect((await attach(id)).body.fileId).toBe(fileId)
  expect(await stina.begun(4, key)).not.toBe(id)
})

test('one that was refused is begun anew with its key', async () => {
  const key = { idempotencyKey: crypto.randomUUID() }
  const id = await anna.begun(4, { ...key, sha256: sha256Of('else') })
  expect(await anna.append(id, 0, 'abcd')).toBeProblem('uploadBroken')
  expect(await anna.begun(4, key)).not.toBe(id)
})

describe('refused at once', () => {
  test('an empty file', async () => {
    expect(await anna.begin({ size: 0 })).toBeProblem('fileEmpty')
  })

  test('5 GB', async () => {
    expect(await anna.begin({ size: 5 * gigabyte })).toBeProblem('fileTooLarge')
  })

  test('a length, offset, hash or key that is none', async () => {
    const begin = (headers: object) => anna.send({ method: 'POST', url: uploads.begin.path, headers })
    for (const length of ['-1', '1.5', 'x', '', '9'.repeat(30)])
      expect(await begin({ 'upload-length': length })).toBeProblem('invalidInput', 'upload-length')
    expect(await begin({})).toBeProblem('invalidInput', 'upload-length')
    expect(await anna.begin({ size: 1, sha256: 'abc' })).toBeProblem('invalidInput', 'sha256')
    expect(await anna.begin({ size: 1, idempotencyKey: 'abc' })).toBeProblem('invalidInput', 'idempotencyKey')
    const id = await anna.begun(4)
    expect(await anna.append(id, 0, 'abcd', { 'upload-offset': 'x' })).toBeProblem('invalidInput', 'upload-offset')
  })

  test('another version of the protocol, and another type of body', async () => {
    const id = await anna.begun(4)
    const old = { 'tus-resumable': '0.2.2' }
    expect(await anna.append(id, 0, 'abcd', old)).toBeProblem('uploadVersion')
    expect((await anna.append(id, 0, 'abcd', old)).headers).toMatchObject({ 'tus-version': tusVersion })
    expect(await anna.append(id, 0, 'abcd', { 'content-type': 'application/json' })).toBeProblem('wrongContentType')
    expect((await anna.offset(id)).headers).toMatchObject({ 'upload-offset': '0' })
  })

  test('a part that is too large, or longer than the file', async () => {
    const id = await anna.begun(largestUploadPart + 2)
    expect(await anna.append(id, 0, Buffer.alloc(largestUploadPart + 1))).toBeProblem('bodyTooLarge')
    const small = await anna.begun(4)
    expect(await anna.append(small, 0, 'abcde')).toBeProblem('bodyTooLarge')
  })

  test('what is somebody else’s, or nothing', async () => {
    const id = await anna.begun(4)
    for (const [who, which] of [
      [stina, id],
      [anna, crypto.randomUUID()],
    ] as const) {
      expect(await who.append(which, 0, 'abcd')).toBeProblem('uploadNotFound')
      expect((await who.offset(which)).status).toBe(404)
      expect(await who.cancel(which)).toBeProblem('uploadNotFound')
    }
    const body = { folderId: world.folders.baten, kindId: fileKind.other }
    expect(await as('stina').call(uploads.attach, { params: { id }, body })).toBeProblem('uploadNotFound')
    expect((await as('stina').call(uploads.mine, { query: {} })).body.map((upload) => upload.id)).not.toContain(id)
    expect((await anna.append(id, 0, 'abcd')).status).toBe(204)
  })
})

describe('a name', () => {
  test('is kept without a path and without what cannot be seen', async () => {
    expect(await nameOf(await anna.begun(1, { name: '../../etc/fak\u202etura\u0000.pdf' }))).toBe('faktura.pdf')
  })

  test('of 300 characters keeps its ending', async () => {
    expect(await nameOf(await anna.begun(1, { name: `${'å'.repeat(300)}.pdf` }))).toBe(`${'å'.repeat(196)}.pdf`)
  })

  test('that nobody could read is refused', async () => {
    for (const name of ['', '..', '\u202e', 'a/'])
      expect(await anna.begin({ size: 1, name })).toBeProblem('fileNameInvalid')
  })
})

test('bytes that are not those promised are refused for good, and nothing of them is kept', async () => {
  const id = await anna.begun(4, { sha256: sha256Of('abcd') })
  await attach(id)
  const before = await keysBelow('content/')
  expect(await anna.append(id, 0, 'abce')).toBeProblem('uploadBroken')
  expect((await anna.offset(id)).status).toBe(400)
  expect(await anna.append(id, 4, '')).toBeProblem('uploadBroken')
  expect(await attach(id)).toBeProblem('uploadBroken')
  expect(await mine()).toContainEqual(expect.objectContaining({ id, state: 'refused', refused: 'uploadBroken' }))
  expect([await keysBelow('content/'), await keysBelow(`uploads/${id}/`)]).toEqual([before, []])
})

test('what was given up is gone with its bytes', async () => {
  const id = await anna.begun(8)
  await anna.append(id, 0, 'abcd')
  expect((await anna.cancel(id)).status).toBe(204)
  expect((await anna.offset(id)).status).toBe(404)
  expect(await keysBelow(`uploads/${id}/`)).toEqual([])
})

test('a client learns what is understood', async () => {
  const headers = { authorization: `Bearer ${await tokenFor('anna')}` }
  const reply = await app.inject({ method: 'OPTIONS', url: uploads.options.path, headers })
  expect([reply.statusCode, reply.headers['tus-extension']]).toEqual([204, 'creation,termination'])
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
})
