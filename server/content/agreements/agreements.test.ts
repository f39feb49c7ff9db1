import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { agreements, type AgreementDecision, type NewAgreement, type NewPrice } from '#contract/content/agreements.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { search } from '#contract/content/search.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aFirm, anAgreement, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'
import { askOfPassed } from './askOfPassed.ts'

const { as, world, db } = await startTestApp()
const { villan, elen } = world.folders
const inVillan = { query: { folderId: villan } }
const today = todayInSweden()
const inDays = (days: number) => today.add({ days }).toString()

const add = (changes: Partial<NewAgreement> = {}, who: PersonName = 'petra') =>
  as(who).call(agreements.add, { body: anAgreement(villan, changes) })
const newOne = async (changes: Partial<NewAgreement> = {}) => (await add(changes)).body
const change = (id: number, changes: object) =>
  as('petra').call(agreements.change, { params: { id }, ...inVillan, body: { ...anAgreement(villan), ...changes } })
const decide = (id: number, body: AgreementDecision) =>
  as('petra').call(agreements.decide, { params: { id }, ...inVillan, body })
const find = async (id: number, who: PersonName = 'anna') =>
  (await as(who).call(agreements.inFolder, { query: { folderId: villan, id } })).body[0]
const eventOf = async (id: number) => {
  const activityId = (await find(id))?.activityId ?? 0
  const { body } = await as('anna').call(activities.inFolder, { query: { folderId: villan, topX: 500 } })
  return body.find((event) => event.id === activityId)
}
const price = { fromOn: '2026-03-01', amount: 46_500, per: 'month' } as const

test('an agreement says with whom, until when and what it costs', async () => {
  const { id: firmId } = (
    await as('anna').call(firms.add, { body: aFirm(villan, { name: 'Vaktia', email: 'k@vaktia.example' }) })
  ).body
  const { body, status } = await add({ firmId, number: '7731-0446', startsOn: '2024-04-14', price, description: 'Kod' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    firmName: 'Vaktia',
    firmEmail: 'k@vaktia.example',
    number: '7731-0446',
    renewsMonths: 12,
  })
  expect(body.prices).toMatchObject([{ ...price, currency: 'SEK' }])
  expect((await as('olle').call(agreements.inFolder, inVillan)).body.map(({ id }) => id)).toContain(body.id)
  const hits = (await as('anna').call(search.find, { query: { q: '7731-0446' } })).body
  expect(hits).toMatchObject([{ kind: 'agreement', id: body.id, title: 'Larm' }])
})

test('it cannot end before it begins, nor refer to what is not there', async () => {
  expect(await add({ startsOn: '2097-05-01' })).toMatchObject({ status: 400 })
  expect(await add({ firmId: 9_999_999 })).toBeProblem('firmNotFound')
  expect(await add({ responsibleId: 9_999_999 })).toBeProblem('memberNotFound')
  expect(await add({ componentId: 9_999_999 })).toBeProblem('componentNotFound')
  expect(await add({ replacesId: 9_999_999 })).toBeProblem('agreementNotFound')
})

test('its decision is a planned event on the last day of notice, of whoever is responsible', async () => {
  const { id } = await newOne({ responsibleId: world.people.erik.userId })
  expect(await eventOf(id)).toMatchObject({
    title: 'Säg upp eller behåll: Larm',
    startDate: '2097-01-14',
    season: 'latest',
    reminderDays: 14,
    statusId: activityStatus.planned,
    responsibleId: world.people.erik.userId,
  })
  await change(id, { title: 'Hemlarm', noticeMonths: 1 })
  expect(await eventOf(id)).toMatchObject({ title: 'Säg upp eller behåll: Hemlarm', startDate: '2097-03-14' })
  await change(id, { reminders: 'off' })
  expect(await eventOf(id)).toMatchObject({ statusId: activityStatus.cancelled })
  await change(id, { reminders: 'on' })
  expect(await eventOf(id)).toMatchObject({ statusId: activityStatus.planned, startDate: '2097-01-14' })
})

test('one without end, or of which nobody knows how long before, asks for nothing', async () => {
  expect((await newOne({ endsOn: null, after: 'runsOn', renewsMonths: null })).activityId).toBeNull()
  expect((await newOne({ noticeMonths: null })).activityId).toBeNull()
})

