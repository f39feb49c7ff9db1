import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { callNumberHeader, pageIdHeader } from '#contract/platform/live.ts'
import { gigabyte } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { attachedHeader, uploads, type AttachedUpload, type UploadTarget } from '#contract/content/uploads.ts'
import { aComponent, aFolder, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { listenAt } from '#server/testing/liveStream.ts'
import { photo } from '#server/testing/pictures.ts'
import { sha256Of, tusClient } from '#server/testing/tus.ts'

const { app, as, tokenFor, world, db, pool } = await startTestApp()
const { villan, elen } = world.folders
const client = (who: PersonName) => tusClient(app, () => tokenFor(who))
const [anna, petra] = [client('anna'), client('petra')]

const attach = (id: string, body: Partial<UploadTarget> = {}, who: PersonName = 'anna') =>
  as(who).call(uploads.attach, { params: { id }, body: { folderId: villan, kindId: fileKind.receipt, ...body } })
const listed = async (who: PersonName, folderId = villan) =>
  (await as(who).call(files.ofUser, { query: { folderId, topX: 500 } })).body
const attachedIn = ({ headers }: { headers: object }) => {
  const said = (headers as Record<string, string>)[attachedHeader]
  return said === undefined ? undefined : (JSON.parse(atob(said)) as AttachedUpload)
}
const fileOf = async (id: number | null) => (await listed('anna')).find((file) => file.id === id)

beforeEach(async () => {
  await pool.query('delete from upload')
  await pool.query('delete from file')
})

describe('the file', () => {
  test('has the name, kind, day, description and event that it was given', async () => {
    const activityId = (await as('anna').call(activities.add, { body: anEvent(villan) })).body.id
    const said = { name: 'Sotning/2026.pdf', day: '2026-03-01', description: 'Betald', kindId: fileKind.minutes }
    const { body } = await attach(await anna.upload('a'), { ...said, activityId })
    expect(await fileOf(body.fileId)).toMatchObject({ ...said, name: '2026.pdf', activityId, componentId: null })
  })

  test('is the cover of its component if it is its first picture, and no other', async () => {
    const { id: componentId } = (await as('anna').call(components.add, { body: aComponent(villan) })).body
    const cover = async () =>
      (await db.selectFrom('component').where('id', '=', componentId).select('cover_file_id').executeTakeFirst())
        ?.cover_file_id
    const attachTo = async (bytes: Buffer | string, name: string) =>
      (await attach(await anna.upload(bytes, { name }), { componentId })).body.fileId
    await attachTo('handbok', 'Handbok.txt')
    expect(await cover()).toBeNull()
    const at = { params: { id: componentId }, query: { folderId: villan } }
    const seen = (await as('anna').call(components.one, at)).body
    const first = await attachTo(await photo('jpeg'), 'Pumpen.jpg')
    expect(await cover()).toBe(first)
    // Whoever was changing the component meanwhile saves it without a question.
    const body = { name: 'Pumpen', updatedAt: seen.updatedAt }
    expect((await as('anna').call(components.change, { ...at, body })).status).toBe(200)
    await as('anna').call(components.setCover, { ...at, body: { fileId: null } })
    await attachTo(await photo('jpeg', { width: 120 }), 'Skylten.jpg')
    expect(await cover()).toBeNull()
  })

  test('is of today if nobody says otherwise', async () => {
    const { body } = await attach(await anna.upload('a'))
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format()
    expect((await fileOf(body.fileId))?.day).toBe(today)
  })

  test('is in the history of its folder, by its sender, also when it came later', async () => {
    const id = await petra.begun(6, { name: 'Senare.txt' })
    await attach(id, {}, 'petra')
    await petra.append(id, 0, 'senare')
    const { body } = await as('anna').call(history.ofFolder, { query: { folderId: villan } })
    expect(body[0]).toMatchObject({
      kind: 'file',
      title: 'Senare.txt',
      changedBy: expect.stringMatching(/^Petra /) as string,
    })
  })
})

describe('a target is refused', () => {
  test('for a thing of another folder, in the trash, or for two at once', async () => {
    const id = await anna.upload('a')
    const elsewhere = (await as('anna').call(activities.add, { body: anEvent(elen) })).body.id
    const thrown = (await as('anna').call(components.add, { body: aComponent(villan) })).body.id
    await as('anna').call(components.remove, { params: { id: thrown }, query: { folderId: villan } })
    expect(await attach(id, { activityId: elsewhere })).toBeProblem('activityNotFound')
    expect(await attach(id, { componentId: thrown })).toBeProblem('componentNotFound')
    expect(await attach(id, { activityId: 1, componentId: 1 })).toBeProblem('invalidInput', 'componentId')
    expect(await attach(id, { activityId: elsewhere, offerId: 1 })).toBeProblem('activityNotFound')
    const own = (await as('anna').call(activities.add, { body: anEvent(villan) })).body.id
    expect(await attach(id, { activityId: own, offerId: 1 })).toBeProblem('firmOfferNotFound')
    expect(await attach(id, { name: 'a/' })).toBeProblem('fileNameInvalid', 'name')
    expect(await listed('anna')).toEqual([])
  })

  test('to an observer, and to a stranger as if there were no folder', async () => {
    expect(await attach(await client('olle').upload('a'), {}, 'olle')).toBeProblem('accessDenied')
    expect(await attach(await client('stina').upload('a'), {}, 'stina')).toBeProblem('folderNotFound')
  })
})

test('who loses the right to add before the bytes are there keeps the upload, and the folder gets nothing', async () => {
  const folderId = (await as('anna').call(folders.add, { body: aFolder() })).body.id
  const invited = await as('anna').call(members.invite, {
    body: { folderId, email: world.people.petra.email, roleId: 3 },
  })
  await as('petra').call(members.claim, { body: { secret: new URL(invited.body.link).hash.slice(1) } })
  await as('petra').call(members.accept, { params: { id: invited.body.member.id } })
  const id = await petra.begun(4)
  expect((await attach(id, { folderId }, 'petra')).status).toBe(200)
  await as('anna').call(members.remove, { params: { id: invited.body.member.id }, query: { folderId } })
  expect((await petra.append(id, 0, 'abcd')).status).toBe(204)
  expect(await listed('anna', folderId)).toEqual([])
  const { body } = await as('petra').call(uploads.mine, { query: {} })
  expect(body).toMatchObject([{ id, state: 'done', folderId: null }])
})

describe('the same file again', () => {
  test('is kept, and said to be there already', async () => {
    const first = (await attach(await anna.upload('samma', { name: 'Första.pdf' }))).body
    expect(first.duplicateOf).toBeNull()
    const second = (await attach(await petra.upload('samma', { name: 'Andra.pdf' }), {}, 'petra')).body
    expect(second.duplicateOf).toEqual({
      fileId: first.fileId,
      name: 'Första.pdf',
      isInTrash: false,
      deletionId: null,
    })
    expect(await listed('anna')).toHaveLength(2)
  })

  test('is offered back where it lies in the trash, by itself or with its event', async () => {
    const { fileId } = (await attach(await anna.upload('kastad'))).body
    const query = { folderId: villan }
    const { deletionId } = (await as('anna').call(files.remove, { params: { id: fileId ?? 0 }, query })).body
    const again = (await attach(await anna.upload('kastad'))).body
    expect(again.duplicateOf).toMatchObject({ fileId, isInTrash: true, deletionId })

    const activityId = (await as('anna').call(activities.add, { body: anEvent(villan) })).body.id
    const below = (await attach(await anna.upload('med händelsen'), { activityId })).body.fileId
    const removed = await as('anna').call(activities.remove, { params: { id: activityId }, query })
    const once = (await attach(await anna.upload('med händelsen'))).body
    expect(once.duplicateOf).toMatchObject({ fileId: below, isInTrash: true, deletionId: removed.body.deletionId })
  })

  test('is said to lie in the trash, but not offered back, where others would come back with it', async () => {
    const [one, other] = [
      (await as('anna').call(activities.add, { body: anEvent(villan) })).body.id,
      (await as('anna').call(activities.add, { body: anEvent(villan) })).body.id,
    ]
    const { fileId } = (await attach(await anna.upload('en av två'), { activityId: one })).body
    const items = [one, other].map((id) => ({ id, folderId: villan }))
    await as('anna').call(trash.add, { body: { kind: 'activity', items } })
    const again = (await attach(await anna.upload('en av två'))).body
    expect(again.duplicateOf).toMatchObject({ fileId, isInTrash: true, deletionId: null })
  })

  test('is known when its bytes are there, also of one attached before and without a hash', async () => {
    const first = (await attach(await anna.upload('samma', { name: 'Första.txt' }))).body
    const id = await anna.begun(5)
    expect((await attach(id)).body.duplicateOf).toBeNull()
    expect(attachedIn(await anna.append(id, 0, 'samma'))).toMatchObject({ duplicateOf: { fileId: first.fileId } })
  })

  test('is known by the photo that was sent, whatever was taken out of it', async () => {
    const picture = await photo('jpeg')
    const sha256 = sha256Of(picture)
    const { fileId } = (await attach(await anna.upload(picture, { sha256 }))).body
    // Before it is sent again, and when it is kept as it is.
    expect((await attach(await anna.begun(picture.length, { sha256 }))).body.duplicateOf).toMatchObject({ fileId })
    const whole = await anna.upload(picture, { keepsLocation: true })
    expect((await attach(whole)).body.duplicateOf).toMatchObject({ fileId })
  })

  test('is known before its bytes are sent, and says nothing of other folders', async () => {
    const { id: fileId, sha256 } = await addFile(db, { folderId: villan, userId: world.people.anna.userId })
    expect((await attach(await anna.begun(4, { sha256 }))).body.duplicateOf).toMatchObject({ fileId })
    const id = await anna.begun(4, { sha256 })
    expect((await attach(id, { folderId: elen })).body.duplicateOf).toBeNull()
  })
})

describe('what was attached is answered with its last part', () => {
  test('and again when the client asks whether it came through', async () => {
    const id = await anna.begun(8)
    await attach(id)
    expect(attachedIn(await anna.append(id, 0, 'abcd'))).toBeUndefined()
    const attached = attachedIn(await anna.append(id, 4, 'efgh'))
    expect(attached).toEqual({ fileId: expect.any(Number) as number, duplicateOf: null })
    expect(attachedIn(await anna.offset(id))).toEqual(attached)
    expect((await attach(id)).body).toEqual(attached)
  })

  test('and nothing of what has no target', async () => {
    const id = await anna.begun(4)
    expect(attachedIn(await anna.append(id, 0, 'abcd'))).toBeUndefined()
  })
})

test('what a page sends is told to it as its own', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const pageId = crypto.randomUUID()
  const page = await listenAt(url, await tokenFor('anna'), 0, pageId)
  const id = await anna.begun(4)
  await attach(id)
  await anna.append(id, 0, 'abcd', { [pageIdHeader]: pageId, [callNumberHeader]: '7' })
  await expect.poll(() => page.received.filter(({ topic }) => topic === 'file')).toEqual([{ topic: 'file', own: 7 }])
  page.leave()
})

describe('full is', () => {
  const { quota } = readConfig({})
  const fill = async (folderId: number, userId: number, bytes: number) => {
    const { sha256 } = await addFile(db, { folderId, userId })
    await pool.query('update content set size = $2 where sha256 = $1', [Buffer.from(sha256, 'hex'), bytes])
  }

  test('an account, by what it has added and what is under way', async () => {
    await fill(villan, world.people.anna.userId, quota - 2 * gigabyte)
    expect((await anna.begin({ size: 1.5 * gigabyte })).status).toBe(201)
    expect(await anna.begin({ size: gigabyte })).toBeProblem('quotaExceeded')
    expect((await petra.begin({ size: gigabyte })).status).toBe(201)
  })

  test('a main folder with its sub-folders, whoever added it', async () => {
    await fill(elen, world.people.petra.userId, quota - 2)
    expect(await attach(await anna.upload('abc'))).toBeProblem('folderQuotaExceeded')
    expect((await attach(await anna.upload('ab'))).status).toBe(200)
  })
})
