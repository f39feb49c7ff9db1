import { getHoursInDay, parseDate, type CalendarDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { agreements, type NewAgreement } from '#contract/content/agreements.ts'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { history } from '#contract/content/history.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { meters } from '#contract/content/meters.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, anAgreement, anEvent } from '#fixtures/builders.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'
import { tusClient } from '#server/testing/tus.ts'

const { app, as, tokenFor, world } = await startTestApp()
const { elen, villan } = world.folders
const anna = as('anna')
const tus = tusClient(app, async () => (await tokenFor('anna')) ?? '')
const query = { folderId: elen }

const newMeter = async (meterUnit: MeterUnit = 'kWh', folderId = elen) =>
  (await anna.call(components.add, { body: aComponent(folderId, { name: 'Elmätare', meterUnit }) })).body.id
const read = (id: number, value: number, readOn: string) =>
  anna.call(meterReadings.add, { params: { id }, query, body: { value, readOn, isConfirmed: true } })
const send = (text: string, name = 'forbrukning.csv') => tus.upload(text, { name })
const look = async (id: number, text: string) =>
  anna.call(meters.look, { params: { id }, query, body: { uploadId: await send(text) } })
const take = async (id: number, text: string, replaces = false) =>
  anna.call(meters.takeIn, { params: { id }, query, body: { uploadId: await send(text), replaces } })
const useOf = async (id: number, folderId = elen) =>
  (await anna.call(meters.use, { params: { id }, query: { folderId } })).body
const detailOf = (answer: { body: unknown }) => (answer.body as { detail: string }).detail

const comma = (value: number) => value.toFixed(3).replace('.', ',')
const two = (number: number) => `${number}`.padStart(2, '0')
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, days) => parseDate(first).add({ days }))

/** The hours that a Swedish day has, as clocks show them: the third twice in October, and not at all in March. */
function hoursOf(day: CalendarDate): number[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const count = getHoursInDay(day, 'Europe/Stockholm')
  if (count === 23) return hours.filter((hour) => hour !== 2)
  return count === 25 ? [0, 1, 2, 2, ...hours.slice(3)] : hours
}

/** As grid companies write it: lines above the table, a semicolon, a comma, and the hours of the clock. */
const hourly = (days: CalendarDate[], used: (day: CalendarDate) => number) =>
  [
    'Anläggnings-id;735999000000000012',
    'Datum;Förbrukning (kWh)',
    ...days.flatMap((day) => hoursOf(day).map((hour) => `${day.toString()} ${two(hour)}:00;${comma(used(day))}`)),
  ].join('\r\n')

