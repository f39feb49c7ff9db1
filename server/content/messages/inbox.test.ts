import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { anna, erik, petra, olle, sven } = world.people
const { villan, elen } = world.folders
type Who = Parameters<typeof as>[0]

beforeEach(() => db.deleteFrom('message').execute())

async function send(who: Who, changes: Partial<NewMessage> = {}) {
  const body = { subject: 'Städdag', content: 'Vi ses.', folderId: villan, recipientIds: [erik.userId], ...changes }
  return (await as(who).call(messages.send, { body })).body.messageId
}

const inbox = (
  who: Who,
  query: { folderId?: number; readState?: 'unread'; topX?: number; skip?: number; userId?: number } = {},
) => as(who).call(messages.mine, { query })
const subjects = async (who: Who, query = {}) => (await inbox(who, query)).body.map(({ subject }) => subject)
const markAsRead = (who: Who, messageId: number, claims = {}) =>
  as(who).call(messages.markAsRead, { query: { messageId, ...claims } })
const reads = (who: Who, messageId: number) => as(who).call(messages.reads, { params: { messageId } })

const setMembership = (userId: number, status_id: number) =>
  db
    .updateTable('membership')
    .set({ status_id })
    .where('user_id', '=', userId)
    .where('folder_id', '=', villan)
    .execute()

const setAge = (messageId: number, age: string) =>
  db
    .updateTable('message')
    .set({ created_at: sql<Date>`now() - ${age}::interval` })
    .where('id', '=', messageId)
    .execute()

test('a list contains messages to and from the caller, newest first, with sender and folder', async () => {
  await send('anna', { subject: 'Till Erik' })
  await send('erik', { subject: 'Från Erik', recipientIds: [anna.userId] })
  await send('anna', { subject: 'Till Petra', recipientIds: [petra.userId] })
  expect(await subjects('erik')).toEqual(['Från Erik', 'Till Erik'])
  expect((await inbox('erik')).body[1]).toMatchObject({
    senderId: anna.userId,
    senderFirstName: 'Anna',
    receiverId: erik.userId,
    statusId: null,
    folderId: villan,
    folderTitle: 'Villa Solhem',
    folderStatusId: folderStatus.active,
    parentStatusId: null,
    roleId: roles.administrator,
    isRead: false,
    readAt: null,
  })
})

test('one’s own message names its recipient, if it has only one', async () => {
  await send('anna', { recipientIds: [erik.userId] })
  expect((await inbox('anna')).body[0]).toMatchObject({ receiverId: erik.userId })
  await send('anna', { recipientIds: [erik.userId, petra.userId] })
  expect((await inbox('anna')).body[0]).toMatchObject({ receiverId: null })
  expect((await inbox('petra')).body[0]).toMatchObject({ receiverId: petra.userId })
})

test('one’s own message tells to whom it went, by name or that it was to everyone; another’s does not', async () => {
  const people = [erik, petra, olle].map(({ userId }) => userId)
  const latest = async (who: Who) => (await inbox(who)).body[0]
  await send('anna', { recipientIds: [erik.userId] })
  expect(await latest('anna')).toMatchObject({ isToGroup: false, recipients: { names: ['Erik Berg'], count: 1 } })
  expect(await latest('erik')).toMatchObject({ isToGroup: false, recipients: null })
  await send('erik', { recipientIds: [anna.userId, ...people.slice(1)] })
  expect(await latest('erik')).toMatchObject({
    recipients: { names: ['Anna', 'Olle', 'Petra'], count: 3 },
  })
  await send('anna', { isToGroup: true, recipientIds: [] })
  expect(await latest('anna')).toMatchObject({ isToGroup: true, recipients: null })
  expect(await latest('erik')).toMatchObject({ isToGroup: true, recipients: null })
})

test('a message shows whether its folder or main folder is archived', async () => {
  await send('anna', { folderId: elen, recipientIds: [sven.userId] })
  const turn = (statusId: 18 | 19) =>
    as('anna').call(folders.change, { params: { id: villan }, body: { title: 'Villa Solhem', statusId } })
  await turn(folderStatus.archived)
  const [message] = (await inbox('sven')).body
  await turn(folderStatus.active)
  expect(message).toMatchObject({ folderStatusId: folderStatus.active, parentStatusId: folderStatus.archived })
})

test("one's own messages are read", async () => {
  await send('anna')
  expect((await inbox('anna')).body).toMatchObject([{ isRead: true, readAt: null }])
})

test('a message expires thirty days after it was sent', async () => {
  await send('anna')
  const [message] = (await inbox('erik')).body
  const life = Date.parse(message?.expiresAt ?? '') - Date.parse(message?.createdAt ?? '')
  expect(life).toBe(30 * 24 * 60 * 60 * 1000)
})

test('the list of one folder excludes the others, the list of all does not', async () => {
  await send('anna', { subject: 'I huset' })
  await send('anna', { subject: 'I elmappen', folderId: elen })
  expect(await subjects('erik', { folderId: elen })).toEqual(['I elmappen'])
  expect(await subjects('erik', { folderId: villan })).toEqual(['I huset'])
  expect(await subjects('erik')).toEqual(['I elmappen', 'I huset'])
})

test('the list can be limited to unread messages', async () => {
  const first = await send('anna', { subject: 'Läst' })
  await send('anna', { subject: 'Oläst' })
  await send('erik', { subject: 'Egen', recipientIds: [anna.userId] })
  await markAsRead('erik', first)
  expect(await subjects('erik', { readState: 'unread' })).toEqual(['Oläst'])
  expect((await inbox('erik', { readState: 'unread' })).total).toBe(1)
})