test('who moves the event has moved it, until it is about something else', async () => {
  const { id, activityId } = await newOne()
  const body = { title: 'Ring dem', startDate: '2097-01-02', endDate: '2097-01-02' }
  await as('petra').call(activities.change, { params: { id: activityId ?? 0 }, ...inVillan, body })
  await change(id, { description: 'Ring' })
  expect(await eventOf(id)).toMatchObject({ startDate: '2097-01-02' })
  await change(id, { noticeMonths: 6 })
  expect(await eventOf(id)).toMatchObject({ startDate: '2096-10-14' })
})

test('keeping it ticks its event off, ticking that off keeps it, and both can be taken back', async () => {
  const { id, activityId } = await newOne()
  expect((await decide(id, { kind: 'keep' })).body).toMatchObject({ keptUntil: '2097-04-14', activityId })
  expect(await eventOf(id)).toMatchObject({ statusId: activityStatus.done })
  expect((await decide(id, { kind: 'undo' })).body).toMatchObject({ keptUntil: null, activityId })
  expect(await eventOf(id)).toMatchObject({ statusId: activityStatus.planned })
  const setStatus = (statusId: 20 | 22) =>
    as('petra').call(activities.changeStatus, { params: { id: activityId ?? 0 }, ...inVillan, body: { statusId } })
  await setStatus(22)
  expect(await find(id)).toMatchObject({ keptUntil: '2097-04-14' })
  await setStatus(20)
  expect(await find(id)).toMatchObject({ keptUntil: null })
  expect(await decide(id, { kind: 'undo' })).toBeProblem('decisionImpossible')
})

test('a price is chosen and the agreement kept by themselves, and the last of these is taken back first', async () => {
  const { id, activityId } = await newOne({ priceUntil: '2097-01-12' })
  const priced = { title: 'Välj pris: Larm', startDate: '2097-01-12', statusId: activityStatus.planned }
  const asked = { title: 'Säg upp eller behåll: Larm', startDate: '2097-01-14', statusId: activityStatus.planned }
  expect(await eventOf(id)).toMatchObject(priced)
  expect((await decide(id, { kind: 'price' })).body).toMatchObject({ priceChosenUntil: '2097-01-12', keptUntil: null })
  expect(await eventOf(id)).toMatchObject({ ...asked, id: activityId })
  expect(await decide(id, { kind: 'price' })).toBeProblem('decisionImpossible')
  expect((await decide(id, { kind: 'keep' })).body).toMatchObject({ keptUntil: '2097-04-14' })
  expect(await eventOf(id)).toMatchObject({ ...asked, statusId: activityStatus.done })
  expect((await decide(id, { kind: 'undo' })).body).toMatchObject({ priceChosenUntil: '2097-01-12', keptUntil: null })
  expect(await eventOf(id)).toMatchObject(asked)
  expect((await decide(id, { kind: 'undo' })).body).toMatchObject({ priceChosenUntil: null, keptUntil: null })
  expect(await eventOf(id)).toMatchObject({ ...priced, id: activityId })
  // The other way round.
  expect((await decide(id, { kind: 'keep' })).body).toMatchObject({ priceChosenUntil: null, keptUntil: '2097-04-14' })
  expect(await eventOf(id)).toMatchObject(priced)
  await decide(id, { kind: 'price' })
  expect(await eventOf(id)).toMatchObject({ ...priced, statusId: activityStatus.done })
  expect((await decide(id, { kind: 'undo' })).body).toMatchObject({ priceChosenUntil: null, keptUntil: '2097-04-14' })
  expect(await eventOf(id)).toMatchObject(priced)
})

