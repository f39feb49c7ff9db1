import { describe, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { components } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { elen } = world.folders
const inElen = { query: { folderId: elen } }
const afterAYear = { kind: 'afterDone', interval: 12, unit: 'month' } as const

/** An event that Petra has marked as done with one press. */
async function doneEvent(changes: Partial<NewActivity> = {}, day = '2026-11-22') {
  const event = anEvent(elen, { startDate: '2026-11-20', ...changes })
  const { id } = (await as('anna').call(activities.add, { body: event })).body
  return (await as('petra').call(activities.markDone, { params: { id }, ...inElen, body: { day } })).body
}

const changeDone = (id: number, body: Partial<ActivityDone> = {}, who: PersonName = 'petra') =>
  as(who).call(activities.changeDone, { params: { id }, ...inElen, body: { day: '2026-11-22', ...body } })

const find = async (id: number) =>
  (await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })).body.find(
    (event) => event.id === id,
  )

test('how it went, what it cost and on which day is said afterwards, and can be said anew', async () => {
  const { activity } = await doneEvent()
  const { status, body } = await changeDone(activity.id, {
    day: '2026-11-21',
    outcome: 'Inga anmärkningar.',
    cost: 92_050,
    litres: 4_732,
    updatedAt: activity.updatedAt,
  })
  expect(status).toBe(200)
  const { updatedAt, ...rest } = body.activity
  const days = { startDate: '2026-11-21', endDate: '2026-11-21' }
  expect({ ...rest, updatedAt: activity.updatedAt }).toEqual({
    ...activity,
    ...days,
    outcome: 'Inga anmärkningar.',
    cost: 92_050,
    litres: 4_732,
  })
  expect(body.next).toBeNull()
  const anew = await changeDone(activity.id, { day: '2026-11-21', outcome: '', cost: null, updatedAt })
  expect(anew.body.activity).toMatchObject({ ...days, outcome: null, cost: null })
})

test('the next one of an event that happens once is added when it is asked for', async () => {
  const { activity } = await doneEvent({ title: 'Sotning' })
  const { next } = (await changeDone(activity.id, { next: { day: '2027-11-22' } })).body
  expect(next).toMatchObject({ title: 'Sotning', startDate: '2027-11-22', statusId: activityStatus.planned })
})

test('several days that had begun keep the first', async () => {
  const { activity } = await doneEvent({ startDate: '2026-11-18', endDate: '2026-11-25' })
  expect((await changeDone(activity.id, { day: '2026-11-20' })).body.activity).toMatchObject({
    startDate: '2026-11-18',
    endDate: '2026-11-20',
  })
})

test('some time in a month stays so until a day is said', async () => {
  const { id } = (await as('anna').call(activities.add, { body: anEvent(elen) })).body
  const may = { startDate: '2026-05-01', season: 'month', statusId: activityStatus.done } as const
  await as('anna').call(activities.change, { params: { id }, ...inElen, body: { title: 'Sotning', ...may } })
  const said = await changeDone(id, { day: '2026-05-31', cost: 92_050 })
  expect(said.body.activity).toMatchObject({ startDate: '2026-05-01', endDate: '2026-05-31', season: 'month' })
  const anew = await changeDone(id, { day: '2026-05-12' })
  expect(anew.body.activity).toMatchObject({ startDate: '2026-05-12', endDate: '2026-05-12', season: null })
})

describe('the next one of a series', () => {
  test('follows the day on which it was done, and stays the same event', async () => {
    const { activity, next } = await doneEvent({ recurrence: afterAYear, endDate: '2026-11-21' })
    expect(next).toMatchObject({ startDate: '2027-11-22', endDate: '2027-11-23' })
    const moved = (await changeDone(activity.id, { day: '2026-11-15' })).body.next
    expect(moved).toMatchObject({ id: next?.id, startDate: '2027-11-15', endDate: '2027-11-16' })
    expect(moved?.series?.day).toBe('2027-11-15')
  })

  test('is moved to the day that is asked for, and stays there', async () => {
    const { activity, next } = await doneEvent({ recurrence: afterAYear })
    await changeDone(activity.id, { next: { day: '2027-12-24' } })
    expect(await find(next?.id ?? 0)).toMatchObject({ startDate: '2027-12-24', endDate: '2027-12-24' })
    await changeDone(activity.id, { day: '2026-11-15' })
    expect((await find(next?.id ?? 0))?.startDate).toBe('2027-12-24')
  })

  test('stays where somebody has moved it to another month', async () => {
    const may = { startDate: '2027-05-01', season: 'month' } as const
    const { activity, next } = await doneEvent({ ...may, recurrence: afterAYear }, '2026-11-22')
    const id = next?.id ?? 0
    expect(next).toMatchObject({ startDate: '2027-11-01', season: 'month' })
    const body = { title: 'Sotning', startDate: '2028-02-01', season: 'month' } as const
    await as('anna').call(activities.change, { params: { id }, ...inElen, body })
    await changeDone(activity.id, { day: '2026-10-15' })
    expect(await find(id)).toMatchObject({ startDate: '2028-02-01', endDate: '2028-02-29', season: 'month' })
  })

  test('follows to another month where nobody has', async () => {
    const { activity, next } = await doneEvent({ startDate: '2027-05-01', season: 'month', recurrence: afterAYear })
    await changeDone(activity.id, { day: '2026-10-15' })
    expect(await find(next?.id ?? 0)).toMatchObject({ startDate: '2027-10-01', endDate: '2027-10-31' })
  })

  test('is left alone when only the outcome is given', async () => {
    const { activity, next } = await doneEvent({ recurrence: afterAYear })
    expect((await changeDone(activity.id, { outcome: 'Sotat' })).body.next).toEqual(next)
  })

  test('stays where it was counted from another one, which is gone', async () => {
    const { activity, next } = await doneEvent({ recurrence: afterAYear })
    const second = next?.id ?? 0
    const body = { day: '2026-11-23' }
    const third = (await as('petra').call(activities.markDone, { params: { id: second }, ...inElen, body })).body.next
    await as('anna').call(activities.remove, { params: { id: second }, ...inElen })
    await changeDone(activity.id, { day: '2026-11-20' })
    expect(third?.startDate).toBe('2027-11-23')
    expect(await find(third?.id ?? 0)).toMatchObject({ startDate: '2027-11-23', series: third?.series })
  })

  test('is not touched once it is done itself', async () => {
    const { activity, next } = await doneEvent({ recurrence: afterAYear })
    const id = next?.id ?? 0
    await as('petra').call(activities.markDone, { params: { id }, ...inElen, body: { day: '2026-11-23' } })
    await changeDone(activity.id, { day: '2026-11-15' })
    expect(await find(id)).toMatchObject({ startDate: '2026-11-23', statusId: activityStatus.done })
  })
})

