import { expect, test } from 'vitest'
import { folders, type FolderChange, type NewFolder } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const category = { house: 1, boat: 5, electricityOfHouse: 102, waterOfHouse: 101, rigOfBoat: 503 }

const add = (who: PersonName | null, folder: Partial<NewFolder> = {}) =>
  as(who).call(folders.add, { body: { title: 'Sommarstugan', ...folder } })

const change = (who: PersonName | null, id: number, to: Partial<FolderChange> = {}) =>
  as(who).call(folders.change, { params: { id }, body: { title: 'Ändrad', ...to } })

const row = (id: number) => db.selectFrom('folder').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const count = async (table: 'folder' | 'membership') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('the user who creates a main folder is its founder', async () => {
  const { status, body } = await add('olle', {
    title: '  Sommarstugan ',
    description: 'Rad ett\nRad två',
    categoryId: category.house,
    zipCode: '760 10',
    city: 'Bergshamra',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Sommarstugan',
    description: 'Rad ett\nRad två',
    categoryName: 'Hus',
    zipCode: '760 10',
    city: 'Bergshamra',
    parentId: null,
    statusId: folderStatus.active,
    roleId: roles.founder,
    memberStatusId: 14,
  })
  expect((await as('olle').call(folders.one, { params: { id: body.id } })).body).toEqual(body)
})

test('a title is enough, and blank texts are null', async () => {
  const { body } = await add('stina', { description: '   ', zipCode: '', city: ' ' })
  expect(body).toMatchObject({ description: null, categoryId: null, categoryName: null, zipCode: null, city: null })
})

test('a description of 10,000 characters is accepted', async () => {
  const description = 'å'.repeat(10_000)
  expect((await add('stina', { description })).body.description).toBe(description)
})

test('an administrator creates a sub-folder, which stores no address of its own', async () => {
  const { status, body } = await add('erik', {
    title: 'Laddboxen',
    parentId: villan,
    categoryId: category.electricityOfHouse,
    zipCode: '192 67',
    city: 'Sollentuna',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    parentId: villan,
    parentTitle: 'Villa Solhem',
    categoryName: 'El',
    zipCode: null,
    city: null,
    roleId: roles.administrator,
  })
})

test('a sub-folder of a sub-folder is rejected', async () => {
  const before = await count('folder')
  expect(await add('anna', { parentId: elen })).toBeProblem('folderNotFound')
  expect(await count('folder')).toBe(before)
})

test("a sub-folder in another user's folder, or in one that does not exist, is rejected", async () => {
  expect(await add('anna', { parentId: baten })).toBeProblem('folderNotFound')
  expect(await add('anna', { parentId: 999_999 })).toBeProblem('folderNotFound')
  expect(await add('ines', { parentId: villan })).toBeProblem('folderNotFound')
})

test('a partner and an observer may not create sub-folders', async () => {
  expect(await add('petra', { parentId: villan })).toBeProblem('accessDenied')
  expect(await add('olle', { parentId: villan })).toBeProblem('accessDenied')
})

const invalid: [claim: string, field: string, folder: object][] = [
  ['no title', 'title', { title: undefined }],
  ['an empty title', 'title', { title: '' }],
  ['a blank title', 'title', { title: ' \n\t ' }],
  ['a title of 201 characters', 'title', { title: 'x'.repeat(201) }],
  ['a title of 10 000 characters', 'title', { title: 'x'.repeat(10_000) }],
  ['a title with a NUL byte', 'title', { title: 'Vil\0lan' }],
  ['a title that is a number', 'title', { title: 7 }],
  ['a description of 10 001 characters', 'description', { description: 'x'.repeat(10_001) }],
  ['a description with an unpaired surrogate', 'description', { description: 'x\ud800' }],
  ['a zip code of 11 characters', 'zipCode', { zipCode: '12345678901' }],
  ['a city of 101 characters', 'city', { city: 'x'.repeat(101) }],
  ['a category as text', 'categoryId', { categoryId: '1' }],
]

test.each(invalid)('%s is rejected at %s, in a new folder and in an update', async (_claim, field, folder) => {
  const before = [await count('folder'), await count('membership'), await row(villan)]
  expect(await add('anna', folder)).toBeProblem('invalidInput', field)
  expect(await change('anna', villan, folder)).toBeProblem('invalidInput', field)
  expect([await count('folder'), await count('membership'), await row(villan)]).toEqual(before)
})

