import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { condition } from '#contract/content/condition.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { usualItems } from '#contract/content/usualItems/usualItems.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

/* Role by role: server/rules/access/permissions.test.ts. */

const { as, world, db } = await startTestApp()
const { villan, elen, vvs } = world.folders
const userId = world.people.anna.userId

const read = async (who: PersonName = 'olle', id = villan) =>
  (await as(who).call(condition.ofFolder, { params: { id } })).body
const item = async (itemId: string, who?: PersonName, id?: number) =>
  (await read(who, id)).items.find((one) => one.id === itemId)
const newFolder = async (categoryId: number | null, parentId: number | null = null) =>
  (await as('anna').call(folders.add, { body: { title: 'Ny', categoryId, parentId } })).body.id
const paper = (folderId: number, name: string, rest: object = {}) =>
  addFile(db, { folderId, userId, name, kindId: fileKind.other, ...rest })
const place = (id: number, itemId: string) => ({ params: { id, itemId } })
const dismiss = (itemId: string, reason = 'Finns ingen eldstad.', who: PersonName = 'petra') =>
  as(who).call(condition.dismiss, { ...place(villan, itemId), body: { reason } })

test('a new folder has nothing of its list, with what each is good for, its source and day', async () => {
  const id = await newFolder(1)
  const { items, ...counts } = await read('anna', id)
  expect(items.map((one) => one.id)).toEqual(usualItems[1]?.map((one) => one.id))
  expect(counts).toEqual({ there: 0, dismissed: 0, missing: items.length })
  expect(items[0]).toEqual({
    id: 'hus.energideklaration',
    kind: 'paper',
    name: 'Energideklaration',
    title: 'Energideklaration',
    why: 'Frågas efter när huset säljs. Gäller i tio år.',
    source: { name: 'Lag (2006:985) om energideklaration för byggnader', year: 2006, checkedOn: '2026-11-26' },
    law: expect.stringContaining('(2006:985)') as string,
    tab: 'Kommun och myndighet',
    found: null,
    unfilled: null,
    lastDone: null,
    place: { folderId: id, roleId: 1 },
    dismissed: null,
  })
  expect((await read('anna', id)).items.find((one) => one.id === 'hus.radon')).toMatchObject({ law: null })
})

test('a folder of no category, or one that may be anything, has an empty list, and a sub-folder has none', async () => {
  const nothing = { items: [], there: 0, missing: 0, dismissed: 0 }
  for (const categoryId of [null, 12]) expect(await read('anna', await newFolder(categoryId))).toEqual(nothing)
  expect(await as('anna').call(condition.ofFolder, { params: { id: elen } })).toBeProblem('folderNotFound')
})

test('a paper is there by its name, or by what it belongs to, and the latest is led to', async () => {
  const id = await newFolder(1)
  const sub = await newFolder(102, id)
  await paper(id, 'Hemförsäkringsbrev 2024.pdf', { day: '2024-01-01' })
  const newer = await paper(sub, 'FÖRSÄKRING_2026.PDF', { day: '2026-01-01' })
  const { id: eventId } = (await as('anna').call(activities.add, { body: anEvent(sub, { title: 'Radonmätning' }) }))
    .body
  expect(await item('hus.radon', 'anna', id)).toMatchObject({ found: null })
  await paper(sub, 'IMG_1.jpg', { activityId: eventId, kindId: fileKind.photo })
  expect(await item('hus.radon', 'anna', id)).toMatchObject({ found: null })
  await paper(sub, 'scan 4.pdf', { activityId: eventId })
  expect(await item('hus.radon', 'anna', id)).toMatchObject({ found: { kind: 'file', title: 'scan 4.pdf' } })
  expect(await item('hus.hemforsakring', 'anna', id)).toMatchObject({
    found: { kind: 'file', id: newer.id, folderId: sub, title: 'FÖRSÄKRING_2026.PDF', day: '2026-01-01' },
  })
  await as('anna').call(files.remove, { params: { id: newer.id }, query: { folderId: sub } })
  expect(await item('hus.hemforsakring', 'anna', id)).toMatchObject({ found: { day: '2024-01-01' } })
})

test('what a paper says inside does not make it another paper', async () => {
  const id = await newFolder(1)
  await paper(id, 'Köpekontrakt.pdf', { words: 'Säljaren lämnar en energideklaration och lagfart.' })
  const found = (await read('anna', id)).items.filter((one) => one.found).map((one) => one.id)
  expect(found).toEqual(['hus.kopekontrakt'])
})

test('a plan is there while something is to be done, and else says when it last was', async () => {
  const id = await newFolder(1)
  const planned = async (startDate: string, statusId: 20 | 22) =>
    (await as('anna').call(activities.add, { body: anEvent(id, { title: 'Sotning', startDate, statusId }) })).body.id
  await planned('2024-03-01', 22)
  expect(await item('hus.sotning', 'anna', id)).toMatchObject({ found: null, lastDone: '2024-03-01' })
  await planned('2099-03-01', 20)
  const next = await planned('2098-03-01', 20)
  expect(await item('hus.sotning', 'anna', id)).toMatchObject({
    found: { kind: 'activity', id: next, day: '2098-03-01' },
    lastDone: '2024-03-01',
  })
})

