import { expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import type { ActivityDone, ActivityNotDone } from '#contract/content/activityDone.ts'
import { components } from '#contract/content/components.ts'
import { history } from '#contract/content/history.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { elen, vvs } = world.folders
const { planned, ongoing, done, cancelled } = activityStatus
const inElen = { query: { folderId: elen } }

const add = async (changes: Partial<NewActivity> = {}) =>
  (await as('anna').call(activities.add, { body: anEvent(elen, { startDate: '2027-05-03', ...changes }) })).body

const markDone = (id: number, body: Partial<ActivityDone> = {}, who: PersonName = 'petra') =>
  as(who).call(activities.markDone, { params: { id }, ...inElen, body: { day: '2026-11-22', ...body } })

const undoDone = (id: number, body: ActivityNotDone, who: PersonName = 'petra') =>
  as(who).call(activities.undoDone, { params: { id }, ...inElen, body })

const changesOf = async (activityId: number) => {
  const { body } = await as('anna').call(history.ofFolder, { query: { folderId: elen, topX: 500 } })
  return body.filter(({ kind, subjectId }) => kind === 'activity' && subjectId === activityId)
}

const eventsInElen = async () => {
  const { body } = await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
  return body
}

test('what was planned for May and is done today has today as its day, and the history says the planned one', async () => {
  const event = await add()
  const { status, body } = await markDone(event.id, { outcome: 'Inga anmärkningar.', updatedAt: event.updatedAt })
  expect(status).toBe(200)
  expect(body.next).toBeNull()
  expect(body.activity).toEqual({
    ...event,
    statusId: done,
    statusName: 'Klar',
    startDate: '2026-11-22',
    endDate: '2026-11-22',
    outcome: 'Inga anmärkningar.',
    roleId: 3,
    roleName: 'Partner',
    updatedAt: expect.any(String),
  })
  const [latest] = await changesOf(event.id)
  expect(latest).toMatchObject({ action: 'changed', changedBy: 'Petra Lindström' })
  expect(latest?.changes).toEqual([
    { field: 'status', from: 'Planerad', to: 'Klar' },
    { field: 'startDate', from: '2027-05-03', to: '2026-11-22' },
    { field: 'endDate', from: '2027-05-03', to: '2026-11-22' },
    { field: 'outcome', from: null, to: 'Inga anmärkningar.' },
  ])
})

test('several days that have begun keep the first; an outcome that is not given stays', async () => {
  const event = await add({ startDate: '2026-11-20', endDate: '2026-11-27', outcome: 'Halvvägs', statusId: ongoing })
  const { body } = await markDone(event.id)
  expect(body.activity).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-22', outcome: 'Halvvägs' })
})

test('the next one is planned alike on its day, without outcome, in the same step', async () => {
  const { id: componentId } = (await as('anna').call(components.add, { body: aComponent(elen) })).body
  const event = await add({ description: 'Ring sotaren.', typeId: 3, componentId })
  const { body } = await markDone(event.id, { outcome: 'Klart', next: { day: '2027-11-22' } })
  expect(body.next).toMatchObject({
    title: 'Sotning',
    description: 'Ring sotaren.',
    typeId: 3,
    componentId,
    outcome: null,
    statusId: planned,
    startDate: '2027-11-22',
    endDate: '2027-11-22',
    createdBy: 'Petra Lindström',
  })
  await as('anna').call(components.remove, { params: { id: componentId }, ...inElen })
  const { body: another } = await markDone(body.next?.id ?? 0, { next: { day: '2028-11-22', title: 'Sotning igen' } })
  expect(another.next).toMatchObject({ title: 'Sotning igen', componentId: null, componentName: null })
})

test('undone, the event is as it was, and the next one is neither there nor in the trash', async () => {
  const event = await add({ endDate: '2027-05-05', outcome: 'Förberett', statusId: ongoing })
  const { statusId, startDate, endDate, outcome } = event
  const before = { statusId: statusId as typeof ongoing, startDate, endDate, outcome }
  const [events, { body: inTrash }] = [await eventsInElen(), await as('petra').call(trash.mine, { query: {} })]
  const { activity, next } = (await markDone(event.id, { outcome: 'Klart', next: { day: '2028-05-03' } })).body
  const nextId = next?.id ?? 0
  const { status, body } = await undoDone(event.id, { ...before, nextId, updatedAt: activity.updatedAt })
  expect(status).toBe(200)
  expect(body).toEqual({ ...event, roleId: 3, roleName: 'Partner', updatedAt: expect.any(String) })
  expect((await eventsInElen()).map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect((await as('petra').call(trash.mine, { query: {} })).body).toEqual(inTrash)
  expect((await changesOf(nextId)).map(({ action, isThere }) => [action, isThere])).toEqual([
    ['deleted', false],
    ['created', false],
  ])
})

test('what it cost is asked when it is done, and taken back with it', async () => {
  const event = await add({ estimatedCost: 85_000 })
  const { activity } = (await markDone(event.id, { cost: 92_050, vat: 18_410 })).body
  expect(activity).toMatchObject({ estimatedCost: 85_000, cost: 92_050, vat: 18_410, currency: 'SEK' })
  const undone = await undoDone(event.id, { statusId: planned, startDate: '2027-05-03', cost: null })
  expect(undone.body).toMatchObject({ estimatedCost: 85_000, cost: null, vat: null })
  // Without an answer it stays.
  await undoDone(event.id, { statusId: planned })
  const paid = await add({ cost: 50_000, vat: 10_000, currency: 'EUR' })
  expect((await markDone(paid.id)).body.activity).toMatchObject({ cost: 50_000, vat: 10_000, currency: 'EUR' })
  expect(await markDone(event.id, { cost: 100, vat: 200 })).toBeProblem('invalidInput', 'vat')
})

test('what was filled is said as it is done, and taken back with it', async () => {
  const event = await add({})
  const { activity } = (await markDone(event.id, { litres: 4_732 })).body
  expect(activity.litres).toBe(4_732)
  expect((await undoDone(event.id, { statusId: planned, litres: null })).body.litres).toBeNull()
  expect(await markDone(event.id, { litres: 0 })).toBeProblem('invalidInput', 'litres')
  const filled = await add({ litres: 4_000 })
  // Without an answer it stays.
  expect((await markDone(filled.id)).body.activity.litres).toBe(4_000)
  expect((await undoDone(filled.id, { statusId: planned })).body.litres).toBe(4_000)
})

test('only the untouched next event of that very step is removed', async () => {
  const before = { statusId: planned, startDate: '2027-05-03' }
  const event = await add()
  const stranger = await add({ title: 'En annan' })
  const { activity, next } = (await markDone(event.id, { next: { day: '2028-05-03' } })).body
  const nextId = next?.id ?? 0
  const undo = (more: Partial<ActivityNotDone>, who?: PersonName) => undoDone(event.id, { ...before, ...more }, who)
  expect(await undo({ nextId: stranger.id })).toBeProblem('changedMeanwhile')
  expect(await undo({ nextId }, 'erik')).toBeProblem('changedMeanwhile')
  const moved = { title: 'Sotning', startDate: '2028-06-01' }
  await as('anna').call(activities.change, { params: { id: nextId }, ...inElen, body: moved })
  expect(await undo({ nextId, updatedAt: activity.updatedAt })).toBeProblem('changedMeanwhile')
  const statusOf = async (id: number) => (await eventsInElen()).find((one) => one.id === id)?.statusId
  expect([await statusOf(event.id), await statusOf(nextId), await statusOf(stranger.id)]).toEqual([
    done,
    planned,
    planned,
  ])
  expect((await undo({})).status).toBe(200)
  expect(await statusOf(nextId)).toBe(planned)
})

test('what is done or cancelled cannot be marked as done, and what is not done cannot be undone', async () => {
  const event = await add()
  expect(await undoDone(event.id, { statusId: planned })).toBeProblem('illegalTransition')
  await markDone(event.id)
  expect(await markDone(event.id, { day: '2026-11-23', next: { day: '2027-01-01' } })).toBeProblem('illegalTransition')
  const other = await add()
  await as('anna').call(activities.changeStatus, {
    params: { id: other.id },
    ...inElen,
    body: { statusId: cancelled },
  })
  expect(await markDone(other.id)).toBeProblem('illegalTransition')
})

test('what somebody else has changed since is neither marked nor undone', async () => {
  const event = await add()
  const change = { params: { id: event.id }, ...inElen, body: { title: 'Sotning av pannan', startDate: '2027-05-03' } }
  await as('anna').call(activities.change, change)
  expect(await markDone(event.id, { updatedAt: event.updatedAt })).toBeProblem('changedMeanwhile')
  const { body } = await markDone(event.id)
  await as('anna').call(activities.change, { ...change, body: { ...change.body, statusId: done } })
  const undone = { statusId: planned, updatedAt: body.activity.updatedAt }
  expect(await undoDone(event.id, undone)).toBeProblem('changedMeanwhile')
})

test('whoever comes second is told who marked it as done', async () => {
  const event = await add({ title: 'Sotning' })
  await markDone(event.id)
  const second = (who: PersonName) => markDone(event.id, { updatedAt: event.updatedAt }, who)
  const said = (message: string) => ({ status: 409, body: { errors: [{ path: 'statusId', message }] } })
  expect(await second('erik')).toMatchObject(said('”Sotning” hade redan markerats som klar av Petra Lindström.'))
  expect(await second('petra')).toMatchObject(said('”Sotning” hade redan markerats som klar av dig.'))
  const change = { title: 'Sotning', statusId: done, outcome: 'Rent.' }
  await as('anna').call(activities.change, { params: { id: event.id }, ...inElen, body: change })
  expect(await second('erik')).toMatchObject(said('”Sotning” hade redan markerats som klar av Petra Lindström.'))
})

test('of two users who mark it at the same time only one plans the next', async () => {
  const event = await add({ title: 'Filterbyte' })
  const next = { day: '2027-11-22' }
  const replies = await Promise.all([markDone(event.id, { next }), markDone(event.id, { next }, 'erik')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await eventsInElen()).filter(({ title }) => title === 'Filterbyte')).toHaveLength(2)
})

test.each([
  ['day', { day: '2026-02-30' }],
  ['next.day', { next: { day: 'om ett år' } }],
  ['next.title', { next: { day: '2027-01-01', title: ' ' } }],
  ['outcome', { outcome: 'x'.repeat(10_001) }],
])('a bad %s is pointed at, and nothing is done', async (field, body) => {
  const event = await add()
  expect(await markDone(event.id, body)).toBeProblem('invalidInput', field)
  const stored = db.selectFrom('activity').where('id', '=', event.id).select('status_id')
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ status_id: planned })
})

test('an event of another folder, or in the trash, is not found', async () => {
  const event = await add()
  const elsewhere = { params: { id: event.id }, query: { folderId: vvs }, body: { day: '2026-11-22' } }
  expect(await as('petra').call(activities.markDone, elsewhere)).toBeProblem('activityNotFound')
  await as('anna').call(activities.remove, { params: { id: event.id }, ...inElen })
  expect(await markDone(event.id)).toBeProblem('activityNotFound')
  expect(await undoDone(event.id, { statusId: planned })).toBeProblem('activityNotFound')
})
