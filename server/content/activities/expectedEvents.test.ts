import { beforeEach, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { expected, type ExpectedQuery } from '#contract/content/expected.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, db, pool, world } = await startTestApp()
const { villan, elen, baten } = world.folders
const nextYear = new Date().getFullYear() + 1

beforeEach(async () => {
  await pool.query('delete from activity')
})

const add = async (event: Partial<NewActivity> = {}, who: PersonName = 'anna') => {
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const body = { folderId: villan, title: 'Sotning', startDate: `${nextYear}-05-01`, recurrence, ...event }
  return (await as(who).call(activities.add, { body })).body
}
const inYears = { from: `${nextYear}-01-01`, to: `${nextYear + 2}-12-31` }
const shown = async (who: PersonName, filter: Partial<ExpectedQuery> = {}) =>
  (await as(who).call(expected.ofUser, { query: { ...inYears, ...filter } })).body
const titles = async (who: PersonName, filter?: Partial<ExpectedQuery>) =>
  (await shown(who, filter)).events.map(({ title, day }) => `${title} ${Number(day.slice(0, 4)) - nextYear}`)

const listed = async (q: string) => (await as('anna').call(activities.ofUser, { query: { q } })).body

test('what comes after the open event of a series, with its folder and where it leads', async () => {
  const { id, series } = await add({ endDate: `${nextYear}-05-02`, folderId: elen })
  const { events, isCut } = await shown('anna')
  expect(isCut).toBe(false)
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({
    activityId: id,
    folderId: elen,
    folderTitle: 'El',
    parentTitle: 'Villa Solhem',
    title: 'Sotning',
    seriesId: series?.id,
    day: `${nextYear + 1}-05-01`,
    startDate: `${nextYear + 1}-05-01`,
    endDate: `${nextYear + 1}-05-02`,
  })
})

test('one that lasts into the days asked for is there, and one some time in a month is all of it', async () => {
  await add({ endDate: `${nextYear}-05-10` })
  await add({ title: 'Olja', startDate: `${nextYear}-05-31`, season: 'month' })
  const within = (from: string, to: string) =>
    titles('anna', { from: `${nextYear + 1}-${from}`, to: `${nextYear + 1}-${to}` })
  expect(await within('05-10', '05-20')).toEqual(['Sotning 1', 'Olja 1'])
  expect(await within('06-01', '06-30')).toEqual([])
})

test('each sees those of their folders, or of one with those below it, but not of archived ones or what is deleted', async () => {
  await add()
  await add({ title: 'Elkontroll', folderId: elen })
  await add({ title: 'Slipning', folderId: baten }, 'stina')
  expect(await titles('anna', { folderId: villan })).toEqual(['Sotning 1', 'Elkontroll 1', 'Sotning 2', 'Elkontroll 2'])
  expect(await titles('sven')).toEqual(['Elkontroll 1', 'Elkontroll 2'])
  expect(await titles('sven', { folderId: baten })).toEqual([])
  expect(await titles('anna', { q: 'elk' })).toEqual(['Elkontroll 1', 'Elkontroll 2'])
  await db.updateTable('folder').set({ status_id: 19 }).where('id', '=', elen).execute()
  expect(await titles('sven')).toEqual([])
  await db.updateTable('folder').set({ status_id: 18 }).where('id', '=', elen).execute()
  const { id } = await add({ title: 'Raderad' })
  await as('anna').call(activities.remove, { params: { id }, query: { folderId: villan } })
  expect((await titles('anna')).join()).not.toContain('Raderad')
})

test('words find them in any of their forms, as they find events', async () => {
  const { id } = await add({ title: 'Byte av filter', description: 'Värmepumpens grovfilter' })
  const found = async (q: string) => [(await titles('anna', { q })).length, (await listed(q)).length]
  for (const q of ['filtret', 'värmepumpar filtrens', 'filter byten', 'varmepump', 'byte av'])
    expect([q, await found(q)]).toEqual([q, [2, 1]])
  for (const q of ['ovfilt', 'filter sotning']) expect([q, await found(q)]).toEqual([q, [0, 0]])
  const changed = { title: 'Rensning av silen', startDate: `${nextYear}-05-01`, appliesTo: 'following' } as const
  await as('anna').call(activities.change, { params: { id }, query: { folderId: villan }, body: changed })
  expect(await found('silar')).toEqual([2, 1])
  expect(await found('byten')).toEqual([0, 0])
})

test('more than an answer holds is cut, and says so', async () => {
  const recurrence = { kind: 'fixed', rule: 'FREQ=DAILY' } as const
  const startDate = new Date().toISOString().slice(0, 10)
  for (let count = 0; count < 6; count++) await add({ recurrence, startDate })
  const { events, isCut } = await shown('anna', { from: startDate })
  expect([events.length, isCut]).toEqual([2000, true])
})