describe('the file of a grid company', () => {
  test('with a row for each hour is kept as days', async () => {
    const id = await newMeter()
    const file = hourly(daysFrom('2026-11-01', 27), () => 2.025)
    const looked = (await look(id, file)).body
    expect(looked).toMatchObject({
      name: 'forbrukning.csv',
      from: '2026-11-01',
      to: '2026-11-27',
      values: 648,
      used: 1_312_200,
      fresh: { values: 648, from: '2026-11-01', to: '2026-11-27' },
      same: null,
      differing: null,
      partDays: 0,
      skippedRows: 0,
      meter: null,
    })
    expect((await take(id, file)).status).toBe(201)
    expect((await useOf(id)).latest).toMatchObject({ month: '2026-11', to: '2026-11-27', used: 1_312_200 })
  })

  test('with a row for each day and a column for each of its hours', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${two(hour)}:00-${two((hour + 1) % 24)}:00`)
    const row = (day: CalendarDate) => {
      const isSpring = getHoursInDay(day, 'Europe/Stockholm') === 23
      return [day.toString(), ...hours.map((_, hour) => (isSpring && hour === 2 ? '' : '0,500'))].join(';')
    }
    const file = [['Datum', ...hours].join(';'), ...daysFrom('2026-03-27', 4).map(row)].join('\n')
    expect((await look(await newMeter(), file)).body).toMatchObject({ values: 95, used: 47_500, partDays: 0 })
  })

  test('with when each hour begins and ends, where the world is told the time', async () => {
    const rows = Array.from({ length: 48 }, (_, hour) => {
      const [from, to] = [hour, hour + 1].map((at) => new Date(Date.UTC(2026, 9, 31, 23 + at)).toISOString())
      return `${from},${to},0.25,SEK,0.31,0.0775`
    })
    const file = ['from,to,consumption,currency,unitPrice,cost', ...rows].join('\n')
    expect((await look(await newMeter(), file)).body).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-02',
      used: 12_000,
      partDays: 0,
    })
  })

  test('that says when each hour ended', async () => {
    const moments = daysFrom('2026-11-01', 2).flatMap((day) =>
      Array.from({ length: 24 }, (_, at) =>
        at < 23 ? `${day.toString()} ${two(at + 1)}:00` : `${day.add({ days: 1 }).toString()} 00:00`,
      ),
    )
    const file = ['Tid;Energi kWh;Medeltemperatur °C', ...moments.map((moment) => `${moment};1,000;4,1`)].join('\n')
    expect((await look(await newMeter(), file)).body).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-02',
      values: 48,
      partDays: 0,
    })
  })

  test('over the change of the clocks has whole days', async () => {
    const file = hourly(daysFrom('2026-10-24', 3), () => 1)
    const id = await newMeter()
    expect((await look(id, file)).body).toMatchObject({ values: 73, partDays: 0 })
    await take(
      id,
      hourly(daysFrom('2026-10-01', 31), () => 1),
    )
    expect((await useOf(id)).latest).toMatchObject({ used: 745_000 })
  })

  test('of water by the day, and of heat in MWh', async () => {
    const water = daysFrom('2026-11-01', 3).map((day) => `${day.toString()};0,413`)
    const looked = (await look(await newMeter('m3'), ['Datum;Volym m³', ...water].join('\n'))).body
    expect(looked).toMatchObject({ values: 3, used: 1_239, partDays: 0 })
    const heat = daysFrom('2026-11-01', 3).map((day) => `${day.toString()};0,061`)
    const inKwh = (await look(await newMeter(), ['Datum;Förbrukning MWh', ...heat].join('\n'))).body
    expect(inKwh).toMatchObject({ used: 183_000 })
  })

  const inOctober = (count: number, value: (at: number) => string) =>
    daysFrom('2026-10-01', count).map((day, at) => `${day.toString()};${value(at)}`)

  test.each([
    ['three decimals after a point', ['Datum;kWh', ...inOctober(10, (at) => `${at}.213`)], 47_130],
    ['three decimals after a comma', ['Datum;kWh', ...inOctober(10, (at) => `${at},213`)], 47_130],
    ['the unit beside each value', ['Datum;Förbrukning', ...inOctober(3, () => '1,5 MWh')], 4_500_000],
    ['the unit in a column', ['Datum;Förbrukning;Enhet', ...inOctober(3, () => '1,5;MWh')], 4_500_000],
    ['watt hours', ['Datum;Förbrukning (Wh)', ...inOctober(3, () => '1500')], 4_500],
  ])('with %s', async (_says, file, used) => {
    expect((await look(await newMeter(), file.join('\n'))).body).toMatchObject({ used, skippedRows: 0 })
  })

  test('a year of hours is read and taken in at once', async () => {
    const id = await newMeter()
    const file = hourly(daysFrom('2025-11-18', 375), () => 1.234)
    expect(file.split('\n').length).toBeGreaterThan(9_000)
    const uploadId = await send(file)
    const began = performance.now()
    await anna.call(meters.look, { params: { id }, query, body: { uploadId } })
    await anna.call(meters.takeIn, { params: { id }, query, body: { uploadId } })
    const took = performance.now() - began
    console.info(`9,000 hours: ${Math.round(took)} ms`)
    // Within three seconds on a machine that has nothing else to do.
    expect(took).toBeLessThan(30_000)
    expect((await useOf(id)).files).toMatchObject([{ from: '2025-11-18', to: '2026-11-27' }])
  })
})

describe('the same days again', () => {
  const november = (count: number, used = 2) => hourly(daysFrom('2026-11-01', count), () => used)

  test('the same file twice gives nothing new', async () => {
    const id = await newMeter()
    await take(id, november(5))
    expect((await look(id, november(5))).body).toMatchObject({ fresh: null, same: { values: 120 }, differing: null })
    expect((await take(id, november(5))).body).toEqual({ fileId: null })
    expect((await useOf(id)).files).toHaveLength(1)
  })

  test('what is new of a longer one comes, and what was there stays', async () => {
    const id = await newMeter()
    await take(id, november(25))
    expect((await look(id, november(27))).body).toMatchObject({
      fresh: { values: 48, from: '2026-11-26', to: '2026-11-27' },
      same: { values: 600, from: '2026-11-01', to: '2026-11-25' },
    })
  })

  test('what differs is told, and stays as it was unless the file is to be believed', async () => {
    const id = await newMeter()
    await take(id, november(3))
    const corrected = november(3, 3)
    expect((await look(id, corrected)).body).toMatchObject({ fresh: null, same: null, differing: { values: 72 } })
    expect((await take(id, corrected)).body).toEqual({ fileId: null })
    expect((await useOf(id)).latest?.used).toBe(144_000)
    const { fileId } = (await take(id, corrected, true)).body
    expect((await useOf(id)).latest?.used).toBe(216_000)
    expect((await anna.call(meters.undo, { params: { id, fileId: fileId ?? 0 }, query })).status).toBe(204)
    expect((await useOf(id)).latest?.used).toBe(144_000)
    expect(await anna.call(meters.undo, { params: { id, fileId: fileId ?? 0 }, query })).toBeProblem('importNotFound')
  })

  test('a day that was cut off is made whole by the next file, and counted then', async () => {
    const id = await newMeter()
    const cut = november(2).split('\r\n').slice(0, -14).join('\r\n')
    expect((await look(id, cut)).body).toMatchObject({ values: 34, partDays: 1 })
    await take(id, cut)
    expect((await useOf(id)).latest).toMatchObject({ to: '2026-11-01', used: 48_000 })
    expect((await look(id, november(2))).body).toMatchObject({ fresh: { values: 14 }, same: { values: 34 } })
    await take(id, november(2))
    expect((await useOf(id)).latest).toMatchObject({ to: '2026-11-02', used: 96_000 })
  })
})

test('the sum is held against what the meter has been read as', async () => {
  const id = await newMeter()
  await read(id, 466_730, '2026-10-31')
  await read(id, 482_130, '2026-11-28')
  const file = hourly(daysFrom('2026-11-01', 27), () => 1_486 / 648)
  expect((await look(id, file)).body.meter).toMatchObject({
    used: 1_540_000,
    since: '2026-10-31',
    until: '2026-11-28',
    agrees: true,
  })
  const half = hourly(daysFrom('2026-11-01', 27), () => 700 / 648)
  expect((await look(id, half)).body.meter).toMatchObject({ agrees: false })
})

describe('refused', () => {
  test.each([
    ['without days', 'Namn;Förbrukning kWh\nAnna;12\nErik;14', /datum/],
    ['without what was used', 'Datum;Temperatur\n2026-11-01;4\n2026-11-02;5', /förbrukning/],
    [
      'of months',
      `Datum;kWh\n${['01', '02', '03'].map((month) => `2026-${month}-01;1980`).join('\n')}`,
      /timmar eller dagar/,
    ],
    [
      'of minutes',
      `Datum;kWh\n${Array.from({ length: 120 }, (_, at) => `2026-10-01 ${two(at % 24)}:${two(at % 60)};0,1`).join('\n')}`,
      /timmar eller dagar/,
    ],
    [
      'of what the meter stood at',
      `Datum;Mätvärde kWh\n${daysFrom('2026-10-01', 12)
        .map((day, at) => `${day.toString()};${48_213 + at * 13}`)
        .join('\n')}`,
      /mätarställningar/,
    ],
    ['of huge values', 'Datum;kWh\n2026-11-01;9999999999\n2026-11-02;2500000', /mätarställningar/],
    ['in another unit', 'Datum;Volym m3\n2026-11-01;0,4\n2026-11-02;0,5', /Mätaren visar kWh.*”Volym m3”/],
    [
      'with two columns that may be it',
      'Datum;Förbrukning dag kWh;Förbrukning natt kWh\n2026-11-01;4;5\n2026-11-02;5;6',
      /Flera kolumner/,
    ],
  ])('a file %s', async (_says, file, why) => {
    const answer = await look(await newMeter(), file)
    expect(answer).toBeProblem('importUnreadable')
    expect(detailOf(answer)).toMatch(why)
  })

  test('what is not understood is skipped and named', async () => {
    const file = `${hourly(daysFrom('2026-11-01', 1), () => 1)}\r\n2026-11-02 00:00;fel\r\nSumma;24,0\r\n2127-11-02 00:00;1`
    const { values, skippedRows, skipped } = (await look(await newMeter(), file)).body
    expect([values, skippedRows, skipped.at(-1)?.text]).toEqual([24, 3, '”2127-11-02 00:00” har inte varit än.'])
  })

  test('for a component without a meter, of another folder, and an upload of nobody', async () => {
    const uploadId = await send('Datum;kWh\n2026-11-01;1\n2026-11-02;1')
    const call = (id: number, upload = uploadId) =>
      anna.call(meters.look, { params: { id }, query, body: { uploadId: upload } })
    expect(await call((await anna.call(components.add, { body: aComponent(elen) })).body.id)).toBeProblem(
      'componentNotFound',
    )
    expect(await call(await newMeter('kWh', villan))).toBeProblem('componentNotFound')
    expect(await call(await newMeter(), crypto.randomUUID())).toBeProblem('uploadNotFound')
  })
})

test('the unit of a meter stays while what files said is counted in it', async () => {
  const id = await newMeter()
  await take(
    id,
    hourly(daysFrom('2026-11-01', 1), () => 1),
  )
  const change = (meterUnit: MeterUnit) =>
    anna.call(components.change, { params: { id }, query, body: { name: 'Elmätare', meterUnit } })
  expect(await change('MWh')).toBeProblem('invalidInput')
  expect((await change('kWh')).status).toBe(200)
})

describe('where it goes along', () => {
  const file = hourly(daysFrom('2026-11-01', 3), () => 2)

  test('it moves with its component, comes along in a copy with history, and stands in the history', async () => {
    const id = await newMeter()
    await take(id, file)
    const [change] = (await anna.call(history.ofFolder, { query })).body
    expect(change?.changes).toMatchObject([{ field: 'meterFile', from: null, to: 'forbrukning.csv' }])
    const body = { title: 'Elen 2', withHistory: true }
    const copied = await anna.call(copies.folder, { params: { id: elen }, body })
    const { body: inCopy } = await anna.call(components.inFolder, { query: { folderId: copied.body.id, topX: 100 } })
    const uses = await Promise.all(
      inCopy.filter(({ meter }) => meter).map((component) => useOf(component.id, copied.body.id)),
    )
    expect(uses.some(({ latest }) => latest?.used === 144_000)).toBe(true)
    const items = [{ kind: 'component' as const, id }]
    await anna.call(moves.move, { body: { fromFolderId: elen, folderId: villan, items } })
    expect((await useOf(id, villan)).latest?.used).toBe(144_000)
  })
})

test('the month costs what agreements here and of the main folder say, for those who see the costs there', async () => {
  const id = await newMeter('MWh')
  await read(id, 1_000, '2026-10-31')
  await read(id, 4_000, '2026-11-28')
  const costOf = async (who: 'anna' | 'sven') => {
    const { cost } = (await as(who).call(meters.use, { params: { id }, query })).body
    return cost?.lines.map(({ title, folderId, amount }) => [title, folderId, amount]) ?? null
  }
  expect(await costOf('anna')).toBeNull()
  const price = { fromOn: '2026-01-01', amount: 10_000, per: 'month', unitPrice: 1_000_000, unit: 'MWh', yearlyUse: 20 }
  const add = (folderId: number, title: string) =>
    anna.call(agreements.add, { body: anAgreement(folderId, { title, price } as Partial<NewAgreement>) })
  expect((await add(villan, 'Fjärrvärme')).status).toBe(201)
  const ofMain = [
    ['Fjärrvärme', villan, 30_000],
    ['Fjärrvärme', villan, 10_000],
  ]
  expect([await costOf('anna'), await costOf('sven')]).toEqual([ofMain, null])
  await add(elen, 'Värme')
  expect(await costOf('sven')).toMatchObject([['Värme', elen, 30_000], {}])
  // Another below the main folder: its agreement may be about that one.
  await newMeter('MWh', villan)
  expect((await costOf('anna'))?.map(([title]) => title)).toEqual(['Värme', 'Värme'])
})

test('a meter that began anew this month tells of the month before', async () => {
  const id = await newMeter('litres')
  for (const [value, day, isReset] of [
    [10, '2026-09-30', false],
    [40, '2026-11-10', false],
    [1, '2026-11-12', true],
    [9, '2026-11-20', false],
  ] as const)
    await anna.call(meterReadings.add, {
      params: { id },
      query,
      body: { value, readOn: day, isReset, isConfirmed: true },
    })
  expect((await useOf(id)).latest).toMatchObject({ month: '2026-10', to: '2026-10-31' })
})

describe('what is unusual', () => {
  const today = todayInSweden()
  const yearOf = (used: (day: CalendarDate) => number) =>
    hourly(daysFrom(today.subtract({ days: 430 }).toString(), 430), used)
  const since = today.subtract({ days: 17 })

  test('is told from its day, with what was done then', async () => {
    const id = await newMeter()
    await take(
      id,
      yearOf((day) => 2 + ((day.day * 7) % 5) / 50 + (day.compare(since) >= 0 ? 0.6 : 0)),
    )
    const startDate = since.toString()
    const done = { title: 'Golvvärme i hallen', statusId: activityStatus.done, startDate, endDate: null }
    await anna.call(activities.add, { body: anEvent(elen, done) })
    const { unusual } = await useOf(id)
    expect(unusual).toMatchObject({ kind: 'since', day: startDate, event: { title: 'Golvvärme i hallen' } })
    expect(unusual?.kind === 'since' && Math.round(unusual.perDay / 1_000)).toBe(14)
  })

  test('is not told where nothing is, or less than a tenth', async () => {
    const id = await newMeter()
    await take(
      id,
      yearOf((day) => 2 + (day.compare(since) >= 0 ? 0.15 : 0)),
    )
    expect((await useOf(id)).unusual).toBeNull()
  })

  test('by readings alone it is told of the month', async () => {
    const id = await newMeter()
    const first = today.set({ day: 1 })
    for (const [day, value] of [
      [first.subtract({ years: 1, days: 1 }), 300_000],
      [today.subtract({ years: 1 }), 310_000],
      [first.subtract({ days: 1 }), 400_000],
      [today, 412_000],
    ] as const)
      await read(id, value, day.toString())
    expect((await useOf(id)).unusual).toEqual({ kind: 'month', percent: 20 })
  })
})
