import { CalendarDate } from '@internationalized/date'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { largestCopy, mostOwnTemplates, templateLimits } from '#contract/platform/limits.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { templates } from '#contract/folders/templates.ts'
import { aComponent, aFirm, aFolder, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { nextTime } from './nextDays.ts'
import { readStored } from './stored.ts'

const { as, newcomer, world, db, pool } = await startTestApp()
const anna = as('anna')
type Visitor = typeof anna
const category = { house: 1, electricityOfHouse: 102 }
const yearly = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

/** A house with a kitchen, where something was done and something is planned. */
async function aHouse(visitor: Visitor = anna) {
  const add = async (changes = {}) => (await visitor.call(folders.add, { body: aFolder(changes) })).body.id
  const house = await add({ title: 'Storgatan 1', categoryId: category.house })
  const kitchen = await add({ title: 'Kök', parentId: house, categoryId: category.electricityOfHouse })
  const event = async (folderId: number, changes = {}) =>
    (await visitor.call(activities.add, { body: anEvent(folderId, changes) })).body.id
  const kept = {
    name: 'Diskmaskin',
    make: 'Bosch',
    model: 'SMV',
    modelYear: 2019,
    place: 'Köket',
    expectedLifeYears: 12,
    meterUnit: 'hours',
    link: 'https://exempel.se/manual',
    description: 'Under bänken',
  }
  const ownToIt = {
    serialNumber: 'A1',
    boughtOn: '2020-01-01',
    price: 500_000,
    priceToday: 700_000,
  }
  const { body: machine } = await visitor.call(components.add, {
    body: aComponent(kitchen, { ...kept, ...ownToIt } as object),
  })
  const { body: firm } = await visitor.call(firms.add, { body: aFirm(house, { name: 'Vitvaror AB' }) })
  const usage = { interval: 500, unit: 'hours' } as const
  const open = await event(kitchen, {
    title: 'Avkalka',
    description: 'Med ättika.',
    componentId: machine.id,
    firmId: firm.id,
    estimatedCost: 90_000,
    startDate: '2097-05-01',
    reminderDays: 14,
    recurrence: { kind: 'afterDone', interval: 2, unit: 'year', usage },
  })
  const inEvent = { params: { id: open }, query: { folderId: kitchen } }
  await visitor.call(activityChecklist.add, { ...inEvent, body: { text: 'Ättika' } })
  await event(kitchen, { title: 'Köpt', statusId: activityStatus.done, startDate: '2020-01-01', outcome: 'Bra' })
  await event(house, { title: 'Rensa rännorna', startDate: '2097-10-01', season: 'month', recurrence: yearly })
  await event(house, { title: 'Måla fasaden', startDate: null, reminderDays: null })
  return { house, kitchen }
}

const save = (id: number, title = 'Hyreshus', visitor: Visitor = anna) =>
  visitor.call(ownTemplates.save, { params: { id }, body: { title } })
const opened = async (id: number, visitor: Visitor = anna) => visitor.call(ownTemplates.one, { params: { id } })

test('a template has what the folder is made of and what is planned, and a folder is created of it', async () => {
  const { house } = await aHouse()
  const { status, body: saved } = await save(house)
  const counted = { title: 'Hyreshus', categoryId: category.house, children: 1, components: 1, activities: 3 }
  expect([status, saved]).toEqual([201, expect.objectContaining(counted)])
  const { id: _id, title: _title, ...content } = (await opened(saved.id)).body
  expect((await anna.call(ownTemplates.contentOf, { params: { id: house } })).body).toEqual(content)
  // Before it is gone, and after.
  await anna.call(folders.remove, { params: { id: house } })
  const { body } = await anna.call(templates.use, { body: { folderTitle: 'Storgatan 3', ...content } })
  expect(body).toMatchObject({ title: 'Storgatan 3', categoryName: 'Hus', description: null })
  const [kitchen] = (await anna.call(folders.children, { query: { folderId: body.id } })).body
  expect(kitchen).toMatchObject({ title: 'Kök', categoryName: 'El', inherits: true })
  const inKitchen = { query: { folderId: kitchen?.id ?? 0 } }
  const [machine] = (await anna.call(components.inFolder, inKitchen)).body
  expect(machine).toMatchObject({
    name: 'Diskmaskin',
    make: 'Bosch',
    model: 'SMV',
    modelYear: 2019,
    place: 'Köket',
    expectedLifeYears: 12,
    link: 'https://exempel.se/manual',
    description: 'Under bänken',
  })
  const ofTheOther = {
    serialNumber: null,
    boughtOn: null,
    price: null,
    priceToday: null,
    priceTodayOn: null,
  }
  expect(machine).toMatchObject({ ...ofTheOther, meter: { unit: 'hours', latest: null } })
  const [service, ...others] = (await anna.call(activities.inFolder, inKitchen)).body
  const { series, checklist, ...rest } = service!
  expect(others).toEqual([])
  expect(rest).toMatchObject({
    title: 'Avkalka',
    description: 'Med ättika.',
    componentName: 'Diskmaskin',
    reminderDays: 14,
  })
  expect(rest).toMatchObject({ statusId: activityStatus.planned, firmId: null, estimatedCost: null, outcome: null })
  expect(series?.recurrence).toEqual({
    kind: 'afterDone',
    interval: 2,
    unit: 'year',
    usage: { interval: 500, unit: 'hours' },
  })
  expect(checklist).toMatchObject([{ text: 'Ättika', isDone: false }])
  const ofMain = (await anna.call(activities.inFolder, { query: { folderId: body.id } })).body
  const shown = Object.fromEntries(ofMain.map(({ title, season, startDate }) => [title, [season, startDate?.slice(4)]]))
  expect(shown).toEqual({ 'Måla fasaden': [null, undefined], 'Rensa rännorna': ['month', '-10-01'] })
  expect((await anna.call(firms.inFolder, { query: { folderId: body.id } })).body).toEqual([])
})

test('what lies in the trash or the archive stays there', async () => {
  const { house, kitchen } = await aHouse()
  const [planned] = (await anna.call(activities.inFolder, { query: { folderId: kitchen, when: 'upcoming' } })).body
  await anna.call(activities.remove, { params: { id: planned?.id ?? 0 }, query: { folderId: kitchen } })
  const { body: shed } = await anna.call(folders.add, { body: aFolder({ title: 'Bod', parentId: house }) })
  await anna.call(folders.change, { params: { id: shed.id }, body: { title: 'Bod', statusId: 19 } })
  const content = (await anna.call(ownTemplates.contentOf, { params: { id: house } })).body
  expect(content.children.map(({ title, activities: events }) => [title, events])).toEqual([['Kök', []]])
})

test('a usage that the meter of its component no longer says is left out, so that the template can be used', async () => {
  const { house, kitchen } = await aHouse()
  const [machine] = (await anna.call(components.inFolder, { query: { folderId: kitchen } })).body
  const inKitchen = { params: { id: machine?.id ?? 0 }, query: { folderId: kitchen } }
  const changed = aComponent(kitchen, { name: 'Diskmaskin', meterUnit: null })
  expect((await anna.call(components.change, { ...inKitchen, body: changed })).status).toBe(200)
  const { id: _id, title: _title, ...content } = (await opened((await save(house)).body.id)).body
  const byTime = { kind: 'afterDone', interval: 2, unit: 'year' }
  expect(content.children[0]?.activities[0]?.recurrence).toEqual(byTime)
  expect((await anna.call(templates.use, { body: { folderTitle: 'Ny', ...content } })).status).toBe(201)
})

test('a sub-folder for its own members alone is that in the next folder too', async () => {
  const { house, kitchen } = await aHouse()
  await anna.call(folders.setInheritance, { params: { id: kitchen }, body: { inherits: false } })
  const { children } = (await opened((await save(house)).body.id)).body
  expect(children.map(({ inherits }) => inherits)).toEqual([false])
})

test('a template is its own: nobody else sees, renames or removes it', async () => {
  const visitor = await newcomer('Tove')
  const { house } = await aHouse(visitor)
  const { body: saved } = await save(house, 'Tovas', visitor)
  const one = { params: { id: saved.id } }
  expect(await anna.call(ownTemplates.one, one)).toBeProblem('templateNotFound')
  expect(await anna.call(ownTemplates.rename, { ...one, body: { title: 'Annas' } })).toBeProblem('templateNotFound')
  expect(await anna.call(ownTemplates.remove, one)).toBeProblem('templateNotFound')
  expect((await visitor.call(ownTemplates.rename, { ...one, body: { title: 'Tovas hus' } })).body).toEqual({
    ...saved,
    title: 'Tovas hus',
  })
  const mine = async () => (await visitor.call(ownTemplates.mine, { query: {} })).body.map(({ title }) => title)
  expect(await mine()).toEqual(['Tovas hus'])
  expect((await visitor.call(ownTemplates.remove, one)).status).toBe(204)
  expect(await mine()).toEqual([])
  expect(await visitor.call(ownTemplates.rename, { ...one, body: { title: ' ' } })).toBeProblem('invalidInput', 'title')
})

test('one account has so many, and a folder that is too large is refused before and as it is saved', async () => {
  const visitor = await newcomer('Fia')
  const { house } = await aHouse(visitor)
  const { body: saved } = await save(house, 'A', visitor)
  const row = await db.selectFrom('own_template').where('id', '=', saved.id).selectAll().executeTakeFirstOrThrow()
  const { id: _id, content, ...columns } = row
  const copy = { ...columns, content: JSON.stringify(content) }
  await db
    .insertInto('own_template')
    .values(Array.from({ length: mostOwnTemplates - 1 }, () => copy))
    .execute()
  expect(await save(house, 'B', visitor)).toBeProblem('tooManyTemplates')
  await db.deleteFrom('own_template').where('user_id', '=', row.user_id).execute()
  const many = { folder_id: house, name: 'Fönster', created_by: row.user_id }
  await db
    .insertInto('component')
    .values(Array.from({ length: templateLimits.inEach + 1 }, () => many))
    .execute()
  expect(await save(house, 'B', visitor)).toBeProblem('templateTooLarge')
  expect(await visitor.call(ownTemplates.contentOf, { params: { id: house } })).toBeProblem('templateTooLarge')
  expect(templateLimits.inAll).toBeLessThanOrEqual(largestCopy)
  // More than is read: spread over several folders, and sub-folders alone.
  const wide = (await visitor.call(folders.add, { body: aFolder({ title: 'Område' }) })).body.id
  const below = await db
    .insertInto('folder')
    .values(Array.from({ length: 6 }, () => ({ parent_id: wide, title: 'Hus', created_by: row.user_id })))
    .returning('id')
    .execute()
  await db
    .insertInto('component')
    .values(
      below.flatMap(({ id }) => Array.from({ length: templateLimits.inEach - 10 }, () => ({ ...many, folder_id: id }))),
    )
    .execute()
  expect(await visitor.call(ownTemplates.contentOf, { params: { id: wide } })).toBeProblem('templateTooLarge')
  await db
    .deleteFrom('component')
    .where(
      'folder_id',
      'in',
      below.map(({ id }) => id),
    )
    .execute()
  expect((await visitor.call(ownTemplates.contentOf, { params: { id: wide } })).body.children).toHaveLength(6)
  const more = Array.from({ length: templateLimits.children - 5 }, () => ({
    parent_id: wide,
    title: 'Hus',
    created_by: row.user_id,
  }))
  await db.insertInto('folder').values(more).execute()
  expect(await visitor.call(ownTemplates.contentOf, { params: { id: wide } })).toBeProblem('templateTooLarge')
})

test('a category of another kind of folder is left out, since the next folder could not have it', async () => {
  const { house, kitchen } = await aHouse()
  await db.updateTable('folder').set({ category_id: 503 }).where('id', '=', kitchen).execute()
  const { children } = (await anna.call(ownTemplates.contentOf, { params: { id: house } })).body
  expect(children.map(({ categoryId }) => categoryId)).toEqual([null])
})

test('a rule that cannot be read any more does not keep its folder from being saved', async () => {
  const { house } = await aHouse()
  await pool.query('alter table series disable trigger user')
  await db.updateTable('series').set({ rule: 'FREQ=HOURLY' }).where('folder_id', '=', house).execute()
  await pool.query('alter table series enable trigger user')
  const { body: saved } = await save(house)
  const { id: _id, title: _title, ...content } = (await opened(saved.id)).body
  expect(content.activities.find(({ title }) => title === 'Rensa rännorna')).toMatchObject({ recurrence: null })
  expect((await anna.call(templates.use, { body: { folderTitle: 'Ny', ...content } })).status).toBe(201)
})

test('days of before the rule of possible days are left out', async () => {
  const { house } = await aHouse()
  const early = { folder_id: house, title: 'Grunden', initiated_by: world.people.anna.userId }
  await pool.query('alter table activity disable trigger user')
  await db
    .insertInto('activity')
    .values({ ...early, start_date: '0900-01-01', end_date: '0900-01-01' })
    .execute()
  await pool.query('alter table activity enable trigger user')
  const content = (await anna.call(ownTemplates.contentOf, { params: { id: house } })).body
  expect(content.activities.find(({ title }) => title === 'Grunden')).toMatchObject({ startDate: null, endDate: null })
})

test('titles of before they were checked, of invisible characters alone, do not keep a folder from being saved', async () => {
  const { house, kitchen } = await aHouse()
  await db.updateTable('folder').set({ title: '\u200b' }).where('id', '=', kitchen).execute()
  await db.updateTable('component').set({ name: '\u202e' }).where('folder_id', '=', kitchen).execute()
  await db.updateTable('activity').set({ title: '\ufeff' }).where('folder_id', '=', house).execute()
  await db.updateTable('series').set({ title: '\u2800' }).where('folder_id', '=', house).execute()
  const { status, body: saved } = await save(house)
  expect(status).toBe(201)
  const { id: _id, title: _title, ...content } = (await opened(saved.id)).body
  expect(content.activities.map(({ title }) => title)).toEqual(['Okänd aktivitet', 'Okänd aktivitet'])
  expect(content.children).toMatchObject([{ title: 'Okänd titel', components: [{ title: 'Okänd komponent' }] }])
  expect((await anna.call(templates.use, { body: { folderTitle: 'Ny', ...content } })).status).toBe(201)
})

const march = new CalendarDate(2027, 3, 10)
const once = { startDate: '2020-05-01', endDate: '2020-05-03', season: null, recurrence: null }
const fixed = (rule: string) => ({ ...once, recurrence: { kind: 'fixed', rule } as const })

test.each([
  ['planned once is next on the same day of a year, as long as it was', once, '2027-05-01', '2027-05-03'],
  ['planned once and is soon', { ...once, startDate: '2020-04-09', endDate: null }, '2028-04-09', '2028-04-09'],
  ['every other year keeps its years', fixed('FREQ=YEARLY;INTERVAL=2'), '2028-05-01', '2028-05-03'],
  ['weekly is next on its weekday after 30 days', fixed('FREQ=WEEKLY'), '2027-04-16', '2027-04-18'],
  ['over is planned once', fixed('FREQ=YEARLY;UNTIL=20220501'), '2027-05-01', '2027-05-03'],
  ['counted is as many again', fixed('FREQ=WEEKLY;COUNT=20'), '2027-04-16', '2027-04-18'],
  ['of a rule that cannot be read is planned once', fixed('FREQ=HOURLY'), '2027-05-01', '2027-05-03'],
  [
    'of a month that has begun',
    { ...fixed('FREQ=YEARLY'), ...inMarch(), season: 'month' as const },
    '2028-03-01',
    '2028-03-31',
  ],
  [
    'counted from when it was done waits 30 days too',
    { ...once, recurrence: { kind: 'afterDone', interval: 2, unit: 'week' } as const },
    '2027-04-10',
    '2027-04-12',
  ],
  [
    'counted from when it was done comes that long from now',
    { ...once, recurrence: { kind: 'afterDone', interval: 18, unit: 'month' } as const },
    '2028-09-10',
    '2028-09-12',
  ],
])('what is %s', (_says, event, startDate, endDate) => {
  expect(nextTime(event, march)).toMatchObject({ startDate, endDate })
})

function inMarch() {
  return { startDate: '2020-03-01', endDate: '2020-03-31' }
}

test('what was kept as version 1 is read for ever', () => {
  const event = { title: 'Sota', startDate: '2026-05-01', recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' } }
  const content = {
    version: 1,
    categoryId: 1,
    components: [{ title: 'Panna' }],
    activities: [event],
    children: [{ title: 'El' }],
  }
  expect(readStored(content)).toMatchObject({
    categoryId: 1,
    components: [{ title: 'Panna', make: null, modelYear: null, link: null, description: null }],
    activities: [{ title: 'Sota', checklist: [], reminderDays: 7 }],
    children: [{ title: 'El', inherits: true }],
  })
  expect(() => readStored({ ...content, version: 2 })).toThrow('version')
})
