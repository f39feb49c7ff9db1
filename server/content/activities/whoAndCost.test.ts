import { expect, test } from 'vitest'
import { activities, type ActivityChange, type NewActivity } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { members } from '#contract/people/members.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, baten } = world.folders
const { anna, petra, sven, stina, ines } = world.people
const inElen = { query: { folderId: elen } }

const add = (activity: Partial<NewActivity> = {}, who: PersonName = 'anna') =>
  as(who).call(activities.add, { body: { title: 'Byte av säkringar', folderId: elen, ...activity } })

const newOne = async (activity: Partial<NewActivity> = {}) => (await add(activity)).body

const change = (id: number, to: Partial<ActivityChange>, who: PersonName = 'petra') =>
  as(who).call(activities.change, { params: { id }, ...inElen, body: { title: 'Byte av säkringar', ...to } })

const aFirm = async (folderId = villan, name = 'Elmontören AB') => {
  const row = { folder_id: folderId, name, created_by: anna.userId }
  return (await db.insertInto('firm').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function moveToTrash(firmId: number) {
  const deletion = await db
    .insertInto('deletion')
    .values({ deleted_by: anna.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('firm').set({ deletion_id: deletion.id }).where('id', '=', firmId).execute()
}

const latestChange = async (activityId: number) => {
  const { body } = await as('anna').call(history.ofFolder, { query: { folderId: elen, topX: 500 } })
  return body.find(({ kind, subjectId }) => kind === 'activity' && subjectId === activityId)?.changes
}

const whoAndCost = async () => ({
  responsibleId: petra.userId,
  firmId: await aFirm(),
  estimatedCost: 150_000,
  cost: 190_050,
  vat: 38_010,
  currency: 'EUR' as const,
})

test('an event says who sees to it, who carries it out and what it costs', async () => {
  const given = await whoAndCost()
  const { status, body } = await add(given)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...given,
    responsibleName: 'Petra Lindström',
    responsibleHasLeft: false,
    firmName: 'Elmontören AB',
  })
  const { body: listed } = await as('olle').call(activities.inFolder, inElen)
  expect(listed.find(({ id }) => id === body.id)).toMatchObject({ ...given, responsibleName: 'Petra Lindström' })
})

test('a title is enough: nobody is responsible, and the currency is kronor', async () => {
  expect(await newOne()).toMatchObject({
    responsibleId: null,
    responsibleName: null,
    responsibleHasLeft: false,
    firmId: null,
    firmName: null,
    estimatedCost: null,
    cost: null,
    vat: null,
    currency: 'SEK',
  })
})

test('what is not given in a change stays, and null takes it away', async () => {
  const given = await whoAndCost()
  const { id } = await newOne(given)
  expect((await change(id, {})).body).toMatchObject(given)
  const none = { responsibleId: null, firmId: null, estimatedCost: null, cost: null }
  expect((await change(id, none)).body).toMatchObject({ ...none, vat: null, currency: 'EUR' })
})

test('VAT is part of a cost: no more than it, and gone when another cost is given without it', async () => {
  const { id } = await newOne({ cost: 10_000, vat: 2_000 })
  expect(await change(id, { cost: 10_000, vat: 10_001 })).toBeProblem('invalidInput', 'vat')
  expect(await change(id, { vat: 2_500 })).toBeProblem('invalidInput', 'vat')
  expect(await change(id, { cost: null, vat: 0 })).toBeProblem('invalidInput', 'vat')
  expect((await change(id, { cost: 500 })).body).toMatchObject({ cost: 500, vat: null })
})

test.each([
  ['cost', { cost: 1.5 }],
  ['cost', { cost: 100_000_000_000 }],
  ['estimatedCost', { estimatedCost: -1 }],
  ['vat', { cost: 100, vat: -1 }],
  ['currency', { currency: 'XXX' as 'SEK' }],
  ['responsibleId', { responsibleId: 0 }],
  ['firmId', { firmId: -1 }],
])('a bad %s is pointed at', async (field, body) => {
  expect(await add(body)).toBeProblem('invalidInput', field)
})

test('only members of the folder can be responsible: nobody invited, no stranger', async () => {
  const { id } = await newOne()
  for (const { userId } of [stina, ines, { userId: 9_999_999_999 }]) {
    expect(await add({ responsibleId: userId })).toBeProblem('memberNotFound', 'responsibleId')
    expect(await change(id, { responsibleId: userId })).toBeProblem('memberNotFound', 'responsibleId')
  }
  const inVillan = { body: { title: 'Taket', folderId: villan, responsibleId: sven.userId } }
  expect(await as('anna').call(activities.add, inVillan)).toBeProblem('memberNotFound', 'responsibleId')
  expect((await newOne({ responsibleId: sven.userId })).responsibleName).toBe('Sven Öberg')
})

test('a firm is chosen from the register of the main folder, by those who see it', async () => {
  const firmId = await aFirm()
  const { id } = await newOne({ firmId })
  expect(await add({ firmId: await aFirm(baten) })).toBeProblem('firmNotFound', 'firmId')
  expect(await add({ firmId: 9_999_999_999 })).toBeProblem('firmNotFound', 'firmId')
  // Sven is in the sub-folder alone: he reads the name of what was chosen, and keeps it when he changes something else.
  expect(await add({ firmId }, 'sven')).toBeProblem('firmNotFound', 'firmId')
  expect((await change(id, { firmId, outcome: 'Klart' }, 'sven')).body).toMatchObject({
    firmName: 'Elmontören AB',
    outcome: 'Klart',
  })
})

test('a firm in the trash stays where it was chosen, and cannot be chosen anew', async () => {
  const firmId = await aFirm()
  const { id } = await newOne({ firmId })
  await moveToTrash(firmId)
  expect((await change(id, { firmId })).body).toMatchObject({ firmId, firmName: 'Elmontören AB' })
  expect(await add({ firmId })).toBeProblem('firmNotFound', 'firmId')
  const { body } = await as('anna').call(activities.markDone, {
    params: { id },
    ...inElen,
    body: { day: '2026-11-22', next: { day: '2027-11-22' } },
  })
  expect([body.activity.firmId, body.next?.firmId]).toEqual([firmId, null])
})

test('the history names who and tells amounts in hundredths', async () => {
  const { id } = await newOne({ responsibleId: petra.userId })
  await change(id, { responsibleId: anna.userId, firmId: await aFirm(), cost: 190_000, vat: 38_000 })
  expect(await latestChange(id)).toEqual([
    { field: 'responsible', from: 'Petra Lindström', to: 'Anna Berg' },
    { field: 'firm', from: null, to: 'Elmontören AB' },
    { field: 'cost', from: null, to: '190000' },
    { field: 'vat', from: null, to: '38000' },
  ])
})

test('the next one has the same people and the same estimate, and no cost yet', async () => {
  const given = await whoAndCost()
  const { id } = await newOne(given)
  const done = { day: '2026-11-22', next: { day: '2027-11-22' } }
  const { body } = await as('petra').call(activities.markDone, { params: { id }, ...inElen, body: done })
  expect(body.next).toMatchObject({ ...given, cost: null, vat: null })
})

test('a responsible member who leaves stays named, as somebody who has left, and is not taken along', async () => {
  const { id } = await newOne({ responsibleId: sven.userId })
  await as('anna').call(members.remove, { params: { id: world.members.sven }, ...inElen })
  const kept = { responsibleId: sven.userId, responsibleName: 'Sven Öberg', responsibleHasLeft: true }
  expect((await change(id, { responsibleId: sven.userId })).body).toMatchObject(kept)
  expect(await add({ responsibleId: sven.userId })).toBeProblem('memberNotFound', 'responsibleId')
  const done = { day: '2026-11-22', next: { day: '2027-11-22' } }
  const { body } = await as('petra').call(activities.markDone, { params: { id }, ...inElen, body: done })
  expect(body.activity).toMatchObject(kept)
  expect(body.next).toMatchObject({ responsibleId: null, responsibleHasLeft: false })
})

test('who no longer sees a sub-folder of its own has left it', async () => {
  const { id } = await newOne({ responsibleId: petra.userId })
  await as('anna').call(folders.setInheritance, { params: { id: elen }, body: { inherits: false, keep: [] } })
  const { body } = await as('anna').call(activities.inFolder, inElen)
  expect(body.find((one) => one.id === id)).toMatchObject({
    responsibleName: 'Petra Lindström',
    responsibleHasLeft: true,
  })
})
