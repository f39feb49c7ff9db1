import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files, type FileFilter } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { search } from '#contract/content/search.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import type { PersonName } from '#fixtures/world.ts'
import { fillMissingLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, baten } = world.folders
const { anna, petra } = world.people
const { elbesiktning } = world.activities

const list = (who: PersonName | null, query: FileFilter & { topX?: number; skip?: number } = {}) =>
  as(who).call(files.ofUser, { query })
const namesOf = async (who: PersonName, query: FileFilter = {}) => (await list(who, query)).body.map(({ name }) => name)

const kvitto = await addFile(db, {
  folderId: villan,
  userId: anna.userId,
  name: 'Kvitto Bauhaus.pdf',
  day: '2026-05-04',
})
const ritning = await addFile(db, {
  folderId: villan,
  userId: anna.userId,
  name: 'Ritning dränering.pdf',
  kindId: fileKind.drawing,
  day: '2025-06-03',
  words: 'Dagvattenledning längs grunden',
})
const protokoll = await addFile(db, {
  folderId: elen,
  userId: petra.userId,
  name: 'Protokoll.pdf',
  kindId: fileKind.minutes,
  day: '2026-09-04',
  activityId: elbesiktning,
})
await addFile(db, { folderId: baten, userId: world.people.stina.userId, name: 'Motorn.jpg', kindId: fileKind.photo })

test('a user sees the files of their folders, the latest day first, with what they belong to', async () => {
  const { status, body, total } = await list('anna')
  expect([status, total]).toEqual([200, 3])
  expect(body.map(({ name, folderTitle, parentTitle }) => [name, folderTitle, parentTitle])).toEqual([
    ['Protokoll.pdf', 'El', 'Villa Solhem'],
    ['Kvitto Bauhaus.pdf', 'Villa Solhem', null],
    ['Ritning dränering.pdf', 'Villa Solhem', null],
  ])
  expect(body[0]).toMatchObject({
    activityId: elbesiktning,
    eventTitle: 'Elbesiktning',
    kindName: 'Protokoll',
    day: '2026-09-04',
    createdBy: 'Petra Lindström',
    mediaType: 'application/pdf',
  })
})

test('members of a sub-folder alone see its files only, invited ones and strangers none', async () => {
  expect(await namesOf('sven')).toEqual(['Protokoll.pdf'])
  expect(await namesOf('ines')).toEqual([])
  expect(await namesOf('stina')).toEqual(['Motorn.jpg'])
  expect(await namesOf('stina', { folderId: villan })).toEqual([])
  expect(await list(null)).toBeProblem('notSignedIn')
})

test('the list is narrowed by folder, kind, year, thing, and words of the name or the document', async () => {
  expect(await namesOf('anna', { folderId: elen })).toEqual(['Protokoll.pdf'])
  expect(await namesOf('anna', { folderId: villan })).toHaveLength(3)
  expect(await namesOf('anna', { kindId: fileKind.drawing })).toEqual(['Ritning dränering.pdf'])
  expect(await namesOf('anna', { year: 2025 })).toEqual(['Ritning dränering.pdf'])
  expect(await namesOf('anna', { activityId: elbesiktning })).toEqual(['Protokoll.pdf'])
  expect(await namesOf('anna', { q: 'bauh' })).toEqual(['Kvitto Bauhaus.pdf'])
  expect(await namesOf('anna', { q: 'dagvattenledningar' })).toEqual(['Ritning dränering.pdf'])
  expect(await namesOf('anna', { q: '% _' })).toEqual([])
})

test('a long list is paged, and a file is on one page only', async () => {
  const pages = [await list('anna', { topX: 2 }), await list('anna', { topX: 2, skip: 2 })]
  expect(pages.map(({ body, total }) => [body.length, total])).toEqual([
    [2, 3],
    [1, 3],
  ])
})

test('one file is found by its number alone, by whoever sees its folder', async () => {
  const find = async (who: PersonName) =>
    (await as(who).call(files.ofUser, { query: { fileId: protokoll.id } })).body.map(({ id }) => id)
  expect(await find('anna')).toEqual([protokoll.id])
  expect(await find('stina')).toEqual([])
})

test('files are found by search, in the text of the document too', async () => {
  const hits = async (who: PersonName, q: string) =>
    (await as(who).call(search.find, { query: { q } })).body.filter(({ kind }) => kind === 'file')
  const [hit] = await hits('anna', 'dagvattenledning')
  expect(hit).toMatchObject({ id: ritning.id, title: 'Ritning dränering.pdf', folderId: villan })
  expect(hit?.excerpt).toContain('längs grunden')
  expect(await hits('stina', 'dagvattenledning')).toEqual([])
})

