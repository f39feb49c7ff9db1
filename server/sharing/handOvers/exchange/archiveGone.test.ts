import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { grant } from '#server/rules/access/access.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'
import { undoExchange } from './undo.ts'

/* The seller deletes the archive for good: the buyer has what they had. */

const { as, newcomer, world, db, queue } = await startTestApp()
const { anna, erik } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

let sara: Awaited<ReturnType<typeof newcomer>>
let sold: number
let bought: number
let before: Awaited<ReturnType<typeof seenByBuyer>>

/** What the buyer reads of how their folder came to be. */
async function seenByBuyer() {
  const params = { params: { id: bought } }
  return {
    folder: (await sara.call(folders.one, params)).body,
    view: (await sara.call(handOvers.ofFolder, params)).body,
    part: (await sara.call(handOvers.partOf, params)).body,
    papers: (await sara.call(files.ofUser, { query: { folderId: bought } })).body,
    certificate: (await sara.call(handOverCertificates.ofFolder, params)).body,
  }
}

const ofHandOver = async (table: 'parcel_file' | 'parcel_visit') => {
  const parcels = db.selectFrom('parcel').where('kind', '=', 'handOver').select('id')
  return db.selectFrom(table).where('parcel_id', 'in', parcels).select('parcel_id').execute()
}

/** As once 30 days have gone by. */
async function deleteForGood(folderId: number) {
  const { deletionId } = (await as('anna').call(folders.remove, { params: { id: folderId } })).body
  await db
    .updateTable('deletion')
    .set({ deleted_at: sql<Date>`deleted_at - interval '40 days'` })
    .where('id', '=', deletionId)
    .execute()
  await purgeTrash(db)
}

beforeAll(async () => {
  sara = await newcomer('Sara')
  sold = (await as('anna').call(folders.add, { body: { title: 'Huset', categoryId: 1 } })).body.id
  const { id: below } = (await as('anna').call(folders.add, { body: { title: 'El', parentId: sold } })).body
  const done = { statusId: activityStatus.done, startDate: '2021-05-03' }
  const event = anEvent(below, { title: 'Bytte säkring', ...done })
  await as('anna').call(activities.add, { body: event })
  await as('anna').call(components.add, { body: aComponent(sold, { name: 'Elmätare' }) })
  await addFile(db, { folderId: sold, userId: anna.userId, name: 'Ritning.pdf', kindId: fileKind.drawing })
  const choice = { ...aHandOver().choice, names: [{ key: 'Kerstin Holm', treatment: 'none' as const }] }
  const draft = { words: 'Hemliga ord' }
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: sara, folderId: sold, choice, draft })
  await db
    .insertInto('parcel_visit')
    .values({ parcel_id: parcelId, token_sha256: Buffer.alloc(32), ends_at: new Date(Date.now() + 86_400_000) })
    .execute()
  const coOwner = { role: 'coOwner', user_id: erik.userId, answer: 'yes', answered_at: new Date() }
  await db
    .insertInto('hand_over_party')
    .values({ parcel_id: parcelId, ...coOwner })
    .execute()
  await exchange(deps, parcelId)
  bought = (await handOverOf(db, sold))?.buyerFolderId ?? 0
  const body = { done: ['codes' as const], isClosed: false }
  await sara.call(handOvers.welcome, { params: { id: bought }, body })
  before = await seenByBuyer()
  await deleteForGood(sold)
})

test('the buyer reads the same of whose time it was, what came along and what to begin with', async () => {
  expect(before.part.activityIds).toHaveLength(1)
  expect(before.view).toMatchObject({
    sellers: ['Anna Berg', 'Erik Berg'],
    firstYear: 2021,
    welcome: { done: ['codes'] },
  })
  expect(before.papers.map(({ createdBy }) => createdBy)).toEqual(['Anna Berg'])
  expect(await as('anna').call(folders.one, { params: { id: sold } })).toBeProblem('folderNotFound')
  const now = await seenByBuyer()
  expect(now).toEqual({ ...before, view: { ...before.view, undoUntil: null } })
})

test('in a sub-folder what came along there is told too, with all whose time it was', async () => {
  const [below] = (await sara.call(folders.children, { query: { folderId: bought } })).body
  expect(below?.handOver).toMatchObject({ state: 'exchanged', role: 'buyer' })
  const { body } = await sara.call(handOvers.partOf, { params: { id: below?.id ?? 0 } })
  const of = { activities: 1, components: 0, files: 0 }
  expect(body).toEqual({ ...before.part, componentIds: [], fileIds: [], of, sellers: ['Anna Berg', 'Erik Berg'] })
})

test('they go on ticking off what to begin with', async () => {
  const body = { done: ['codes' as const, 'meters' as const], isClosed: false }
  expect((await sara.call(handOvers.welcome, { params: { id: bought }, body })).status).toBe(204)
  expect((await seenByBuyer()).view?.welcome?.done).toEqual(['codes', 'meters'])
})

test('nothing is left of what was frozen and chosen for it, and no link leads there', async () => {
  const rows = await db
    .selectFrom('hand_over')
    .innerJoin('parcel', 'parcel.id', 'hand_over.parcel_id')
    .select(['content', 'manifest', 'secret_sha256', 'parcel.folder_id as folderId', 'draft', 'missing'])
    .execute()
  expect(rows).toMatchObject([
    { content: null, manifest: null, secret_sha256: null, folderId: bought, missing: null, draft: aHandOver() },
  ])
  for (const table of ['parcel_file', 'parcel_visit'] as const) expect(await ofHandOver(table)).toEqual([])
})

test('it can be undone no longer, and the buyer keeps their folder', async () => {
  const granted = await grant(db, sara.userId, bought, 'ReadFolder')
  await expect(undoExchange(deps, granted)).rejects.toMatchObject({ code: 'undoOver' })
  expect((await sara.call(folders.one, { params: { id: bought } })).status).toBe(200)
})

test('the buyer hands it on in their turn, and it is how it came to them until then', async () => {
  const params = { id: bought }
  await sara.call(handOvers.saveDraft, { params, body: aHandOver() })
  expect((await sara.call(handOvers.ofFolder, { params })).body).toMatchObject({ state: 'draft', role: 'seller' })
  await sara.call(handOvers.deleteDraft, { params })
  expect((await sara.call(handOvers.ofFolder, { params })).body).toMatchObject({ state: 'exchanged', role: 'buyer' })
})
