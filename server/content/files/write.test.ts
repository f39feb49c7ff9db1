import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files, type FileChange } from '#contract/content/files.ts'
import { history } from '#contract/content/history.ts'
import type { PersonName } from '#fixtures/world.ts'
import { anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { elcentral, beredare } = world.components
const { elbesiktning } = world.activities

const kept = async (folderId = elen) => (await addFile(db, { folderId, userId: world.people.petra.userId })).id

const aChange = (changes: Partial<FileChange> = {}): FileChange => ({
  name: 'Kvitto.pdf',
  kindId: fileKind.receipt,
  day: '2026-05-04',
  ...changes,
})
const change = (who: PersonName | null, id: number, changes: Partial<FileChange> = {}, folderId = elen) =>
  as(who).call(files.change, { params: { id }, query: { folderId }, body: aChange(changes) })

test('a file is renamed, described, given another kind and day, and all of it is in the history', async () => {
  const id = await kept()
  const changes = { name: 'Garanti laddbox.pdf', description: 'Fem år', kindId: fileKind.warranty, day: '2025-09-12' }
  const { status, body } = await change('petra', id, changes)
  expect([status, body]).toEqual([200, expect.objectContaining({ ...changes, kindName: 'Garanti' })])
  const { body: changed } = await as('anna').call(history.ofFolder, { query: { folderId: elen, topX: 1 } })
  expect(changed[0]).toMatchObject({ kind: 'file', action: 'changed', changedBy: 'Petra Lindström' })
  expect(changed[0]?.changes).toEqual([
    { field: 'name', from: 'Kvitto.pdf', to: 'Garanti laddbox.pdf' },
    { field: 'type', from: 'Kvitto', to: 'Garanti' },
    { field: 'day', from: '2026-05-04', to: '2025-09-12' },
    { field: 'description', from: null, to: 'Fem år' },
  ])
})

test('it moves between the things of its folder, and back to the folder', async () => {
  const id = await kept()
  expect((await change('petra', id, { componentId: elcentral })).body).toMatchObject({
    componentId: elcentral,
    componentName: 'Elcentral i hallen',
  })
  expect((await change('petra', id, { activityId: elbesiktning })).body).toMatchObject({
    eventTitle: 'Elbesiktning',
    componentId: null,
  })
  expect((await change('petra', id)).body).toMatchObject({ activityId: null, componentId: null })
})

test('it does not move to a thing of another folder, to one in the trash, or to two things at once', async () => {
  const id = await kept()
  expect(await change('petra', id, { componentId: beredare })).toBeProblem('componentNotFound')
  const { body: event } = await as('petra').call(activities.add, { body: anEvent(elen) })
  await as('petra').call(activities.remove, { params: { id: event.id }, query: { folderId: elen } })
  expect(await change('petra', id, { activityId: event.id })).toBeProblem('activityNotFound')
  const both = await change('petra', id, { activityId: elbesiktning, componentId: elcentral })
  expect(both).toBeProblem('invalidInput')
})

test('two who change it at once do not overwrite each other', async () => {
  const id = await kept()
  const { updatedAt } = (await as('anna').call(files.one, { params: { id }, query: { folderId: elen } })).body
  expect((await change('petra', id, { name: 'Först.pdf', updatedAt })).status).toBe(200)
  expect(await change('anna', id, { name: 'Sedan.pdf', updatedAt })).toBeProblem('changedMeanwhile')
})

test('an id of another folder is not found, whatever the caller may do there', async () => {
  const id = await kept(vvs)
  expect(await change('anna', id)).toBeProblem('fileNotFound')
  expect(await as('anna').call(files.remove, { params: { id }, query: { folderId: villan } })).toBeProblem(
    'fileNotFound',
  )
})

test('what cannot be a name, a kind or a day is refused by its field', async () => {
  const id = await kept()
  const fieldsOf = async (changes: Partial<FileChange>) => {
    const { status, body } = await change('petra', id, changes)
    const { errors } = body as unknown as { errors: { path: string }[] }
    return [status, errors.map(({ path }) => path)]
  }
  expect(await fieldsOf({ name: ' ' })).toEqual([400, ['name']])
  expect(await fieldsOf({ name: 'x'.repeat(201) })).toEqual([400, ['name']])
  expect(await fieldsOf({ kindId: 9 as never })).toEqual([400, ['kindId']])
  expect(await fieldsOf({ day: '2026-02-30' })).toEqual([400, ['day']])
})

test('the history says what a file that is added or deleted belongs to', async () => {
  const { id } = await addFile(db, { folderId: elen, userId: world.people.petra.userId, activityId: elbesiktning })
  await as('petra').call(files.remove, { params: { id }, query: { folderId: elen } })
  const { body } = await as('anna').call(history.ofFolder, { query: { folderId: elen, topX: 2 } })
  const changes = [{ field: 'activity', from: null, to: 'Elbesiktning' }]
  expect(body).toMatchObject([
    { action: 'deleted', changes },
    { action: 'created', changes },
  ])
})
