import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen } = world.folders
const { planned, ongoing, done, cancelled } = activityStatus
type Status = (typeof activityStatus)[keyof typeof activityStatus]
type ActivityKey = { id: number; folderId: number }

const add = (statusId: Status) =>
  as('anna').call(activities.add, {
    body: { folderId: elen, title: 'Sotning', startDate: '2026-05-01', outcome: 'Sot', statusId },
  })

const setStatus = (who: PersonName | null, { id, folderId }: ActivityKey, statusId: Status) =>
  as(who).call(activities.changeStatus, { params: { id }, query: { folderId }, body: { statusId } })

const statusOf = async (id: number) =>
  (await db.selectFrom('activity').where('id', '=', id).select('status_id').executeTakeFirstOrThrow()).status_id

/** An event brought to a status through allowed transitions. */
async function anEvent(statusId: Status) {
  const { body } = await add(statusId === cancelled ? planned : statusId)
  return statusId === cancelled ? (await setStatus('anna', body, cancelled)).body : body
}

const legal: [from: Status, to: Status[]][] = [
  [planned, [planned, ongoing, done, cancelled]],
  [ongoing, [ongoing, planned, done, cancelled]],
  [done, [done, planned, ongoing]],
  [cancelled, [cancelled, planned]],
]

test.each(legal)('an event with status %i can become %j and nothing else, with either call', async (from, allowed) => {
  for (const to of Object.values(activityStatus)) {
    const [one, other] = [await anEvent(from), await anEvent(from)]
    const body = { title: 'Sotning', statusId: to }
    const replies = [
      await setStatus('petra', one, to),
      await as('petra').call(activities.change, { params: { id: other.id }, query: { folderId: elen }, body }),
    ]
    const expected = allowed.includes(to) ? 200 : 409
    expect([to, ...replies.map(({ status }) => status)]).toEqual([to, expected, expected])
    const stored = allowed.includes(to) ? to : from
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([stored, stored])
  }
})

test('an illegal transition is reported at the status field', async () => {
  const event = await anEvent(cancelled)
  expect(await setStatus('anna', event, done)).toBeProblem('illegalTransition', 'statusId')
})

test('an event is created as planned, ongoing or done, never as cancelled', async () => {
  for (const status of [planned, ongoing, done]) expect((await add(status)).body.statusId).toBe(status)
  expect(await add(cancelled)).toBeProblem('illegalTransition', 'statusId')
})

test('marking as done changes nothing else and can be undone', async () => {
  const event = await anEvent(ongoing)
  const { body } = await setStatus('petra', event, done)
  expect(body).toEqual({
    ...event,
    statusId: done,
    statusName: 'Klar',
    roleId: 3,
    roleName: 'Partner',
    updatedAt: expect.any(String),
  })
  expect((await setStatus('petra', event, ongoing)).body).toMatchObject({
    statusName: 'Pågående',
    endDate: '2026-05-01',
  })
})

test('when one user cancels and another finishes an event concurrently, the second sees the first change', async () => {
  const event = await anEvent(planned)
  const replies = await Promise.all([setStatus('anna', event, cancelled), setStatus('erik', event, done)])
  const now = await statusOf(event.id)
  // Neither status can follow the other.
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 200)?.body.statusId).toBe(now)
})

test('an invalid status is rejected, and so is an event that does not exist', async () => {
  const event = await anEvent(planned)
  expect(await setStatus('anna', event, 24 as Status)).toBeProblem('invalidInput', 'statusId')
  expect(await setStatus('anna', { ...event, folderId: villan }, done)).toBeProblem('activityNotFound')
  expect(await setStatus('anna', { id: 999_999, folderId: elen }, done)).toBeProblem('activityNotFound')
  await as('anna').call(activities.remove, { params: { id: event.id }, query: { folderId: elen } })
  expect(await setStatus('anna', event, done)).toBeProblem('activityNotFound')
})

test.each([
  ['olle', 'accessDenied'],
  ['ines', 'folderNotFound'],
  ['stina', 'folderNotFound'],
  [null, 'notSignedIn'],
] as const)('%s may not mark as done: %s', async (who, code) => {
  const event = await anEvent(planned)
  expect(await setStatus(who, event, done)).toBeProblem(code)
  expect(await statusOf(event.id)).toBe(planned)
})
