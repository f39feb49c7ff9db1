import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { notifications } from '#contract/content/notifications.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'
import { writtenByBuyer } from './undo.ts'

/* What a firm delivered, in the folder of whoever has bought it. */

const { as, newcomer, world, db, queue } = await startTestApp()
const { anna } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const sara = await newcomer('Sara')

const said = { description: 'Pumpen byttes.', statusId: activityStatus.done, startDate: '2024-11-24' }

type Bought = { folderId: number; activityId: number; componentId: number }

/** A house of Anna's with a pump that this firm delivered with its event, and has corrected since, that Sara has bought. */
async function buy(firmName: string): Promise<Bought> {
  const folderId = (await as('anna').call(folders.add, { body: { title: 'Huset', categoryId: 1 } })).body.id
  const event = anEvent(folderId, { title: 'Byte av pump', ...said })
  const { id: activityId } = (await as('anna').call(activities.add, { body: event })).body
  const pump = aComponent(folderId, { name: 'Pump' })
  const { id: componentId } = (await as('anna').call(components.add, { body: pump })).body
  const parcel = { kind: 'delivery', folder_id: world.folders.baten, made_by: world.people.stina.userId } as const
  const { id: rootId } = await db.insertInto('parcel').values(parcel).returning('id').executeTakeFirstOrThrow()
  const delivery = {
    parcel_id: rootId,
    root_id: rootId,
    source: '{}',
    trade: 'vvs',
    title: 'Pump',
    customer_name: 'Anna',
  }
  await db
    .insertInto('delivery')
    .values({ ...delivery, firm_name: firmName })
    .execute()
  const claim = { folder_id: folderId, claimed_by: anna.userId, version: 2, firm_name: firmName, invoice: '4711' }
  const { id: claim_id } = await db
    .insertInto('delivery_claim')
    .values({ ...claim, root_id: rootId, organisation_number: '556677-8899', delivered_on: '2024-11-24' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delivered')
    .values([
      { claim_id, activity_id: activityId, original_id: 1, own_note: 'Kerstin 070-174 06 52 kom sent.' },
      { claim_id, component_id: componentId, original_id: 2 },
    ])
    .execute()
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: sara, folderId })
  await exchange(deps, parcelId)
  const became = await db
    .selectFrom('hand_over_copy')
    .where('parcel_id', '=', parcelId)
    .select(['kind', 'to_id as id'])
    .execute()
  const one = (kind: string) => became.find((row) => row.kind === kind)?.id ?? 0
  const bought = (await handOverOf(db, folderId))?.buyerFolderId ?? 0
  return { folderId: bought, activityId: one('activity'), componentId: one('component') }
}

let bought: Bought
beforeAll(async () => {
  bought = await buy('Sundins Rör AB')
})

test('it is marked with the firm at the buyer’s too, and what the seller wrote beside it stays', async () => {
  const { folderId, activityId, componentId } = bought
  for (const thing of [{ activityId }, { componentId }])
    expect((await sara.call(receivedDeliveries.of, { query: { folderId, ...thing } })).body).toMatchObject({
      firmName: 'Sundins Rör AB',
      organisationNumber: '556677-8899',
      deliveredOn: '2024-11-24',
      version: 2,
      latest: 2,
      invoice: null,
      correction: null,
      taken: [],
    })
  const { body } = await sara.call(activities.inFolder, { query: { folderId } })
  expect(body).toMatchObject([{ title: 'Byte av pump', deliveredBy: 'Sundins Rör AB', ownNote: null }])
})

test('the words of the firm are not changed there, and one’s own are written beside them', async () => {
  const place = { params: { id: bought.activityId }, query: { folderId: bought.folderId } }
  const change = { title: 'Byte av pump', ...said, description: 'Nej.' }
  expect(await sara.call(activities.change, { ...place, body: change })).toBeProblem('deliveredText')
  const note = { folderId: bought.folderId, activityId: bought.activityId, note: 'Låter lite.' }
  expect(await writtenByBuyer(db, bought.folderId)).toBe(0)
  expect((await sara.call(receivedDeliveries.note, { body: note })).status).toBe(204)
  // An undo would take it from them.
  expect(await sara.call(handOvers.undo, { params: { id: bought.folderId } })).toBeProblem('buyerHasWritten')
})

test('the firm is told of nothing, and its delivery is not the buyer’s to correct', async () => {
  expect((await as('stina').call(notifications.mine, { query: {} })).body).toEqual([])
  const claims = await db.selectFrom('delivery_claim').where('folder_id', '=', bought.folderId).selectAll().execute()
  expect(claims).toMatchObject([{ root_id: null, claimed_by: sara.userId }])
})

test('a firm in whose name a number is redacted leaves no mark, and its words are the buyer’s to change', async () => {
  const { folderId, activityId } = await buy('Kerstin Holm 070-174 06 52')
  expect(await db.selectFrom('delivery_claim').where('folder_id', '=', folderId).selectAll().execute()).toEqual([])
  const place = { params: { id: activityId }, query: { folderId } }
  const change = { title: 'Byte av pump', ...said, description: 'Ja.' }
  expect((await sara.call(activities.change, { ...place, body: change })).status).toBe(200)
})
