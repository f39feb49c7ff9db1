import { today } from '@internationalized/date'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { templateLimits } from '#contract/platform/limits.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, componentStatus, folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { templateIds, templates, type FolderFromTemplate } from '#contract/folders/templates.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, newcomer, db, pool } = await startTestApp()

const category = { electricityOfHouse: 102, waterOfHouse: 101, rigOfBoat: 503, house: 1, car: 4 }

const aComponent = { title: 'Elcentral' }
const anActivity = { title: 'Prova jordfelsbrytaren', typeId: 1, startDate: '2027-04-01' }
const yearly = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' } as const
const byUse = {
  ...anActivity,
  recurrence: { kind: 'afterDone', interval: 1, unit: 'year', usage: { interval: 500, unit: 'hours' } } as const,
}
const aChild = { title: 'El', components: [aComponent], activities: [anActivity] }

type Visitor = ReturnType<typeof as>
const use = (visitor: Visitor, start: Partial<FolderFromTemplate> = {}) =>
  visitor.call(templates.use, {
    body: { categoryId: category.house, folderTitle: 'Villa Tallbo', children: [aChild], ...start },
  })

const tables = ['folder', 'membership', 'component', 'activity'] as const
const counts = () =>
  Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )

test('every template is offered, and plans nothing within 30 days nor more than a year after that', async () => {
  const before = today('Europe/Stockholm')
  const { status, body } = await as('stina').call(templates.all, {})
  // Midnight may have passed in between.
  const after = today('Europe/Stockholm')
  expect([status, body.map(({ id }) => id)]).toEqual([200, templateIds])
  const days = body.flatMap(({ children }) =>
    children.flatMap((child) => child.activities.map(({ startDate }) => startDate!)),
  )
  expect(days.length).toBeGreaterThan(100)
  for (const day of days) {
    expect(day > before.add({ days: 30 }).toString()).toBe(true)
    expect(day <= after.add({ days: 31, years: 1 }).toString()).toBe(true)
  }
  expect(body[0]).toMatchObject({ id: 'villa', categoryId: category.house })
})

test('every template can be used unchanged', async () => {
  const visitor = await newcomer('Vera')
  for (const { id, ...content } of (await visitor.call(templates.all, {})).body) {
    const { categoryId, children } = content
    const { status, body } = await use(visitor, content)
    expect([id, status, body.categoryId]).toEqual([id, 201, categoryId])
    const { total } = await visitor.call(folders.children, { query: { folderId: body.id } })
    expect([id, total]).toEqual([id, children.length])
  }
})

test('a page of before one’s own templates, which sends no category, gets that of its template', async () => {
  const visitor = await newcomer('Vilma')
  const children = [{ ...aChild, categoryId: category.electricityOfHouse }]
  const { status, body } = await visitor.call(templates.use, {
    body: { templateId: 'villa', folderTitle: 'Villa Tallbo', children },
  })
  expect([status, body.categoryId]).toEqual([201, category.house])
})

