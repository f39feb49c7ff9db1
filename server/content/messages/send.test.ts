import { expect, test } from 'vitest'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { anna, erik, petra, olle, sven, ines, stina } = world.people

const aMessage = (changes: Partial<NewMessage> = {}): NewMessage => ({
  subject: 'Städdag',
  content: 'Vi ses klockan tio.\nTa med kratta.',
  folderId: world.folders.villan,
  recipientIds: [erik.userId],
  ...changes,
})

const send = (who: Parameters<typeof as>[0], changes: Partial<NewMessage> = {}) =>
  as(who).call(messages.send, { body: aMessage(changes) })

const readersOf = async (messageId: number) => {
  const rows = await db.selectFrom('message_read').where('message_id', '=', messageId).selectAll().execute()
  return rows
    .map(({ user_id, read_at }) => ({ userId: user_id, readAt: read_at }))
    .toSorted((a, b) => a.userId - b.userId)
}

const messageCount = async () =>
  (
    await db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const unreadBy = (...people: { userId: number }[]) =>
  people.map(({ userId }) => ({ userId, readAt: null })).toSorted((a, b) => a.userId - b.userId)

test('a member writes to chosen members, each once and unread, never to themselves', async () => {
  const sent = await send('anna', { recipientIds: [erik.userId, olle.userId, erik.userId] })
  expect(sent.status).toBe(201)
  expect(await readersOf(sent.body.messageId)).toEqual(unreadBy(erik, olle))
  const inbox = await as('erik').call(messages.mine, { query: {} })
  expect(inbox.body[0]).toMatchObject({
    messageId: sent.body.messageId,
    content: 'Vi ses klockan tio.\nTa med kratta.',
  })
})

test('an observer may write', async () => {
  const sent = await send('olle', { recipientIds: [anna.userId] })
  expect(sent.status).toBe(201)
  expect(await readersOf(sent.body.messageId)).toEqual(unreadBy(anna))
})

test('a message to the group reaches every active member except the sender, whatever ids are sent', async () => {
  const sent = await send('petra', { isToGroup: true, recipientIds: [stina.userId] })
  expect(sent.status).toBe(201)
  expect(await readersOf(sent.body.messageId)).toEqual(unreadBy(anna, erik, olle))
})

test('a message to the group of a sub-folder also reaches its direct members', async () => {
  const sent = await send('sven', { folderId: world.folders.elen, isToGroup: true, recipientIds: [] })
  expect(await readersOf(sent.body.messageId)).toEqual(unreadBy(anna, erik, petra, olle))
  const answer = await send('anna', { folderId: world.folders.elen, isToGroup: true, recipientIds: [] })
  expect(await readersOf(answer.body.messageId)).toEqual(unreadBy(erik, petra, olle, sven))
})

test('a member of both folders gets one copy', async () => {
  await db
    .insertInto('membership')
    .values({
      folder_id: world.folders.vvs,
      user_id: olle.userId,
      role_id: roles.partner,
      status_id: memberStatus.active,
    })
    .execute()
  const sent = await send('anna', { folderId: world.folders.vvs, isToGroup: true })
  expect(await readersOf(sent.body.messageId)).toEqual(unreadBy(erik, petra, olle))
})

test('a group of twenty-five gets exactly one unread record each', async () => {
  const folder = world.folders.baten
  const people = await db
    .insertInto('app_user')
    .values(
      Array.from({ length: 25 }, (_, index) => ({
        issuer: 'test',
        subject: `seglare-${index}`,
        email: `seglare${index}@example.se`,
        first_name: `Seglare ${index}`,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('membership')
    .values(
      people.map(({ id }) => ({
        folder_id: folder,
        user_id: id,
        role_id: roles.observer,
        status_id: memberStatus.active,
      })),
    )
    .execute()
  const sent = await send('stina', { folderId: folder, isToGroup: true })
  expect(sent.status).toBe(201)
  expect(await readersOf(sent.body.messageId)).toEqual(unreadBy(...people.map(({ id }) => ({ userId: id }))))
})

test('with one outsider among the recipients nothing is stored', async () => {
  const before = await messageCount()
  // A stranger, an invitee, a member of a sub-folder only, the sender, an unknown id.
  for (const outsider of [stina.userId, ines.userId, sven.userId, anna.userId, 999_999]) {
    const reply = await send('anna', { recipientIds: [erik.userId, outsider] })
    expect(reply).toBeProblem('memberNotFound', 'recipientIds')
  }
  expect(await messageCount()).toBe(before)
})

test('a suspended member gets nothing', async () => {
  const suspend = (status_id: number) =>
    db.updateTable('app_user').set({ status_id }).where('id', '=', petra.userId).execute()
  await suspend(userStatus.suspended)
  expect(await send('anna', { recipientIds: [petra.userId] })).toBeProblem('memberNotFound', 'recipientIds')
  const sent = await send('anna', { isToGroup: true })
  expect(await readersOf(sent.body.messageId)).toEqual(unreadBy(erik, olle))
  await suspend(userStatus.active)
})

test('a group without other members is rejected', async () => {
  const { id } = await db
    .insertInto('folder')
    .values({ title: 'Ensamt', created_by: anna.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('membership')
    .values({ folder_id: id, user_id: anna.userId, role_id: roles.founder, status_id: memberStatus.active })
    .execute()
  const before = await messageCount()
  const reply = await send('anna', { folderId: id, isToGroup: true })
  expect(reply).toBeProblem('invalidInput', 'recipientIds')
  expect(JSON.stringify(reply.body)).toContain('Inga mottagare tillgängliga.')
  expect(await messageCount()).toBe(before)
})

test('a message without recipients is visible only to its sender', async () => {
  const sent = await send('anna', { recipientIds: [], subject: 'Ingen än' })
  expect(sent.status).toBe(201)
  const { messageId } = sent.body
  expect((await as('anna').call(messages.one, { params: { messageId } })).body).toMatchObject({ isRead: true })
  expect((await as('anna').call(messages.reads, { params: { messageId } })).body).toEqual([])
  for (const who of ['erik', 'petra', 'stina'] as const) {
    expect(await as(who).call(messages.one, { params: { messageId } })).toBeProblem('messageNotFound')
    expect(await as(who).call(messages.reads, { params: { messageId } })).toBeProblem('messageNotFound')
    const inbox = await as(who).call(messages.mine, { query: {} })
    expect(inbox.body.map(({ subject }) => subject)).not.toContain('Ingen än')
  }
})

test.each(['subject', 'content'] as const)('a blank %s is rejected', async (field) => {
  for (const blank of ['', ' \n\t ']) {
    const reply = await send('anna', { [field]: blank })
    expect(reply).toBeProblem('invalidInput', field)
    expect(JSON.stringify(reply.body)).toContain('Detta fält är obligatoriskt.')
  }
})

test('texts that are too long or cannot be stored are rejected', async () => {
  expect(await send('anna', { subject: 'å'.repeat(201) })).toBeProblem('invalidInput', 'subject')
  expect(await send('anna', { content: 'å'.repeat(10_001) })).toBeProblem('invalidInput', 'content')
  expect(await send('anna', { subject: 'Noll\0tecken' })).toBeProblem('invalidInput', 'subject')
  expect(await send('anna', { content: 'Noll\0tecken' })).toBeProblem('invalidInput', 'content')
  expect((await send('anna', { subject: 'å'.repeat(200), content: 'ö'.repeat(10_000) })).status).toBe(201)
})

test("another user's sender id is rejected, one's own is accepted", async () => {
  expect(await send('anna', { senderId: erik.userId })).toBeProblem('notYourself')
  expect((await send('anna', { senderId: anna.userId })).status).toBe(201)
})

test('a user who cannot see the folder cannot write in it', async () => {
  for (const who of ['stina', 'ines', 'sven'] as const) {
    expect(await send(who, { recipientIds: [anna.userId] })).toBeProblem('folderNotFound')
    expect(await send(who, { isToGroup: true })).toBeProblem('folderNotFound')
  }
  expect(await send('anna', { folderId: 999_999 })).toBeProblem('folderNotFound')
})

test('an unauthenticated user cannot write', async () => {
  expect(await send(null)).toBeProblem('notSignedIn')
})
