import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { activities } from '#contract/content/activities.ts'
import { choiceOfHandOver, type HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { grant } from '#server/rules/access/access.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { certificatePdf } from '../certificate/kept.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'

/* Things that belong together, of which one goes along and the other stays. */

const { as, world, db, queue } = await startTestApp()
const { anna, stina } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const { usual, everything } = choiceOfHandOver

const aHouse = async () => (await as('anna').call(folders.add, { body: { title: 'Huset', categoryId: 1 } })).body.id
const addEvent = async (folderId: number, changes: object) =>
  (await as('anna').call(activities.add, { body: anEvent(folderId, changes) })).body.id
const addComponent = async (folderId: number, name: string) =>
  (await as('anna').call(components.add, { body: aComponent(folderId, { name }) })).body.id
type Of = { folder_id: number; component_id: number; activity_id: number }
const addFault = (of: Of & { closed_at?: Date }) =>
  db
    .insertInto('fault')
    .values({ ...of, created_by: anna.userId, title: 'Droppar', reported_on: '2021-05-03' })
    .execute()
const addReading = (of: Of) =>
  db
    .insertInto('meter_reading')
    .values({ ...of, created_by: anna.userId, read_on: '2021-05-03', value: 4711 })
    .execute()

async function bought(folderId: number, choice: HandOverChoice) {
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId, choice })
  await exchange(deps, parcelId)
  const row = await handOverOf(db, folderId)
  expect(row?.state).toBe('exchanged')
  const id = row?.buyerFolderId ?? 0
  const all = async (table: 'activity' | 'component' | 'fault' | 'file' | 'series' | 'meter_reading') =>
    (
      await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(own) as row from ${sql.table(table)} as own where folder_id = ${id} order by id`.execute(db)
    ).rows.map(({ row: one }) => one)
  return { id, all }
}

const scripts = 'Åke Öberg مؤسسة 日本の家 🏠👩‍👩‍👧‍👦 Ζωή Дача e\u0301'

test('names in every script go along as they are, and stand in a certificate that can be drawn', async () => {
  const folderId = (await as('anna').call(folders.add, { body: { title: scripts } })).body.id
  await addEvent(folderId, { title: scripts, statusId: 22, startDate: '2021-05-03', description: scripts })
  await addComponent(folderId, scripts)
  await addFile(db, { folderId, userId: anna.userId, kindId: 3, name: `${scripts}.pdf` })
  const { id, all } = await bought(folderId, usual)
  const { title } = await db.selectFrom('folder').where('id', '=', id).select('title').executeTakeFirstOrThrow()
  expect(title).toBe(scripts)
  expect(await all('activity')).toMatchObject([{ title, description: title }])
  expect(await all('component')).toMatchObject([{ name: title }])
  const granted = await grant(db, anna.userId, folderId, 'ReadFolder')
  const { bytes } = await certificatePdf(db, granted, { checkAddress: 'https://exempel.se/intyg' })
  expect((await readPdf(bytes)).isTagged).toBe(true)
})

/** A service that comes again each year: it was done once, and is planned. */
async function aYearlyService(folderId: number, component: number | null = null) {
  const { id: seriesId } = await db
    .insertInto('series')
    .values({
      folder_id: folderId,
      kind: 'fixed',
      rule: 'FREQ=YEARLY',
      first_day: '2025-05-01',
      words: 'Varje år',
      title: 'Service',
      created_by: anna.userId,
      component_id: component,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = {
    folder_id: folderId,
    title: 'Service',
    initiated_by: anna.userId,
    series_id: seriesId,
    component_id: component,
  }
  await db
    .insertInto('activity')
    .values([
      { ...of, status_id: 22, start_date: '2025-05-01', end_date: '2025-05-01', series_day: '2025-05-01' },
      { ...of, status_id: 20, start_date: '2097-05-01', end_date: '2097-05-01', series_day: '2097-05-01' },
    ])
    .execute()
}

test('what was done of what comes again goes along alone where what is planned stays', async () => {
  const folderId = await aHouse()
  await aYearlyService(folderId)
  const { all } = await bought(folderId, { ...usual, kinds: { ...usual.kinds, planned: false } })
  expect(await all('activity')).toMatchObject([{ title: 'Service', status_id: 22, series_id: null, series_day: null }])
  expect(await all('series')).toEqual([])
})

test('what is planned goes along with its series where what was done stays', async () => {
  const folderId = await aHouse()
  await aYearlyService(folderId)
  const { all } = await bought(folderId, { ...usual, kinds: { ...usual.kinds, history: false } })
  const [series] = await all('series')
  expect(await all('activity')).toMatchObject([{ status_id: 20, series_id: series?.['id'], series_day: '2097-05-01' }])
})

test('an event, a series, a fault and a paper go along without the component that stays', async () => {
  const folderId = await aHouse()
  const component = await addComponent(folderId, 'Hemlig pump')
  await aYearlyService(folderId, component)
  const eventId = await addEvent(folderId, {
    title: 'Bytte filter',
    statusId: 22,
    startDate: '2021-05-03',
    componentId: component,
  })
  await addFile(db, { folderId, userId: anna.userId, activityId: eventId, kindId: 3, name: 'Protokoll.pdf' })
  await addFile(db, { folderId, userId: anna.userId, componentId: component, kindId: 3, name: 'Manual.pdf' })
  const of = { folder_id: folderId, component_id: component, activity_id: eventId }
  await addFault(of)
  await addReading(of)
  const { all } = await bought(folderId, { ...everything, kinds: { ...everything.kinds, components: false } })
  expect(await all('component')).toEqual([])
  expect(await all('meter_reading')).toEqual([])
  for (const table of ['activity', 'series', 'fault', 'file'] as const)
    for (const one of await all(table)) expect([table, one['component_id']]).toEqual([table, null])
  expect((await all('file')).map(({ name }) => name)).toEqual(['Protokoll.pdf', 'Manual.pdf'])
})

test('a component goes along with its readings and without the event that gave them, or that it was replaced in', async () => {
  const folderId = await aHouse()
  const [old, now] = [await addComponent(folderId, 'Gammal'), await addComponent(folderId, 'Ny')]
  await db.updateTable('component').set({ status_id: 25, replaced_by: now }).where('id', '=', old).execute()
  const eventId = await addEvent(folderId, { title: 'Hemlig', statusId: 22, startDate: '2021-05-03', componentId: old })
  const of = { folder_id: folderId, component_id: old, activity_id: eventId }
  await addReading(of)
  await addFile(db, { folderId, userId: anna.userId, activityId: eventId, kindId: 3, name: 'Protokoll.pdf' })
  await addFault({ ...of, closed_at: new Date() })
  const exceptions = [{ kind: 'component' as const, id: now, goes: false }]
  const { all } = await bought(folderId, { ...usual, kinds: { ...usual.kinds, history: false }, exceptions })
  expect(await all('component')).toMatchObject([{ name: 'Gammal', status_id: 25, replaced_by: null }])
  expect(await all('meter_reading')).toMatchObject([{ value: 4711, activity_id: null }])
  expect(await all('activity')).toEqual([])
  expect(await all('fault')).toMatchObject([{ activity_id: null }])
  expect(await all('file')).toMatchObject([{ name: 'Protokoll.pdf', activity_id: null, moment: null }])
})
