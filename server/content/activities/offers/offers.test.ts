import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityOffers, type NewOffer } from '#contract/content/activityOffers.ts'
import { firms } from '#contract/content/firms.ts'
import { history } from '#contract/content/history.ts'
import { limits } from '#contract/platform/limits.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db, pool } = await startTestApp()
const { villan, elen, vvs } = world.folders
const inElen = { query: { folderId: elen } }

const firm = async (name: string) => (await as('anna').call(firms.add, { body: aFirm(villan, { name }) })).body.id

const sundins = await firm('Sundins Rör')
const kvists = await firm('Kvists Plåt')

const event = async (changes = {}) => (await as('anna').call(activities.add, { body: anEvent(elen, changes) })).body.id

const one = (firmId: number, changes: Partial<NewOffer> = {}): NewOffer => ({ firmId, amount: 4_800_000, ...changes })

const add = (id: number, body: NewOffer, who: PersonName = 'petra', query = inElen.query) =>
  as(who).call(activityOffers.add, { params: { id }, query, body })

const newOne = async (id: number, firmId = sundins, changes: Partial<NewOffer> = {}) =>
  (await add(id, one(firmId, changes))).body

const choose = (id: number, offerId: number, isChosen = true, updatedAt?: string) =>
  as('petra').call(activityOffers.choose, {
    params: { id, offerId },
    ...inElen,
    body: { isChosen, ...(updatedAt !== undefined && { updatedAt }) },
  })

const change = (id: number, offerId: number, body: NewOffer & { updatedAt?: string }) =>
  as('petra').call(activityOffers.change, { params: { id, offerId }, ...inElen, body })

const remove = (id: number, offerId: number, query = inElen.query) =>
  as('petra').call(activityOffers.remove, { params: { id, offerId }, query })

const offersFor = async (id: number, who: PersonName = 'olle') =>
  (await as(who).call(activityOffers.ofActivity, { params: { id }, ...inElen })).body

const find = async (id: number) => {
  const { body } = await as('olle').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
  return body.find((found) => found.id === id)
}

const changesOf = async (id: number) => {
  const { body } = await as('anna').call(history.ofFolder, { query: { folderId: elen, topX: 500 } })
  return body.filter(({ kind, subjectId }) => kind === 'activity' && subjectId === id).map(({ changes }) => changes)
}

test('offers stand side by side, the lowest sum first, as they were given', async () => {
  const id = await event()
  const whole = { vat: 960_000, included: 'Byte av stammar', note: 'Kan börja i maj', validUntil: '2027-01-31' }
  const dear = await newOne(id, kvists, { ...whole, amount: 5_120_050, currency: 'EUR' })
  const cheap = await newOne(id)
  expect(await offersFor(id)).toEqual([cheap, dear])
  // Sven is in the sub-folder alone: he reads the names, and does not see the register that they are chosen from.
  expect(await offersFor(id, 'sven')).toEqual([cheap, dear])
  expect(await add(id, one(sundins), 'sven')).toBeProblem('firmNotFound', 'firmId')
  expect(dear).toMatchObject({
    ...whole,
    activityId: id,
    firmName: 'Kvists Plåt',
    amount: 5_120_050,
    currency: 'EUR',
    isChosen: false,
    chosenBy: null,
    createdBy: 'Petra Lindström',
  })
})

test('choosing one gives the event its firm and sum, and taking that back what it had before', async () => {
  const own = await firm('Egna rör')
  const id = await event({ firmId: own, estimatedCost: 4_000_000 })
  const [cheap, dear] = [await newOne(id), await newOne(id, kvists, { amount: 510_000, currency: 'EUR' })]
  const chosen = { firmName: 'Sundins Rör', estimatedCost: 4_800_000, currency: 'SEK' }
  expect((await choose(id, cheap.id)).body).toMatchObject({ isChosen: true, chosenBy: 'Petra Lindström' })
  expect(await find(id)).toMatchObject(chosen)
  await choose(id, dear.id)
  expect(await find(id)).toMatchObject({ firmName: 'Kvists Plåt', estimatedCost: 510_000, currency: 'EUR' })
  expect((await offersFor(id)).map(({ isChosen }) => isChosen)).toEqual([true, false])
  await choose(id, cheap.id)
  expect(await find(id)).toMatchObject(chosen)
  await choose(id, cheap.id, false)
  expect(await find(id)).toMatchObject({ firmName: 'Egna rör', estimatedCost: 4_000_000, currency: 'SEK' })
})

test('what somebody wrote after the choice stays when it is taken back', async () => {
  const id = await event()
  const { id: offerId } = await newOne(id)
  await choose(id, offerId)
  const body = { title: 'Sotning', estimatedCost: 5_000_000 }
  await as('anna').call(activities.change, { params: { id }, ...inElen, body })
  await choose(id, offerId, false)
  expect(await find(id)).toMatchObject({ firmId: null, estimatedCost: 5_000_000 })
})

test('what an event has cost already keeps its currency', async () => {
  const id = await event({ cost: 100_00 })
  const { id: offerId } = await newOne(id, sundins, { currency: 'EUR' })
  await choose(id, offerId)
  expect(await find(id)).toMatchObject({ firmId: sundins, estimatedCost: null, cost: 100_00, currency: 'SEK' })
})