test('what is in the trash with its event is shown nowhere, and comes back with it', async () => {
  const inFolder = { params: { id: elbesiktning }, query: { folderId: elen } }
  const { body } = await as('petra').call(activities.remove, inFolder)
  expect(await namesOf('anna', { folderId: elen })).toEqual([])
  expect(await as('anna').call(files.one, { params: { id: protokoll.id }, query: { folderId: elen } })).toBeProblem(
    'fileNotFound',
  )
  await as('petra').call(trash.restore, { params: { id: body.deletionId } })
  expect(await namesOf('anna', { folderId: elen })).toEqual(['Protokoll.pdf'])
})

test('a file is deleted, listed in the trash, restored, and its history says so', async () => {
  const inFolder = { params: { id: kvitto.id }, query: { folderId: villan } }
  const { status, body } = await as('petra').call(files.remove, inFolder)
  expect(status).toBe(200)
  expect(await as('petra').call(files.remove, inFolder)).toBeProblem('fileNotFound')
  expect((await as('anna').call(trash.mine, { query: {} })).body).toMatchObject([
    {
      id: body.deletionId,
      kind: 'file',
      title: 'Kvitto Bauhaus.pdf',
      folderTitle: 'Villa Solhem',
      deletedBy: 'Petra Lindström',
    },
  ])
  const restored = await as('petra').call(trash.restore, { params: { id: body.deletionId } })
  expect(restored.body).toMatchObject({ kind: 'file', folderId: villan, fileId: kvitto.id })
  const { body: changes } = await as('anna').call(history.ofFolder, { query: { folderId: villan } })
  const ofFile = changes.filter(({ kind, subjectId }) => kind === 'file' && subjectId === kvitto.id)
  expect(ofFile.map(({ action, changedBy }) => [action, changedBy])).toEqual([
    ['restored', 'Petra Lindström'],
    ['deleted', 'Petra Lindström'],
    ['created', 'Anna Berg'],
  ])
})

test('who deletes a folder is told how many files go along', async () => {
  const { body } = await as('anna').call(folders.contents, { params: { id: villan } })
  expect(body.files).toBe(3)
})

test('words find a file in any of their forms, and by what it belongs to, its folder seen', async () => {
  const photo = { folderId: elen, userId: petra.userId, name: 'IMG_2034.jpg', day: '2026-09-05' }
  const { id } = await addFile(db, { ...photo, activityId: elbesiktning, kindId: fileKind.receipt })
  await fillMissingLemmas(db)
  expect(await namesOf('anna', { q: 'grunderna' })).toEqual(['Ritning dränering.pdf'])
  expect(await namesOf('anna', { q: 'elbesiktningar' })).toEqual(['IMG_2034.jpg', 'Protokoll.pdf'])
  expect(await namesOf('anna', { q: 'kvittot elbesiktning' })).toEqual(['IMG_2034.jpg'])
  expect(await namesOf('stina', { q: 'elbesiktning' })).toEqual([])
  const found = async (who: PersonName, q: string) =>
    (await as(who).call(search.find, { query: { q } })).body.filter(({ kind }) => kind === 'file').map((hit) => hit.id)
  expect(await found('anna', 'kvitto elbesiktning')).toEqual([id])
  expect(await found('stina', 'kvitto')).toEqual([])
  await as('petra').call(files.remove, { params: { id }, query: { folderId: elen } })
  expect(await found('anna', 'kvitto elbesiktning')).toEqual([])
})

test('papers of what cost so much are listed, with the sum, for those who see it', async () => {
  const cost = 1_250_00
  await db.updateTable('activity').set({ cost }).where('id', '=', elbesiktning).execute()
  const costly = async (who: PersonName, minCost: number) =>
    (await list(who, { minCost })).body.map(({ activityId, eventCost }) => [activityId, eventCost])
  expect(await costly('petra', cost)).toContainEqual([elbesiktning, cost])
  expect(await costly('petra', cost + 1)).toEqual([])
  await db.updateTable('activity').set({ currency: 'EUR' }).where('id', '=', elbesiktning).execute()
  expect(await costly('petra', cost)).toEqual([])
  await db.updateTable('activity').set({ currency: 'SEK' }).where('id', '=', elbesiktning).execute()
  expect(await costly('stina', 0)).toEqual([])
  await db.updateTable('folder').set({ keeps_costs: true }).where('id', '=', villan).execute()
  expect(await costly('petra', 0)).toEqual([])
  expect((await list('petra', { activityId: elbesiktning })).body.map(({ eventCost }) => eventCost)).not.toContain(cost)
  expect(await costly('anna', cost)).toContainEqual([elbesiktning, cost])
})
