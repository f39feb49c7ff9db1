import { beforeEach, expect, test } from 'vitest'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { as, world, db, pool } = await startTestApp()
const { anna, erik, petra, olle } = world.people
const { villan, elen } = world.folders
type Who = Parameters<typeof as>[0]

beforeEach(async () => {
  await db.deleteFrom('message').execute()
  await pool.query(`delete from pgboss.job where name = 'mail-notifications'`)
})

const send = (who: Who, changes: Partial<NewMessage> = {}) => {
  const body = { subject: 'Städdag', content: 'Vi ses.', folderId: villan, isToGroup: true, ...changes }
  return as(who).call(messages.send, { body })
}

/** Row counts of everything a message creates. */
async function stored() {
  const { rows } = await pool.query<Record<'messages' | 'reads' | 'notifications' | 'jobs', number>>(
    `select (select count(*)::int from message) as messages, (select count(*)::int from message_read) as reads,
      (select count(*)::int from notification where kind = 'message') as notifications,
      (select count(*)::int from pgboss.job where name = 'mail-notifications') as jobs`,
  )
  return rows[0]
}
const toThree = { messages: 1, reads: 3, notifications: 3, jobs: 1 }
const nothing = { messages: 0, reads: 0, notifications: 0, jobs: 0 }

const setMembership = (userId: number, status_id: number) =>
  db
    .updateTable('membership')
    .set({ status_id })
    .where('user_id', '=', userId)
    .where('folder_id', '=', villan)
    .execute()

test('recipients of a message are notified, and mail is queued', async () => {
  const { messageId } = (await send('anna')).body
  expect(await stored()).toEqual(toThree)
  const told = await db.selectFrom('notification').where('message_id', '=', messageId).selectAll().execute()
  expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([erik.userId, petra.userId, olle.userId]))
  for (const row of told)
    expect(row).toMatchObject({ kind: 'message', actor_id: anna.userId, folder_id: villan, read_at: null })
})

test('a retry with the same key is stored once, notified once and gets the same response', async () => {
  const idempotencyKey = crypto.randomUUID()
  const first = await send('anna', { idempotencyKey })
  const again = await send('anna', { idempotencyKey })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await stored()).toEqual(toThree)
})

test('a retry is recognised even if its recipients left and the message replied to is gone', async () => {
  const original = (await send('erik', { recipientIds: [anna.userId], isToGroup: false })).body.messageId
  const reply = { idempotencyKey: crypto.randomUUID(), replyToId: original, recipientIds: [petra.userId] }
  const first = await send('anna', { ...reply, isToGroup: false })
  await as('erik').call(messages.remove, { params: { messageId: original }, query: { folderId: villan } })
  await setMembership(petra.userId, memberStatus.ended)
  const again = await send('anna', { ...reply, isToGroup: false })
  expect([again.status, again.body]).toEqual([201, first.body])
  await setMembership(petra.userId, memberStatus.active)
})

test('concurrent requests with one key store and notify once', async () => {
  const idempotencyKey = crypto.randomUUID()
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table message_read in share mode')
  const sending = [1, 2, 3].map(() => send('anna', { idempotencyKey }))
  await untilBlocked(pool, 3)
  await holder.query('commit')
  holder.release()
  const replies = await Promise.all(sending)
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.messageId)).size).toBe(1)
  expect(await stored()).toEqual(toThree)
})

test('two senders with the same key send a message each', async () => {
  const idempotencyKey = crypto.randomUUID()
  const [hers, his] = [await send('anna', { idempotencyKey }), await send('erik', { idempotencyKey })]
  expect(his.body.messageId).not.toBe(hers.body.messageId)
  expect(await stored()).toMatchObject({ messages: 2, reads: 6, notifications: 6 })
})

test('without a key, identical messages are two messages', async () => {
  await send('anna')
  await send('anna')
  expect(await stored()).toMatchObject({ messages: 2, reads: 6 })
})

test('a key whose request failed can be reused', async () => {
  const idempotencyKey = crypto.randomUUID()
  const toOutsider = { idempotencyKey, isToGroup: false, recipientIds: [999_999] }
  expect(await send('anna', toOutsider)).toBeProblem('memberNotFound', 'recipientIds')
  expect(await stored()).toEqual(nothing)
  expect((await send('anna', { idempotencyKey })).status).toBe(201)
  expect(await stored()).toEqual(toThree)
})

test('an invalid key is rejected', async () => {
  expect(await send('anna', { idempotencyKey: 'samma' })).toBeProblem('invalidInput', 'idempotencyKey')
})

test('message, read records, notifications and mail are stored together or not at all', async () => {
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
  for (const table of ['message_read', 'notification', 'pgboss.job_common']) {
    await pool.query(`create trigger refuse before insert on ${table} for each row execute function refuse()`)
    expect(await send('anna')).toBeProblem('unexpected')
    expect(await stored()).toEqual(nothing)
    await pool.query(`drop trigger refuse on ${table}`)
  }
  expect((await send('anna')).status).toBe(201)
  expect(await stored()).toEqual(toThree)
})

test('three hundred recipients each get the message once, notified in batches of twenty', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `with person as (
       insert into app_user (issuer, subject, email, first_name)
       select 'test', 'grannen ' || n, 'granne' || n || '@exempel.se', 'Granne ' || n from generate_series(1, 300) n
       returning id)
     insert into membership (folder_id, user_id, role_id, status_id) select $1, id, 4, 14 from person
     returning user_id as id`,
    [elen],
  )
  const recipientIds = rows.map(({ id }) => id)
  const sent = await send('anna', { folderId: elen, isToGroup: false, recipientIds })
  expect(sent.status).toBe(201)
  expect(await stored()).toEqual({ messages: 1, reads: 300, notifications: 300, jobs: 15 })
  const jobs = await pool.query<{ ids: number[] }>(
    `select data->'ids' as ids from pgboss.job where name = 'mail-notifications'`,
  )
  expect(jobs.rows.map(({ ids }) => ids.length)).toEqual(Array.from({ length: 15 }, () => 20))
  expect(new Set(jobs.rows.flatMap(({ ids }) => ids)).size).toBe(300)
})