test('ticking off the event of a price chooses it alone, and by night it is asked whether to keep the agreement', async () => {
  const { id, activityId } = await newOne({ priceUntil: '2097-01-12' })
  const setStatus = (statusId: 20 | 22) =>
    as('petra').call(activities.changeStatus, { params: { id: activityId ?? 0 }, ...inVillan, body: { statusId } })
  await setStatus(22)
  expect(await find(id)).toMatchObject({ priceChosenUntil: '2097-01-12', keptUntil: null })
  await setStatus(20)
  expect(await find(id)).toMatchObject({ priceChosenUntil: null, keptUntil: null })
  await setStatus(22)
  await askOfPassed(db)
  expect(await eventOf(id)).toMatchObject({ startDate: '2097-01-14', statusId: activityStatus.planned })
  expect((await find(id))?.activityId).not.toBe(activityId)
  await decide(id, { kind: 'keep' })
  await askOfPassed(db)
  expect(await eventOf(id)).toMatchObject({ startDate: '2097-01-14', statusId: activityStatus.done })
})

test('a notice asks after two weeks whether it was confirmed, and then it has an end', async () => {
  const { id } = await newOne()
  expect(await decide(id, { kind: 'confirmed', endsOn: '2097-04-14' })).toBeProblem('decisionImpossible')
  await decide(id, { kind: 'notice' })
  expect(await eventOf(id)).toMatchObject({ title: 'Har de bekräftat uppsägningen: Larm', startDate: inDays(14) })
  expect(await decide(id, { kind: 'keep' })).toBeProblem('decisionImpossible')
  await decide(id, { kind: 'confirmed', endsOn: '2097-04-14' })
  expect(await find(id)).toMatchObject({ noticeOn: inDays(0), confirmedOn: inDays(0), endedOn: '2097-04-14' })
  expect(await eventOf(id)).toMatchObject({ statusId: activityStatus.done })
  await decide(id, { kind: 'undo' })
  expect(await eventOf(id)).toMatchObject({ statusId: activityStatus.planned, startDate: inDays(14) })
  await decide(id, { kind: 'undo' })
  expect(await eventOf(id)).toMatchObject({ title: 'Säg upp eller behåll: Larm', startDate: '2097-01-14' })
})

test('ticking off the event of a notice confirms it, by the day on which it then ends', async () => {
  const { id, activityId } = await newOne()
  await decide(id, { kind: 'notice' })
  const body = { statusId: activityStatus.done }
  await as('petra').call(activities.changeStatus, { params: { id: activityId ?? 0 }, ...inVillan, body })
  expect(await find(id)).toMatchObject({
    confirmedOn: today.toString(),
    endedOn: '2097-04-14',
  })
})

test('where nobody knows when it then ends, ticking off the event of a notice says no day', async () => {
  const { id } = await newOne({ endsOn: null, after: 'runsOn', renewsMonths: null, noticeMonths: null })
  const activityId = (await decide(id, { kind: 'notice' })).body.activityId ?? 0
  const body = { statusId: activityStatus.done }
  await as('petra').call(activities.changeStatus, { params: { id: activityId }, ...inVillan, body })
  expect(await find(id)).toMatchObject({ noticeOn: inDays(0), confirmedOn: null, endedOn: null })
})

test('who deletes its event is not asked, who restores it is', async () => {
  const { id, activityId } = await newOne()
  const { body } = await as('petra').call(activities.remove, { params: { id: activityId ?? 0 }, ...inVillan })
  expect(await find(id)).toMatchObject({ reminders: 'off' })
  await as('petra').call(trash.restore, { params: { id: body.deletionId } })
  expect(await find(id)).toMatchObject({ reminders: 'on', activityId })
})

test('who has deleted its event and turns reminders on again, is asked again', async () => {
  const { id, activityId } = await newOne()
  await as('petra').call(activities.remove, { params: { id: activityId ?? 0 }, ...inVillan })
  await change(id, { reminders: 'on' })
  expect(await eventOf(id)).toMatchObject({ statusId: activityStatus.planned, startDate: '2097-01-14' })
})

test('as its day passes without notice, it is asked about the next period, once on any number of nodes', async () => {
  const { id, activityId } = await newOne({ endsOn: inDays(100), renewsMonths: 12, noticeMonths: null, noticeDays: 90 })
  expect(await eventOf(id)).toMatchObject({ startDate: inDays(10) })
  const at = today.add({ days: 11 }).toString()
  await Promise.all([askOfPassed(db, { today: at }), askOfPassed(db, { today: at })])
  const next = today.add({ days: 100 }).add({ months: 12 }).subtract({ days: 90 }).toString()
  expect(await find(id)).toMatchObject({ activityId })
  expect(await eventOf(id)).toMatchObject({ startDate: next, statusId: activityStatus.planned })
  const events = () =>
    db
      .selectFrom('activity')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const before = await events()
  await askOfPassed(db, { today: at })
  expect(await events()).toEqual(before)
})

