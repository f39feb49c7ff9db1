import { beforeEach, expect, test } from 'vitest'
import { activities, type Activity, type NewActivity } from '#contract/content/activities.ts'
import { notifications } from '#contract/content/notifications.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { mailNotifications } from '../notifications/mailing/mailNotifications.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, pool, queue } = await startTestApp()
const { villan } = world.folders
const { anna, erik, petra } = world.people
const inVillan = { query: { folderId: villan } }

beforeEach(async () => {
  for (const table of ['notification', 'mail', 'pgboss.job', 'mail_preference'])
    await pool.query(`delete from ${table}`)
})

const add = async (changes: Partial<NewActivity>, who: PersonName = 'anna') =>
  (await as(who).call(activities.add, { body: anEvent(villan, { startDate: '2030-05-10', ...changes }) })).body
const give = (event: Activity, responsibleId: number | null, who: PersonName = 'anna') => {
  const body = { title: event.title, startDate: event.startDate, responsibleId }
  return as(who).call(activities.change, { params: { id: event.id }, ...inVillan, body })
}
const toldOf = async (who: PersonName) => {
  const { body } = await as(who).call(notifications.mine, { query: {} })
  return body.filter(({ kind }) => kind === 'responsible')
}

test('whoever is made responsible is told at once, in the list and by mail', async () => {
  const event = await add({ responsibleId: petra.userId })
  expect(await toldOf('petra')).toMatchObject([
    { title: 'Sotning', actorName: 'Anna Berg', activityId: event.id, folderId: villan, dueOn: '2030-05-10' },
  ])
  const { rows } = await pool.query<{ ids: number[] }>(
    `select data -> 'ids' as ids from pgboss.job where name = 'mail-notifications'`,
  )
  const log = { warn: () => undefined }
  const deps = { db, queue, publicUrl: 'http://127.0.0.1:3000', rateLimit: createRateLimit(db), log }
  await mailNotifications(
    deps,
    rows.flatMap(({ ids }) => ids),
  )
  const sent = await db.selectFrom('mail').select(['to_address', 'subject', 'text']).execute()
  expect(sent).toEqual([
    { to_address: petra.email, subject: 'Du ansvarar nu för ”Sotning”', text: expect.any(String) as string },
  ])
  expect(sent[0]?.text).toContain('Anna Berg har gjort dig ansvarig för ”Sotning” i mappen ”Villa Solhem”.')
  expect(sent[0]?.text).toContain('Den är planerad till fredag 10 maj.')
})

test('as they have chosen: not by mail', async () => {
  await as('petra').call(notifications.setPreference, { body: { kind: 'responsible', frequency: 'off' } })
  await add({ responsibleId: petra.userId })
  expect(await toldOf('petra')).toHaveLength(1)
  const { rows } = await pool.query(`select 1 from pgboss.job where name = 'mail-notifications'`)
  expect(rows).toEqual([])
})

test('once for each time they are made so, and not of what they did themselves, what stays, or is done', async () => {
  const event = await add({})
  await give(event, petra.userId)
  await give(event, petra.userId, 'erik')
  expect(await toldOf('petra')).toHaveLength(1)
  await as('petra').call(notifications.markAsRead, { body: { ids: null } })
  await give(event, erik.userId)
  expect(await toldOf('erik')).toHaveLength(1)
  // It is another's now.
  expect(await toldOf('petra')).toEqual([])
  await give(event, petra.userId)
  expect((await toldOf('petra')).map(({ isRead }) => isRead)).toEqual([false, true])
  await add({ responsibleId: anna.userId })
  expect(await toldOf('anna')).toEqual([])
  await add({
    title: 'Redan gjort',
    responsibleId: erik.userId,
    startDate: '2026-11-02',
    statusId: activityStatus.done,
  })
  expect(await toldOf('erik')).toEqual([])
})
