import { expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { folders } from '#contract/folders.ts'
import { imports } from '#contract/imports.ts'
import { aFolder } from '#fixtures/builders.ts'
import { calendarFiles } from '#fixtures/imports/calendars.ts'
import { collectionFiles } from '#fixtures/imports/collections.ts'
import { startTestApp } from '../testing/app.ts'
import { tusClient } from '../testing/tus.ts'
import { writeImport } from './write/write.ts'

/* Files of other programs, from the bytes that are sent to what stands in the folder. */

const { app, as, db, pool, queue, tokenFor } = await startTestApp()
const anna = as('anna')
const tus = tusClient(app, async () => (await tokenFor('anna')) ?? '')

async function takenIn(name: string) {
  const house = (await anna.call(folders.add, { body: aFolder({ title: 'Huset' }) })).body.id
  const file = [...calendarFiles, ...collectionFiles].find((one) => one.name.startsWith(`${name}:`))
  const uploadId = await tus.upload((await file?.bytes()) ?? '', { name })
  const { body: run } = await anna.call(imports.begin, { body: { folderId: house, uploadId } })
  const of = { params: { id: run.id }, query: { folderId: house } }
  const places = run.places.map((place) => ({ name: place.name, to: 'here' as const }))
  await anna.call(imports.pair, { ...of, body: { makes: run.makes, pairs: run.pairs, places, step: 3 } })
  await anna.call(imports.write, of)
  const { rows } = await pool.query<{ userId: number; attempt: number }>(
    'select user_id::int as "userId", attempt from import_run where id = $1',
    [run.id],
  )
  await writeImport({ db, queue }, { userId: 0, attempt: 0, ...rows[0], runId: run.id, folderId: house })
  expect((await anna.call(imports.one, of)).body.state).toBe('done')
  const events = (await anna.call(activities.inFolder, { query: { folderId: house, topX: 100 } })).body
  const things = (await anna.call(components.inFolder, { query: { folderId: house, topX: 100 } })).body
  return { events, things, house, of }
}

test('a calendar comes in as events on its days; one without a day is left', async () => {
  const { events } = await takenIn('kalender.ics')
  expect(events.map(({ title, startDate, endDate }) => `${title} ${startDate} ${endDate}`).toSorted()).toEqual([
    'Besiktning, bil 2027-05-14 2027-05-14',
    'Borta 2027-05-15 2027-05-15',
    'Kväll 2027-05-14 2027-05-14',
    'Semester 2027-07-01 2027-07-14',
    'Sent 2027-05-15 2027-05-15',
  ])
})

test('what repeats in a calendar goes on repeating where that can be said', async () => {
  const { events, of, house } = await takenIn('regler.ics')
  const sweep = events.find(({ title }) => title === 'Sotning')
  expect(sweep).toMatchObject({ statusName: 'Planerad', series: { words: 'Varje år den 14 maj' } })
  const at = { params: { id: sweep?.id ?? 0 }, query: { folderId: house } }
  expect((await anna.call(activities.markDone, { ...at, body: { day: '2026-11-01' } })).status).toBe(200)
  const later = (await anna.call(activities.inFolder, { query: { folderId: house, topX: 100 } })).body
  const sweeps = later.filter(({ title }) => title === 'Sotning').map(({ statusName }) => statusName ?? '')
  expect(sweeps.toSorted()).toEqual(['Klar', 'Planerad'])
  const undone = await anna.call(imports.undo, { ...of, body: { keepsChanged: false } })
  expect(undone.body.state).toBe('undone')
})

test('a collection of Homebox comes in as components, and its maintenance as events', async () => {
  const { events, things } = await takenIn('homebox-collection.zip')
  expect(things.map(({ name, boughtOn, price }) => `${name} ${boughtOn} ${price}`).toSorted()).toEqual([
    'Diskmaskin 2024-11-03 699050',
    'Filter null null',
  ])
  const told = events.map(({ title, startDate, cost, statusName }) => `${title} ${startDate} ${cost} ${statusName}`)
  expect(told.toSorted()).toEqual(['Måla 2027-05-01 null Planerad', 'Rensat sil 2025-01-14 35050 Klar'])
})
