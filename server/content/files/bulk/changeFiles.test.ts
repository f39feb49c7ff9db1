import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { bulkFiles, type FilesChange } from '#contract/content/bulkFiles.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, baten } = world.folders
const { elbesiktning, takbyte } = world.activities
const { elcentral } = world.components

type Chosen = FilesChange['files'][number]
let receipt: Chosen
let warranty: Chosen
let minutes: Chosen

const added = async (folderId: number, name: string): Promise<Chosen> => ({
  id: (await addFile(db, { folderId, userId: world.people.anna.userId, name })).id,
  folderId,
})

beforeEach(async () => {
  await db.deleteFrom('file').execute()
  receipt = await added(elen, 'Kvitto.pdf')
  warranty = await added(elen, 'Garanti.pdf')
  minutes = await added(villan, 'Protokoll.pdf')
})

const change = (body: FilesChange, who: PersonName = 'petra') => as(who).call(bulkFiles.change, { body })
const remove = (chosen: Chosen[], who: PersonName = 'petra') =>
  as(who).call(bulkFiles.remove, { body: { files: chosen } })
const listed = async () => (await as('anna').call(files.ofUser, { query: { folderId: villan } })).body
const namesLeft = async () => (await listed()).map(({ name }) => name).toSorted()

describe('several files are changed at once', () => {
  test('kind and day, also in several folders, and nothing else of them', async () => {
    const { status } = await change({ files: [receipt, minutes], kindId: fileKind.manual, day: '2020-02-29' })
    expect(status).toBe(204)
    expect((await listed()).map(({ name, kindId, day }) => [name, kindId, day])).toEqual([
      ['Garanti.pdf', fileKind.receipt, '2026-05-04'],
      ['Protokoll.pdf', fileKind.manual, '2020-02-29'],
      ['Kvitto.pdf', fileKind.manual, '2020-02-29'],
    ])
  })

  test('moved to an event, a component, and back to the folder', async () => {
    const chosen = [receipt, warranty]
    const things = async () =>
      (await listed()).filter(({ folderId }) => folderId === elen).map((one) => [one.activityId, one.componentId])
    for (const place of [{ activityId: elbesiktning }, { componentId: elcentral }, {}]) {
      expect((await change({ files: chosen, place })).status).toBe(204)
      const [activityId, componentId] = [place.activityId ?? null, place.componentId ?? null]
      expect(await things()).toEqual([
        [activityId, componentId],
        [activityId, componentId],
      ])
    }
  })

  test('not to a thing of another folder, nor from several folders, and none of them then', async () => {
    expect(await change({ files: [receipt], place: { activityId: takbyte } })).toBeProblem('activityNotFound')
    expect(await change({ files: [receipt, minutes], place: {} })).toBeProblem('invalidInput')
    expect(await change({ files: [receipt] })).toBeProblem('invalidInput')
    expect((await listed()).every(({ activityId }) => activityId === null)).toBe(true)
  })

  test('none of them when one has changed meanwhile, is gone, or lies elsewhere', async () => {
    const { updatedAt = '' } = (await listed()).find(({ id }) => id === receipt.id) ?? {}
    await change({ files: [receipt], day: '2026-06-06' })
    const kindId = fileKind.drawing
    expect(await change({ files: [warranty, { ...receipt, updatedAt }], kindId })).toBeProblem('changedMeanwhile')
    expect(await change({ files: [warranty, { ...receipt, folderId: villan }], kindId })).toBeProblem('fileNotFound')
    await remove([receipt])
    expect(await change({ files: [warranty, receipt], kindId })).toBeProblem('fileNotFound')
    expect((await listed()).some((file) => file.kindId === kindId)).toBe(false)
  })

  test('only where all of their folders permit it', async () => {
    const chosen = [receipt, minutes]
    expect(await change({ files: chosen, day: '2026-06-06' }, 'sven')).toBeProblem('folderNotFound')
    expect(await change({ files: chosen, day: '2026-06-06' }, 'olle')).toBeProblem('accessDenied')
    expect(await remove([...chosen, { ...receipt, folderId: baten }])).toBeProblem('folderNotFound')
    const changed = { title: 'El', statusId: folderStatus.archived }
    const archived = await as('anna').call(folders.change, { params: { id: elen }, body: changed })
    expect(archived.status).toBe(200)
    expect(await change({ files: chosen, day: '2026-06-06' })).toBeProblem('folderArchived')
    await as('anna').call(folders.change, {
      params: { id: elen },
      body: { title: 'El', statusId: folderStatus.active },
    })
    expect((await listed()).map(({ day }) => day)).toEqual(['2026-05-04', '2026-05-04', '2026-05-04'])
  })
})

describe('several files are deleted at once', () => {
  test('with one deletion for each folder, which brings all of its files back', async () => {
    const { status, body } = await remove([receipt, warranty, minutes])
    expect([status, body.deletionIds.length]).toEqual([200, 2])
    expect(await namesLeft()).toEqual([])
    for (const id of body.deletionIds)
      expect((await as('petra').call(trash.restore, { params: { id } })).status).toBe(200)
    expect(await namesLeft()).toEqual(['Garanti.pdf', 'Kvitto.pdf', 'Protokoll.pdf'])
  })

  test('and stand in the trash as one, with how many go along', async () => {
    const { body } = await remove([receipt, warranty])
    const found = await as('anna').call(trash.mine, { query: {} })
    expect(found.body.filter(({ id }) => body.deletionIds.includes(id))).toMatchObject([
      { kind: 'file', title: 'Kvitto.pdf', folderTitle: 'El', files: 1 },
    ])
    expect(found.total).toBe(1)
  })

  test('or none of them, when one is gone with its event', async () => {
    await change({ files: [receipt], place: { activityId: elbesiktning } })
    const event = { params: { id: elbesiktning }, query: { folderId: elen } }
    const { deletionId } = (await as('petra').call(activities.remove, event)).body
    expect(await remove([warranty, receipt])).toBeProblem('fileNotFound')
    expect(await namesLeft()).toEqual(['Garanti.pdf', 'Protokoll.pdf'])
    await as('petra').call(trash.restore, { params: { id: deletionId } })
  })
})
