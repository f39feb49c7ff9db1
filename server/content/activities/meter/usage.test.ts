import { describe, expect, test } from 'vitest'
import { activities, type Activity, type NewActivity } from '#contract/content/activities.ts'
import type { ActivityDone } from '#contract/content/activityDone.ts'
import { components } from '#contract/content/components.ts'
import { history } from '#contract/content/history.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { series } from '#contract/content/series.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { elen } = world.folders
const inElen = { query: { folderId: elen } }

const today = todayInSweden()
const inDays = (days: number) => today.add({ days }).toString()
const ago = (days: number) => inDays(-days)
const inAYear = today.add({ years: 1 }).toString()

const service: Recurrence = {
  kind: 'afterDone',
  interval: 12,
  unit: 'month',
  usage: { interval: 1500, unit: 'mil' },
}

/** Driven 3 000 mil a year: 1 500 mil are half of that. */
const drivenCar = async () => {
  const body = aComponent(elen, { name: 'Volvon', meterUnit: 'mil' })
  const car = (await as('anna').call(components.add, { body })).body.id
  await read(car, 90_000, ago(365))
  await read(car, 120_000, ago(0))
  return car
}
/** Confirmed: here much is driven in a day. */
const read = async (id: number, value: number, readOn: string) => {
  const body = { value, readOn, isConfirmed: true }
  return (await as('petra').call(meterReadings.add, { params: { id }, ...inElen, body })).body.id
}
const add = (componentId: number | null, changes: Partial<NewActivity> = {}) =>
  as('anna').call(activities.add, {
    body: anEvent(elen, { title: 'Service', startDate: ago(0), recurrence: service, componentId, ...changes }),
  })
const markDone = (id: number, body: Partial<ActivityDone> = {}) =>
  as('petra').call(activities.markDone, { params: { id }, ...inElen, body: { day: ago(0), ...body } })
const plannedNext = async (car: number, body?: Partial<ActivityDone>) => {
  const { id } = (await add(car)).body
  return (await markDone(id, body)).body.next!
}
const find = async (id: number) => {
  const { body } = await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
  return body.find((event) => event.id === id)
}
const dayOf = async ({ id }: Pick<Activity, 'id'>) => (await find(id))?.startDate

describe('done, the next one is planned', () => {
  test('on the day that the meter is expected to say so, if that comes before the year is over', async () => {
    const next = await plannedNext(await drivenCar())
    expect(next).toMatchObject({ startDate: inDays(182), endDate: inDays(182), series: { day: inDays(182) } })
    expect(next.series?.words.replaceAll('\u00A0', ' ')).toBe('Var 1 500 mil, dock minst en gång om året')
    expect(next.series?.recurrence).toEqual(service)
  })

  test('after a year where nobody has read the meter, or little is driven', async () => {
    const unread = (await as('anna').call(components.add, { body: aComponent(elen, { meterUnit: 'mil' }) })).body.id
    expect((await plannedNext(unread)).startDate).toBe(inAYear)
    await read(unread, 0, ago(365))
    await read(unread, 4_000, ago(0))
    expect((await plannedNext(unread)).startDate).toBe(inAYear)
  })

  test('by the reading that is noted with it, which is gone again when that is undone', async () => {
    const car = await drivenCar()
    const { body: event } = await add(car)
    // 4 000 mil a year.
    const { activity, next } = (await markDone(event.id, { reading: { value: 130_000, isConfirmed: true } })).body
    expect(next?.startDate).toBe(inDays(136))
    const readings = () => as('olle').call(meterReadings.ofComponent, { params: { id: car }, ...inElen })
    expect((await readings()).body[0]).toMatchObject({ value: 130_000, activityId: event.id, eventTitle: 'Service' })
    const body = {
      statusId: activityStatus.planned,
      startDate: event.startDate,
      updatedAt: activity.updatedAt,
    } as const
    const params = { params: { id: event.id }, ...inElen }
    await as('petra').call(activities.undoDone, { ...params, body: { ...body, nextId: next?.id ?? null } })
    expect((await readings()).body.map(({ value }) => value)).toEqual([120_000, 90_000])
    expect(await dayOf(event)).toBe(ago(0))
  })

  test('not at all with a reading that cannot be', async () => {
    const { id } = (await add(await drivenCar())).body
    expect(await markDone(id, { reading: { value: 119_999 } })).toBeProblem('invalidInput', 'reading.isReset')
    expect((await find(id))?.statusId).toBe(activityStatus.planned)
    const { body: bare } = await add(null, { recurrence: null })
    expect(await markDone(bare.id, { reading: { value: 1 } })).toBeProblem('invalidInput', 'reading.value')
  })

  test('later, when it was left out, from its day', async () => {
    const car = await drivenCar()
    const { id } = (await add(car, { startDate: inDays(30) })).body
    const { body } = await as('petra').call(series.skip, { params: { id }, ...inElen, body: {} })
    expect(body.next?.startDate).toBe(inDays(30 + 182))
  })
})

