import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, aFolder } from '#fixtures/builders.ts'
import { programFiles } from '#fixtures/imports/programs.ts'
import { startTestApp } from '#server/testing/app.ts'
import { toWrite, writeJobOf } from '#server/testing/imports.ts'
import { writeImport } from './write/write.ts'

/* What a meter stood at comes in as readings of it. */

const test1 = await startTestApp()
const { as, db, pool, queue } = test1
const anna = as('anna')
const brought = toWrite(test1)

const fixture = async (name: string) => (await programFiles.find((one) => one.name.startsWith(name))?.bytes()) ?? ''
const thingsIn = async (folderId: number) =>
  (await anna.call(components.inFolder, { query: { folderId, topX: 100 } })).body
const eventsIn = async (folderId: number) =>
  (await anna.call(activities.inFolder, { query: { folderId, topX: 100 } })).body
const readingsOf = async (folderId: number, id: number) =>
  (await anna.call(meterReadings.ofComponent, { params: { id }, query: { folderId } })).body.map(
    ({ value, readOn, eventTitle }) => `${value} ${readOn} ${eventTitle}`,
  )

async function fileOf(name: string) {
  const { house, of, job } = await brought({ name: 'lubelogger.csv', bytes: await fixture(name) })
  await writeImport({ db, queue }, job)
  const run = (await anna.call(imports.one, of)).body
  const [car] = await thingsIn(house)
  return { house, of, run, car: car ?? { id: 0 } }
}

test('of LubeLogger’s fillings: a vehicle with a meter, its litres and what it consumes', async () => {
  const { house, of, run, car } = await fileOf('lubelogger-fuel.csv: German')
  expect(run.counts).toMatchObject({ activities: 2, readings: 2, notUnderstood: 0 })
  expect(car).toMatchObject({ name: 'Huset', meter: { unit: 'mil', latest: { value: 12_700 } } })
  expect(await readingsOf(house, car.id)).toEqual(['12700 2026-10-06 Tankning', '12045 2026-05-14 Tankning'])
  const rows = (await anna.call(imports.rows, of)).body
  expect(rows[0]).toMatchObject({ reading: 12_045, litres: 4_520, currency: 'EUR' })
  const [event] = await eventsIn(house)
  expect(event).toMatchObject({ title: 'Tankning', componentId: car.id, litres: 4_000, outcome: null })
})

test('of LubeLogger’s service: an unknown odometer is none, and the event is of the vehicle all the same', async () => {
  const { house, car } = await fileOf('lubelogger-service.csv')
  expect(await readingsOf(house, car.id)).toEqual(['12045 2026-05-14 Oljebyte'])
  const events = await eventsIn(house)
  expect(events.map(({ componentId }) => componentId)).toEqual([car.id, car.id])
})

test('of LubeLogger’s odometer: an event for each', async () => {
  const { house, car } = await fileOf('lubelogger-odometer.csv')
  expect(await readingsOf(house, car.id)).toEqual(['12045 2026-05-14 Mätaravläsning'])
})

const log = [
  'Datum;Vad;Miltal',
  '2024-05-01;Service;1 200',
  '2024-09-01;Däck;1 900',
  '2025-05-01;Service;99',
  '2026-05-01;Service;3 400',
].join('\n')

/** A folder with a car that has been read, and a log that is on its way in to it. */
async function logOf(text = log) {
  const folderId = (await anna.call(folders.add, { body: aFolder({ title: 'Bilen' }) })).body.id
  const { id } = (await anna.call(components.add, { body: aComponent(folderId, { name: 'Volvo', meterUnit: 'mil' }) }))
    .body
  const body = { value: 30_000, readOn: '2026-01-01', isReset: false, isConfirmed: true, activityId: null }
  await anna.call(meterReadings.add, { params: { id }, query: { folderId }, body })
  const run = (await anna.call(imports.begin, { body: { folderId, text } })).body
  const of = { params: { id: run.id }, query: { folderId } }
  const pair = (meter: typeof run.meter = run.meter) =>
    anna.call(imports.pair, { ...of, body: { makes: run.makes, pairs: run.pairs, places: [], meter, step: 3 } })
  const write = async () => {
    await anna.call(imports.write, of)
    await writeImport({ db, queue }, await writeJobOf(pool, run.id))
  }
  return { folderId, car: id, run, of, pair, write }
}

