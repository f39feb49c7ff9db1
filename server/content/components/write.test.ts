import { describe, expect, test } from 'vitest'
import { components, type ComponentChange, type NewComponent } from '#contract/content/components.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const { elcentral, beredare, motor } = world.components

const add = (who: PersonName | null, component: Partial<NewComponent> = {}) =>
  as(who).call(components.add, { body: { name: 'Laddbox', folderId: elen, ...component } })

type ComponentKey = { id: number; folderId: number }

const change = (who: PersonName | null, { id, folderId }: ComponentKey, to: Partial<ComponentChange> = {}) =>
  as(who).call(components.change, { params: { id }, query: { folderId }, body: { name: 'Ändrad', ...to } })

const remove = (who: PersonName | null, { id, folderId }: ComponentKey) =>
  as(who).call(components.remove, { params: { id }, query: { folderId } })

const row = (id: number) => db.selectFrom('component').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const count = async (table: 'component' | 'deletion') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('a partner adds a component and gets all its fields back', async () => {
  const { status, body } = await add('petra', {
    name: '  Jordfelsbrytare ',
    description: 'Rad ett\nRad två',
    link: 'https://example.se/manual?sida=1',
    statusId: componentStatus.inUse,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    folderId: elen,
    folderTitle: 'El',
    parentTitle: 'Villa Solhem',
    name: 'Jordfelsbrytare',
    description: 'Rad ett\nRad två',
    link: 'https://example.se/manual?sida=1',
    statusName: 'I bruk',
    roleName: 'Partner',
  })
  const { body: listed } = await as('petra').call(components.inFolder, { query: { folderId: elen } })
  expect(listed).toContainEqual(body)
})

const facts = {
  make: 'Garo',
  model: 'GLB+ 22',
  modelYear: 2023,
  serialNumber: '0692 4418',
  place: 'Garaget',
  boughtOn: '2024-02-29',
  boughtAt: 'Solna El',
  price: 1_249_050,
  priceToday: 1_500_000,
  currency: 'EUR' as const,
  warrantyUntil: '2029-02-28',
  expectedLifeYears: 15,
}

test('make, shop, warranty and expected life are kept, the last day of that life is told, and each has a code of its own', async () => {
  const { body } = await add('petra', facts)
  expect(body).toMatchObject({ ...facts, expectedUntil: '2039-02-28' })
  expect(body.code).toMatch(/^[\w-]{12}$/)
  expect((await add('petra')).body.code).not.toBe(body.code)
})

test('what a change does not name stays; null and blank take it away', async () => {
  const { body } = await add('anna', facts)
  expect((await change('anna', body)).body).toMatchObject(facts)
  const cleared = { make: ' ', boughtOn: null, expectedLifeYears: null }
  const changed = await change('anna', body, cleared)
  expect(changed.body).toMatchObject({ ...facts, ...cleared, make: null, expectedUntil: null, code: body.code })
})

describe('what it would cost today', () => {
  const today = todayInSweden().toString()
  const aYearAgo = async (id: number) =>
    db.updateTable('component').set({ price_today_on: '2025-11-27' }).where('id', '=', id).execute()

  test('has the day on which it was stated, and none where nothing is stated', async () => {
    expect((await add('petra', { priceToday: 0 })).body).toMatchObject({ priceToday: 0, priceTodayOn: today })
    const { body } = await add('petra')
    expect(body).toMatchObject({ priceToday: null, priceTodayOn: null })
    expect((await change('petra', body, { priceToday: 900 })).body).toMatchObject({ priceTodayOn: today })
    expect((await change('petra', body, { priceToday: null })).body).toMatchObject({ priceTodayOn: null })
  })

  test.each<[what: string, on: string, to: Partial<ComponentChange>]>([
    ['the same amount', '2025-11-27', { priceToday: 900, currency: 'EUR' }],
    ['the same amount from a page that says no currency', '2025-11-27', { priceToday: 900 }],
    ['a change from a page that does not know of it', '2025-11-27', {}],
    ['another amount', today, { priceToday: 901, currency: 'EUR' }],
    ['the same amount of another currency', today, { priceToday: 900, currency: 'NOK' }],
  ])('after %s it is of %s', async (_what, on, to) => {
    const { body } = await add('anna', { priceToday: 900, currency: 'EUR' })
    await aYearAgo(body.id)
    expect((await change('anna', body, to)).body).toMatchObject({ priceToday: to.priceToday ?? 900, priceTodayOn: on })
  })
})