test('a fact is there when the component says it, or the folder does in its own words', async () => {
  const id = await newFolder(5)
  const add = (changes: object) => as('anna').call(components.add, { body: aComponent(id, changes) })
  await add({ name: 'Motorvärmare', make: 'Defa', description: null })
  const { body: motor } = await add({ name: 'Motor', make: 'Volvo Penta', description: null })
  const unfilled = { id: motor.id, folderId: id }
  expect(await item('bat.motornummer', 'anna', id)).toMatchObject({ found: null, unfilled })
  await add({ name: 'Inombordsmotor', serialNumber: '2003-1', description: null })
  expect(await item('bat.motornummer', 'anna', id)).toMatchObject({
    found: { kind: 'component', title: 'Inombordsmotor' },
  })
  expect(await item('bat.skrovnummer', 'anna', id)).toMatchObject({ found: null, unfilled: null })
  const body = { title: 'Ny', categoryId: 5, description: 'CIN: FI-BUM33005E696' }
  await as('anna').call(folders.change, { params: { id }, body })
  expect(await item('bat.skrovnummer', 'anna', id)).toMatchObject({ found: { kind: 'folder', id, folderId: id } })
})

describe('a fact of a component that does not say it is filled in there', () => {
  /** In a sub-folder of no category, so one more would lie in the main folder. */
  const roofBelow = async (mainId: number) => {
    const folderId = await newFolder(null, mainId)
    const name = 'Yttertak'
    const { id } = (await as('anna').call(components.add, { body: aComponent(folderId, { name }) })).body
    return { id, folderId }
  }

  test('only by whoever may change it: others are offered to add one', async () => {
    const unfilled = await roofBelow(villan)
    const id = unfilled.folderId
    const keep = [world.people.petra.userId]
    await as('anna').call(folders.setInheritance, { params: { id }, body: { inherits: false, keep } })
    expect(await item('hus.tak', 'petra')).toMatchObject({ found: null, unfilled })
    await db.updateTable('membership').set({ role_id: roles.observer }).where('folder_id', '=', id).execute()
    expect(await item('hus.tak', 'petra')).toMatchObject({ unfilled: null, place: { folderId: villan, roleId: 3 } })
    expect(await item('hus.tak', 'anna')).toMatchObject({ unfilled })
  })

  test.each(['sub-folder', 'main folder'])('not in an archived %s', async (archived) => {
    const id = await newFolder(1)
    const unfilled = await roofBelow(id)
    const [archivedId, categoryId] = archived === 'sub-folder' ? [unfilled.folderId, null] : [id, 1]
    const turn = (statusId: 18 | 19) =>
      as('anna').call(folders.change, { params: { id: archivedId }, body: { title: 'Ny', categoryId, statusId } })
    expect(await item('hus.tak', 'anna', id)).toMatchObject({ unfilled })
    expect(await turn(folderStatus.archived)).toMatchObject({ status: 200 })
    expect(await item('hus.tak', 'anna', id)).toMatchObject({ found: null, unfilled: null, place: { folderId: id } })
    expect(await turn(folderStatus.active)).toMatchObject({ status: 200 })
    expect(await item('hus.tak', 'anna', id)).toMatchObject({ unfilled })
  })

  test('not on what is only called after the thing, which does not tell it either', async () => {
    const id = await newFolder(5)
    const add = (changes: object) => as('anna').call(components.add, { body: aComponent(id, changes) })
    await add({ name: 'Motorolja' })
    expect(await item('bat.motornummer', 'anna', id)).toMatchObject({ found: null, unfilled: null })
    await add({ name: 'Motorvärmare', serialNumber: 'D-77' })
    expect(await item('bat.motornummer', 'anna', id)).toMatchObject({ found: null, unfilled: null })
    const { body: motor } = await add({ name: 'Motorn' })
    const unfilled = { id: motor.id, folderId: id }
    expect(await item('bat.motornummer', 'anna', id)).toMatchObject({ found: null, unfilled })
  })
})

test('the own words of a folder tell a fact inside a longer word too', async () => {
  const id = await newFolder(1)
  const body = { title: 'Ny', categoryId: 1, description: 'Omdränerades 2011.' }
  await as('anna').call(folders.change, { params: { id }, body })
  expect(await item('hus.dranering', 'anna', id)).toMatchObject({ found: { kind: 'folder', id } })
})

test('the own words of a folder do not tell what has a field of its own', async () => {
  const id = await newFolder(5)
  const body = { title: 'Ny', categoryId: 5, description: 'Snipa med motor från Volvo Penta.' }
  await as('anna').call(folders.change, { params: { id }, body })
  expect(await item('bat.motornummer', 'anna', id)).toMatchObject({ found: null })
})