test('one that was kept has a new event for the next period as its day passes', async () => {
  const { id, activityId } = await newOne({ endsOn: inDays(100), renewsMonths: 12, noticeMonths: null, noticeDays: 90 })
  await decide(id, { kind: 'keep' })
  await askOfPassed(db, { today: today.add({ days: 11 }).toString() })
  const event = await eventOf(id)
  expect(event?.id).not.toBe(activityId)
  expect(event).toMatchObject({ statusId: activityStatus.planned })
})

test('a price takes the place of another of the same day, and is removed', async () => {
  const { id } = await newOne({ price })
  const place = { params: { id }, ...inVillan }
  await as('petra').call(agreements.price, { ...place, body: { ...price, amount: 47_000 } })
  const later = {
    fromOn: '2026-06-01',
    amount: 9_900,
    per: 'quarter',
    unitPrice: 9_450,
    unit: 'kWh',
    yearlyUse: 13_845,
  } as const
  const { body } = await as('petra').call(agreements.price, { ...place, body: later })
  expect(body.prices).toMatchObject([later, { ...price, amount: 47_000 }])
  const priceId = body.prices?.[0]?.id ?? 0
  const removal = { params: { id, priceId }, ...inVillan }
  expect((await as('petra').call(agreements.removePrice, removal)).body.prices).toHaveLength(1)
  expect((await as('petra').call(agreements.removePrice, removal)).body.prices).toHaveLength(1)
  const unitAlone = { ...price, unit: 'kWh' } as const
  expect(await as('petra').call(agreements.price, { ...place, body: unitAlone })).toMatchObject({ status: 400 })
})

test('the sum is of what one sees, in crowns, without what is paid once', async () => {
  const folderId = (await as('anna').call(folders.add, { body: { title: 'Stugan' } })).body.id
  const below = (await as('anna').call(folders.add, { body: { title: 'Bryggan', parentId: folderId } })).body.id
  const make = (place: number, one: Partial<NewAgreement>) =>
    as('anna').call(agreements.add, { body: anAgreement(place, one) })
  await make(folderId, { price })
  await make(folderId, { title: 'Sophämtning', price: { ...price, amount: 100_000, per: 'quarter' } })
  await make(below, {
    title: 'Båtplats',
    endsOn: inDays(30),
    noticeMonths: 0,
    price: { ...price, amount: 360_000, per: 'year' },
  })
  await make(folderId, { title: 'Installation', price: { ...price, per: 'once' } })
  await make(folderId, {
    title: 'El',
    price: { ...price, amount: 0, unitPrice: 9_450, unit: 'kWh', yearlyUse: 13_845 },
  })
  await make(folderId, { title: 'Utan pris' })
  const { body } = await as('anna').call(agreements.sums, { query: { folderId } })
  expect(body).toEqual({
    total: 6,
    soon: 1,
    nextDay: inDays(30),
    monthly: [{ currency: 'SEK', amount: 218_900, yearly: 2_626_400, isEstimated: true }],
    withoutPrice: 1,
    isAll: true,
    risen: null,
  })
})

test('who sees no costs sees no price, no sum, and gives none', async () => {
  await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
  const { id } = (await add({ price }, 'anna')).body
  expect(await find(id, 'petra')).toMatchObject({ prices: null })
  expect((await as('petra').call(agreements.sums, inVillan)).body).toMatchObject({ monthly: null, risen: null })
  const body = { ...price, fromOn: '2026-05-01' }
  expect(await as('petra').call(agreements.price, { params: { id }, ...inVillan, body })).toBeProblem('costsKept')
  expect(await add({ price })).toBeProblem('costsKept')
  await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
})