describe('a reading', () => {
  test('moves the planned event, and the history says so', async () => {
    const car = await drivenCar()
    const body = anEvent(elen, { startDate: ago(60), recurrence: service, componentId: car })
    const { id } = (await as('anna').call(activities.add, { body })).body
    const next = (await markDone(id, { day: ago(60) })).body.next!
    // Sixty days of the year between the readings: 493 of the 1 500 mil are used.
    expect(next.startDate).toBe(inDays(122))
    await read(car, 135_000, ago(0))
    expect(await dayOf(next)).toBe(ago(0))
    const { body: changes } = await as('anna').call(history.ofFolder, { query: { folderId: elen, topX: 500 } })
    expect(changes.find(({ subjectId }) => subjectId === next.id)).toMatchObject({
      action: 'changed',
      changedBy: 'Petra Lindström',
      changes: [
        { field: 'startDate', to: ago(0) },
        { field: 'endDate', to: ago(0) },
      ],
    })
  })

  test('that is removed or changed moves it back', async () => {
    const car = await drivenCar()
    const next = await plannedNext(car)
    const id = await read(car, 135_000, ago(0))
    // 4 500 mil a year.
    expect(await dayOf(next)).toBe(inDays(121))
    const place = { params: { id: car, readingId: id }, ...inElen }
    await as('petra').call(meterReadings.change, {
      ...place,
      body: { value: 130_000, isConfirmed: true, readOn: ago(0) },
    })
    expect(await dayOf(next)).toBe(inDays(136))
    await as('petra').call(meterReadings.remove, place)
    expect(await dayOf(next)).toBe(inDays(182))
  })

  test('leaves alone what somebody has moved by hand, is ongoing, or has another component', async () => {
    const car = await drivenCar()
    const [moved, ongoing, other] = [
      await plannedNext(car, { next: { day: inDays(50) } }),
      await plannedNext(car),
      await plannedNext(await drivenCar()),
    ]
    const { title, componentId, startDate } = ongoing
    const body = { title, componentId, startDate, statusId: activityStatus.ongoing }
    await as('anna').call(activities.change, { params: { id: ongoing.id }, ...inElen, body })
    await read(car, 140_000, ago(0))
    expect([await dayOf(moved), await dayOf(ongoing), await dayOf(other)]).toEqual([
      inDays(50),
      inDays(182),
      inDays(182),
    ])
  })
})

test('another usage for the planned event moves it, and what has no such meter is refused', async () => {
  const next = await plannedNext(await drivenCar())
  const usage = (interval: number, unit: 'mil' | 'hours' = 'mil') => {
    const { title, componentId, startDate } = next
    const recurrence: Recurrence = { kind: 'afterDone', interval: 12, unit: 'month', usage: { interval, unit } }
    const body = { title, componentId, startDate, recurrence }
    return as('anna').call(activities.change, { params: { id: next.id }, ...inElen, body })
  }
  expect(await usage(200, 'hours')).toBeProblem('invalidInput', 'recurrence.usage')
  expect(await usage(0)).toBeProblem('invalidInput', 'recurrence.usage.interval')
  expect((await usage(1000)).body).toMatchObject({ startDate: inDays(121), series: { day: inDays(121) } })
  expect(await add(null)).toBeProblem('invalidInput', 'recurrence.usage')
  expect(await add(world.components.elcentral)).toBeProblem('invalidInput', 'recurrence.usage')
})

test('the preview has the words of a usage, and the days without it', async () => {
  const query = { day: '2026-03-02', interval: 12, unit: 'month', usage: 1500, usageUnit: 'mil' } as const
  const { body } = await as('anna').call(series.preview, { query })
  expect(body.words.replaceAll('\u00A0', ' ')).toBe('Var 1 500 mil, dock minst en gång om året')
  expect(body.days[1]).toBe('2027-03-02')
  const half = { day: '2026-03-02', interval: 12, unit: 'month', usage: 1500 } as const
  expect(await as('anna').call(series.preview, { query: half })).toBeProblem('invalidInput', 'usage')
})
