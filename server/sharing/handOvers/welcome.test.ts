import { expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { activities } from '#contract/content/activities.ts'
import { aComponent, aFirm, anEvent } from '#fixtures/builders.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { exchange } from './exchange/exchange.ts'
import { handOverOf } from './rows.ts'

/* What somebody who has taken a folder over begins with. */

const { as, newcomer, world, db, queue } = await startTestApp()
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const call = as('anna').call
const sara = await newcomer('Sara')

type Holding = { parts?: string[]; meter?: 'mil' | 'hours'; plans?: string[]; done?: string[]; firm?: string }

/** A folder of this category with a sub-folder in which it all lies, that Sara has taken over. */
async function bought(categoryId: number | null, { parts = [], meter, plans = [], done = [], firm }: Holding) {
  const folder = (await call(folders.add, { body: { title: 'Huset', categoryId } })).body.id
  const { id } = (await call(folders.add, { body: { title: 'Under', parentId: folder } })).body
  for (const name of parts) await call(components.add, { body: aComponent(id, { name }) })
  if (meter) await call(components.add, { body: aComponent(id, { name: 'Motorn', meterUnit: meter }) })
  for (const title of plans) await call(activities.add, { body: anEvent(id, { title, startDate: '2020-01-01' }) })
  const isDone = { statusId: activityStatus.done, startDate: '2021-05-03' }
  for (const title of done) await call(activities.add, { body: anEvent(id, { title, ...isDone }) })
  const added = firm && (await call(firms.add, { body: { ...aFirm(folder), name: firm } })).body.id
  // A firm comes along that has done something.
  if (added) await call(activities.add, { body: anEvent(id, { title: 'Service', ...isDone, firmId: added }) })
  const parcelId = await acceptedHandOver(deps, {
    sellerId: world.people.anna.userId,
    buyer: sara,
    folderId: folder,
  })
  await exchange(deps, parcelId)
  const { buyerFolderId } = (await handOverOf(db, folder)) ?? {}
  const params = { id: buyerFolderId ?? 0 }
  return {
    things: async () => (await sara.call(handOvers.ofFolder, { params })).body?.welcome?.things,
    tick: (body: { done: ('meters' | 'codes')[]; isClosed: boolean }) => sara.call(handOvers.welcome, { params, body }),
  }
}

test.each<[string, number | null, Holding, unknown[]]>([
  [
    'a house: its meters, what lets people in, and what waits',
    1,
    {
      parts: ['Elmätare', 'Vattenmätare i källaren', 'Larm', 'Kodlås på garaget', 'Glasdörr', 'Hastighet'],
      plans: ['Lufta elementen'],
      firm: 'Sotarn',
    },
    [
      { id: 'meters', count: 2, names: ['Elmätare', 'Vattenmätare i källaren'] },
      { id: 'codes', count: 2, names: ['Kodlås på garaget', 'Larm'] },
      { id: 'plans', count: 1, names: ['Lufta elementen'] },
    ],
  ],
  [
    'a house without them: what there is instead',
    1,
    { done: ['Målade'], plans: ['A', 'B', 'C', 'D'] },
    [
      { id: 'plans', count: 4, names: ['A', 'B', 'C'] },
      { id: 'history', count: 1, names: ['Målade'] },
    ],
  ],
  [
    'a car: its meter and its keys, and no code of its paint',
    4,
    { parts: ['Reservnyckel', 'Lackkod', 'Låsbultens hylsa'], meter: 'mil', plans: ['Besiktning'] },
    [
      { id: 'readings', count: 1, names: ['Motorn'] },
      { id: 'keys', count: 1, names: ['Reservnyckel'] },
      { id: 'plans', count: 1, names: ['Besiktning'] },
    ],
  ],
  [
    'a boat: its hours',
    5,
    { meter: 'hours', plans: ['Sjösättning'] },
    [
      { id: 'readings', count: 1, names: ['Motorn'] },
      { id: 'plans', count: 1, names: ['Sjösättning'] },
    ],
  ],
  [
    'a club: its keys, and whom it calls',
    9,
    { parts: ['Nycklar och koder'], firm: 'Kranfirman', meter: 'hours' },
    [
      { id: 'codes', count: 1, names: ['Nycklar och koder'] },
      { id: 'firms', count: 1, names: ['Kranfirman'] },
      { id: 'history', count: 1, names: ['Service'] },
    ],
  ],
  ['a company: whom it calls', 11, { firm: 'Elfirman' }, [{ id: 'firms' }, { id: 'history' }]],
  ['anything: of nothing there is nothing', null, {}, []],
])('in %s', async (_what, categoryId, holding, things) => {
  const { things: read } = await bought(categoryId, holding)
  expect(await read()).toMatchObject(things)
})

test('what is ticked off takes its place with it, and nothing is read for a closed card', async () => {
  const holding = { parts: ['Elmätare', 'Larm'], plans: ['Lufta'], firm: 'Sotarn' }
  const { things, tick } = await bought(1, holding)
  await tick({ done: ['meters', 'codes'], isClosed: false })
  expect((await things())?.map(({ id }) => id)).toEqual(['meters', 'codes', 'plans'])
  await tick({ done: ['meters', 'codes'], isClosed: true })
  expect(await things()).toEqual([])
})
