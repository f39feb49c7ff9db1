import { expect, test } from 'vitest'
import { agreements } from '#contract/content/agreements.ts'
import { firms } from '#contract/content/firms.ts'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { costs, type CostPlan } from '#contract/content/costs.ts'
import { folders } from '#contract/folders/folders.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'
import { planOf } from './costPlan.ts'
import type { PlannedCost } from './plannedCosts.ts'

const { as } = await startTestApp()
const today = todayInSweden()
const thisYear = today.year
const inYear = (years: number) => `${thisYear + years}-05-01`
const kr = (kronor: number) => kronor * 100

const newFolder = async (parentId?: number) =>
  (await as('anna').call(folders.add, { body: { title: 'Huset', ...(parentId && { parentId }) } })).body.id
const add = async (folderId: number, event: Partial<NewActivity>) =>
  (await as('anna').call(activities.add, { body: anEvent(folderId, event) })).body
const planFor = async (folderId: number, currency?: 'SEK' | 'EUR') =>
  (await as('anna').call(costs.plan, { query: { folderId, ...(currency && { currency }) } })).body

const costsIn = ({ years }: Pick<CostPlan, 'years'>) =>
  years.filter(({ cost }) => cost > 0).map(({ year, cost }) => [year - thisYear, cost])

test('what is planned costs its estimate in its year, and each time it comes back', async () => {
  const folderId = await newFolder()
  const below = await newFolder(folderId)
  await add(folderId, { title: 'Byte av tak', startDate: inYear(5), estimatedCost: kr(180_000) })
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY;INTERVAL=3' } as const
  await add(below, { title: 'Målning', startDate: inYear(1), estimatedCost: kr(9_000), recurrence })
  await add(folderId, { title: 'Utan dag', estimatedCost: kr(500) })
  await add(folderId, { title: 'Nytt kök', startDate: inYear(11), estimatedCost: kr(200_000) })
  await add(folderId, { title: 'Ingen vet', startDate: inYear(1) })
  await add(folderId, { title: 'Betald', startDate: inYear(1), estimatedCost: kr(50), cost: kr(40) })
  await add(folderId, { title: 'Klar', startDate: inYear(-1), estimatedCost: kr(50), statusId: 22 })
  const plan = await planFor(folderId)
  expect(plan.years.map(({ year }) => year - thisYear)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(costsIn(plan)).toEqual([
    [1, kr(9_000)],
    [4, kr(9_000)],
    [5, kr(180_000)],
    [7, kr(9_000)],
    [10, kr(9_000)],
  ])
  expect(plan).toMatchObject({
    cost: kr(216_000),
    events: 5,
    undated: { events: 1, cost: kr(500) },
    later: { events: 1, cost: kr(200_000) },
    withoutEstimate: 1,
    uncounted: 0,
  })
  expect(plan.items.map(({ title, words, events, cost }) => [title, words, events, cost])).toEqual([
    ['Byte av tak', null, 1, kr(180_000)],
    ['Målning', 'Vart tredje år den 1 maj', 4, kr(36_000)],
  ])
})

test('without an estimate it is taken to cost what it did the last time', async () => {
  const folderId = await newFolder()
  const recurrence = { kind: 'afterDone', interval: 1, unit: 'year' } as const
  const { id } = await add(folderId, { title: 'Sotning', startDate: today.toString(), recurrence })
  expect(await planFor(folderId)).toMatchObject({ cost: 0, withoutEstimate: 1 })
  const done = { params: { id }, query: { folderId }, body: { day: today.toString(), cost: kr(1_900) } }
  await as('anna').call(activities.markDone, done)
  const plan = await planFor(folderId)
  expect(plan).toMatchObject({ cost: kr(19_000), events: 10, withoutEstimate: 0 })
  expect(plan.items).toMatchObject([
    { title: 'Sotning', each: kr(1_900), isAsLast: true, words: '1\u00a0år efter förra gången' },
  ])
})

test('what it did cost the last time is of the latest that is not in the trash and gave nothing back', async () => {
  const folderId = await newFolder()
  const recurrence = { kind: 'afterDone', interval: 1, unit: 'year' } as const
  let { id } = await add(folderId, { title: 'Sotning', startDate: today.toString(), recurrence })
  let dearest = 0
  for (const cost of [kr(2_000), kr(1_000), kr(5_000), -kr(700)]) {
    const marked = { params: { id }, query: { folderId }, body: { day: today.toString(), cost } }
    if (cost === kr(5_000)) dearest = id
    id = (await as('anna').call(activities.markDone, marked)).body.next?.id ?? 0
  }
  await as('anna').call(activities.remove, { params: { id: dearest }, query: { folderId } })
  expect((await planFor(folderId)).items).toMatchObject([{ each: kr(1_000), cost: kr(10_000), isAsLast: true }])
  // An estimate of this time alone says nothing of the others.
  const body = { title: 'Sotning', startDate: today.add({ years: 1 }).toString(), estimatedCost: kr(3_000) }
  const estimate = { params: { id }, query: { folderId }, body }
  await as('anna').call(activities.change, estimate)
  expect((await planFor(folderId)).items).toMatchObject([{ each: kr(3_000), cost: kr(12_000), isAsLast: false }])
})

test('neither an event in the trash is planned, nor what stands below an archived main folder', async () => {
  const folderId = await newFolder()
  const below = await newFolder(folderId)
  await add(below, { startDate: inYear(1), estimatedCost: kr(20) })
  const { id } = await add(below, { startDate: inYear(1), estimatedCost: kr(300) })
  await as('anna').call(activities.remove, { params: { id }, query: { folderId: below } })
  expect((await planFor(below)).cost).toBe(kr(20))
  await as('anna').call(folders.change, { params: { id: folderId }, body: { title: 'Arkiverad', statusId: 19 } })
  expect((await planFor(below)).cost).toBe(0)
})

test('the plan is of one currency, and what an archived sub-folder would cost is none', async () => {
  const folderId = await newFolder()
  const below = await newFolder(folderId)
  await add(folderId, { startDate: inYear(1), estimatedCost: kr(10) })
  await add(folderId, { startDate: inYear(1), estimatedCost: kr(30), currency: 'EUR' })
  await add(below, { startDate: inYear(1), estimatedCost: kr(20) })
  expect((await planFor(folderId)).cost).toBe(kr(30))
  await as('anna').call(folders.change, { params: { id: below }, body: { title: 'Arkiverad', statusId: 19 } })
  expect(await planFor(folderId)).toMatchObject({ currency: 'SEK', cost: kr(10) })
  expect(await planFor(folderId, 'EUR')).toMatchObject({ currency: 'EUR', cost: kr(30) })
})

const planned = (changes: Partial<PlannedCost>): PlannedCost => ({
  id: 1,
  folderId: 1,
  folderTitle: 'Huset',
  title: 'Sotning',
  day: '2026-11-01',
  each: 100,
  eachAfter: 100,
  isAsLast: false,
  series: null,
  ...changes,
})
const everyYear = (day: string): PlannedCost['series'] => ({
  recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1' },
  season: null,
  firstDay: '2020-05-01',
  words: 'Varje år den 1 maj',
  day,
})

test.each<[what: string, PlannedCost, years: [number, number][], day: string]>([
  ['what is late is done today', planned({ day: '2024-02-01' }), [[2026, 100]], '2026-11-23'],
  [
    'what was missed for years is done once',
    planned({ day: '2024-05-01', series: everyYear('2024-05-01') }),
    [
      [2026, 100],
      [2027, 100],
      [2028, 100],
      [2029, 100],
      [2030, 100],
      [2031, 100],
      [2032, 100],
      [2033, 100],
      [2034, 100],
      [2035, 100],
      [2036, 100],
    ],
    '2026-11-23',
  ],
  [
    'what was moved forward comes back on the next day of its rule',
    planned({ day: '2028-06-01', series: everyYear('2027-05-01') }),
    [
      [2028, 100],
      [2029, 100],
      [2030, 100],
      [2031, 100],
      [2032, 100],
      [2033, 100],
      [2034, 100],
      [2035, 100],
      [2036, 100],
    ],
    '2028-06-01',
  ],
  [
    'what was moved back does not come twice that year',
    planned({ day: '2027-04-01', series: everyYear('2027-05-01') }),
    [
      [2027, 100],
      [2028, 100],
      [2029, 100],
      [2030, 100],
      [2031, 100],
      [2032, 100],
      [2033, 100],
      [2034, 100],
      [2035, 100],
      [2036, 100],
    ],
    '2027-04-01',
  ],
])('%s', async (_what, event, years, day) => {
  const plan = await planOf([event], '2026-11-23')
  expect(plan.years.filter(({ cost }) => cost > 0).map(({ year, cost }) => [year, cost])).toEqual(years)
  expect(plan.items).toMatchObject([{ day, cost: plan.cost, events: years.length }])
})

test('the agreements of what is archived are no plan', async () => {
  const folderId = await newFolder()
  const below = (await as('anna').call(folders.add, { body: { title: 'Sålda båten', parentId: folderId } })).body.id
  const price = { fromOn: '2020-01-01', amount: kr(100), per: 'month' } as const
  await as('anna').call(agreements.add, { body: { folderId: below, title: 'Båtplats', price } })
  expect((await planFor(folderId)).agreements.total).toBe(1)
  const body = { title: 'Sålda båten', statusId: folderStatus.archived }
  await as('anna').call(folders.change, { params: { id: below }, body })
  expect((await planFor(folderId)).agreements).toEqual({ total: 0, cost: 0 })
})

test('agreements stand in the years by their prices, and one whose firm has events of its own there does not', async () => {
  const folderId = await newFolder()
  const price = { fromOn: '2020-01-01', amount: kr(100), per: 'month' } as const
  const { id: firmId } = (await as('anna').call(firms.add, { body: aFirm(folderId, { name: 'Sotaren' }) })).body
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  await add(folderId, { title: 'Sotning', startDate: inYear(1), estimatedCost: kr(900), firmId, recurrence })
  await as('anna').call(agreements.add, { body: { folderId, title: 'Sotaravtal', firmId, price } })
  await as('anna').call(agreements.add, { body: { folderId, title: 'Bredband', price } })
  const plan = await planFor(folderId)
  const leftThisYear = (12 - today.month) * 100
  expect(plan.agreements).toEqual({ total: 1, cost: kr(12_000 + leftThisYear) })
  expect(plan.years[1]).toMatchObject({ events: 1, cost: kr(900 + 1_200) })
})
