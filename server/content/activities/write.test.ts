import { expect, test } from 'vitest'
import { activities, type ActivityChange, type NewActivity } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const { elbesiktning, takbyte, sjosattning } = world.activities

const add = (who: PersonName | null, activity: Partial<NewActivity> = {}) =>
  as(who).call(activities.add, { body: { title: 'Sotning', folderId: villan, ...activity } })

type ActivityKey = { id: number; folderId: number }

const change = (who: PersonName | null, { id, folderId }: ActivityKey, to: Partial<ActivityChange> = {}) =>
  as(who).call(activities.change, { params: { id }, query: { folderId }, body: { title: 'Ändrad', ...to } })

const remove = (who: PersonName | null, { id, folderId }: ActivityKey) =>
  as(who).call(activities.remove, { params: { id }, query: { folderId } })

const row = (id: number) => db.selectFrom('activity').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const count = async (table: 'activity' | 'deletion') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const newOne = async (activity: Partial<NewActivity> = {}) => (await add('anna', activity)).body

test('a partner adds an event and gets all its fields back', async () => {
  const { elcentral } = world.components
  const { status, body } = await add('petra', {
    folderId: elen,
    title: '  Byte av säkringar  ',
    description: 'Rad ett\nRad två',
    outcome: 'Klart',
    componentId: elcentral,
    typeId: 2,
    statusId: activityStatus.ongoing,
    startDate: '2026-02-28',
    endDate: '2026-03-01',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    folderId: elen,
    title: 'Byte av säkringar',
    description: 'Rad ett\nRad två',
    outcome: 'Klart',
    componentName: 'Elcentral i hallen',
    typeName: 'Reparation',
    statusName: 'Pågående',
    startDate: '2026-02-28',
    endDate: '2026-03-01',
    createdBy: 'Petra Lindström',
    roleName: 'Partner',
  })
  const { body: listed } = await as('petra').call(activities.inFolder, { query: { folderId: elen } })
  expect(listed).toContainEqual(body)
})

test('a title is enough: the event is planned, and blank texts are null', async () => {
  const { body } = await add('anna', { description: '   ', outcome: '' })
  expect(body).toMatchObject({
    statusId: activityStatus.planned,
    description: null,
    outcome: null,
    componentId: null,
    componentName: null,
    typeId: null,
    typeName: null,
    startDate: null,
    endDate: null,
  })
})

test('a start date alone means one day, and no time zone shifts it', async () => {
  const { body } = await add('anna', { startDate: '2024-02-29' })
  expect(body).toMatchObject({ startDate: '2024-02-29', endDate: '2024-02-29' })
})

test('a description of 10,000 characters is accepted', async () => {
  const description = 'å'.repeat(10_000)
  expect((await add('anna', { description })).body.description).toBe(description)
})

const invalid: [claim: string, field: string, activity: object][] = [
  ['no title', 'title', { title: undefined }],
  ['an empty title', 'title', { title: '' }],
  ['a blank title', 'title', { title: ' \n\t ' }],
  ['a title of 201 characters', 'title', { title: 'x'.repeat(201) }],
  ['a title of 10 000 characters', 'title', { title: 'x'.repeat(10_000) }],
  ['a title with a NUL byte', 'title', { title: 'So\0tning' }],
  ['a title that is a number', 'title', { title: 7 }],
  ['a description of 10 001 characters', 'description', { description: 'x'.repeat(10_001) }],
  ['a result with an unpaired surrogate', 'outcome', { outcome: 'x\ud800' }],
  ['an end before the start', 'endDate', { startDate: '2026-05-02', endDate: '2026-05-01' }],
  ['an end without a start', 'endDate', { endDate: '2026-05-01' }],
  ['a date that does not exist', 'startDate', { startDate: '2026-02-30' }],
  ['a timestamp instead of a date', 'startDate', { startDate: '2026-05-01T10:00:00Z' }],
  ['the status of a folder', 'statusId', { statusId: 18 }],
  ['a type that does not exist', 'typeId', { typeId: 999 }],
  ["a type beyond the column's range", 'typeId', { typeId: 4_000_000_000 }],
  ['a type as text', 'typeId', { typeId: '3' }],
  ['a component as text', 'componentId', { componentId: 'elcentral' }],
]

