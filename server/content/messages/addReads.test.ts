import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { messages, type NewMessageRead } from '#contract/content/messages.ts'
import { folderStatus, memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const { as, world, db, pool } = await startTestApp()
const { anna, erik, petra, olle, sven, ines, stina } = world.people
const { villan, elen } = world.folders
type Who = Parameters<typeof as>[0]

beforeEach(() => db.deleteFrom('message').execute())

/** Sends only the message; as in the specification, its reads are added by calls of their own. */
async function write(who: Who, folderId = villan) {
  const body = { subject: 'Städdag', content: 'Vi ses.', folderId }
  return (await as(who).call(messages.send, { body })).body.messageId
}
const add = (who: Who, body: NewMessageRead[]) => as(who).call(messages.addReads, { body })
const toEach = (messageId: number, ...people: { userId: number }[]) =>
  people.map(({ userId }) => ({ messageId, userId, isRead: false, readAt: null }))

/** When each recipient read the message; null is not yet. */
const readers = async (messageId: number) => {
  const rows = await db.selectFrom('message_read').where('message_id', '=', messageId).selectAll().execute()
  return Object.fromEntries(rows.map(({ user_id, read_at }) => [user_id, read_at]))
}
const unread = (...people: { userId: number }[]) => Object.fromEntries(people.map(({ userId }) => [userId, null]))
const notificationRows = async (messageId: number) => {
  const rows = await db.selectFrom('notification').where('message_id', '=', messageId).select('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

const setMembership = (userId: number, status_id: number) =>
  db
    .updateTable('membership')
    .set({ status_id })
    .where('user_id', '=', userId)
    .where('folder_id', '=', villan)
    .execute()

test('recipients added to a stored message get it unread and are notified', async () => {
  const id = await write('anna')
  expect(await notificationRows(id)).toEqual([])
  const reply = await add('anna', toEach(id, erik, olle))
  expect([reply.status, reply.body]).toEqual([201, { added: 2 }])
  expect(await readers(id)).toEqual(unread(erik, olle))
  expect(new Set(await notificationRows(id))).toEqual(new Set([erik.userId, olle.userId]))
  const inbox = await as('erik').call(messages.mine, { query: { readState: 'unread' } })
  expect(inbox.body.map(({ messageId }) => messageId)).toEqual([id])
})

test('repeating the call adds and notifies only new recipients', async () => {
  const id = await write('anna')
  await add('anna', toEach(id, erik))
  await as('erik').call(messages.markAsRead, { query: { messageId: id } })
  const before = await readers(id)
  expect((await add('anna', toEach(id, erik, petra, petra))).body).toEqual({ added: 1 })
  expect((await add('anna', toEach(id, erik, petra))).body).toEqual({ added: 0 })
  expect(await readers(id)).toEqual({ ...before, ...unread(petra) })
  const people = await notificationRows(id)
  expect([people.length, new Set(people)]).toEqual([2, new Set([erik.userId, petra.userId])])
})

test('two concurrent calls add each recipient once', async () => {
  const id = await write('anna')
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table notification in share mode')
  const adding = [add('anna', toEach(id, erik, petra, olle)), add('anna', toEach(id, olle, petra, erik))]
  await untilBlocked(pool, 2)
  await holder.query('commit')
  holder.release()
  const replies = await Promise.all(adding)
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(replies.map(({ body }) => body.added))).toEqual(new Set([0, 3]))
  expect(await readers(id)).toEqual(unread(erik, petra, olle))
  expect(await notificationRows(id)).toHaveLength(3)
})

test('a forged read state is ignored: the message is unread until its recipient reads it', async () => {
  const id = await write('anna')
  const forged = { messageId: id, userId: erik.userId, isRead: true, readAt: '2020-01-01T00:00:00.000Z' }
  expect((await add('anna', [forged])).status).toBe(201)
  expect(await readers(id)).toEqual(unread(erik))
  await as('erik').call(messages.markAsRead, { query: { messageId: id } })
  const read = await readers(id)
  expect(read).toEqual({ [erik.userId]: expect.any(Date) })
  expect((await add('anna', [{ ...forged, isRead: false, readAt: null }])).body).toEqual({ added: 0 })
  expect(await readers(id)).toEqual(read)
})

test('nobody can add recipients to another user’s message, whether they received it or not', async () => {
  const id = await write('anna')
  await add('anna', toEach(id, erik))
  for (const who of ['erik', 'petra', 'stina'] as const) {
    expect(await add(who, toEach(id, olle))).toBeProblem('messageNotFound')
    expect(await add(who, toEach(id, world.people[who]))).toBeProblem('messageNotFound')
  }
  expect(await add('anna', toEach(999_999, olle))).toBeProblem('messageNotFound')
  expect(await add(null, toEach(id, olle))).toBeProblem('notSignedIn')
  expect(await readers(id)).toEqual(unread(erik))
})

test('with one outsider among the recipients nobody is added', async () => {
  const id = await write('anna')
  // A stranger, an invitee, a member of a sub-folder only, the sender, an unknown id.
  for (const outsider of [stina, ines, sven, anna, { userId: 999_999 }])
    expect(await add('anna', toEach(id, erik, outsider))).toBeProblem('memberNotFound')
  expect(await readers(id)).toEqual({})
  expect(await notificationRows(id)).toEqual([])
})

test('a recipient who has left, or is suspended, is not added', async () => {
  const id = await write('anna')
  await setMembership(olle.userId, memberStatus.ended)
  expect(await add('anna', toEach(id, erik, olle))).toBeProblem('memberNotFound')
  await setMembership(olle.userId, memberStatus.active)
  const suspend = (status_id: number) =>
    db.updateTable('app_user').set({ status_id }).where('id', '=', petra.userId).execute()
  await suspend(userStatus.suspended)
  expect(await add('anna', toEach(id, erik, petra))).toBeProblem('memberNotFound')
  await suspend(userStatus.active)
  expect(await readers(id)).toEqual({})
})

test('a recipient who has left since does not block others', async () => {
  const id = await write('anna')
  await add('anna', toEach(id, olle))
  await setMembership(olle.userId, memberStatus.ended)
  expect((await add('anna', toEach(id, olle, erik))).body).toEqual({ added: 1 })
  await setMembership(olle.userId, memberStatus.active)
})

test('a sender who left the folder can add nobody; their earlier message can still be read', async () => {
  const id = await write('petra')
  await add('petra', toEach(id, anna))
  await setMembership(petra.userId, memberStatus.ended)
  expect(await add('petra', toEach(id, erik))).toBeProblem('folderNotFound')
  expect(await readers(id)).toEqual(unread(anna))
  const read = await as('anna').call(messages.one, { params: { messageId: id } })
  expect(read.body).toMatchObject({ senderId: petra.userId, senderFirstName: 'Petra' })
  await setMembership(petra.userId, memberStatus.active)
})

test('in an archived folder nothing can be sent, and no recipients added', async () => {
  const { call } = as('anna')
  const id = await write('anna', elen)
  const turn = (statusId: 18 | 19) => call(folders.change, { params: { id: elen }, body: { title: 'El', statusId } })
  await turn(folderStatus.archived)
  expect(await add('anna', toEach(id, erik))).toBeProblem('folderArchived')
  expect(await readers(id)).toEqual({})
  await turn(folderStatus.active)
  expect((await add('anna', toEach(id, erik))).status).toBe(201)
})

test('a message that is removed, or past its days, reaches nobody more', async () => {
  const [removed, old] = [await write('anna'), await write('anna')]
  await as('anna').call(messages.remove, { params: { messageId: removed }, query: { folderId: villan } })
  await pool.query(`update message set created_at = now() - interval '30 days' where id = $1`, [old])
  for (const id of [removed, old]) expect(await add('anna', toEach(id, erik))).toBeProblem('messageNotFound')
})

test('a message that is removed while recipients are added is not found', async () => {
  const id = await write('anna')
  const remover = await pool.connect()
  await remover.query('begin')
  await remover.query('delete from message where id = $1', [id])
  const adding = add('anna', toEach(id, erik))
  await untilBlocked(pool)
  await remover.query('commit')
  remover.release()
  expect(await adding).toBeProblem('messageNotFound')
})

test('either all are added or none', async () => {
  const id = await write('anna')
  expect(await add('anna', toEach(id, erik, sven))).toBeProblem('memberNotFound')
  expect(await readers(id)).toEqual({})
  expect(await add('anna', toEach(999_999, erik))).toBeProblem('messageNotFound')
})

test('each message needs a call of its own', async () => {
  const [first, second] = [await write('anna'), await write('anna')]
  expect(await add('anna', [...toEach(first, erik), ...toEach(second, erik)])).toBeProblem('invalidInput')
  expect([await readers(first), await readers(second)]).toEqual([{}, {}])
})

test('three hundred recipients in one call each get it once', async () => {
  const { rows } = await pool.query<{ userId: number }>(
    `with person as (
       insert into app_user (issuer, subject, email, first_name)
       select 'test', 'granne ' || n, 'granne' || n || '@exempel.se', 'Granne ' || n from generate_series(1, 300) n
       returning id)
     insert into membership (folder_id, user_id, role_id, status_id) select $1, id, 4, 14 from person
     returning user_id as "userId"`,
    [elen],
  )
  const id = await write('anna', elen)
  expect((await add('anna', toEach(id, ...rows))).body).toEqual({ added: 300 })
  expect((await add('anna', toEach(id, ...rows))).body).toEqual({ added: 0 })
  expect(await readers(id)).toEqual(unread(...rows))
  expect(await notificationRows(id)).toHaveLength(300)
})

test('an invalid request is rejected', async () => {
  const id = await write('anna')
  expect(await add('anna', [])).toBeProblem('invalidInput')
  expect(await add('anna', [{ messageId: 0, userId: erik.userId }])).toBeProblem('invalidInput', '0.messageId')
  expect(await add('anna', [{ messageId: id, userId: -1 }])).toBeProblem('invalidInput', '0.userId')
  const many = Array.from({ length: 501 }, () => ({ messageId: id, userId: erik.userId }))
  expect(await add('anna', many)).toBeProblem('invalidInput')
})
