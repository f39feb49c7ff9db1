import { afterAll, describe, expect, test } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { reminders } from '#contract/content/reminders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFault, aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db, pool } = await startTestApp()
const { elen, villan } = world.folders
const { erik, anna } = world.people
const inElen = { query: { folderId: elen } }
const monthly = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD' } as const

/** Done by Petra on its day: what she undoes. */
async function doneEvent(componentId: number | null = null) {
  const body = anEvent(elen, { title: 'Filter', startDate: '2096-11-20', recurrence: monthly, componentId })
  const before = (await as('anna').call(activities.add, { body })).body
  await as('anna').call(activityChecklist.add, { params: { id: before.id }, ...inElen, body: { text: 'Byt filter' } })
  const { activity, next } = (
    await as('petra').call(activities.markDone, { params: { id: before.id }, ...inElen, body: { day: '2096-11-20' } })
  ).body
  return { before, done: activity, next: next! }
}

const undo = (
  { before, done, next }: { before: Activity; done: Activity; next: Activity },
  who: PersonName = 'petra',
) =>
  as(who).call(activities.undoDone, {
    params: { id: before.id },
    ...inElen,
    body: {
      statusId: activityStatus.planned,
      startDate: before.startDate,
      nextId: next.id,
      updatedAt: done.updatedAt,
    },
  })

const eventsInElen = async () =>
  (await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })).body
const find = async (id: number) => (await eventsInElen()).find((event) => event.id === id)

const addOffer = async (id: number) => {
  const firm = (await as('anna').call(firms.add, { body: aFirm(villan, { name: crypto.randomUUID() }) })).body
  return as('erik').call(activityOffers.add, { params: { id }, ...inElen, body: { firmId: firm.id, amount: 85_000 } })
}

type Added = (next: Activity) => Promise<unknown>

const whatOthersAdd: [string, Added][] = [
  ['a file', ({ id }) => addFile(db, { folderId: elen, userId: erik.userId, activityId: id })],
  ['an offer', ({ id }) => addOffer(id)],
  [
    'something in its checklist',
    ({ id }) => as('erik').call(activityChecklist.add, { params: { id }, ...inElen, body: { text: 'Ring Kalle' } }),
  ],
  [
    'a tick in its checklist',
    async (next) => {
      const { checklist } = (await find(next.id))!
      const params = { id: next.id, itemId: checklist[0]?.id ?? 0 }
      return as('erik').call(activityChecklist.change, { params, ...inElen, body: { isDone: true } })
    },
  ],
  ['a fault that it repairs', ({ id }) => as('erik').call(faults.add, { body: aFault(elen, { activityId: id }) })],
  ['a reminder asked for', ({ id }) => as('erik').call(reminders.tomorrow, { params: { id }, ...inElen })],
  [
    'a reminder told',
    ({ id }) => {
      const told = { activity_id: id, user_id: anna.userId, due_on: '2096-12-20', remind_on: '2096-12-13' }
      return db.insertInto('reminder').values(told).execute()
    },
  ],
  [
    'a meter reading',
    async ({ id }) => {
      const body = aComponent(elen, { name: 'Volvon', meterUnit: 'mil' })
      const car = (await as('anna').call(components.add, { body })).body.id
      const reading = { value: 90_000, readOn: '2026-11-01', activityId: id }
      return as('erik').call(meterReadings.add, { params: { id: car }, ...inElen, body: reading })
    },
  ],
  [
    'a responsible',
    ({ id, title, startDate }) => {
      const body = { title, startDate, responsibleId: erik.userId }
      return as('erik').call(activities.change, { params: { id }, ...inElen, body })
    },
  ],
]

describe('what somebody has added to the next event since is kept, and nothing is undone', () => {
  test.each(whatOthersAdd)('%s', async (_what, add) => {
    const event = await doneEvent()
    await add(event.next)
    const now = await find(event.next.id)
    expect(await undo(event)).toBeProblem('changedMeanwhile', 'nextId')
    expect(await find(event.next.id)).toEqual(now)
    expect((await find(event.before.id))?.statusId).toBe(activityStatus.done)
  })

  test('a file can still be read', async () => {
    const event = await doneEvent()
    const { id } = await addFile(db, { folderId: elen, userId: erik.userId, activityId: event.next.id })
    await undo(event)
    const { body } = await as('erik').call(files.one, { params: { id }, ...inElen })
    expect(body.activityId).toBe(event.next.id)
  })

  test('what a later version of the schema hangs on an event is among it', async () => {
    await pool.query('create table hung_later (event_id bigint references activity on delete cascade)')
    const event = await doneEvent()
    await pool.query('insert into hung_later values ($1)', [event.next.id])
    expect(await undo(event)).toBeProblem('changedMeanwhile', 'nextId')
  })
  afterAll(() => pool.query('drop table if exists hung_later'))
})

test('what is added while the next event is taken back is refused, or keeps it', async () => {
  for (let round = 0; round < 5; round++) {
    const event = await doneEvent()
    const { id } = event.next
    const [undone, added] = await Promise.allSettled([
      undo(event),
      as('erik').call(activityChecklist.add, { params: { id }, ...inElen, body: { text: 'Ring Kalle' } }),
    ])
    if (undone.status === 'rejected' || added.status === 'rejected') throw new Error('Neither call fails by itself')
    const texts = (await find(id))?.checklist.map(({ text }) => text)
    // One of them came first.
    expect([undone.value.status, added.value.status, texts]).toEqual(
      added.value.status === 201 ? [409, 201, ['Byt filter', 'Ring Kalle']] : [200, 404, undefined],
    )
  }
})

test('what nobody has touched is taken back with the checklist that came along', async () => {
  const event = await doneEvent()
  expect((await find(event.next.id))?.checklist).toMatchObject([{ text: 'Byt filter', isDone: false }])
  expect((await undo(event)).status).toBe(200)
  expect(await find(event.next.id)).toBeUndefined()
})

test('a reading that was noted with it is taken back as it was noted, and kept if somebody has corrected it', async () => {
  const body = aComponent(elen, { name: 'Volvon', meterUnit: 'mil' })
  const car = (await as('anna').call(components.add, { body })).body.id
  const readings = async () =>
    (await as('anna').call(meterReadings.ofComponent, { params: { id: car }, ...inElen })).body.map(
      ({ value }) => value,
    )
  const doneWithReading = async (value: number) => {
    const before = (await as('anna').call(activities.add, { body: anEvent(elen, { componentId: car }) })).body
    const done = { day: '2026-11-20', reading: { value } }
    const answer = await as('petra').call(activities.markDone, { params: { id: before.id }, ...inElen, body: done })
    return { before, done: answer.body.activity }
  }
  const takeBack = async ({ before, done }: { before: Activity; done: Activity }) => {
    const said = { statusId: activityStatus.planned, updatedAt: done.updatedAt } as const
    return as('petra').call(activities.undoDone, { params: { id: before.id }, ...inElen, body: said })
  }
  expect((await takeBack(await doneWithReading(117_400))).status).toBe(200)
  expect(await readings()).toEqual([])
  const event = await doneWithReading(117_400)
  const [reading] = (await as('anna').call(meterReadings.ofComponent, { params: { id: car }, ...inElen })).body
  const params = { id: car, readingId: reading?.id ?? 0 }
  const corrected = { value: 11_740, readOn: '2026-11-20', isReset: false }
  await as('erik').call(meterReadings.change, { params, ...inElen, body: corrected })
  expect((await takeBack(event)).status).toBe(200)
  expect(await readings()).toEqual([11_740])
})
