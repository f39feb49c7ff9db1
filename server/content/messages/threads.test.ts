import { beforeEach, expect, test } from 'vitest'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, pool } = await startTestApp()
const { anna, erik, petra, sven } = world.people
const { villan, elen } = world.folders
type Who = Parameters<typeof as>[0]

beforeEach(() => db.deleteFrom('message').execute())

const sending = (who: Who, changes: Partial<NewMessage>) => {
  const body = { subject: 'Städdag', content: 'Vi ses.', folderId: villan, recipientIds: [erik.userId], ...changes }
  return as(who).call(messages.send, { body })
}
const send = async (who: Who, changes: Partial<NewMessage> = {}) => (await sending(who, changes)).body.messageId
const one = async (who: Who, messageId: number) => (await as(who).call(messages.one, { params: { messageId } })).body
const thread = (who: Who, threadId: string, query = {}) =>
  as(who).call(messages.mine, { query: { threadId, ...query } })
const subjects = async (who: Who, threadId: string) =>
  (await thread(who, threadId)).body.map(({ subject }) => subject).toSorted()
const remove = (who: Who, messageId: number) =>
  as(who).call(messages.remove, { params: { messageId }, query: { folderId: villan } })
const setMembership = (userId: number, status_id: number) =>
  db
    .updateTable('membership')
    .set({ status_id })
    .where('user_id', '=', userId)
    .where('folder_id', '=', villan)
    .execute()

/** Anna to Erik and Petra, Erik's reply to both, Petra's reply to Anna only. */
async function conversation() {
  const first = await send('anna', { subject: 'Fråga', recipientIds: [erik.userId, petra.userId] })
  const toAll = { recipientIds: [anna.userId, petra.userId], replyToId: first }
  const second = await send('erik', { ...toAll, subject: 'Svar', content: 'Ja gärna.' })
  const aside = { recipientIds: [anna.userId], replyToId: second }
  const third = await send('petra', { ...aside, subject: 'Mellan oss' })
  return { first, second, third, threadId: (await one('anna', first)).threadId }
}

test('a reply names the message it replies to and stays in its thread', async () => {
  const { first, second, third, threadId } = await conversation()
  const [question, answer, aside] = [await one('anna', first), await one('anna', second), await one('anna', third)]
  expect(question.repliesTo).toBeNull()
  expect(answer.repliesTo).toEqual({
    messageId: first,
    senderFirstName: 'Anna',
    senderLastName: 'Berg',
    createdAt: question.createdAt,
    content: 'Vi ses.',
  })
  expect(aside.repliesTo).toMatchObject({ messageId: second, senderFirstName: 'Erik', content: 'Ja gärna.' })
  expect([answer.threadId, aside.threadId]).toEqual([threadId, threadId])
})

test('messages that are no replies have separate threads', async () => {
  const [first, second] = [await one('anna', await send('anna')), await one('anna', await send('anna'))]
  expect(first.threadId).not.toBe(second.threadId)
})

test('a thread lists only what the reader may see', async () => {
  const { threadId } = await conversation()
  await send('anna', { subject: 'Något annat' })
  expect(await subjects('anna', threadId)).toEqual(['Fråga', 'Mellan oss', 'Svar'])
  expect(await subjects('petra', threadId)).toEqual(['Fråga', 'Mellan oss', 'Svar'])
  expect(await subjects('erik', threadId)).toEqual(['Fråga', 'Svar'])
  for (const who of ['olle', 'stina'] as const) expect(await subjects(who, threadId)).toEqual([])
  const page = await thread('anna', threadId, { topX: 1, folderId: villan })
  expect([page.body.length, page.total]).toEqual([1, 3])
  expect(await thread('anna', 'tråd')).toBeProblem('invalidInput', 'threadId')
  expect(await thread('anna', threadId, { userId: erik.userId })).toBeProblem('notYourself')
})

test('a reply to a message the reader never received does not show it', async () => {
  const first = await send('anna', { content: 'Hemligt för Petra' })
  const second = await send('erik', { replyToId: first, recipientIds: [anna.userId, petra.userId] })
  expect((await one('anna', second)).repliesTo).toMatchObject({ messageId: first })
  expect((await one('petra', second)).repliesTo).toBeNull()
  expect(JSON.stringify((await as('petra').call(messages.mine, { query: {} })).body)).not.toContain('Hemligt')
})