test('the event follows the chosen offer when that changes or is removed', async () => {
  const id = await event()
  const { id: offerId } = await newOne(id)
  await choose(id, offerId)
  await change(id, offerId, one(kvists, { amount: 5_000_000 }))
  expect(await find(id)).toMatchObject({ firmName: 'Kvists Plåt', estimatedCost: 5_000_000 })
  expect((await remove(id, offerId)).status).toBe(204)
  expect(await offersFor(id)).toEqual([])
  expect(await find(id)).toMatchObject({ firmId: null, estimatedCost: null })
})

test('the history of the event has its offers', async () => {
  const id = await event()
  const { id: offerId } = await newOne(id, sundins, { amount: 4_800_050 })
  await choose(id, offerId)
  await remove(id, offerId)
  const text = 'Sundins Rör, 48\u00a0000,50\u00a0kr'
  const [removed, undone, , chosen, added] = await changesOf(id)
  expect(added).toEqual([{ field: 'offer', from: null, to: text }])
  expect([chosen]).toEqual([[{ field: 'chosenOffer', from: null, to: text }]])
  expect(undone).toMatchObject([{ field: 'firm' }, { field: 'estimatedCost' }])
  expect(removed).toEqual([
    { field: 'offer', from: text, to: null },
    { field: 'chosenOffer', from: text, to: null },
  ])
})

test('a change that came between is told, also when an offer is chosen that now costs more', async () => {
  const id = await event()
  const { id: offerId, updatedAt } = await newOne(id)
  expect((await change(id, offerId, { ...one(sundins, { amount: 1 }), updatedAt })).status).toBe(200)
  expect(await change(id, offerId, { ...one(sundins), updatedAt })).toBeProblem('changedMeanwhile')
  expect(await choose(id, offerId, true, updatedAt)).toBeProblem('changedMeanwhile')
})

test('offers for what is over are there to be read', async () => {
  const id = await event()
  const { id: offerId } = await newOne(id)
  await as('anna').call(activities.changeStatus, {
    params: { id },
    ...inElen,
    body: { statusId: activityStatus.done },
  })
  for (const attempt of [
    add(id, one(sundins)),
    choose(id, offerId),
    change(id, offerId, one(sundins)),
    remove(id, offerId),
  ])
    expect(await attempt).toBeProblem('activityOver')
  expect(await offersFor(id)).toHaveLength(1)
})

test('what is of another event, another folder or in the trash is not found', async () => {
  const [id, other] = [await event(), await event()]
  const foreign = (await newOne(other)).id
  expect(await choose(id, foreign)).toBeProblem('firmOfferNotFound')
  expect(await change(id, foreign, one(sundins))).toBeProblem('firmOfferNotFound')
  expect(await remove(id, foreign)).toBeProblem('firmOfferNotFound')
  expect(await add(id, one(sundins), 'petra', { folderId: vvs })).toBeProblem('activityNotFound')
  expect(await remove(other, foreign, { folderId: vvs })).toBeProblem('activityNotFound')
  expect(await add(id, one(999_999))).toBeProblem('firmNotFound', 'firmId')
  expect(await add(id, one(sundins, { vat: 4_800_001 }))).toBeProblem('invalidInput', 'vat')
  await as('anna').call(activities.remove, { params: { id: other }, ...inElen })
  expect(await offersFor(other)).toEqual([])
})

test('an event has ten offers at most', async () => {
  const id = await event()
  const row = { activity_id: id, folder_id: elen, firm_id: sundins, amount: 1, created_by: world.people.anna.userId }
  await db
    .insertInto('offer')
    .values(Array.from({ length: limits.offers }, () => row))
    .execute()
  expect(await add(id, one(sundins))).toBeProblem('offersFull')
})

test('a firm in the trash is not chosen; removed for good it keeps its name in its offers', async () => {
  const [id, gone] = [await event(), await firm('Borta Bygg')]
  const { id: offerId } = await newOne(id, gone)
  await as('anna').call(firms.remove, { params: { id: gone }, query: { folderId: villan } })
  expect(await choose(id, offerId)).toBeProblem('firmNotFound')
  await pool.query(`update deletion set deleted_at = now() - interval '31 days'`)
  await purgeTrash(db)
  expect(await offersFor(id)).toMatchObject([{ firmName: 'Borta Bygg' }])
})

test('a paper of an offer stays with the event when the offer goes, and forgets it at another event', async () => {
  const [id, other] = [await event(), await event()]
  const [kept, moved] = [await newOne(id), await newOne(id)]
  const paperOf = async (offerId: number) => {
    const file = await addFile(db, { folderId: elen, userId: world.people.anna.userId, activityId: id })
    await db.updateTable('file').set({ offer_id: offerId }).where('id', '=', file.id).execute()
    return file.id
  }
  const [first, second] = [await paperOf(kept.id), await paperOf(moved.id)]
  await remove(id, kept.id)
  await db.updateTable('file').set({ activity_id: other }).where('id', '=', second).execute()
  const rows = await db
    .selectFrom('file')
    .where('id', 'in', [first, second])
    .select(['activity_id', 'offer_id'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { activity_id: id, offer_id: null },
    { activity_id: other, offer_id: null },
  ])
})