test('a list is paged and includes the total count', async () => {
  for (const subject of ['Ett', 'Två', 'Tre']) await send('anna', { subject })
  const page = await inbox('erik', { topX: 1, skip: 1 })
  expect(page.body.map(({ subject }) => subject)).toEqual(['Två'])
  expect(page.total).toBe(3)
})

test('messages that are removed, or older than thirty days, are nowhere', async () => {
  const old = await send('anna', { subject: 'Gammalt' })
  const young = await send('anna', { subject: 'Snart gammalt' })
  const removed = await send('anna', { subject: 'Borttaget' })
  await setAge(old, '30 days 1 minute')
  await setAge(young, '29 days 23 hours')
  await as('anna').call(messages.remove, { params: { messageId: removed }, query: { folderId: villan } })
  expect(await subjects('erik')).toEqual(['Snart gammalt'])
  for (const gone of [old, removed]) {
    expect(await as('erik').call(messages.one, { params: { messageId: gone } })).toBeProblem('messageNotFound')
    expect(await reads('erik', gone)).toBeProblem('messageNotFound')
    expect(await markAsRead('erik', gone)).toBeProblem('messageNotFound')
  }
})

test('a removed member no longer sees the messages of the folder', async () => {
  const sent = await send('anna', { recipientIds: [olle.userId] })
  const own = await send('olle', { recipientIds: [anna.userId] })
  await setMembership(olle.userId, memberStatus.ended)
  expect(await subjects('olle')).toEqual([])
  expect(await inbox('olle', { folderId: villan })).toBeProblem('folderNotFound')
  expect(await reads('olle', own)).toBeProblem('messageNotFound')
  expect(await markAsRead('olle', sent)).toBeProblem('messageNotFound')
  await setMembership(olle.userId, memberStatus.active)
  expect(await subjects('olle')).toHaveLength(2)
})

test('a folder the user cannot see is not found, and an invalid request is rejected', async () => {
  expect(await inbox('stina', { folderId: villan })).toBeProblem('folderNotFound')
  expect(await inbox('anna', { folderId: -1 })).toBeProblem('invalidInput', 'folderId')
  expect(await inbox('anna', { userId: erik.userId })).toBeProblem('notYourself')
  expect(await inbox(null)).toBeProblem('notSignedIn')
})

test('sender and recipients see who has read a message, names in Swedish order', async () => {
  const id = await send('anna', { isToGroup: true })
  await markAsRead('petra', id)
  for (const who of ['anna', 'olle'] as const) {
    const { body } = await reads(who, id)
    expect(body.map(({ userId, isRead }) => [userId, isRead])).toEqual([
      [erik.userId, false],
      [olle.userId, false],
      [petra.userId, true],
    ])
  }
})

test('sender and recipients can open a message by id, nobody else can', async () => {
  const id = await send('anna')
  const one = (who: Who, messageId = id) => as(who).call(messages.one, { params: { messageId } })
  expect((await one('erik')).body).toEqual((await inbox('erik')).body[0])
  expect((await one('anna')).body).toMatchObject({ messageId: id, isRead: true })
  for (const who of ['petra', 'stina', 'ines'] as const) expect(await one(who)).toBeProblem('messageNotFound')
  expect(await one('anna', 999_999)).toBeProblem('messageNotFound')
  expect(await one('anna', Number.NaN)).toBeProblem('invalidInput', 'messageId')
  expect(await one(null)).toBeProblem('notSignedIn')
})

test('the read records of a message between others are not found', async () => {
  const id = await send('anna')
  for (const who of ['petra', 'stina', 'ines'] as const) expect(await reads(who, id)).toBeProblem('messageNotFound')
  expect(await reads('anna', 999_999)).toBeProblem('messageNotFound')
  expect(await reads('anna', Number.NaN)).toBeProblem('invalidInput', 'messageId')
  expect(await reads(null, id)).toBeProblem('notSignedIn')
})

test('the first read time of a message is kept', async () => {
  const id = await send('anna')
  expect((await markAsRead('erik', id, { userId: erik.userId })).status).toBe(204)
  const [first] = (await inbox('erik')).body
  expect(first).toMatchObject({ isRead: true, readAt: expect.any(String) })
  expect((await markAsRead('erik', id)).status).toBe(204)
  expect((await inbox('erik')).body[0]?.readAt).toBe(first?.readAt)
})

test('only a recipient can mark a message as read, and only for themselves', async () => {
  const id = await send('anna')
  for (const who of ['anna', 'petra', 'stina'] as const)
    expect(await markAsRead(who, id)).toBeProblem('messageNotFound')
  expect(await markAsRead('petra', id, { userId: erik.userId })).toBeProblem('notYourself')
  expect(await markAsRead('erik', 0)).toBeProblem('invalidInput', 'messageId')
  expect(await markAsRead(null, id)).toBeProblem('notSignedIn')
  expect((await inbox('erik')).body).toMatchObject([{ isRead: false }])
})

test('a member of a sub-folder only gets its messages and no others', async () => {
  await send('anna', { subject: 'I huset', isToGroup: true })
  await send('anna', { subject: 'I elmappen', folderId: elen, recipientIds: [sven.userId] })
  expect(await subjects('sven')).toEqual(['I elmappen'])
})
