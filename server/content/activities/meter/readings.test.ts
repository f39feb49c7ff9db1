import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { history } from '#contract/content/history.ts'
import { meterReadings, type NewMeterReading } from '#contract/content/meterReadings.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { elen, villan } = world.folders
const inElen = { query: { folderId: elen } }

const ago = (days: number) => todayInSweden().subtract({ days }).toString()
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

const newCar = async (folderId = elen) => {
  const body = aComponent(folderId, { name: 'Volvon', meterUnit: 'mil' })
  return (await as('anna').call(components.add, { body })).body.id
}
const read = (id: number, value: number, readOn: string, more: Partial<NewMeterReading> = {}) =>
  as('petra').call(meterReadings.add, { params: { id }, ...inElen, body: { value, readOn, ...more } })
const readBy = async (id: number, ...all: [value: number, readOn: string, more?: Partial<NewMeterReading>][]) => {
  const ids = []
  for (const [value, readOn, more] of all)
    ids.push((await read(id, value, readOn, { isConfirmed: true, ...more })).body.id)
  return ids
}
const change = (id: number, readingId: number, value: number, readOn: string) =>
  as('petra').call(meterReadings.change, { params: { id, readingId }, ...inElen, body: { value, readOn } })
const remove = (id: number, readingId: number) =>
  as('petra').call(meterReadings.remove, { params: { id, readingId }, ...inElen })
const listed = async (id: number, who: PersonName = 'olle') =>
  (await as(who).call(meterReadings.ofComponent, { params: { id }, ...inElen })).body
const meterOf = async (id: number) => (await as('olle').call(components.one, { params: { id }, ...inElen })).body.meter

describe('a meter', () => {
  test('is read, and its readings are listed to everybody in the folder, the latest first', async () => {
    const car = await newCar()
    expect(await meterOf(car)).toEqual({ unit: 'mil', latest: null, perYear: null })
    const { status, body } = await read(car, 123_405, ago(3))
    expect(status).toBe(201)
    expect(body).toMatchObject({ value: 123_405, unit: 'mil', readOn: ago(3), isReset: false, componentName: 'Volvon' })
    await readBy(car, [120_000, ago(80)], [123_405, ago(0)])
    expect(await listed(car)).toMatchObject([
      { readOn: ago(0) },
      { readOn: ago(3), createdBy: 'Petra Lindström' },
      { readOn: ago(80), value: 120_000 },
    ])
    expect((await meterOf(car))?.latest).toEqual({ value: 123_405, readOn: ago(0) })
  })

  test('is changed and removed, and the history of the component says all of it', async () => {
    const car = await newCar()
    const [first = 0] = await readBy(car, [123_405, ago(3)])
    expect((await change(car, first, 123_500, ago(3))).body).toMatchObject({ value: 123_500 })
    expect((await remove(car, first)).status).toBe(204)
    expect(await listed(car)).toEqual([])
    expect(await remove(car, first)).toBeProblem('readingNotFound')
    expect(await change(car, first, 1, ago(1))).toBeProblem('readingNotFound')
    const { body } = await as('olle').call(history.ofFolder, inElen)
    const changes = body.filter(({ kind, subjectId }) => kind === 'component' && subjectId === car)
    const said = (value: string) => `${value} ${ago(3)}`
    expect(
      changes.slice(0, 3).map((own) => own.changes.map(({ from, to }) => [plain(from ?? ''), plain(to ?? '')])),
    ).toEqual([[[said('12 350 mil'), '']], [[said('12 340,5 mil'), said('12 350 mil')]], [['', said('12 340,5 mil')]]])
  })

  test.each([
    [
      'a year apart',
      [
        [100_000, 365],
        [114_800, 0],
      ],
      14_800,
    ],
    [
      'half a year apart',
      [
        [100_000, 182],
        [107_400, 0],
      ],
      14_841,
    ],
    [
      'too close',
      [
        [100_000, 29],
        [101_000, 0],
      ],
      null,
    ],
    [
      'one of them more than two years ago',
      [
        [10_000, 800],
        [100_000, 365],
        [114_800, 0],
      ],
      14_800,
    ],
    [
      'all of them more than two years ago',
      [
        [10_000, 900],
        [100_000, 800],
      ],
      null,
    ],
    [
      'never used',
      [
        [10_000, 365],
        [10_000, 0],
      ],
      0,
    ],
  ] as const)('says how much is driven in a year: %s', async (_says, all, perYear) => {
    const car = await newCar()
    await readBy(car, ...all.map(([value, days]): [number, string] => [value, ago(days)]))
    expect((await meterOf(car))?.perYear).toBe(perYear)
  })

  test('that was replaced starts anew, and what was driven before still counts', async () => {
    const car = await newCar()
    await readBy(car, [100_000, ago(365)], [110_000, ago(100)], [0, ago(100), { isReset: true }], [5_000, ago(0)])
    expect(await meterOf(car)).toMatchObject({ latest: { value: 5_000 }, perYear: 15_000 })
  })

  test('goes to the trash with its component, and comes back with it', async () => {
    const car = await newCar()
    await readBy(car, [100, ago(1)])
    const { deletionId } = (await as('anna').call(components.remove, { params: { id: car }, ...inElen })).body
    expect(await listed(car)).toEqual([])
    expect(await read(car, 200, ago(0))).toBeProblem('componentNotFound')
    await as('anna').call(trash.restore, { params: { id: deletionId } })
    expect(await listed(car)).toMatchObject([{ value: 100 }])
  })
})