test('a component is there while it is in use', async () => {
  const id = await newFolder(1)
  const name = 'Brandvarnare i hallen'
  const { body } = await as('anna').call(components.add, { body: aComponent(id, { name }) })
  expect(await item('hus.brandvarnare', 'anna', id)).toMatchObject({ found: { id: body.id, day: null } })
  const query = { folderId: id }
  await as('anna').call(components.change, { params: { id: body.id }, query, body: { name, statusId: 26 } })
  expect(await item('hus.brandvarnare', 'anna', id)).toMatchObject({ found: null })
})

test('nothing is told of a sub-folder that the reader does not see, and it would lie where they see', async () => {
  const secret = await newFolder(110, villan)
  await paper(secret, 'Lagfart.pdf')
  expect(await item('hus.lagfart', 'olle')).toMatchObject({ found: { title: 'Lagfart.pdf' } })
  expect(await item('hus.lagfart', 'petra')).toMatchObject({ place: { folderId: secret, roleId: 3 } })
  await as('anna').call(folders.setInheritance, { params: { id: secret }, body: { inherits: false, keep: [] } })
  expect(await item('hus.lagfart', 'olle')).toMatchObject({ found: null, place: { folderId: villan, roleId: 4 } })
  expect(await item('hus.lagfart', 'anna')).toMatchObject({ found: { folderId: secret } })
  await as('anna').call(folders.remove, { params: { id: secret } })
  expect(await item('hus.lagfart', 'anna')).toMatchObject({ found: null })
  expect(await item('hus.elprotokoll')).toMatchObject({ place: { folderId: elen } })
  expect(await item('hus.huvudavstangning')).toMatchObject({ place: { folderId: vvs } })
})

describe('what is not needed', () => {
  test('is said by whoever may change things, with the reason, by whom and when, and brought back', async () => {
    const before = await read('petra')
    const { status, body } = await dismiss('hus.brandskyddskontroll', ' Finns ingen eldstad. ')
    expect([status, body.dismissed, body.missing]).toEqual([200, before.dismissed + 1, before.missing - 1])
    expect(await item('hus.brandskyddskontroll')).toMatchObject({
      dismissed: { reason: 'Finns ingen eldstad.', by: 'Petra Lindström', at: expect.any(String) as string },
    })
    await dismiss('hus.brandskyddskontroll', 'Sotaren har den.', 'erik')
    expect(await item('hus.brandskyddskontroll')).toMatchObject({
      dismissed: { reason: 'Sotaren har den.', by: expect.stringContaining('Erik') as string },
    })
    for (const _ of ['', 'again'])
      expect((await as('petra').call(condition.bringBack, place(villan, 'hus.brandskyddskontroll'))).body).toEqual(
        before,
      )
  })

  test('is counted as there once it is', async () => {
    const id = await newFolder(1)
    await as('anna').call(condition.dismiss, { ...place(id, 'hus.radon'), body: { reason: 'Nej' } })
    await paper(id, 'Radon.pdf')
    expect(await read('anna', id)).toMatchObject({ there: 1, dismissed: 0 })
  })

  test('needs a reason, and an item of the list', async () => {
    expect(await dismiss('hus.radon', ' ')).toBeProblem('invalidInput', 'reason')
    for (const id of ['bil.service', 'hus.inget', 'x', "';"]) expect(await dismiss(id)).toBeProblem('usualItemNotFound')
    expect(await as('petra').call(condition.bringBack, place(villan, 'bil.service'))).toBeProblem('usualItemNotFound')
  })

  test('stays as it was in an archived folder, which is read as before', async () => {
    const id = await newFolder(1)
    const archived = { title: 'Ny', categoryId: 1, statusId: folderStatus.archived }
    await as('anna').call(folders.change, { params: { id }, body: archived })
    const body = { reason: 'Nej' }
    expect(await as('anna').call(condition.dismiss, { ...place(id, 'hus.radon'), body })).toBeProblem('folderArchived')
    expect(await read('anna', id)).toMatchObject({ there: 0 })
  })

  test('is forgotten with its folder', async () => {
    const id = await newFolder(1)
    await as('anna').call(condition.dismiss, { ...place(id, 'hus.radon'), body: { reason: 'Nej' } })
    await db.deleteFrom('membership').where('folder_id', '=', id).execute()
    await db.deleteFrom('folder').where('id', '=', id).execute()
    expect(await db.selectFrom('dismissal').where('folder_id', '=', id).selectAll().execute()).toEqual([])
  })
})

test('each list has a category, and its items the categories of that', async () => {
  const categories = await db.selectFrom('category').selectAll().execute()
  for (const [mainId, items] of Object.entries(usualItems)) {
    const names = new Set(categories.flatMap((one) => (one.parent_id === Number(mainId) ? one.name : [])))
    for (const { id, category } of items) expect([id, names.has(category)]).toEqual([id, true])
  }
})
