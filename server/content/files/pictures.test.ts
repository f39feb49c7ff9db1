import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { messages } from '#contract/content/messages.ts'
import type { Moment } from '#contract/rules/pictures.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, aMessage, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, type NewFile } from '#server/testing/files.ts'
import { hugePng } from '#server/testing/pictures.ts'
import { tusClient } from '#server/testing/tus.ts'

const { app, as, tokenFor, world, db, pool } = await startTestApp()
const { villan, elen, vvs } = world.folders

const photo = async (place: Partial<NewFile> = {}) => {
  const kept = { folderId: villan, userId: world.people.anna.userId, name: 'Framsidan.jpg', ...place }
  return (await addFile(db, { picture: { width: 4000, height: 3000 }, ...kept })).id
}
const setCover = (fileId: number | null, id = villan) =>
  as('anna').call(folders.setCover, { params: { id }, body: { fileId } })
const card = async () => (await as('olle').call(folders.mine, { query: {} })).body.find(({ id }) => id === villan)
const remove = async (id: number, folderId = villan) =>
  (await as('anna').call(files.remove, { params: { id }, query: { folderId } })).body.deletionId

const covered = (fileId: number) => expect.objectContaining({ fileId, width: 4000, height: 3000 })

test('a picture of the folder is its cover, on the card, on the page, and told by the file', async () => {
  const id = await photo()
  const { body } = await setCover(id)
  expect(body.cover).toEqual(covered(id))
  expect((await card())?.cover).toEqual(covered(id))
  const file = await as('olle').call(files.one, { params: { id }, query: { folderId: villan } })
  expect(file.body).toMatchObject({ isFolderCover: true, isComponentCover: false })
  const { body: changed } = await as('anna').call(history.ofFolder, { query: { folderId: villan, topX: 1 } })
  expect(changed[0]?.changes).toEqual([{ field: 'cover', from: null, to: 'Framsidan.jpg' }])
  expect((await setCover(null)).body.cover).toBeNull()
})

test('the answers that show a cover set the cookie that its bytes are asked for with', async () => {
  const id = await photo()
  await setCover(id)
  const { headers } = await as('olle').call(folders.mine, { query: {} })
  expect(String(headers['set-cookie'])).toContain(`parmen_files=`)
  await setCover(null)
  expect((await as('olle').call(folders.mine, { query: {} })).headers['set-cookie']).toBeUndefined()
})

test('in the trash it gives way to the drawing, and is back when it is restored', async () => {
  const id = await photo()
  await setCover(id)
  const deletionId = await remove(id)
  expect((await card())?.cover).toBeNull()
  await as('anna').call(trash.restore, { params: { id: deletionId } })
  expect((await card())?.cover).toEqual(covered(id))
})

test('so it is when it goes to the trash with its event', async () => {
  const { body: event } = await as('anna').call(activities.add, { body: anEvent(villan) })
  const id = await photo({ activityId: event.id })
  await setCover(id)
  await as('anna').call(activities.remove, { params: { id: event.id }, query: { folderId: villan } })
  expect((await card())?.cover).toBeNull()
})

test('removed for good, it leaves the folder as it was, and nobody has changed it', async () => {
  const id = await photo({ folderId: vvs })
  const { updatedAt } = (await setCover(id, vvs)).body
  await db.deleteFrom('file').where('id', '=', id).execute()
  const { body } = await as('anna').call(folders.one, { params: { id: vvs } })
  expect(body).toMatchObject({ cover: null, updatedAt })
})

test('the cover is a picture that stands in the same folder', async () => {
  const paper = (await addFile(db, { folderId: villan, userId: world.people.anna.userId })).id
  const below = await photo({ folderId: elen })
  const gone = await photo()
  await remove(gone)
  for (const id of [paper, below, gone, 999_999]) expect(await setCover(id)).toBeProblem('fileNotFound')
  await expect(
    db.updateTable('folder').set({ cover_file_id: below }).where('id', '=', villan).execute(),
  ).rejects.toThrow(/foreign key/)
})

test('an archived folder keeps the cover it has', async () => {
  const { body: garage } = await as('anna').call(folders.add, { body: { title: 'Garaget' } })
  const id = await photo({ folderId: garage.id })
  await as('anna').call(folders.change, {
    params: { id: garage.id },
    body: { title: 'Garaget', statusId: folderStatus.archived },
  })
  expect(await setCover(id, garage.id)).toBeProblem('folderArchived')
})

test('whoever is only invited is shown no cover', async () => {
  await setCover(await photo())
  const { body } = await as('ines').call(folders.mine, { query: {} })
  expect(body.map(({ cover }) => cover)).toEqual(body.map(() => null))
})