describe('a leap is asked about', () => {
  const messageOf = (answer: Awaited<ReturnType<typeof read>>) =>
    plain((answer.body as unknown as { errors: { message: string }[] }).errors[0]?.message)
  const drivenCar = async () => {
    const car = await newCar()
    await readBy(car, [115_000, '2025-10-03'], [130_000, '2026-10-03'])
    return car
  }

  test('with what was meant where that can be, and taken once it is confirmed', async () => {
    const car = await drivenCar()
    const refused = await read(car, 1_301_000, '2026-11-03')
    expect(refused).toBeProblem('invalidInput', 'isConfirmed')
    expect(messageOf(refused)).toBe('Det är 117 100 mil mer än den 3 oktober 2026. Menade du 13 010 mil?')
    expect(messageOf(await read(car, 250_000, '2026-11-03'))).toMatch(/^Det är 12 000 mil mer .* Stämmer det\?$/)
    expect(await listed(car)).toHaveLength(2)
    expect((await read(car, 250_000, '2026-11-03', { isConfirmed: true })).status).toBe(201)
  })

  test('also of a reading that is changed, and never of the first or of a new meter', async () => {
    const car = await drivenCar()
    const [latest] = await listed(car)
    expect(await change(car, latest!.id, 1_300_000, latest!.readOn)).toBeProblem('invalidInput', 'isConfirmed')
    expect((await change(car, latest!.id, 131_000, latest!.readOn)).status).toBe(200)
    expect((await read(await newCar(), 99_999_999, ago(0))).status).toBe(201)
    expect((await read(car, 9_000_000, ago(0), { isReset: true })).status).toBe(201)
  })

  test('before anything is moved by it or marked as done', async () => {
    const car = await drivenCar()
    const recurrence = {
      kind: 'afterDone',
      interval: 24,
      unit: 'month',
      usage: { interval: 1500, unit: 'mil' },
    } as const
    const body = anEvent(elen, { title: 'Service', startDate: ago(0), endDate: null, recurrence, componentId: car })
    const { id } = (await as('anna').call(activities.add, { body })).body
    const markDone = (event: number, value: number) =>
      as('petra').call(activities.markDone, {
        params: { id: event },
        ...inElen,
        body: { day: ago(0), reading: { value } },
      })
    expect(await markDone(id, 1_301_000)).toBeProblem('invalidInput', 'reading.isConfirmed')
    const next = (await markDone(id, 130_100)).body.next!
    await read(car, 1_301_000, ago(0))
    const { body: events } = await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
    expect(events.find((event) => event.id === next.id)?.startDate).toBe(next.startDate)
  })
})

describe('refused', () => {
  test('is a reading lower than an earlier one, in words, unless the meter was replaced', async () => {
    const car = await newCar()
    await readBy(car, [123_405, '2026-03-03'])
    const refused = await read(car, 123_404, ago(0))
    expect(refused).toBeProblem('invalidInput', 'isReset')
    const [error] = (refused.body as unknown as { errors: { message: string }[] }).errors
    expect(plain(error?.message)).toBe('Den 3 mars 2026 stod mätaren på 12 340,5 mil, alltså mer än så. Är den utbytt?')
    expect((await read(car, 0, ago(0), { isReset: true })).status).toBe(201)
  })

  test('is one higher than a later one, and one that is changed to stand out of line', async () => {
    const car = await newCar()
    const [first = 0, second = 0] = await readBy(car, [100, ago(20)], [200, ago(10)])
    expect(await read(car, 201, ago(15))).toBeProblem('invalidInput', 'value')
    expect(await change(car, first, 201, ago(20))).toBeProblem('invalidInput', 'value')
    expect(await change(car, second, 200, ago(30))).toBeProblem('invalidInput', 'value')
    expect((await change(car, second, 150, ago(10))).status).toBe(200)
  })

  test.each([
    ['readOn', { value: 100, readOn: todayInSweden().add({ days: 1 }).toString() }],
    ['readOn', { value: 100, readOn: '2026-02-31' }],
    ['value', { value: -1, readOn: '2026-02-01' }],
    ['value', { value: 1.5, readOn: '2026-02-01' }],
    ['value', { value: 100_000_000, readOn: '2026-02-01' }],
  ])('is a bad %s: %j', async (path, body) => {
    const answer = await as('petra').call(meterReadings.add, { params: { id: await newCar() }, ...inElen, body })
    expect(answer).toBeProblem('invalidInput', path)
  })

  test('is the meter of a component that has none, and of another folder', async () => {
    const lamp = (await as('anna').call(components.add, { body: aComponent(elen) })).body.id
    expect(await read(lamp, 100, ago(0))).toBeProblem('invalidInput', 'value')
    expect(await read(await newCar(villan), 100, ago(0))).toBeProblem('componentNotFound')
    const event = (await as('anna').call(activities.add, { body: anEvent(villan) })).body.id
    expect(await read(await newCar(), 100, ago(0), { activityId: event })).toBeProblem('activityNotFound')
  })

  test('is another unit, while there are readings in the one that it has', async () => {
    const car = await newCar()
    const [id = 0] = await readBy(car, [100, ago(1)])
    const to = (meterUnit: 'hours' | 'mil' | null) =>
      as('anna').call(components.change, { params: { id: car }, ...inElen, body: { name: 'Volvon', meterUnit } })
    expect(await to('hours')).toBeProblem('invalidInput', 'meterUnit')
    expect((await to('mil')).status).toBe(200)
    await remove(car, id)
    expect((await to('hours')).body.meter).toEqual({ unit: 'hours', latest: null, perYear: null })
    expect((await to(null)).body.meter).toBeNull()
  })
})