test('what cannot be among what was read stands in words, and the other readings are noted', async () => {
  const { folderId, car, run, of, pair, write } = await logOf()
  expect(run).toMatchObject({ meter: { to: car, unit: 'mil' }, meters: [{ id: car, title: 'Volvo', unit: 'mil' }] })
  expect((await pair()).body.counts).toMatchObject({ activities: 4, readings: 3 })
  const rows = (await anna.call(imports.rows, of)).body
  expect(rows.map(({ reading }) => reading)).toEqual([12_000, 19_000, null, 34_000])
  await write()
  expect(await readingsOf(folderId, car)).toEqual([
    '34000 2026-05-01 Service',
    '30000 2026-01-01 null',
    '19000 2024-09-01 Däck',
    '12000 2024-05-01 Service',
  ])
  const fallen = (await eventsIn(folderId)).find(({ startDate }) => startDate === '2025-05-01')
  expect(fallen).toMatchObject({ outcome: 'Mätarställning 99\u00a0mil', componentId: null })
})

test('nobody has read a meter on a day that is still to come, whatever the file says is done', async () => {
  const { folderId, car, pair, write } = await logOf(
    'Datum;Vad;Miltal;Status\n2026-05-01;Service;3 400;Klar\n2099-05-01;Service;9 900;Klar',
  )
  expect((await pair()).body.counts).toMatchObject({ activities: 2, readings: 1 })
  await write()
  expect((await readingsOf(folderId, car))[0]).toBe('34000 2026-05-01 Service')
  const toCome = (await eventsIn(folderId)).find(({ startDate }) => startDate === '2099-05-01')
  expect(toCome).toMatchObject({ outcome: 'Mätarställning 9 900\u00a0mil' })
})

test('a row that is corrected, or left out, fits anew', async () => {
  const { of, pair } = await logOf()
  await pair()
  const row = (number: number) => ({ ...of, params: { ...of.params, number } })
  const { body } = await anna.call(imports.changeRow, { ...row(4), body: { mended: { reading: '2 300' } } })
  expect(body).toMatchObject({ row: { reading: 23_000 }, counts: { readings: 4 } })
  const { body: without } = await anna.call(imports.changeRow, { ...row(4), body: { isLeftOut: true } })
  expect(without.counts).toMatchObject({ readings: 3 })
})

test('of the other rows those alone are written whose readings fit anew', async () => {
  const { of, run, pair } = await logOf()
  await pair()
  const versions = async () => {
    const { rows } = await pool.query<{ version: string }>(
      'select xmin::text as version from import_row where run_id = $1 and number <> 4 order by number',
      [run.id],
    )
    return rows.map(({ version }) => version)
  }
  const before = await versions()
  await anna.call(imports.changeRow, { ...of, params: { ...of.params, number: 4 }, body: { isLeftOut: true } })
  expect(await versions()).toEqual(before)
})

test('chosen to be words they are', async () => {
  const { folderId, car, pair, write } = await logOf()
  expect((await pair({ to: null, unit: 'mil' })).body).toMatchObject({ meter: { to: null }, counts: { readings: 0 } })
  await write()
  expect(await readingsOf(folderId, car)).toHaveLength(1)
  const outcomes = (await eventsIn(folderId)).map(({ outcome }) => outcome)
  expect(outcomes.toReversed()).toEqual(['1 200', '1 900', '99', '3 400'].map((read) => `Mätarställning ${read}`))
})

