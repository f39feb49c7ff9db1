import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agreements } from '#contract/content/agreements.ts'
import { complaints } from '#contract/content/complaints.ts'
import { components } from '#contract/content/components.ts'
import { loans } from '#contract/content/loans.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { rounds } from '#contract/content/rounds.ts'
import { folders } from '#contract/folders/folders.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { choiceOfPreset } from '#contract/sharing/parcelContent.ts'
import { aComponent, anAgreement } from '#fixtures/builders.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { grant } from '#server/rules/access/access.ts'
import { askOfPassed } from '#server/content/agreements/askOfPassed.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'
import { exchange } from '#server/sharing/handOvers/exchange/exchange.ts'
import { contentOf } from '#server/sharing/parcels/content/contentOf.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'

/*
 * Where the rows of what runs by itself in a folder go with it, and where they stay. What is given of them in 'Hämta allt'
 * says `everyTable.test.ts`.
 */

const { as, db, queue, newcomer, world } = await startTestApp()
const { userId } = world.people.anna
const { call } = as('anna')

const tables = [
  'agreement',
  'agreement_price',
  'complaint',
  'loan',
  'meter_file',
  'meter_reading',
  'round',
  'round_answer',
  'round_stop',
  'upkeep_fund',
] as const
type Table = (typeof tables)[number]

/** A house with one row of each. All that is written says 'Hemlig'. */
async function aHouse() {
  const folderId = (await call(folders.add, { body: { title: 'Huset' } })).body.id
  const pump = aComponent(folderId, { name: 'Pump', meterUnit: 'mil', boughtOn: '2026-01-05' })
  const id = (await call(components.add, { body: pump })).body.id
  const inFolder = { query: { folderId } }
  const reading = { value: 100, readOn: '2026-02-01', note: 'Hemlig avläsning' }
  await call(meterReadings.add, { params: { id }, ...inFolder, body: reading })
  await db
    .insertInto('meter_file')
    .values({ folder_id: folderId, component_id: id, name: 'Hemlig.csv', created_by: userId })
    .execute()
  const price = { amount: 10_000, currency: 'SEK', per: 'month', fromOn: '2026-01-01' } as const
  const agreement = await call(agreements.add, { body: anAgreement(folderId, { title: 'Hemlig el', price }) })
  // Kept, and asked about anew: the event of the first decision is one of what was done.
  const kept = { params: { id: agreement.body.id }, ...inFolder, body: { kind: 'keep' as const } }
  await call(agreements.decide, kept)
  await askOfPassed(db, { today: '2097-01-15' })
  await call(loans.add, {
    body: { folderId, componentId: id, what: 'Pumpen', who: 'Hemlig granne', lentOn: '2026-02-01' },
  })
  const claim = { folderId, componentId: id, noticedOn: '2026-02-01', wish: 'mend', onBuilding: false } as const
  const activityId = (await call(complaints.start, { body: claim })).body.activityId ?? 0
  const ended = { state: 'sent' as const, letter: 'Hemligt brev' }
  await call(complaints.change, { params: { id: activityId }, ...inFolder, body: ended })
  const round = (await call(rounds.start, { body: { folderId } })).body.activityId
  const answer = { answer: 'good', note: 'Hemlig rond' } as const
  await call(rounds.answer, { params: { id: round, componentId: id }, ...inFolder, body: answer })
  await db
    .insertInto('upkeep_fund')
    .values({ folder_id: folderId, fund: 5, source: 'Hemlig', said_by: userId })
    .execute()
  expect(await tablesIn(folderId)).toEqual(tables)
  return { folderId, id, round }
}

/** The tables that have a row in a folder, whether or not it is in the trash. */
async function tablesIn(folderId: number): Promise<Table[]> {
  const has = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name where exists (select from ${sql.table(table)} where folder_id = ${folderId})`,
  )
  const { rows } = await sql<{ name: Table }>`${sql.join(has, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

test('a copy has the agreements that are gone on with, and with the history what the meter said', async () => {
  const { folderId } = await aHouse()
  const copy = async (withHistory: boolean) => {
    const body = { title: 'Ett till', withHistory }
    return tablesIn((await call(copies.folder, { params: { id: folderId }, body })).body.id)
  }
  expect(await copy(true)).toEqual(['agreement', 'meter_file', 'meter_reading'])
  expect(await copy(false)).toEqual(['agreement'])
})

test('a template has none of it, nor what is shared or delivered', async () => {
  const { folderId } = await aHouse()
  const { body: saved } = await call(ownTemplates.save, { params: { id: folderId }, body: { title: 'Vår mall' } })
  const { body: template } = await call(ownTemplates.one, { params: { id: saved.id } })
  const shared = await contentOf(db, await grant(db, userId, folderId, 'ReadFolder'), choiceOfPreset('wholeFolder'))
  expect(JSON.stringify([template, shared])).not.toMatch(/Hemlig|reklam/iu)
  expect(JSON.stringify(shared)).toContain('Rond')
})

test('whoever buys the house has what its meter said alone, and the seller keeps all', async () => {
  const { folderId } = await aHouse()
  const buyer = await newcomer('Sara')
  const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
  await exchange(deps, await acceptedHandOver(deps, { sellerId: userId, buyer, folderId }))
  const bought = await db
    .selectFrom('folder')
    .where('created_by', '=', buyer.userId)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await tablesIn(bought.id)).toEqual(['meter_file', 'meter_reading'])
  const titles = await db.selectFrom('activity').where('folder_id', '=', bought.id).select('title').execute()
  expect(titles).toMatchObject([{ title: expect.stringContaining('Rond') as string }])
  expect(await tablesIn(folderId)).toEqual(tables)
})

test('what hangs on a thing goes with it to another folder, and the rest with its event', async () => {
  const { folderId, id, round } = await aHouse()
  const to = (await call(folders.add, { body: { title: 'Stugan' } })).body.id
  const move = (item: { kind: 'component' | 'activity'; id: number }) =>
    call(moves.move, { body: { fromFolderId: folderId, folderId: to, items: [item] } })
  await move({ kind: 'component', id })
  const ofThing = ['complaint', 'loan', 'meter_file', 'meter_reading', 'round_answer', 'round_stop']
  expect(await tablesIn(to)).toEqual(ofThing)
  expect(await tablesIn(folderId)).toEqual(['agreement', 'agreement_price', 'round', 'upkeep_fund'])
  await move({ kind: 'activity', id: round })
  expect(await tablesIn(to)).toEqual([...ofThing.slice(0, 4), 'round', ...ofThing.slice(4)])
})

test('the trash keeps it for as long as it keeps the thing, and then it goes with that', async () => {
  const { folderId, id } = await aHouse()
  const { deletionId } = (await call(components.remove, { params: { id }, query: { folderId } })).body
  await purgeTrash(db)
  expect(await tablesIn(folderId)).toEqual(tables)
  await call(trash.restore, { params: { id: deletionId } })
  await call(components.remove, { params: { id }, query: { folderId } })
  await expire()
  // The complaint lies with its event, which still names the thing.
  const left = ['agreement', 'agreement_price', 'complaint', 'meter_reading', 'round', 'upkeep_fund']
  expect(await tablesIn(folderId)).toEqual(left)
  await call(folders.remove, { params: { id: folderId } })
  await expire()
  expect(await tablesIn(folderId)).toEqual([])
})

async function expire() {
  await db
    .updateTable('deletion')
    .set({ deleted_at: new Date('2026-01-01') })
    .execute()
  await purgeTrash(db)
}