test('a name is enough: the component is in use, and blank texts are null', async () => {
  const { body } = await add('anna', { description: '  ', link: ' ' })
  expect(body).toMatchObject({ statusId: componentStatus.inUse, description: null, link: null })
})

test('a URL without a scheme becomes https', async () => {
  expect((await add('anna', { link: 'example.se/handbok' })).body.link).toBe('https://example.se/handbok')
})

const badLink = 'link'
const badLife = 'expectedLifeYears'
const invalid: [claim: string, field: string, component: object][] = [
  ['no name', 'name', { name: undefined }],
  ['a blank name', 'name', { name: ' \n ' }],
  ['a name of 201 characters', 'name', { name: 'x'.repeat(201) }],
  ['a name of 10 000 characters', 'name', { name: 'x'.repeat(10_000) }],
  ['a name with a NUL byte', 'name', { name: 'Ladd\0box' }],
  ['a description of 10 001 characters', 'description', { description: 'x'.repeat(10_001) }],
  ['a description with a NUL byte', 'description', { description: '\0' }],
  ['a make of 101 characters', 'make', { make: 'x'.repeat(101) }],
  ['a model of 101 characters', 'model', { model: 'x'.repeat(101) }],
  ['a serial number of 101 characters', 'serialNumber', { serialNumber: 'x'.repeat(101) }],
  ['a serial number with a NUL byte', 'serialNumber', { serialNumber: '06\0' }],
  ['a place of 201 characters', 'place', { place: 'x'.repeat(201) }],
  ['a shop of 201 characters', 'boughtAt', { boughtAt: 'x'.repeat(201) }],
  ['a negative price', 'price', { price: -1 }],
  ['a price with decimals', 'price', { price: 1.5 }],
  ['a negative price of today', 'priceToday', { priceToday: -1 }],
  ['a price of today in words', 'priceToday', { priceToday: 'mycket' as never }],
  ['a currency that is not known', 'currency', { currency: 'XXX' }],
  ['a day that does not exist', 'boughtOn', { boughtOn: '2025-02-29' }],
  ['a warranty in words', 'warrantyUntil', { warrantyUntil: 'fem år' }],
  ['no life at all', badLife, { expectedLifeYears: 0 }],
  ['a life of 201 years', badLife, { expectedLifeYears: 201 }],
  ['half a year', badLife, { expectedLifeYears: 0.5 }],
  ['a javascript: link', badLink, { link: 'javascript:alert(1)' }],
  ['a javascript: link in capitals', badLink, { link: 'JavaScript://example.se/%0Aalert(1)' }],
  ['a data: link', badLink, { link: 'data:text/html,<script>alert(1)</script>' }],
  ['a file: link', badLink, { link: 'file:///etc/passwd' }],
  ['a link with words', badLink, { link: 'se handboken' }],
  ['a link with a NUL byte', badLink, { link: 'https://example.se/\0' }],
  ['a link of 2 001 characters', badLink, { link: `https://example.se/${'x'.repeat(1_982)}` }],
  ['a link that is too long once the scheme is added', badLink, { link: `example.se/${'x'.repeat(1_989)}` }],
  ['a link with half a character', badLink, { link: 'https://example.se/\ud800' }],
  ['the status of an event', 'statusId', { statusId: 20 }],
]

test.each(invalid)('%s is rejected at %s, in a new component and in an update', async (_claim, field, component) => {
  const before = [await count('component'), await row(elcentral)]
  expect(await add('anna', component)).toBeProblem('invalidInput', field)
  expect(await change('anna', { id: elcentral, folderId: elen }, component)).toBeProblem('invalidInput', field)
  expect([await count('component'), await row(elcentral)]).toEqual(before)
})

test('an update replaces what is sent and keeps the creation date', async () => {
  const { body: before } = await add('anna', { description: 'Först', link: 'https://example.se' })
  const { status, body } = await change('erik', before, { statusId: componentStatus.retired })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: before.id,
    name: 'Ändrad',
    description: null,
    link: null,
    statusName: 'Avvecklad',
    createdAt: before.createdAt,
  })
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
})