test('a later cost that names its number and is not its price is found, and others are not', async () => {
  const { id } = await newOne({ number: '4471-208', price: { ...price, fromOn: '2026-01-01' } })
  const paid = { folderId: villan, statusId: activityStatus.done }
  const event = (title: string, startDate: string, cost = 48_000) =>
    as('anna').call(activities.add, { body: anEvent(villan, { ...paid, title, startDate, endDate: startDate, cost }) })
  await event('Faktura avtal 4471-208', '2026-06-01')
  await event('Faktura avtal 4471-208', '2025-06-01')
  await event('Faktura avtal 4471-208', '2026-07-01', 46_500)
  await event('Faktura', '2026-06-02')
  const { body } = await as('anna').call(agreements.foundPrices, { params: { id }, ...inVillan })
  expect(body).toMatchObject([{ amount: 48_000, currency: 'SEK', day: '2026-06-01', fileId: null }])
})

test('one that takes the place of another says so on both', async () => {
  const { id } = await newOne({ title: 'Vaktia' })
  const later = await newOne({ title: 'Annan', replacesId: id })
  expect(later).toMatchObject({ replacesId: id, replacesTitle: 'Vaktia' })
  expect(await find(id)).toMatchObject({ replacedById: later.id, replacedByTitle: 'Annan' })
})

test('in the trash nothing is asked of it, and restored it is again', async () => {
  const { id, activityId } = await newOne()
  const { body } = await as('petra').call(agreements.remove, { params: { id }, ...inVillan })
  expect(await find(id)).toBeUndefined()
  const state = () =>
    db
      .selectFrom('activity')
      .where('id', '=', activityId ?? 0)
      .select('status_id')
      .executeTakeFirst()
  expect(await state()).toEqual({ status_id: activityStatus.cancelled })
  await as('petra').call(trash.restore, { params: { id: body.deletionId } })
  expect(await state()).toEqual({ status_id: activityStatus.planned })
})

test('what was changed of it stands in the history, and a change that nobody saw is refused', async () => {
  const one = await newOne({ title: 'Historiskt' })
  await change(one.id, { title: 'Historiskt', number: '1' })
  expect(await change(one.id, { updatedAt: one.updatedAt })).toBeProblem('changedMeanwhile')
  const { body } = await as('anna').call(history.ofFolder, { query: { folderId: villan, topX: 20 } })
  const fields = body.flatMap((row) => (row.kind === 'agreement' ? row.changes : []))
  expect(fields).toContainEqual(expect.objectContaining({ field: 'number', to: '1' }))
})

test('whose folder it is not, nobody reaches it', async () => {
  const { id } = await newOne()
  const place = { params: { id }, query: { folderId: elen } }
  expect(await as('petra').call(agreements.remove, place)).toBeProblem('agreementNotFound')
})

test('it moves with its component and its event, to the firm of the same name, and back', async () => {
  const from = (await as('anna').call(folders.add, { body: { title: 'Härifrån' } })).body.id
  const to = (await as('anna').call(folders.add, { body: { title: 'Hit' } })).body.id
  const { id: componentId, updatedAt } = (
    await as('anna').call(components.add, { body: { folderId: from, name: 'Central' } })
  ).body
  const { id: firmId } = (await as('anna').call(firms.add, { body: aFirm(from, { name: 'Vaktia' }) })).body
  const body = anAgreement(from, { componentId, firmId, price, responsibleId: world.people.anna.userId })
  const { id, activityId } = (await as('anna').call(agreements.add, { body })).body
  const move = { fromFolderId: from, folderId: to, items: [{ kind: 'component' as const, id: componentId, updatedAt }] }
  const moved = await as('anna').call(moves.move, { body: move })
  expect(moved).toMatchObject({ status: 200, body: { agreements: 1, activities: 1, components: 1 } })
  const [there] = (await as('anna').call(agreements.inFolder, { query: { folderId: to } })).body
  expect(there).toMatchObject({ id, activityId, componentId, firmName: 'Vaktia', prices: [price] })
  expect(there?.firmId).not.toBe(firmId)
})