test('a component has a cover of its folder, in the lists too', async () => {
  const { body: pump } = await as('anna').call(components.add, { body: aComponent(villan, { name: 'Pump' }) })
  const id = await photo({ componentId: pump.id })
  const at = { params: { id: pump.id }, query: { folderId: villan } }
  const { body } = await as('petra').call(components.setCover, { ...at, body: { fileId: id } })
  expect(body.cover).toEqual(covered(id))
  const listed = await as('olle').call(components.ofUser, { query: { q: 'Pump' } })
  expect(listed.body.find((one) => one.id === pump.id)?.cover).toEqual(covered(id))
  expect(String(listed.headers['set-cookie'])).toContain('parmen_files=')
  const file = await as('olle').call(files.one, { params: { id }, query: { folderId: villan } })
  expect(file.body.isComponentCover).toBe(true)
  const other = await photo({ folderId: elen })
  expect(await as('petra').call(components.setCover, { ...at, body: { fileId: other } })).toBeProblem('fileNotFound')
  await remove(id)
  expect((await as('olle').call(components.one, at)).body.cover).toBeNull()
})

const anEventWith = async (count: number) => {
  const { body: event } = await as('anna').call(activities.add, { body: anEvent(villan) })
  const ids = await Promise.all(Array.from({ length: count }, () => photo({ activityId: event.id })))
  return { event, ids }
}
const setMoment = (id: number, moment: Moment | null) =>
  as('petra').call(files.setMoment, { params: { id }, query: { folderId: villan }, body: { moment } })
const momentsOf = async (activityId: number) => {
  const { body } = await as('olle').call(files.ofUser, { query: { activityId } })
  return Object.fromEntries(body.map(({ id, moment }) => [id, moment]))
}

test('an event has one picture of before and one of after; another takes the place of the first', async () => {
  const { event, ids } = await anEventWith(3)
  const [first = 0, second = 0, third = 0] = ids
  await setMoment(first, 'before')
  await setMoment(second, 'after')
  expect(await momentsOf(event.id)).toEqual({ [first]: 'before', [second]: 'after', [third]: null })
  await setMoment(third, 'before')
  expect(await momentsOf(event.id)).toEqual({ [first]: null, [second]: 'after', [third]: 'before' })
  expect((await setMoment(second, null)).body.moment).toBeNull()
})

test('one that comes back from the trash does not take its place back', async () => {
  const { event, ids } = await anEventWith(2)
  const [first = 0, second = 0] = ids
  await setMoment(first, 'before')
  const deletionId = await remove(first)
  await setMoment(second, 'before')
  expect((await as('anna').call(trash.restore, { params: { id: deletionId } })).status).toBe(200)
  expect(await momentsOf(event.id)).toEqual({ [first]: null, [second]: 'before' })
})

test('moved to another event it is neither before nor after', async () => {
  const { ids } = await anEventWith(1)
  const [id = 0] = ids
  const other = await anEventWith(0)
  await setMoment(id, 'after')
  const body = { name: 'Framsidan.jpg', kindId: 4 as const, day: '2026-05-04', activityId: other.event.id }
  const moved = await as('petra').call(files.change, { params: { id }, query: { folderId: villan }, body })
  expect(moved.body).toMatchObject({ activityId: other.event.id, moment: null })
})

test('only a picture of an event is before or after', async () => {
  expect(await setMoment(await photo(), 'before')).toBeProblem('activityNotFound')
  const { event } = await anEventWith(0)
  const paper = { folderId: villan, userId: world.people.anna.userId, activityId: event.id }
  expect(await setMoment((await addFile(db, paper)).id, 'before')).toBeProblem('fileNotFound')
})

test('a picture of a message is no cover, and neither before nor after, not even for whoever sent it', async () => {
  // Files of messages are numbered by themselves: its number is that of no file of a folder.
  await pool.query('alter table message_file alter column id restart with 900000')
  const sender = tusClient(app, () => tokenFor('petra'))
  const uploadIds = [await sender.upload(hugePng(10), { name: 'Framsidan.png' })]
  const body = aMessage(villan, { recipientIds: [world.people.anna.userId], uploadIds })
  const { messageId } = (await as('petra').call(messages.send, { body })).body
  await db.updateTable('content').set({ preview: 'done', width: 10, height: 10 }).execute()
  const read = await as('anna').call(messages.one, { params: { messageId } })
  expect(read.body.files).toMatchObject([{ id: 900_000, mediaType: 'image/png', preview: 'done' }])
  const id = read.body.files[0]?.id ?? 0

  const { body: pump } = await as('anna').call(components.add, { body: aComponent(villan) })
  const at = { params: { id: pump.id }, query: { folderId: villan } }
  for (const who of ['anna', 'petra'] as const) {
    const inVillan = { params: { id }, query: { folderId: villan } }
    expect(await as(who).call(components.setCover, { ...at, body: { fileId: id } })).toBeProblem('fileNotFound')
    expect(await as(who).call(files.setMoment, { ...inVillan, body: { moment: 'after' } })).toBeProblem('fileNotFound')
  }
  expect(await setCover(id)).toBeProblem('fileNotFound')
})