test('what repeats is a series of its own, what does not is planned once, and a rule without a day is pointed at', async () => {
  const visitor = await newcomer('Rut')
  const afterDone = { kind: 'afterDone', interval: 14, unit: 'month' } as const
  const events = [
    { ...anActivity, title: 'A', recurrence: yearly },
    { ...anActivity, title: 'B' },
    { ...anActivity, title: 'C', recurrence: afterDone },
  ]
  const { body } = await use(visitor, { children: [{ ...aChild, activities: events }, aChild] })
  const planned = await visitor.call(activities.ofUser, { query: { folderId: body.id, sort: 'title' } })
  expect(planned.body.map(({ title, series }) => [title, series?.words, series?.day])).toEqual([
    ['A', 'Varje år den 1 april', '2027-04-01'],
    ['B', undefined, undefined],
    ['C', '14\u00a0månader efter förra gången', '2027-04-01'],
    ['Prova jordfelsbrytaren', undefined, undefined],
  ])
  const never = { ...anActivity, recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY;UNTIL=20000101' } as const }
  const refused = await use(visitor, { children: [aChild, { ...aChild, activities: [anActivity, never] }] })
  expect(refused).toBeProblem('invalidInput', 'children.1.activities.1.recurrence.rule')
})

test('the service of the heat pump stands in its history, and so does the next; the car has a meter', async () => {
  const visitor = await newcomer('Disa')
  const all = (await visitor.call(templates.all, {})).body
  const childrenOf = (wanted: string) => all.find(({ id }) => id === wanted)?.children ?? []
  const { body: villa } = await use(visitor, { children: childrenOf('villa') })
  const inVilla = { query: { folderId: villa.id, topX: 50 } }
  const pump = (await visitor.call(components.ofUser, inVilla)).body.find(({ name }) => name === 'Värmepump')
  const ofPump = () => visitor.call(activities.ofUser, { query: { componentId: pump?.id ?? 0 } })
  const [service, ...others] = (await ofPump()).body
  expect([service?.title, others, pump?.next?.title]).toEqual(['Service av värmepumpen', [], 'Service av värmepumpen'])
  const { updatedAt } = service!
  const done = { day: today('Europe/Stockholm').toString(), updatedAt }
  const at = { params: { id: service!.id }, query: { folderId: service!.folderId } }
  await visitor.call(activities.markDone, { ...at, body: done })
  expect((await ofPump()).body.map(({ title, componentName }) => [title, componentName])).toEqual([
    ['Service av värmepumpen', 'Värmepump'],
    ['Service av värmepumpen', 'Värmepump'],
  ])
  const { body: car } = await use(visitor, {
    categoryId: category.car,
    folderTitle: 'Volvon',
    children: childrenOf('bil'),
  })
  const parts = (await visitor.call(components.ofUser, { query: { folderId: car.id, topX: 50 } })).body
  expect(parts.filter(({ meter }) => meter).map(({ name, meter }) => [name, meter])).toEqual([
    ['Bilen', { unit: 'mil', latest: null, perYear: null }],
  ])
  const tyres = parts.find(({ name }) => name === 'Vinterdäck')
  expect([tyres?.description, tyres?.hint]).toEqual([null, 'Anteckna dimension, år och mönsterdjup.'])
})

test('winter tyres are to be on before 1 December, and what is done in spring is planned for all of a month', async () => {
  const visitor = await newcomer('Ture')
  const bil = (await visitor.call(templates.all, {})).body.find(({ id }) => id === 'bil')
  await use(visitor, { categoryId: category.car, folderTitle: 'Volvon', children: bil?.children ?? [] })
  const { body } = await visitor.call(activities.ofUser, { query: { topX: 50 } })
  const planned = (title: string) => {
    const event = body.find((one) => one.title === title)
    return [event?.season, event?.startDate?.slice(5), event?.endDate?.slice(5), event?.series?.words]
  }
  expect(planned('Byt till vinterdäck')).toEqual(['latest', '11-30', '11-30', 'Varje år före 1 december'])
  expect(planned('Byt till sommardäck')).toEqual(['month', '04-01', '04-30', 'Varje år i april'])
  expect(planned('Rengör inuti och byt kupéfilter')).toEqual([null, '05-01', '05-01', 'Varje år den 1 maj'])
  const season = { ...anActivity, season: 'month', recurrence: { kind: 'fixed', rule: 'FREQ=WEEKLY' } } as const
  const refused = await use(visitor, { children: [{ ...aChild, activities: [season] }] })
  expect(refused).toBeProblem('invalidInput', 'children.0.activities.0.recurrence.rule')
  const { body: once } = await use(visitor, {
    children: [{ ...aChild, activities: [{ ...anActivity, startDate: '2027-02-14', season: 'month' }] }],
  })
  expect((await visitor.call(activities.ofUser, { query: { folderId: once.id } })).body).toMatchObject([
    { season: 'month', startDate: '2027-02-01', endDate: '2027-02-28', series: null },
  ])
})

test('what the user kept is created, each item in its sub-folder, with the caller as founder', async () => {
  const visitor = await newcomer('Tore')
  const { status, body } = await use(visitor, {
    description: 'Tegel.',
    zipCode: '192 67',
    city: 'Sollentuna',
    children: [
      { ...aChild, categoryId: category.electricityOfHouse, description: 'Elcentral och ritningar.' },
      { title: 'El', components: [{ title: 'Laddbox', description: 'I garaget.' }], activities: [] },
      { title: 'Vatten', categoryId: category.waterOfHouse, components: [], activities: [] },
    ],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Villa Tallbo',
    description: 'Tegel.',
    categoryName: 'Hus',
    city: 'Sollentuna',
    parentId: null,
    statusId: folderStatus.active,
    roleId: roles.founder,
    memberStatusId: memberStatus.active,
  })
  const children = (await visitor.call(folders.children, { query: { folderId: body.id } })).body
  expect(children.map(({ title, categoryName, description }) => [title, categoryName, description])).toEqual([
    ['El', 'El', 'Elcentral och ritningar.'],
    ['El', null, null],
    ['Vatten', 'VVS', null],
  ])
  const [first, second] = children.map(({ id }) => id) as [number, number]
  expect((await visitor.call(components.ofUser, { query: {} })).body).toMatchObject([
    { name: 'Elcentral', folderId: first, statusId: componentStatus.inUse },
    { name: 'Laddbox', folderId: second, description: 'I garaget.' },
  ])
  expect((await visitor.call(activities.ofUser, { query: {} })).body).toMatchObject([
    {
      title: 'Prova jordfelsbrytaren',
      folderId: first,
      typeName: 'Underhåll',
      statusId: activityStatus.planned,
      startDate: '2027-04-01',
      endDate: '2027-04-01',
      createdBy: 'Tore Ny',
    },
  ])
})

test('founding is one row of the latest, and one of the history of the folder and of each sub-folder', async () => {
  const visitor = await newcomer('Ester')
  const { body: house } = await use(visitor, { children: [aChild, { ...aChild, title: 'Mer el' }] })
  const latest = () => visitor.call(dashboard.latest, { query: { topX: 50 } })
  const { body: entries } = await latest()
  expect(entries).toHaveLength(6)
  expect(new Set(entries.map(({ arrival }) => `${arrival?.kind} ${arrival?.id}`))).toEqual(
    new Set([`founding ${house.id}`]),
  )
  const historyOf = async (folderId: number) =>
    (await visitor.call(history.ofFolder, { query: { folderId } })).body.map(({ action, title }) => [action, title])
  expect(await historyOf(house.id)).toEqual([['created', 'Villa Tallbo']])
  const [electricity] = (await visitor.call(folders.children, { query: { folderId: house.id } })).body
  expect(await historyOf(electricity!.id)).toEqual([['created', 'El']])
  // What somebody does then is told by itself.
  await visitor.call(activities.add, { body: { folderId: electricity!.id, title: 'Ny säkring' } })
  expect((await latest()).body[0]).toMatchObject({ title: 'Ny säkring', arrival: null })
  expect(await historyOf(house.id)).toEqual([
    ['created', 'Ny säkring'],
    ['created', 'Villa Tallbo'],
  ])
})

test('a folder may be created with nothing from the template', async () => {
  const { status, body } = await use(as('olle'), { categoryId: category.car, folderTitle: 'Volvon', children: [] })
  expect([status, body.categoryName]).toEqual([201, 'Bil'])
})

test('the maximum size is created completely', async () => {
  const visitor = await newcomer('Maja')
  const child = { title: 'Rum', components: many(aComponent, 5), activities: many(anActivity, 10) }
  const main = { components: many(aComponent, 100) }
  const { status } = await use(visitor, { ...main, children: many(child, templateLimits.children) })
  expect(status).toBe(201)
  expect((await visitor.call(components.ofUser, { query: {} })).total).toBe(400)
  expect((await visitor.call(activities.ofUser, { query: {} })).total).toBe(600)
  const oneMore = { ...main, activities: [anActivity], children: many(child, templateLimits.children) }
  expect(await use(visitor, oneMore)).toBeProblem('invalidInput', 'children')
})

test('what lies in the main folder itself is created in it, with all that is said of it', async () => {
  const visitor = await newcomer('Moa')
  const pump = { title: 'Pump', make: 'NIBE', model: 'F1245', place: 'Källaren', expectedLifeYears: 20 }
  const usage = { interval: 500, unit: 'hours' } as const
  const service = {
    ...anActivity,
    endDate: '2027-04-03',
    componentIndex: 1,
    recurrence: { kind: 'afterDone', interval: 2, unit: 'year', usage } as const,
    reminderDays: 14 as const,
    checklist: ['Filter', 'Tryck'],
  }
  const someDay = { title: 'Rita om planen', reminderDays: null }
  const { body } = await use(visitor, {
    components: [aComponent, { ...pump, meterUnit: 'hours' }],
    activities: [service, someDay],
    children: [{ title: 'Kassa', inherits: false }],
  })
  const inMain = { query: { folderId: body.id } }
  expect((await visitor.call(components.inFolder, inMain)).body).toMatchObject([
    { name: 'Elcentral', make: null },
    { name: 'Pump', make: 'NIBE', model: 'F1245', place: 'Källaren', expectedLifeYears: 20, meter: { unit: 'hours' } },
  ])
  const events = (await visitor.call(activities.inFolder, inMain)).body
  expect(events.toSorted((one, other) => one.title.localeCompare(other.title, 'sv'))).toMatchObject([
    {
      componentName: 'Pump',
      startDate: '2027-04-01',
      endDate: '2027-04-03',
      reminderDays: 14,
      series: { words: 'Var 500:e timme, dock minst vartannat år', recurrence: service.recurrence },
      checklist: [
        { text: 'Filter', isDone: false },
        { text: 'Tryck', isDone: false },
      ],
    },
    { title: 'Rita om planen', startDate: null, reminderDays: null, series: null },
  ])
  const [cash] = (await visitor.call(folders.children, inMain)).body
  expect([cash?.title, cash?.inherits]).toEqual(['Kassa', false])
})

const many = <T>(thing: T, count: number) => Array.from({ length: count }, () => thing)

test.each<[string, string, Partial<FolderFromTemplate>]>([
  ['folderTitle', 'no title', { folderTitle: ' ' }],
  ['folderTitle', 'a title that is too long', { folderTitle: 'x'.repeat(201) }],
  ['activities.0.recurrence.usage', 'a usage that no meter says', { activities: [byUse] }],
  ['activities.0.startDate', 'what repeats from no day', { activities: [{ title: 'Service', recurrence: yearly }] }],
  ['activities.0.endDate', 'what ends before it begins', { activities: [{ ...anActivity, endDate: '2027-03-31' }] }],
  ['children', 'too many sub-folders', { children: many(aChild, templateLimits.children + 1) }],
  ['children.0.title', 'a sub-folder without a title', { children: [{ ...aChild, title: '' }] }],
  [
    'children.0.components',
    'too many components',
    { children: [{ ...aChild, components: many(aComponent, templateLimits.inEach + 1) }] },
  ],
  [
    'children.0.activities',
    'too many events',
    { children: [{ ...aChild, activities: many(anActivity, templateLimits.inEach + 1) }] },
  ],
  [
    'children.0.components.0.title',
    'a blank component',
    { children: [{ ...aChild, components: [{ title: '\u200b' }] }] },
  ],
  [
    'children.0.activities.0.startDate',
    'a day that does not exist',
    { children: [{ ...aChild, activities: [{ ...anActivity, startDate: '2027-02-29' }] }] },
  ],
  [
    'children.1.activities.0.componentIndex',
    'a component that is not sent',
    { children: [aChild, { ...aChild, activities: [{ ...anActivity, componentIndex: 1 }] }] },
  ],
  [
    'children.1.activities.0.typeId',
    'an unknown type',
    { children: [aChild, { ...aChild, activities: [{ ...anActivity, typeId: 99_999_999_999 }] }] },
  ],
])('%s is pointed at for %s, and nothing is created', async (field, _says, start) => {
  const before = await counts()
  expect(await use(as('erik'), start)).toBeProblem('invalidInput', field)
  expect(await counts()).toEqual(before)
})

test.each([
  ['of another kind of folder', category.rigOfBoat],
  ['of main folders', category.house],
  ['that does not exist', 99_999_999_999],
])('a category %s is refused, and nothing is created', async (_says, categoryId) => {
  const before = await counts()
  const reply = await use(as('erik'), { children: [aChild, { ...aChild, categoryId }] })
  expect(reply).toBeProblem('categoryNotFound', 'children.1.categoryId')
  expect(await counts()).toEqual(before)
})

test('a failure half-way leaves nothing behind', async () => {
  const before = await counts()
  // The database rejects the last insert.
  await pool.query("alter table activity add constraint no_sauna check (title <> 'Bastu')")
  const children = [{ ...aChild, activities: [{ ...anActivity, title: 'Bastu' }] }]
  expect(await use(as('erik'), { children })).toBeProblem('unexpected')
  await pool.query('alter table activity drop constraint no_sauna')
  expect(await counts()).toEqual(before)
})

test('nobody else sees it, and an unauthenticated user creates nothing', async () => {
  const { body } = await use(as('erik'))
  expect(await as('stina').call(folders.one, { params: { id: body.id } })).toBeProblem('folderNotFound')
  const before = await counts()
  expect(await use(as(null))).toBeProblem('notSignedIn')
  expect(await as(null).call(templates.all, {})).toBeProblem('notSignedIn')
  expect(await counts()).toEqual(before)
})