test('a sub-folder takes its agreements along, with their firms', async () => {
  const from = (await as('anna').call(folders.add, { body: { title: 'Gamla huset' } })).body.id
  const below = (await as('anna').call(folders.add, { body: { title: 'Garaget', parentId: from } })).body.id
  const to = (await as('anna').call(folders.add, { body: { title: 'Nya huset' } })).body.id
  const { id: firmId } = (await as('anna').call(firms.add, { body: aFirm(from, { name: 'Portservice' }) })).body
  await as('anna').call(agreements.add, { body: anAgreement(below, { firmId }) })
  await as('anna').call(folderMoves.move, { params: { id: below }, body: { parentId: to } })
  const [there] = (await as('anna').call(agreements.inFolder, { query: { folderId: to } })).body
  expect(there).toMatchObject({ folderId: below, firmName: 'Portservice' })
})

test('a copy of its folder has it without what is the first one’s alone', async () => {
  const folderId = (await as('anna').call(folders.add, { body: { title: 'Förlaga' } })).body.id
  const { id: firmId } = (await as('anna').call(firms.add, { body: aFirm(folderId, { name: 'Fiberlyan' }) })).body
  await as('anna').call(agreements.add, {
    body: anAgreement(folderId, { firmId, number: '1', startsOn: '2025-01-01', price }),
  })
  const copy = await as('anna').call(copies.folder, {
    params: { id: folderId },
    body: { title: 'Kopia', withHistory: false },
  })
  const [there] = (await as('anna').call(agreements.inFolder, { query: { folderId: copy.body.id } })).body
  const without = { number: null, startsOn: null, endsOn: null, activityId: null, prices: [] }
  expect(there).toMatchObject({ title: 'Larm', firmName: 'Fiberlyan', renewsMonths: 12, noticeMonths: 3, ...without })
})

test('an opened folder says how many run, the next day, and what they cost in a month', async () => {
  const id = (await as('anna').call(folders.add, { body: { title: 'Öppnad' } })).body.id
  await as('anna').call(agreements.add, { body: anAgreement(id, { price }) })
  await as('anna').call(agreements.add, {
    body: anAgreement(id, {
      title: 'Sopor',
      endsOn: null,
      after: 'runsOn',
      price: { ...price, amount: 100_000, per: 'quarter' },
    }),
  })
  const { body } = await as('anna').call(folders.one, { params: { id } })
  expect(body.ongoing.agreements).toEqual({ total: 2, next: { day: '2097-01-14', kind: 'notice' }, monthly: 79_800 })
  const others = [
    { noticeRule: 'anyTime', endsOn: '2097-01-14' },
    { after: 'runsOn', endsOn: null, priceUntil: '2097-01-12' },
  ] as const
  for (const [at, kind] of (['renewal', 'price'] as const).entries()) {
    await as('anna').call(agreements.add, { body: anAgreement(id, others[at] ?? {}) })
    const opened = await as('anna').call(folders.one, { params: { id } })
    expect(opened.body.ongoing.agreements.next).toMatchObject({ kind })
  }
})

test('it says the same as the sum: of the latest price in crowns that is paid again and again, where the use is known', async () => {
  const folderId = (await as('anna').call(folders.add, { body: { title: 'Summor' } })).body.id
  const monthly = { fromOn: '2025-01-01', amount: 42_000, per: 'month' } as const
  const ofOne = async (first: NewPrice, later?: NewPrice) => {
    const { id } = (await as('anna').call(agreements.add, { body: anAgreement(folderId, { price: first }) })).body
    if (later) await as('anna').call(agreements.price, { params: { id }, query: { folderId }, body: later })
  }
  await ofOne(monthly, { fromOn: '2026-03-01', amount: 150_000, per: 'once' })
  await ofOne(monthly, { ...monthly, fromOn: '2026-03-01', amount: 5_000, currency: 'EUR' })
  await ofOne({ ...monthly, unitPrice: 9_450, unit: 'kWh' })
  const { body } = await as('anna').call(agreements.sums, { query: { folderId } })
  expect(body).toMatchObject({ monthly: [{ currency: 'SEK', amount: 42_000 }, { currency: 'EUR' }], withoutPrice: 1 })
  const opened = (await as('anna').call(folders.one, { params: { id: folderId } })).body
  expect(opened.ongoing.agreements).toMatchObject({ total: 3, monthly: 42_000 })
})
