import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { messages } from '#contract/content/messages.ts'
import { asksHeader, uploads } from '#contract/content/uploads.ts'
import { aMessage } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { filmWithWay } from '#server/testing/movies.ts'
import { tusClient } from '#server/testing/tus.ts'
import { removeOldUploads } from './retention/removeOldUploads.ts'
import { unfinishedUploads } from './retention/oldUploads.ts'

const { app, as, tokenFor, world, db, pool, storage } = await startTestApp()
const { villan } = world.folders
const anna = tusClient(app, () => tokenFor('anna'))

async function send(name: string, keepsLocation = false) {
  const bytes = filmWithWay(name)
  const id = await anna.begun(bytes.length, { name, keepsLocation })
  const { status, headers } = await anna.append(id, 0, bytes)
  expect(status).toBe(204)
  return { id, asks: headers[asksHeader] }
}

const attach = async (id: string) => {
  const body = { folderId: villan, kindId: fileKind.other }
  return (await as('anna').call(uploads.attach, { params: { id }, body })).body
}
const sayYes = (id: string, who: 'anna' | 'petra' = 'anna') => as(who).call(uploads.keepLocation, { params: { id } })
const fileNamed = async (name: string) =>
  (await as('petra').call(files.ofUser, { query: {} })).body.find((file) => file.name === name)
const stateOf = async (id: string) =>
  (await as('anna').call(uploads.mine, { query: {} })).body.find((upload) => upload.id === id)?.state

test('nobody sees what may say where it was taken before its sender says yes; then it says so', async () => {
  const { id, asks } = await send('Färden.mp4')
  expect(asks).toBe('location')
  expect((await attach(id)).fileId).toBeNull()
  expect([await stateOf(id), await fileNamed('Färden.mp4')]).toEqual(['asking', undefined])
  // The job has nothing to do with it.
  await pool.query(`update upload set touched_at = now() - interval '2 minutes'`)
  expect(await unfinishedUploads(db)).toEqual([])
  expect(await sayYes(id, 'petra')).toBeProblem('uploadNotFound')
  expect((await sayYes(id)).status).toBe(204)
  expect(await fileNamed('Färden.mp4')).toMatchObject({ mediaType: 'video/mp4', mayTellLocation: true })
  expect(await stateOf(id)).toBeUndefined()
  expect((await attach(id)).fileId).toBe((await fileNamed('Färden.mp4'))?.id)
})

test('who keeps the place has said yes beforehand', async () => {
  const { id, asks } = await send('Turen.mp4', true)
  expect(asks).toBeUndefined()
  expect((await attach(id)).fileId).toBeTypeOf('number')
})

test('a message has it when its sender says yes, before it is sent or after', async () => {
  const [before, after] = [await send('Före.mp4'), await send('Efter.mp4')]
  await sayYes(before.id)
  const message = aMessage(villan, { recipientIds: [world.people.erik.userId], uploadIds: [before.id, after.id] })
  const { messageId } = (await as('anna').call(messages.send, { body: message })).body
  const types = async () =>
    (await as('erik').call(messages.one, { params: { messageId } })).body.files.map(({ mediaType }) => mediaType)
  expect(await types()).toEqual(['video/mp4', null])
  expect(await stateOf(after.id)).toBe('asking')
  await sayYes(after.id)
  expect(await types()).toEqual(['video/mp4', 'video/mp4'])
  expect(await stateOf(after.id)).toBeUndefined()
})

test('what nobody answers is gone after a week, like what was never attached', async () => {
  const { id } = await send('Glömd.mp4')
  await attach(id)
  await pool.query(`update upload set touched_at = now() - interval '8 days' where id = $1`, [id])
  await removeOldUploads({ db, storage })
  expect(await stateOf(id)).toBeUndefined()
})