const misfits: [claim: string, id: number, parentId: number | null, categoryId: number][] = [
  ["a sub-folder's category on a main folder", villan, null, category.electricityOfHouse],
  ["a main folder's category on a sub-folder", elen, villan, category.house],
  ['a category of another main category', elen, villan, category.rigOfBoat],
  ['a category that does not exist', villan, null, 9_999],
  ["a category beyond the column's range", villan, null, 4_000_000_000],
]

test.each(misfits)('%s is rejected at its field', async (_claim, id, parentId, categoryId) => {
  const before = [await count('folder'), await count('membership'), await row(id)]
  expect(await add('anna', { parentId, categoryId })).toBeProblem('categoryNotFound', 'categoryId')
  expect(await change('anna', id, { categoryId })).toBeProblem('categoryNotFound', 'categoryId')
  expect([await count('folder'), await count('membership'), await row(id)]).toEqual(before)
})

test('a sub-folder keeps a category that no longer fits until another is chosen', async () => {
  const { body: main } = await add('stina', { categoryId: category.house })
  const kept = { categoryId: category.waterOfHouse }
  const { body: sub } = await add('stina', { parentId: main.id, ...kept })
  await change('stina', main.id, { categoryId: category.boat })
  expect((await change('stina', sub.id, kept)).body).toMatchObject({ title: 'Ändrad', categoryName: 'VVS' })
  const other = { categoryId: category.electricityOfHouse }
  expect(await change('stina', sub.id, other)).toBeProblem('categoryNotFound', 'categoryId')
})

test('an administrator updates a main folder and archives it', async () => {
  const { status, body } = await change('erik', villan, {
    title: 'Villa Solhem',
    description: 'Ny text',
    categoryId: category.house,
    zipCode: '192 68',
    city: 'Sollentuna',
    statusId: folderStatus.archived,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ description: 'Ny text', zipCode: '192 68', statusName: 'Arkiverad' })
  expect((await as('anna').call(folders.one, { params: { id: villan } })).body).toMatchObject({
    description: 'Ny text',
    statusName: 'Arkiverad',
  })
  // Unarchived for the following tests.
  expect((await change('erik', villan, { statusId: folderStatus.active })).body.statusName).toBe('Aktiv')
})

test('an update without a status keeps the status', async () => {
  const { body } = await add('stina')
  expect((await change('stina', body.id)).body.statusId).toBe(folderStatus.active)
})

test('a status of another kind is rejected', async () => {
  const statusId = 20 as typeof folderStatus.active
  expect(await change('anna', villan, { statusId })).toBeProblem('invalidInput', 'statusId')
})

test('a partner updates a sub-folder, also as a member of it only', async () => {
  expect((await change('petra', vvs, { description: 'Av Petra' })).body.description).toBe('Av Petra')
  expect((await change('sven', elen, { description: 'Av Sven' })).body.description).toBe('Av Sven')
})

test('a user who may not update a folder leaves it unchanged', async () => {
  const before = [await row(villan), await row(elen)]
  expect(await change('petra', villan)).toBeProblem('accessDenied')
  expect(await change('olle', elen)).toBeProblem('accessDenied')
  expect(await change('sven', villan)).toBeProblem('folderNotFound')
  expect(await change('stina', villan)).toBeProblem('folderNotFound')
  expect(await change('ines', villan)).toBeProblem('folderNotFound')
  expect(await change(null, villan)).toBeProblem('notSignedIn')
  expect([await row(villan), await row(elen)]).toEqual(before)
})

test('the address of a sub-folder is not stored', async () => {
  const { body } = await change('anna', vvs, { zipCode: '111 11', city: 'Stockholm' })
  expect(body).toMatchObject({ zipCode: null, city: null })
})

test('columns the caller may not set are ignored', async () => {
  const before = await row(vvs)
  const smuggled: object = {
    id: villan,
    roleId: roles.founder,
    createdBy: world.people.petra.userId,
    created_by: world.people.petra.userId,
    parentId: baten,
    parent_id: baten,
    deletionId: 1,
    createdAt: '2001-01-01T00:00:00Z',
  }
  const { body } = await change('petra', vvs, smuggled)
  expect(body).toMatchObject({ id: vvs, parentId: villan, roleId: roles.partner })
  const kept = { description: null, category_id: null, updated_at: expect.any(Date) }
  expect(await row(vvs)).toEqual({ ...before, ...kept, title: 'Ändrad' })
})

test('an unauthenticated user creates nothing', async () => {
  const before = await count('folder')
  expect(await add(null)).toBeProblem('notSignedIn')
  expect(await count('folder')).toBe(before)
})
