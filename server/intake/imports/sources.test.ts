import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { imports } from '#contract/intake/imports.ts'
import { brokenCalendarFiles } from '#fixtures/imports/brokenCalendars.ts'
import { folders } from '#contract/folders/folders.ts'
import { aFolder } from '#fixtures/builders.ts'
import { calendarFiles } from '#fixtures/imports/calendars.ts'
import { collectionFiles } from '#fixtures/imports/collections.ts'
import { startTestApp } from '#server/testing/app.ts'
import { toWrite } from '#server/testing/imports.ts'
import { writeImport } from './write/write.ts'

/* Files of other programs, from the bytes that are sent to what stands in the folder. */

const test1 = await startTestApp()
const { as, db, queue } = test1
const anna = as('anna')
const brought = toWrite(test1)

async function takenIn(name: string) {
  const file = [...calendarFiles, ...collectionFiles, ...brokenCalendarFiles].find((one) =>
    one.name.startsWith(`${name}:`),
  )
  const { house, of, job } = await brought({ name, bytes: (await file?.bytes()) ?? '', to: 'here' })
  await writeImport({ db, queue }, job)
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

test('what is to be done comes in as far as it has come, and where it is as a note', async () => {
  const { events } = await takenIn('att-gora.ics')
  expect(events.map(({ title, startDate, statusName }) => `${title} ${startDate} ${statusName}`).toSorted()).toEqual([
    'Betala 2027-01-07 Planerad',
    'Måla 2027-03-01 Pågående',
    'Ring null Planerad',
    'Sjösättning 2027-04-01 Planerad',
    'Sota 2026-11-02 Klar',
    'Testa 2027-01-07 Planerad',
  ])
  const { house, of } = await takenIn('rader.ics')
  const listed = (await anna.call(activities.inFolder, { query: { folderId: house, topX: 100 } })).body
  expect(listed.find(({ title }) => title === 'Städdag')).toMatchObject({
    description: 'Kl. 10:00\nPlats: Klubbhuset',
    folderId: house,
  })
  expect((await anna.call(imports.one, of)).body.places).toEqual([])
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

test.each([
  ['HB.location,HB.name,HB.purchase_date,HB.warranty_expires\nGarage,Borr,2024-11-03,2027-11-03\n', '2027-11-03'],
  ['Namn;Serienummer;Köpt;Garanti\nBorr;A1;2024-11-03;2 år\n', '2026-11-03'],
])('until when a warranty lasts is a fact of the component, and shown before', async (bytes, until) => {
  const { house, of, job } = await brought({ name: 'ting.csv', bytes, to: 'here' })
  expect((await anna.call(imports.rows, of)).body).toMatchObject([{ title: 'Borr', warranty: until }])
  await writeImport({ db, queue }, job)
  const things = (await anna.call(components.inFolder, { query: { folderId: house, topX: 100 } })).body
  expect(things).toMatchObject([{ name: 'Borr', warrantyUntil: until }])
})

test('another row is chosen for the heading; without a choice it is found anew', async () => {
  const folderId = (await anna.call(folders.add, { body: aFolder({ title: 'Huset' }) })).body.id
  const text = 'Loggbok;Huset\n\nVad;Datum\nSotning;2026-01-07\n'
  const run = (await anna.call(imports.begin, { body: { folderId, text } })).body
  const of = { params: { id: run.id }, query: { folderId } }
  expect(run.settings.heading).toMatchObject({ value: 3, isSure: false })
  expect(run.settings.heading?.rows[0]).toEqual({ row: 1, text: 'Loggbok | Huset' })
  const other = (await anna.call(imports.read, { ...of, body: { heading: 1 } })).body
  expect(other.columns.map(({ name }) => name)).toEqual(['Loggbok', 'Huset'])
  expect(other.settings.heading).toMatchObject({ value: 1, isSure: true })
  const back = (await anna.call(imports.read, { ...of, body: { separator: 'semicolon' } })).body
  expect(back.columns.map(({ name }) => name)).toEqual(['Vad', 'Datum'])
})