test.each(invalid)('%s is rejected at %s, in a new event and in an update', async (_claim, field, activity) => {
  const before = [await count('activity'), await row(takbyte)]
  expect(await add('anna', activity)).toBeProblem('invalidInput', field)
  expect(await change('anna', { id: takbyte, folderId: villan }, activity)).toBeProblem('invalidInput', field)
  expect([await count('activity'), await row(takbyte)]).toEqual(before)
})

test('a component of another folder, of another user or that does not exist is rejected, and nothing is saved', async () => {
  const before = [await count('activity'), await row(takbyte)]
  for (const componentId of [world.components.beredare, world.components.motor, 999_999]) {
    expect(await add('anna', { folderId: elen, componentId })).toBeProblem('componentNotFound', 'componentId')
    const changed = await change('anna', { id: takbyte, folderId: villan }, { componentId })
    expect(changed).toBeProblem('componentNotFound', 'componentId')
  }
  expect([await count('activity'), await row(takbyte)]).toEqual(before)
})

test('a component in the trash is kept where already chosen, but cannot be chosen', async () => {
  const folderId = vvs
  const { id: componentId } = (await as('anna').call(components.add, { body: { folderId, name: 'Cirkulationspump' } }))
    .body
  const about = await newOne({ folderId, componentId })
  const other = await newOne({ folderId })
  await as('anna').call(components.remove, { params: { id: componentId }, query: { folderId } })

  const kept = await change('anna', about, { componentId })
  expect(kept).toMatchObject({ status: 200, body: { componentId, componentName: 'Cirkulationspump' } })
  expect(await change('anna', other, { componentId })).toBeProblem('componentNotFound', 'componentId')
  expect(await add('anna', { folderId, componentId })).toBeProblem('componentNotFound', 'componentId')
})

test('an update replaces what is sent and keeps author and creation date', async () => {
  const event = await newOne({ description: 'Först', startDate: '2026-01-01', typeId: 1 })
  const { status, body } = await change('erik', event, { outcome: 'Sen', statusId: activityStatus.done })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: event.id,
    title: 'Ändrad',
    description: null,
    outcome: 'Sen',
    statusName: 'Klar',
    typeId: null,
    startDate: null,
    endDate: null,
    createdBy: 'Anna Berg',
    createdAt: event.createdAt,
  })
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(event.updatedAt))
})

test('an update without a status leaves it as it is', async () => {
  const event = await newOne({ statusId: activityStatus.done })
  expect((await change('erik', event)).body).toMatchObject({ title: 'Ändrad', statusId: activityStatus.done })
})

test('columns the caller may not set are ignored', async () => {
  const smuggled = {
    title: 'Sotning',
    id: takbyte,
    folder_id: baten,
    createdBy: world.people.stina.userId,
    initiated_by: world.people.stina.userId,
    createdAt: '1999-01-01T00:00:00Z',
    created_at: '1999-01-01T00:00:00Z',
    deletion_id: 1,
    roleId: 1,
  }
  const { body } = await add('petra', smuggled)
  const added = await row(body.id)
  expect(added).toMatchObject({
    folder_id: villan,
    initiated_by: world.people.petra.userId,
    deletion_id: null,
  })
  expect(added.id).not.toBe(takbyte)
  expect(added.created_at.getFullYear()).toBeGreaterThan(2000)

  const into = { ...smuggled, title: 'Ändrad', folderId: elen }
  expect((await change('petra', body, into)).status).toBe(200)
  // The search columns are generated from the title by the database.
  const { title, updated_at, search_title, search_text, search_vector, lemmas, ...rest } = await row(body.id)
  expect([title, search_title, search_text?.trim()]).toEqual(['Ändrad', 'andrad', 'andrad'])
  expect(search_vector).not.toBe(added.search_vector)
  expect(lemmas).toContain(`'andra':1A`)
  expect(updated_at.getTime()).toBeGreaterThan(added.updated_at.getTime())
  expect(added).toMatchObject(rest)
})