test('columns the caller may not set are ignored', async () => {
  const smuggled = {
    name: 'Laddbox',
    id: elcentral,
    folder_id: baten,
    created_by: world.people.stina.userId,
    createdAt: '1999-01-01T00:00:00Z',
    created_at: '1999-01-01T00:00:00Z',
    deletion_id: 1,
  }
  const { body } = await add('petra', smuggled)
  const added = await row(body.id)
  expect(added).toMatchObject({ folder_id: elen, created_by: world.people.petra.userId, deletion_id: null })
  expect(added.id).not.toBe(elcentral)
  expect(added.created_at.getFullYear()).toBeGreaterThan(2000)

  const into = { ...smuggled, name: 'Ändrad', folderId: vvs }
  expect((await change('petra', body, into)).status).toBe(200)
  // The search columns are generated from the name by the database.
  const { name, updated_at, search_title, search_text, search_vector, lemmas, ...rest } = await row(body.id)
  expect([name, search_title, search_text?.trim()]).toEqual(['Ändrad', 'andrad', 'andrad'])
  expect(search_vector).not.toBe(added.search_vector)
  expect(lemmas).toContain(`'andra':1A`)
  expect(updated_at.getTime()).toBeGreaterThan(added.updated_at.getTime())
  expect(added).toMatchObject(rest)
})

test('a deleted component disappears from the lists, once, with the user who deleted it', async () => {
  const { body: component } = await add('anna')
  const before = await count('deletion')
  expect(await remove('petra', component)).toMatchObject({ status: 200, body: { deletionId: expect.any(Number) } })
  const { body } = await as('anna').call(components.inFolder, { query: { folderId: elen } })
  expect(body.map(({ id }) => id)).not.toContain(component.id)
  expect(await remove('petra', component)).toBeProblem('componentNotFound')
  expect(await change('petra', component)).toBeProblem('componentNotFound')

  const { deletion_id } = await row(component.id)
  const deletion = await db.selectFrom('deletion').where('id', '=', deletion_id).selectAll().executeTakeFirstOrThrow()
  expect(deletion.deleted_by).toBe(world.people.petra.userId)
  expect(await count('deletion')).toBe(before + 1)
})

const refusals: [who: PersonName | null, code: 'accessDenied' | 'folderNotFound' | 'notSignedIn'][] = [
  ['olle', 'accessDenied'],
  ['sven', 'folderNotFound'],
  ['ines', 'folderNotFound'],
  ['stina', 'folderNotFound'],
  [null, 'notSignedIn'],
]

test.each(refusals)('%s may not add, change or delete in the plumbing: %s', async (who, code) => {
  const place = { id: beredare, folderId: vvs }
  const before = [await count('component'), await count('deletion'), await row(beredare)]
  expect(await add(who, { folderId: vvs })).toBeProblem(code)
  expect(await change(who, place)).toBeProblem(code)
  expect(await remove(who, place)).toBeProblem(code)
  expect([await count('component'), await count('deletion'), await row(beredare)]).toEqual(before)
})

test('a partner of a sub-folder only may do all of it there', async () => {
  const { status, body } = await add('sven')
  expect(status).toBe(201)
  expect((await change('sven', body)).status).toBe(200)
  expect((await remove('sven', body)).status).toBe(200)
})

test("the id of one's own folder gives no access to a component of another folder", async () => {
  const before = [await row(motor), await row(beredare), await count('deletion')]
  for (const id of [motor, beredare]) {
    expect(await change('anna', { id, folderId: villan })).toBeProblem('componentNotFound')
    expect(await remove('anna', { id, folderId: villan })).toBeProblem('componentNotFound')
  }
  expect(await change('sven', { id: beredare, folderId: elen })).toBeProblem('componentNotFound')
  expect([await row(motor), await row(beredare), await count('deletion')]).toEqual(before)
})

test.each(['abc', '1.5', '-1', '0', '1e400', '99999999999999999999'])('the id %s is invalid', async (text) => {
  const place = { id: text as unknown as number, folderId: elen }
  expect(await change('anna', place)).toBeProblem('invalidInput', 'id')
  expect(await remove('anna', place)).toBeProblem('invalidInput', 'id')
})

test('the largest valid id is a component that does not exist', async () => {
  const place = { id: Number.MAX_SAFE_INTEGER, folderId: elen }
  expect(await change('anna', place)).toBeProblem('componentNotFound')
})