test('a reading takes the place of the one that was given as it was marked', async () => {
  const body = aComponent(elen, { name: 'Volvon', meterUnit: 'mil' })
  const componentId = (await as('anna').call(components.add, { body })).body.id
  const { activity } = await doneEvent({ componentId })
  for (const value of [90_000, 91_000]) await changeDone(activity.id, { reading: { value } })
  await changeDone(activity.id, { outcome: 'Bytte olja' })
  const readings = (await as('anna').call(meterReadings.ofComponent, { params: { id: componentId }, ...inElen })).body
  expect(readings).toMatchObject([{ value: 91_000, readOn: '2026-11-22', activityId: activity.id }])
})

test('the reading follows to another day, where it can be between the others', async () => {
  const body = aComponent(elen, { name: 'Saaben', meterUnit: 'mil' })
  const id = (await as('anna').call(components.add, { body })).body.id
  const read = (value: number, readOn: string) =>
    as('anna').call(meterReadings.add, { params: { id }, ...inElen, body: { value, readOn } })
  await read(80_000, '2026-11-10')
  const { activity } = await doneEvent({ componentId: id })
  await changeDone(activity.id, { reading: { value: 80_100 } })
  const readOnOf = async () =>
    (await as('anna').call(meterReadings.ofComponent, { params: { id }, ...inElen })).body.find(
      ({ activityId }) => activityId === activity.id,
    )?.readOn
  await changeDone(activity.id, { day: '2026-11-20' })
  expect(await readOnOf()).toBe('2026-11-20')
  await changeDone(activity.id, { day: '2026-11-09' })
  expect(await readOnOf()).toBe('2026-11-20')
})

test('what repeats by the meter of the former component is planned anew when the reading leaves it', async () => {
  const newCar = async (name: string) =>
    (await as('anna').call(components.add, { body: aComponent(elen, { name, meterUnit: 'mil' }) })).body.id
  const [id, other] = [await newCar('Forden'), await newCar('Skodan')]
  for (const [value, readOn] of [
    [100_000, '2025-11-01'],
    [101_000, '2026-11-01'],
  ] as const)
    await as('anna').call(meterReadings.add, { params: { id }, ...inElen, body: { value, readOn, isConfirmed: true } })
  const usage = { interval: 15_000, unit: 'mil' } as const
  const recurrence = { kind: 'afterDone', interval: 240, unit: 'month', usage } as const
  const { next } = await doneEvent({ componentId: id, recurrence }, '2026-11-01')
  const { activity } = await doneEvent({ componentId: id })
  await changeDone(activity.id, { reading: { value: 109_000, isConfirmed: true } })
  expect((await find(next?.id ?? 0))?.startDate).not.toBe(next?.startDate)
  const body = { title: 'Service', componentId: other, startDate: '2026-11-22', statusId: activityStatus.done }
  await as('anna').call(activities.change, { params: { id: activity.id }, ...inElen, body })
  await changeDone(activity.id, { reading: { value: 50_000 } })
  expect((await find(next?.id ?? 0))?.startDate).toBe(next?.startDate)
})

test('what is to be done, or was left out, is refused, and so is what somebody has changed since', async () => {
  const { id } = (await as('anna').call(activities.add, { body: anEvent(elen) })).body
  expect(await changeDone(id)).toBeProblem('illegalTransition')
  const body = { statusId: activityStatus.cancelled }
  await as('anna').call(activities.changeStatus, { params: { id }, ...inElen, body })
  expect(await changeDone(id)).toBeProblem('illegalTransition')
  const { activity } = await doneEvent()
  await changeDone(activity.id, { outcome: 'Först' }, 'erik')
  expect(await changeDone(activity.id, { outcome: 'Sedan', updatedAt: activity.updatedAt })).toBeProblem(
    'changedMeanwhile',
  )
  expect((await find(activity.id))?.outcome).toBe('Först')
  expect(await changeDone(999_999)).toBeProblem('activityNotFound')
})