test('a reply quotes only the beginning of a long message', async () => {
  const words = { exactly: 'å'.repeat(300), more: 'ä'.repeat(301) }
  const contentOf = async (content: string) => {
    const replyToId = await send('anna', { content })
    return (await one('erik', await send('erik', { replyToId, recipientIds: [anna.userId] }))).repliesTo?.content
  }
  expect(await contentOf(words.exactly)).toBe(words.exactly)
  expect(await contentOf(words.more)).toBe(`${'ä'.repeat(300)}...`)
})

test('a reply outlives the message it replies to, and stays in the thread', async () => {
  const { first, second, third, threadId } = await conversation()
  await remove('anna', first)
  await pool.query(`update message set created_at = now() - interval '30 days' where id = $1`, [second])
  expect((await one('anna', third)).repliesTo).toBeNull()
  expect(await subjects('anna', threadId)).toEqual(['Mellan oss'])
  const later = await send('anna', { replyToId: third, recipientIds: [petra.userId] })
  expect(await one('petra', later)).toMatchObject({ threadId, repliesTo: { messageId: third } })
})

test('what is removed or past its days is answered by nobody', async () => {
  const [removed, old] = [await send('anna'), await send('anna')]
  await remove('anna', removed)
  await pool.query(`update message set created_at = now() - interval '30 days' where id = $1`, [old])
  for (const replyToId of [removed, old]) {
    expect(await sending('anna', { replyToId })).toBeProblem('messageNotFound')
    expect(await sending('erik', { replyToId, recipientIds: [anna.userId] })).toBeProblem('messageNotFound')
  }
})

test('nobody can reply to a message they neither sent nor received, or learn that it exists', async () => {
  const between = await send('anna')
  const before = await countMessages()
  for (const replyToId of [between, 999_999])
    expect(await sending('petra', { replyToId, recipientIds: [anna.userId] })).toBeProblem('messageNotFound')
  expect(await countMessages()).toBe(before)
})

test('a reply is in the same folder', async () => {
  const inHouse = await send('anna')
  const inElectricity = await send('anna', { folderId: elen, recipientIds: [erik.userId, sven.userId] })
  expect(await sending('erik', { replyToId: inHouse, folderId: elen, recipientIds: [anna.userId] })).toBeProblem(
    'messageNotFound',
  )
  expect(await sending('erik', { replyToId: inElectricity, recipientIds: [anna.userId] })).toBeProblem(
    'messageNotFound',
  )
  const answer = { replyToId: inElectricity, folderId: elen, recipientIds: [anna.userId] }
  expect((await sending('sven', answer)).status).toBe(201)
})

test('users can reply to their own messages, and a user who left the folder cannot reply', async () => {
  const own = await send('petra', { recipientIds: [anna.userId] })
  const addition = await send('petra', { replyToId: own, recipientIds: [anna.userId] })
  expect((await one('anna', addition)).repliesTo).toMatchObject({ messageId: own })
  await setMembership(petra.userId, memberStatus.ended)
  expect(await sending('petra', { replyToId: own, recipientIds: [anna.userId] })).toBeProblem('folderNotFound')
  // Nor can they be replied to.
  expect(await sending('anna', { replyToId: own, recipientIds: [petra.userId] })).toBeProblem('memberNotFound')
  await setMembership(petra.userId, memberStatus.active)
})

test('a reply can go to the whole group', async () => {
  const replyToId = await send('anna', { isToGroup: true })
  const answer = await send('olle', { replyToId, isToGroup: true })
  for (const who of ['anna', 'erik', 'petra'] as const)
    expect((await one(who, answer)).repliesTo).toMatchObject({ messageId: replyToId })
  const { body } = await as('olle').call(messages.reads, { params: { messageId: answer } })
  expect(new Set(body.map(({ userId }) => userId))).toEqual(new Set([anna.userId, erik.userId, petra.userId]))
})

test('the message replied to is given as a number', async () => {
  expect(await sending('anna', { replyToId: 0 })).toBeProblem('invalidInput', 'replyToId')
  expect((await sending('anna', { replyToId: null })).status).toBe(201)
})

const countMessages = async () => (await db.selectFrom('message').select('id').execute()).length
