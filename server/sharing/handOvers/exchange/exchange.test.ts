import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { search } from '#contract/content/search.ts'
import { anEvent } from '#fixtures/builders.ts'
import { grant } from '#server/rules/access/access.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { certificateOf } from '../certificate/kept.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'
import { undoExchange } from './undo.ts'

/* Anna hands Villa Solhem over to Sara, by the usual choice: what things cost stays. */

const { as, newcomer, world, db, queue } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { userId: anna } = world.people.anna
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

const tables = [
  'folder',
  'membership',
  'activity',
  'component',
  'series',
  'fault',
  'file',
  'firm',
  'checklist_item',
] as const

/** Every row of the seller's folders as text. */
async function rowsOfSeller() {
  const own = sql`(select id from folder where id = ${villan} or parent_id = ${villan})`
  const all = tables.map(async (table) => {
    const place = table === 'folder' ? sql.ref('own.id') : sql.ref('own.folder_id')
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(own) - 'updated_at' as row from ${sql.table(table)} as own where ${place} in ${own} order by id`.execute(
      db,
    )
    return [table, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(all)) as Record<(typeof tables)[number], Record<string, unknown>[]>
}

let sara: Awaited<ReturnType<typeof newcomer>>
let before: Awaited<ReturnType<typeof rowsOfSeller>>
let parcelId: number
let bought: number

beforeAll(async () => {
  sara = await newcomer('Sara')
  await sara.confirmEmail()
  const body = anEvent(vvs, {
    title: 'Bytte kran',
    statusId: 22,
    startDate: '2021-05-03',
    cost: 210_050,
    description: 'Fråga Kerstin Holm 070-174 06 52.',
  })
  const { id: activityId } = (await as('anna').call(activities.add, { body })).body
  await addFile(db, { folderId: vvs, userId: anna, activityId, name: 'Hemligt kvitto.pdf', words: 'hemligkrona' })
  const { id: thrown } = (await as('anna').call(activities.add, { body: anEvent(elen, { title: 'Hemlig slängd' }) }))
    .body
  await as('anna').call(activities.remove, { params: { id: thrown }, query: { folderId: elen } })
  before = await rowsOfSeller()
  await db
    .insertInto('parcel')
    .values((['share', 'delivery'] as const).map((kind) => ({ kind, folder_id: villan, made_by: anna })))
    .execute()
  await db
    .insertInto('mail_address')
    .values([
      { user_id: anna, folder_id: villan, secret: 'k7m2q9xd' },
      { user_id: anna, folder_id: vvs, secret: 'p4hn8w2c' },
      { user_id: anna, folder_id: null, secret: 't6vz3k9r' },
    ])
    .execute()
  const draft = { words: 'Hej!' }
  parcelId = await acceptedHandOver(deps, { sellerId: anna, buyer: sara, folderId: villan, draft })
  await exchange(deps, parcelId)
  bought = (await handOverOf(db, villan))?.buyerFolderId ?? 0
})

describe('after the exchange', () => {
  test('the buyer is founder of a folder with what goes along, without what it cost', async () => {
    expect((await sara.call(folders.one, { params: { id: bought } })).body).toMatchObject({
      title: 'Villa Solhem',
      roleId: 1,
    })
    const { body } = await sara.call(activities.ofUser, { query: { topX: 500 } })
    expect(body.find(({ title }) => title === 'Bytte kran')).toMatchObject({ cost: null, startDate: '2021-05-03' })
    expect(body.map(({ title }) => title)).not.toContain('Hemlig slängd')
  })

  test('names and numbers of others are redacted in what is offered and in what is bought, and are found no more', async () => {
    const kept = await db.selectFrom('parcel').where('id', '=', parcelId).select('content').executeTakeFirstOrThrow()
    expect(JSON.stringify(kept.content)).toContain('Fråga [struket].')
    expect(JSON.stringify(kept.content)).not.toMatch(/Kerstin|070-174/)
    const { body } = await sara.call(activities.ofUser, { query: { topX: 500 } })
    expect(body.find(({ title }) => title === 'Bytte kran')?.description).toBe('Fråga [struket].')
    for (const q of ['Kerstin', '1740652'])
      expect(JSON.stringify((await sara.call(search.find, { query: { q } })).body)).not.toContain('Bytte kran')
    const { rows } = await sql<{ lemmas: string | null }>`
      select lemmas::text from activity where folder_id in (select id from folder where parent_id = ${bought})`.execute(
      db,
    )
    expect(rows.map(({ lemmas }) => lemmas ?? '').join('\n')).not.toMatch(/kerstin|holm/i)
  })

  test('what stays is found by no word, and no row of the buyer names it', async () => {
    for (const q of ['hemligkrona', 'hemlig']) {
      const { body } = await sara.call(search.find, { query: { q } })
      expect(JSON.stringify(body)).not.toMatch(/[Hh]emlig/)
    }
    const below = sql`(select id from folder where id = ${bought} or parent_id = ${bought})`
    for (const table of [...tables, 'change'] as const) {
      const place = table === 'folder' ? sql.ref('own.id') : sql.ref('own.folder_id')
      const { rows } = await sql<{ text: string }>`
        select own::text as text from ${sql.table(table)} as own where ${place} in ${below}`.execute(db)
      expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/[Hh]emlig|210050/)
    }
    expect(await sara.call(folders.one, { params: { id: villan } })).toBeProblem('folderNotFound')
  })

  test('the archive has every row that there was, and nobody but the seller is in it', async () => {
    const now = await rowsOfSeller()
    for (const table of ['activity', 'series', 'fault', 'file', 'firm', 'checklist_item'] as const)
      expect([table, now[table]]).toEqual([table, before[table]])
    const withoutCode = (rows: Record<string, unknown>[]) => rows.map(({ code: _code, ...row }) => row)
    expect(withoutCode(now.component)).toEqual(withoutCode(before.component))
    expect(now.membership.filter(({ status_id }) => status_id === 14 || status_id === 15)).toMatchObject([
      { user_id: anna },
    ])
    expect(await as('petra').call(folders.one, { params: { id: villan } })).toBeProblem('folderNotFound')
  })

  test('what was shared of it has ended; what was delivered to customers has not', async () => {
    const parcels = await db
      .selectFrom('parcel')
      .where('folder_id', '=', villan)
      .where('kind', '<>', 'handOver')
      .select(['kind', sql<boolean>`ended_at is not null`.as('isEnded')])
      .orderBy('id')
      .execute()
    expect(parcels).toEqual([
      { kind: 'share', isEnded: true },
      { kind: 'delivery', isEnded: false },
    ])
  })

  test('no paper is mailed to it any more, nor to the buyer by its addresses', async () => {
    const left = await db.selectFrom('mail_address').select(['folder_id', 'secret']).execute()
    expect(left).toEqual([{ folder_id: null, secret: 't6vz3k9r' }])
  })

  test('nothing in it can be changed, and it cannot be opened again', async () => {
    expect(await as('anna').call(activities.add, { body: anEvent(vvs, {}) })).toBeProblem('folderHandedOver')
    const body = { title: 'Villa Solhem', statusId: 18 } as const
    expect(await as('anna').call(folders.change, { params: { id: villan }, body })).toBeProblem('folderHandedOver')
  })

  test('both have the same certificate, and nobody else has it', async () => {
    const ofBuyer = await certificateOf(db, await grant(db, sara.userId, bought, 'ReadFolder'))
    expect(ofBuyer?.title).toBe('Överlåtelse av Villa Solhem')
    expect(JSON.stringify(ofBuyer?.parts)).toContain(sara.email)
    expect(await certificateOf(db, await grant(db, anna, villan, 'ReadFolder'))).toEqual(ofBuyer)
    const another = await grant(db, world.people.stina.userId, world.folders.baten, 'ReadFolder')
    expect(await certificateOf(db, another)).toBeNull()
  })

  test('a second run of the job does nothing', async () => {
    await exchange(deps, parcelId)
    expect((await handOverOf(db, villan))?.buyerFolderId).toBe(bought)
  })

  test('undone, everything is as before, with the team and the labels', async () => {
    await undoExchange(deps, await grant(db, sara.userId, bought, 'ReadFolder'))
    expect(await rowsOfSeller()).toEqual(before)
    expect(await sara.call(folders.one, { params: { id: bought } })).toBeProblem('folderNotFound')
    expect((await as('petra').call(folders.one, { params: { id: villan } })).status).toBe(200)
  })
})
