import { describe, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

const { newcomer, world, db, as } = await startTestApp()
const { car } = mainCategory
const ago = (days: number) => todayInSweden().subtract({ days }).toString()

/** A car with its parts below it. */
async function aCar(owner: TestClient) {
  const add = async (title: string, parentId: number | null, categoryId: number | null) =>
    (await owner.call(folders.add, { body: { title, parentId, categoryId } })).body.id
  const id = await add('Volvon', null, car)
  const below = await add('Service', id, null)
  const body = aComponent(below, { name: 'Bilen', meterUnit: 'mil' })
  const bilen = (await owner.call(components.add, { body })).body.id
  const fill = (day: string, litres: number, changes: Partial<NewActivity> = {}) => {
    const filled = { title: 'Tankning', startDate: day, litres, componentId: bilen, statusId: activityStatus.done }
    return owner.call(activities.add, { body: anEvent(below, { ...filled, ...changes }) })
  }
  return { id, below, bilen, fill }
}

const thingOf = async (who: TestClient, id: number) => (await who.call(folders.one, { params: { id } })).body.thing

test('a car begins with its meter, what was done last, what it costs and what it consumes', async () => {
  const vera = await newcomer('Vera')
  const { id, below, bilen, fill } = await aCar(vera)
  expect(await thingOf(vera, id)).toEqual({
    meters: [
      {
        componentId: bilen,
        folderId: below,
        name: 'Bilen',
        roleId: roles.founder,
        meter: { unit: 'mil', latest: null, perYear: null },
        consumption: null,
        perWholeYear: null,
      },
    ],
    latest: null,
    costs: null,
  })
  await fill(ago(300), 4_500, { cost: 90_000, reading: { value: 100_000 } })
  // Without a reading its litres count all the same.
  await fill(ago(200), 4_000)
  await fill(ago(100), 2_000, { cost: 30_000, reading: { value: 110_000, isConfirmed: true } })
  // After the last reading nobody knows how far it took the car.
  const last = (await fill(ago(10), 5_000, { title: 'Tankade i Mora' })).body
  await fill(ago(500), 9_900, { cost: 1, statusId: activityStatus.cancelled })
  const thing = await thingOf(vera, id)
  expect(thing?.meters[0]?.meter).toMatchObject({ latest: { value: 110_000, readOn: ago(100) }, perYear: 18_250 })
  // 60 litres for a thousand mil.
  expect(thing?.meters[0]?.consumption).toBe(6)
  expect(thing?.latest).toMatchObject({ id: last.id, title: 'Tankade i Mora', startDate: ago(10) })
  expect(thing?.costs).toEqual({ currency: 'SEK', lastTwelveMonths: 120_000 })
  const asked = { params: { id: bilen }, query: { folderId: below } }
  expect((await vera.call(components.one, asked)).body.consumption).toBe(6)
})

test('a car that seems to have stood still while it was filled can be opened all the same', async () => {
  const vilgot = await newcomer('Vilgot')
  const { id, fill } = await aCar(vilgot)
  await fill(ago(30), 4_000, { reading: { value: 1_000 } })
  for (let days = 22; days > 1; days--) await fill(ago(days), 9_999_999)
  await fill(ago(1), 9_999_999, { reading: { value: 1_001 } })
  expect((await thingOf(vilgot, id))?.meters[0]?.consumption).toBe(22 * 9_999_999 * 10)
})

test('what is planned, cancelled or in the trash has been neither done nor filled', async () => {
  const vilma = await newcomer('Vilma')
  const { id, below, fill } = await aCar(vilma)
  await fill(ago(40), 4_000, { reading: { value: 1_000 } })
  const gone = (await fill(ago(20), 4_000, { reading: { value: 2_000 } })).body
  expect((await thingOf(vilma, id))?.meters[0]?.consumption).toBe(40)
  await vilma.call(activities.remove, { params: { id: gone.id }, query: { folderId: below } })
  await fill(ago(5), 4_000, { statusId: activityStatus.planned, title: 'Planerad' })
  const thing = await thingOf(vilma, id)
  expect([thing?.meters[0]?.consumption, thing?.latest?.startDate]).toEqual([null, ago(40)])
})

test('what was filled before the meter was replaced is counted apart', async () => {
  const vega = await newcomer('Vega')
  const { id, fill } = await aCar(vega)
  const consumption = async () => (await thingOf(vega, id))?.meters[0]?.consumption
  await fill(ago(90), 4_000, { reading: { value: 1_000 } })
  expect(await consumption()).toBeNull()
  await fill(ago(80), 4_000, { reading: { value: 1_800 } })
  expect(await consumption()).toBe(50)
  await fill(ago(40), 3_000, { reading: { value: 100, isReset: true } })
  expect(await consumption()).toBeNull()
  await fill(ago(20), 1_000)
  await fill(ago(10), 2_000, { reading: { value: 600 } })
  expect(await consumption()).toBe(60)
})

test('two cars in one folder each have their meter and their consumption', async () => {
  const vanja = await newcomer('Vanja')
  const { id, below, bilen, fill } = await aCar(vanja)
  const other = aComponent(below, { name: 'Husbilen', meterUnit: 'mil' })
  const husbilen = (await vanja.call(components.add, { body: other })).body.id
  await fill(ago(30), 9_000, { componentId: husbilen, reading: { value: 500 } })
  await fill(ago(20), 9_000, { componentId: husbilen, reading: { value: 1_500 } })
  const meters = (await thingOf(vanja, id))?.meters.map(({ componentId, consumption }) => [componentId, consumption])
  expect(meters).toEqual([
    [husbilen, 90],
    [bilen, null],
  ])
})

test('how much a car is used in a year is known for its costs when it has been read for one', async () => {
  const vincent = await newcomer('Vincent')
  const { id, fill } = await aCar(vincent)
  await fill(ago(364), 4_000, { reading: { value: 1_000 } })
  await fill(ago(0), 4_000, { reading: { value: 4_000 } })
  expect((await thingOf(vincent, id))?.meters[0]).toMatchObject({ meter: { perYear: 3_008 }, perWholeYear: null })
  await fill(ago(365), 4_000, { reading: { value: 900 } })
  expect((await thingOf(vincent, id))?.meters[0]?.perWholeYear).toBe(3_100)
})

test('a filling of several days is read on the last of them', async () => {
  const viktor = await newcomer('Viktor')
  const { id, fill } = await aCar(viktor)
  await fill(ago(40), 4_000, { reading: { value: 1_000 } })
  await fill(ago(20), 4_000, { endDate: ago(18), reading: { value: 2_000 } })
  expect((await thingOf(viktor, id))?.meters[0]?.consumption).toBe(40)
})

test('the meter of what lies in an archived folder below the car is shown no more', async () => {
  const vilda = await newcomer('Vilda')
  const { id, below, bilen } = await aCar(vilda)
  const shown = async () => (await thingOf(vilda, id))?.meters.map(({ componentId }) => componentId)
  expect(await shown()).toEqual([bilen])
  await db.updateTable('folder').set({ status_id: folderStatus.archived }).where('id', '=', below).execute()
  expect(await shown()).toEqual([])
  await db.updateTable('folder').set({ status_id: folderStatus.archived }).where('id', '=', id).execute()
  const own = (await vilda.call(folders.add, { body: { title: 'Saaben', categoryId: car } })).body.id
  await vilda.call(components.add, { body: aComponent(own, { name: 'Saaben', meterUnit: 'mil' }) })
  await db.updateTable('folder').set({ status_id: folderStatus.archived }).where('id', '=', own).execute()
  expect((await thingOf(vilda, own))?.meters).toHaveLength(1)
})

describe('what the meter was read as with a filling', () => {
  const read = async (who: TestClient, folderId: number, id: number) =>
    (await who.call(meterReadings.ofComponent, { params: { id }, query: { folderId } })).body.map(
      ({ value, readOn, isReset }) => [value, readOn, isReset],
    )

  test('follows it to the right day', async () => {
    const vigdis = await newcomer('Vigdis')
    const { id, below, bilen, fill } = await aCar(vigdis)
    await fill(ago(30), 4_000, { reading: { value: 1_000 } })
    const filled = (await fill(ago(10), 4_000, { reading: { value: 2_000 } })).body
    const body = { title: 'Tankning', statusId: activityStatus.done, startDate: ago(12), componentId: bilen }
    const at = { params: { id: filled.id }, query: { folderId: below } }
    expect((await vigdis.call(activities.change, { ...at, body })).status).toBe(200)
    expect((await read(vigdis, below, bilen))[0]).toEqual([2_000, ago(12), false])
    expect((await thingOf(vigdis, id))?.meters[0]?.consumption).toBe(40)
  })

  test('follows it to the right car, where that can have stood so', async () => {
    const verner = await newcomer('Verner')
    const { below, bilen, fill } = await aCar(verner)
    const another = async (name: string, meterUnit: 'mil' | 'hours' | null, value?: number) => {
      const { id } = (await verner.call(components.add, { body: aComponent(below, { name, meterUnit }) })).body
      if (value) await fill(ago(30), 4_000, { componentId: id, reading: { value } })
      return id
    }
    const saab = await another('Saaben', 'mil', 2_000)
    const stood = await another('Volvon', 'mil', 9_000)
    const low = await another('Nya bilen', 'mil', 1)
    const truck = await another('Trucken', 'hours', 500)
    const roof = await another('Taket', null)
    await fill(ago(30), 4_000, { reading: { value: 9_000 } })
    const filled = (await fill(ago(10), 4_000, { reading: { value: 6_000, isReset: true } })).body
    const give = (componentId: number | null) =>
      verner.call(activities.change, {
        params: { id: filled.id },
        query: { folderId: below },
        body: { title: 'Tankning', statusId: activityStatus.done, startDate: ago(10), componentId },
      })
    for (const other of [stood, low, truck, roof, null, bilen]) {
      expect((await give(other)).status).toBe(200)
      expect((await read(verner, below, bilen))[0]).toEqual([6_000, ago(10), true])
    }
    await give(saab)
    expect(await read(verner, below, bilen)).toEqual([[9_000, ago(30), false]])
    expect(await read(verner, below, saab)).toEqual([
      [6_000, ago(10), false],
      [2_000, ago(30), false],
    ])
  })

  test('goes with what was logged by mistake, as long as nobody has changed it', async () => {
    const vila = await newcomer('Vila')
    const { below, bilen, fill } = await aCar(vila)
    const takeBack = (id: number, withReading?: 'true') =>
      vila.call(activities.remove, { params: { id }, query: { folderId: below, withReading } })
    const stays = (await fill(ago(30), 4_000, { reading: { value: 1_000 } })).body
    const wrong = (await fill(ago(1), 4_000, { reading: { value: 1_900 } })).body
    expect((await takeBack(wrong.id, 'true')).status).toBe(200)
    expect(await read(vila, below, bilen)).toEqual([[1_000, ago(30), false]])
    // Whoever throws away an old event says nothing of the meter.
    await takeBack(stays.id)
    expect(await read(vila, below, bilen)).toHaveLength(1)
    const again = (await fill(ago(1), 4_000, { reading: { value: 1_400 } })).body
    const [reading] = (
      await vila.call(meterReadings.ofComponent, { params: { id: bilen }, query: { folderId: below } })
    ).body
    const corrected = { params: { id: bilen, readingId: reading!.id }, query: { folderId: below } }
    await vila.call(meterReadings.change, { ...corrected, body: { value: 1_401, readOn: ago(1) } })
    await takeBack(again.id, 'true')
    expect(await read(vila, below, bilen)).toHaveLength(2)
  })
})

test('what a car costs is not shown to whoever sees no costs', async () => {
  const valter = await newcomer('Valter')
  const reader = await newcomer('Rune')
  const { id, fill } = await aCar(valter)
  await fill(ago(3), 4_000, { cost: 80_000 })
  await db
    .insertInto('membership')
    .values({ folder_id: id, user_id: reader.userId, role_id: roles.observer, status_id: 14 })
    .execute()
  const costs = async () => (await thingOf(reader, id))?.costs
  expect(await costs()).toEqual({ currency: 'SEK', lastTwelveMonths: 80_000 })
  await valter.call(folders.setCosts, { params: { id }, body: { keepsCosts: true } })
  expect(await costs()).toBeNull()
})

test('a house is not one thing, and neither is what lies below a car', async () => {
  const vidar = await newcomer('Vidar')
  const { below } = await aCar(vidar)
  expect(await thingOf(vidar, below)).toBeNull()
  expect(await thingOf(as('anna'), world.folders.villan)).toBeNull()
})

test('an event is added with the litres and the reading of its day, or with neither', async () => {
  const viola = await newcomer('Viola')
  const { below, bilen, fill } = await aCar(viola)
  const readings = async () =>
    (await viola.call(meterReadings.ofComponent, { params: { id: bilen }, query: { folderId: below } })).body
  const { status, body } = await fill(ago(2), 4_732, { reading: { value: 12_345 } })
  expect([status, body.litres]).toEqual([201, 4_732])
  expect(await readings()).toMatchObject([{ value: 12_345, readOn: ago(2), activityId: body.id }])
  const lower = await fill(ago(1), 4_000, { reading: { value: 12_000 } })
  expect(lower).toBeProblem('invalidInput', 'reading.isReset')
  const of = { componentId: null, reading: { value: 12_400 } }
  expect(await fill(ago(1), 4_000, of)).toBeProblem('invalidInput', 'reading.value')
  expect(await fill(ago(1), 0)).toBeProblem('invalidInput', 'litres')
  const planned = { statusId: activityStatus.planned, reading: { value: 12_400 } }
  expect(await fill(ago(1), 4_000, planned)).toBeProblem('invalidInput', 'reading.value')
  expect((await viola.call(activities.inFolder, { query: { folderId: below } })).total).toBe(1)
  // Older clients do not know of them, and take nothing away.
  const at = { params: { id: body.id }, query: { folderId: below } }
  const changed = { title: 'Tankade', componentId: bilen, startDate: ago(2), statusId: activityStatus.done }
  expect((await viola.call(activities.change, { ...at, body: changed })).body.litres).toBe(4_732)
  expect((await viola.call(activities.change, { ...at, body: { ...changed, litres: null } })).body.litres).toBeNull()
})
