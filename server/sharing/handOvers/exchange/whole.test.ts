import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { certificateAddress } from '#contract/platform/fileAddresses.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { shownInTab } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { mostInParcel, type ParcelContent } from '#contract/sharing/parcelContent.ts'
import { grant } from '#server/rules/access/access.ts'
import { insertMainFolder } from '#server/folders/commands.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { assertSameCounts } from '#server/testing/handOverCounts.ts'
import { frozenOf } from '../choice/frozen.ts'
import { tabRead } from '../link/tab.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'

/* A folder of more than what a link shows of other parcels: all that is copied is counted, listed and hashed. */

const { as, newcomer, tokenFor, app, db, queue, world } = await startTestApp()
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const { userId: anna } = world.people.anna
const choice = { ...choiceOfHandOver.usual, faults: true }

const described = { title: 'Godset', description: null, categoryId: 1, zipCode: null, city: null }
const aMainFolder = () => db.transaction().execute((tx) => insertMainFolder(tx, anna, described))

test('of more faults than a document shows elsewhere all are in the hash, the counts and the certificate', async () => {
  const faults = mostInParcel.faults + 1
  const main = await aMainFolder()
  await sql`
    insert into fault (folder_id, title, severity, reported_on, created_by)
    select ${main}, 'Fel ' || n, 1, '2010-01-01'::date + n, ${anna} from generate_series(1, ${faults}::int) n`.execute(
    db,
  )
  const { body: told } = await as('anna').call(handOvers.preview, { params: { id: main }, body: choice })
  expect([told.goes, told.kinds.faults.goes]).toEqual([faults, faults])
  const hashNow = async () => (await frozenOf(db, await grant(db, anna, main, 'ReadFolder'), choice)).manifestHash
  const before = await hashNow()
  // The one that came first is the last in the document.
  await db
    .updateTable('fault')
    .set({ place: 'Vinden' })
    .where('folder_id', '=', main)
    .where('title', '=', 'Fel 1')
    .execute()
  expect(await hashNow()).not.toBe(before)

  const buyer = await newcomer('Sara')
  const parcelId = await acceptedHandOver(deps, { sellerId: anna, buyer, folderId: main, choice })
  const { content } = await db
    .selectFrom('parcel')
    .where('id', '=', parcelId)
    .select(sql<ParcelContent>`content`.as('content'))
    .executeTakeFirstOrThrow()
  expect(content.faults).toHaveLength(faults)
  await exchange(deps, parcelId)
  await assertSameCounts(db, { call: as('anna').call, main, told, content })
  const bought = (await handOverOf(db, main))?.buyerFolderId ?? 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fault where folder_id = ${bought}`.execute(db)
  expect(rows[0]?.count).toBe(faults)
  const headers = { authorization: `Bearer ${await tokenFor('anna')}` }
  expect((await app.inject({ url: certificateAddress(main), headers })).statusCode).toBe(200)
}, 60_000)

test('of thousands of things in a tab the first are shown, and how many more there are', async () => {
  const folders = [{ number: 1, title: 'Godset', categoryId: 1 }]
  const events = Array.from({ length: shownInTab + 3 }, (_, place) => ({
    number: place + 1,
    folder: 1,
    title: 'Städade',
    statusId: 22,
  }))
  const content = { folders, events, components: [], faults: [], files: [], categoryId: 1 } as unknown as ParcelContent
  const tabs = Array.from({ length: 12 }, (_, place) => tabRead(content, place + 1)).filter(({ count }) => count > 0)
  expect(tabs.map((tab) => [tab.count, tab.events.length, tab.more])).toEqual([[shownInTab + 3, shownInTab, 3]])
})
