import { expect, test } from 'vitest'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { search } from '#contract/content/search.ts'
import { startTestApp } from '#server/testing/app.ts'
import { removeOldMessages } from './commands.ts'

// The following tests depend on each other's changes, in order.
const { as, world, db, pool } = await startTestApp()
const { anna, erik, petra } = world.people
const { villan } = world.folders
type Who = Parameters<typeof as>[0]

const send = async (who: Who, changes: Partial<NewMessage>) => {
  const body = { subject: 'Höststädning', content: 'Vi ses.', folderId: villan, ...changes }
  return (await as(who).call(messages.send, { body })).body.messageId
}

/** Moves everything written so far back in time. */
const pass = (time: string) =>
  pool.query(`update message set created_at = created_at - $1::interval, updated_at = updated_at - $1::interval`, [
    time,
  ])

/** The lists in which a user can find a message. */
async function placesOf(who: Who, messageId: number) {
  const { call } = as(who)
  const inList = (list: { body: { messageId: number }[] }) => list.body.some((one) => one.messageId === messageId)
  const one = await call(messages.one, { params: { messageId } })
  const hits = await call(search.find, { query: { q: 'höststädning' } })
  return {
    list: inList(await call(messages.mine, { query: {} })),
    listOfFolder: inList(await call(messages.mine, { query: { folderId: villan } })),
    listOfUnread: inList(await call(messages.mine, { query: { readState: 'unread' } })),
    unread: (await call(messages.unread, { query: {} })).body.total > 0,
    one: one.status === 200,
    reads: (await call(messages.reads, { params: { messageId } })).status === 200,
    search: hits.body.some(({ kind, id }) => kind === 'message' && id === messageId),
  }
}
const everywhere = {
  list: true,
  listOfFolder: true,
  listOfUnread: true,
  unread: true,
  one: true,
  reads: true,
  search: true,
}
const nowhere = Object.fromEntries(Object.keys(everywhere).map((place) => [place, false]))

const rowsOf = async (messageId: number) => {
  const ofMessage = (table: 'message_read' | 'notification') =>
    db.selectFrom(table).where('message_id', '=', messageId).select('id').execute()
  const found = await db.selectFrom('message').where('id', '=', messageId).selectAll().execute()
  return {
    messages: found.length,
    reads: (await ofMessage('message_read')).length,
    notifications: (await ofMessage('notification')).length,
  }
}

let question = 0
let answer = 0
let threadId = ''

test('for thirty days a message is visible everywhere, and no job touches it', async () => {
  await db.deleteFrom('message').execute()
  question = await send('anna', { recipientIds: [erik.userId, petra.userId] })
  threadId = (await as('anna').call(messages.one, { params: { messageId: question } })).body.threadId
  await pass('29 days 23 hours 59 minutes')
  await removeOldMessages(db)
  expect(await placesOf('erik', question)).toEqual(everywhere)
  const { body } = await as('erik').call(messages.one, { params: { messageId: question } })
  const left = Date.parse(body.expiresAt) - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(60_000)
  answer = await send('erik', { subject: 'Svar', recipientIds: [anna.userId, petra.userId], replyToId: question })
})

test('afterwards it is visible nowhere, even before a job has removed it', async () => {
  await pass('1 minute')
  expect(await placesOf('erik', question)).toEqual(nowhere)
  expect(await placesOf('anna', question)).toMatchObject({ list: false, listOfFolder: false, one: false, reads: false })
  expect(await rowsOf(question)).toEqual({ messages: 1, reads: 2, notifications: 2 })
})

test('the job removes it with its read records and notifications; a reply stays, in the same thread', async () => {
  await removeOldMessages(db)
  expect(await rowsOf(question)).toEqual({ messages: 0, reads: 0, notifications: 0 })
  expect(await rowsOf(answer)).toEqual({ messages: 1, reads: 2, notifications: 2 })
  const { body } = await as('petra').call(messages.mine, { query: { threadId } })
  expect(body).toMatchObject([{ messageId: answer, threadId, repliesTo: null }])
})

test('later replies in the thread have their own thirty days', async () => {
  await pass('29 days')
  const last = await send('petra', { recipientIds: [erik.userId], replyToId: answer })
  await pass('1 day')
  await removeOldMessages(db)
  expect(await rowsOf(answer)).toMatchObject({ messages: 0, reads: 0 })
  const { body } = await as('erik').call(messages.one, { params: { messageId: last } })
  expect(body).toMatchObject({ threadId, repliesTo: null })
})