test('a deleted event disappears from the lists, once, with the user who deleted it', async () => {
  const event = await newOne()
  const before = await count('deletion')
  expect(await remove('petra', event)).toMatchObject({ status: 200, body: { deletionId: expect.any(Number) } })
  const { body } = await as('anna').call(activities.inFolder, { query: { folderId: villan } })
  expect(body.map(({ id }) => id)).not.toContain(event.id)
  expect(await remove('petra', event)).toBeProblem('activityNotFound')
  expect(await change('petra', event)).toBeProblem('activityNotFound')

  const { deletion_id } = await row(event.id)
  const deletion = await db.selectFrom('deletion').where('id', '=', deletion_id).selectAll().executeTakeFirstOrThrow()
  expect(deletion.deleted_by).toBe(world.people.petra.userId)
  expect(await count('deletion')).toBe(before + 1)
})

test('when two users delete the same event concurrently, one gets not found', async () => {
  const event = await newOne()
  const before = await count('deletion')
  const replies = await Promise.all([remove('anna', event), remove('erik', event)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await count('deletion')).toBe(before + 1)
})

const refusals: [who: PersonName | null, code: 'accessDenied' | 'folderNotFound' | 'notSignedIn'][] = [
  ['olle', 'accessDenied'],
  ['sven', 'folderNotFound'],
  ['ines', 'folderNotFound'],
  ['stina', 'folderNotFound'],
  [null, 'notSignedIn'],
]

test.each(refusals)('%s may not add, change or delete in the house: %s', async (who, code) => {
  const place = { id: takbyte, folderId: villan }
  const before = [await count('activity'), await count('deletion'), await row(takbyte)]
  expect(await add(who)).toBeProblem(code)
  expect(await change(who, place)).toBeProblem(code)
  expect(await remove(who, place)).toBeProblem(code)
  expect([await count('activity'), await count('deletion'), await row(takbyte)]).toEqual(before)
})

test('a partner of a sub-folder only may do all of it there', async () => {
  const { status, body } = await add('sven', { folderId: elen })
  expect(status).toBe(201)
  expect((await change('sven', body)).status).toBe(200)
  expect((await remove('sven', body)).status).toBe(200)
})

test("the id of one's own folder gives no access to an event of another folder", async () => {
  const before = [await row(sjosattning), await row(elbesiktning), await count('deletion')]
  for (const place of [
    { id: sjosattning, folderId: villan },
    { id: elbesiktning, folderId: villan },
  ]) {
    expect(await change('anna', place)).toBeProblem('activityNotFound')
    expect(await remove('anna', place)).toBeProblem('activityNotFound')
  }
  expect(await change('sven', { id: takbyte, folderId: elen })).toBeProblem('activityNotFound')
  expect([await row(sjosattning), await row(elbesiktning), await count('deletion')]).toEqual(before)
})

test.each(['abc', '1.5', '-1', '0', '1e400', '99999999999999999999'])('the id %s is invalid', async (text) => {
  const place = { id: text as unknown as number, folderId: villan }
  expect(await change('anna', place)).toBeProblem('invalidInput', 'id')
  expect(await remove('anna', place)).toBeProblem('invalidInput', 'id')
})

test('the largest valid id is an event that does not exist', async () => {
  const place = { id: Number.MAX_SAFE_INTEGER, folderId: villan }
  expect(await change('anna', place)).toBeProblem('activityNotFound')
  expect(await add('anna', { componentId: Number.MAX_SAFE_INTEGER })).toBeProblem('componentNotFound', 'componentId')
})