test('they are undone with the events, and a vehicle that came with them too', async () => {
  const { folderId, car, of, pair, write } = await logOf()
  await pair()
  await write()
  expect((await anna.call(imports.changedSince, of)).body).toEqual([])
  await anna.call(imports.undo, { ...of, body: { keepsChanged: true } })
  expect(await readingsOf(folderId, car)).toEqual(['30000 2026-01-01 null'])
  const made = await fileOf('lubelogger-service.csv')
  await anna.call(imports.undo, { ...made.of, body: { keepsChanged: true } })
  expect(await thingsIn(made.house)).toEqual([])
})

test('one that somebody has corrected since is a change of its event, and stays where changes do', async () => {
  const { folderId, car, of, pair, write } = await logOf()
  await pair()
  await write()
  const [latest] = (await anna.call(meterReadings.ofComponent, { params: { id: car }, query: { folderId } })).body
  const params = { id: car, readingId: latest?.id ?? 0 }
  const body = { value: 35_000, readOn: '2026-05-01', isReset: false, isConfirmed: true }
  await anna.call(meterReadings.change, { params, query: { folderId }, body })
  expect((await anna.call(imports.changedSince, of)).body.map(({ title }) => title)).toEqual(['Service'])
  await anna.call(imports.undo, { ...of, body: { keepsChanged: true } })
  expect(await readingsOf(folderId, car)).toEqual(['35000 2026-05-01 Service', '30000 2026-01-01 null'])
})

async function undoAndRestore(of: Awaited<ReturnType<typeof logOf>>['of'], meanwhile = async () => {}) {
  await anna.call(imports.undo, { ...of, body: { keepsChanged: false } })
  await meanwhile()
  const [latest] = (await anna.call(trash.mine, { query: {} })).body
  return anna.call(trash.restore, { params: { id: latest?.id ?? 0 } })
}

test('they come back from the trash with their events, and are no change of them', async () => {
  const { folderId, car, of, pair, write } = await logOf()
  await pair()
  await write()
  const before = await readingsOf(folderId, car)
  expect((await undoAndRestore(of)).status).toBe(200)
  expect(await readingsOf(folderId, car)).toEqual(before)
  expect((await anna.call(imports.changedSince, of)).body).toEqual([])
  const made = await fileOf('lubelogger-service.csv')
  expect((await undoAndRestore(made.of)).status).toBe(200)
  expect(await readingsOf(made.house, made.car.id)).toEqual(['12045 2026-05-14 Oljebyte'])
})

test('what the meter cannot have stood at any more comes back in words', async () => {
  const { folderId, car, of, pair, write } = await logOf()
  await pair()
  await write()
  const restored = await undoAndRestore(of, async () => {
    const body = { value: 15_000, readOn: '2024-08-01', isReset: false, isConfirmed: true, activityId: null }
    await anna.call(meterReadings.add, { params: { id: car }, query: { folderId }, body })
    await anna.call(meterReadings.add, {
      params: { id: car },
      query: { folderId },
      body: { ...body, value: 16_000, readOn: '2024-12-01' },
    })
  })
  expect(restored.status).toBe(200)
  expect((await readingsOf(folderId, car)).filter((text) => text.includes('Däck'))).toEqual([])
  const tyres = (await eventsIn(folderId)).find(({ title }) => title === 'Däck')
  expect(tyres).toMatchObject({ outcome: 'Mätarställning 1\u00A0900\u00A0mil', componentId: car })
})

test('the same file again adds none', async () => {
  const { folderId, car, pair, write } = await logOf()
  await pair()
  await write()
  const again = (await anna.call(imports.begin, { body: { folderId, text: log } })).body
  const { makes, pairs, meter } = again
  const { body } = await anna.call(imports.pair, {
    params: { id: again.id },
    query: { folderId },
    body: { makes, pairs, places: [], meter, step: 3 },
  })
  expect(body.counts).toMatchObject({ same: 4, activities: 0, readings: 0 })
  expect(await readingsOf(folderId, car)).toHaveLength(4)
})
