import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { messages, type NewMessage } from '#contract/content/messages.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, pool } = await startTestApp()
const { anna, erik, olle } = world.people
const { villan, elen } = world.folders
type Who = Parameters<typeof as>[0]

beforeEach(() => db.deleteFrom('message').execute())

const send = async (who: Who, changes: Partial<NewMessage> = {}) => {
  const body = { subject: 'Städdag', content: 'Vi ses.', folderId: villan, recipientIds: [erik.userId], ...changes }
  return (await as(who).call(messages.send, { body })).body.messageId
}
const unread = async (who: Who) => (await as(who).call(messages.unread, { query: {} })).body
const markAsRead = (who: Who, messageId: number) => as(who).call(messages.markAsRead, { query: { messageId } })
const nothing = { total: 0, folders: [] }
const inHouse = (count: number) => ({ total: count, folders: [{ folderId: villan, unread: count }] })

test('unread messages are counted in total and per folder that has any', async () => {
  expect(await unread('erik')).toEqual(nothing)
  await send('anna')
  await send('anna')
  await send('anna', { folderId: elen })
  expect(await unread('erik')).toEqual({
    total: 3,
    folders: [
      { folderId: villan, unread: 2 },
      { folderId: elen, unread: 1 },
    ],
  })
})

test('one’s own messages are read, also without recipients, and others’ are not counted', async () => {
  await send('erik', { recipientIds: [anna.userId] })
  await send('erik', { recipientIds: [] })
  expect(await unread('erik')).toEqual(nothing)
  expect(await unread('anna')).toEqual(inHouse(1))
  expect(await unread('petra')).toEqual(nothing)
})

test('several opened messages are marked by a call each', async () => {
  const ids = [await send('anna'), await send('anna'), await send('anna')]
  await Promise.all(ids.slice(1).map((id) => markAsRead('erik', id)))
  expect(await unread('erik')).toEqual(inHouse(1))
  await markAsRead('erik', ids[0] ?? 0)
  expect(await unread('erik')).toEqual(nothing)
})

test('deleted and expired messages do not count', async () => {
  const [removed, old] = [await send('anna'), await send('anna')]
  await as('anna').call(messages.remove, { params: { messageId: removed }, query: { folderId: villan } })
  expect(await unread('erik')).toEqual(inHouse(1))
  await pool.query(`update message set created_at = now() - interval '29 days 23 hours' where id = $1`, [old])
  expect(await unread('erik')).toEqual(inHouse(1))
  await pool.query(`update message set created_at = now() - interval '30 days' where id = $1`, [old])
  expect(await unread('erik')).toEqual(nothing)
  expect((await as('erik').call(messages.mine, { query: { readState: 'unread' } })).total).toBe(0)
})

test('a folder the user cannot see counts nothing, until they see it again', async () => {
  await send('anna', { recipientIds: [olle.userId] })
  await send('anna', { recipientIds: [olle.userId], folderId: elen })
  const setOlle = (status_id: number) =>
    db.updateTable('membership').set({ status_id }).where('id', '=', world.members.olle).execute()
  await setOlle(memberStatus.ended)
  expect(await unread('olle')).toEqual(nothing)
  await setOlle(memberStatus.active)
  const { deletionId } = (await as('anna').call(folders.remove, { params: { id: elen } })).body
  expect(await unread('olle')).toEqual(inHouse(1))
  await as('anna').call(trash.restore, { params: { id: deletionId } })
  expect((await unread('olle')).total).toBe(2)
})

test('nobody can ask for another user, and an unauthenticated user gets nothing', async () => {
  expect(await as('petra').call(messages.unread, { query: { userId: erik.userId } })).toBeProblem('notYourself')
  expect(await as(null).call(messages.unread, { query: {} })).toBeProblem('notSignedIn')
})
