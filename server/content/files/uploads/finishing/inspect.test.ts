import { expect, test, vi } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { uploads } from '#contract/content/uploads.ts'
import { StorageFull } from '#server/platform/storage/storage.ts'
import { startTestApp } from '#server/testing/app.ts'
import { photo } from '#server/testing/pictures.ts'
import { tusClient } from '#server/testing/tus.ts'
import { ConfinedStopped, type Confined } from '#server/platform/confined/confined.ts'
import { finishUploads } from '../retention/removeOldUploads.ts'

const { app, as, tokenFor, world, db, pool, queue, storage, confined } = await startTestApp()
const anna = tusClient(app, () => tokenFor('anna'))

const given: object[] = []
const log = { warn: () => {}, error: (about: object) => void given.push(about) }
const answering = (run: () => Promise<unknown>) => ({ ...confined, run }) as Confined

/** The job that finishes what waits, with a process that behaves so. */
async function finish(process: Confined) {
  await pool.query(`update upload set touched_at = now() - interval '2 minutes'`)
  await finishUploads({ confined: process, db, queue, storage, config: {}, log })
}

/** All bytes are there, as after the end of a server that did not come to look at them. */
async function arrived(name: string) {
  const bytes = await photo('jpeg', { width: 8 + 2 * name.length, height: 8 })
  const id = await anna.begun(bytes.length, { name })
  const body = { folderId: world.folders.villan, kindId: fileKind.photo }
  await as('anna').call(uploads.attach, { params: { id }, body })
  const run = confined.run
  confined.run = () => Promise.reject(new ConfinedStopped())
  const { status } = await anna.append(id, 0, bytes)
  confined.run = run
  expect(status).toBe(204)
  return id
}

const inspections = async (id: string) =>
  (await db.selectFrom('upload').where('id', '=', id).select('inspections').executeTakeFirstOrThrow()).inspections
const sayYes = (id: string) => as('anna').call(uploads.keepLocation, { params: { id } })
const fileNamed = async (name: string) =>
  (await as('anna').call(files.ofUser, { query: {} })).body.find((file) => file.name === name)

test('what arrives while the server stops waits, and counts for nothing', async () => {
  const id = await arrived('väntar.jpg')
  expect(await inspections(id)).toBe(0)
  expect(await fileNamed('väntar.jpg')).toBeUndefined()
  await finish(confined)
  expect(await fileNamed('väntar.jpg')).toMatchObject({ mediaType: 'image/jpeg', day: '2024-06-21' })
})

test('what is inspected and finds no room is no unknown file, however often it is tried', async () => {
  const id = await arrived('trångt.jpg')
  vi.spyOn(storage, 'put').mockRejectedValue(new StorageFull('full'))
  for (let time = 0; time < 3; time++) await finish(confined)
  vi.restoreAllMocks()
  expect(await inspections(id)).toBe(0)
  await finish(confined)
  expect(await fileNamed('trångt.jpg')).toMatchObject({ mediaType: 'image/jpeg', mayTellLocation: false })
})

test('what cannot be inspected twice is given up: kept whole, as what nobody could look into, and the operator is told', async () => {
  const id = await arrived('gift.jpg')
  const hanging = answering(async () => ({ outcome: 'interrupted', reason: 'It took too long.' }))
  await finish(hanging)
  expect([await inspections(id), await fileNamed('gift.jpg'), given]).toEqual([1, undefined, []])
  await finish(hanging)
  // It may say where it was taken: nobody sees it before its sender says yes.
  expect(await fileNamed('gift.jpg')).toBeUndefined()
  await sayYes(id)
  expect(await fileNamed('gift.jpg')).toMatchObject({ mediaType: 'application/octet-stream', mayTellLocation: true })
  expect(given).toMatchObject([{ upload: id, tried: 2 }])
})

test('what takes the server down with it twice is not taken up a third time', async () => {
  const id = await arrived('bomb.jpg')
  await db.updateTable('upload').set({ inspections: 2 }).where('id', '=', id).execute()
  given.length = 0
  await finish(answering(() => Promise.reject(new Error('It was taken up.'))))
  await sayYes(id)
  expect(await fileNamed('bomb.jpg')).toMatchObject({ mediaType: 'application/octet-stream' })
  expect(given).toMatchObject([{ upload: id, tried: 3 }])
})
