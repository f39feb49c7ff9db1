import { expect, test } from 'vitest'
import { messages } from '#contract/content/messages.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { anna, erik, petra, sven } = world.people
const { villan, elen, vvs } = world.folders
type Who = Parameters<typeof as>[0]

async function send(who: Who, recipientIds: number[], folderId = villan) {
  const body = { subject: 'Nycklarna', content: 'Ligger i lådan.', folderId, recipientIds }
  return (await as(who).call(messages.send, { body })).body.messageId
}

const remove = (who: Who, messageId: number, folderId = villan, claims = {}) =>
  as(who).call(messages.remove, { params: { messageId }, query: { folderId, ...claims } })

const isThere = async (messageId: number) =>
  (await db.selectFrom('message').where('id', '=', messageId).select('id').execute()).length === 1

test('a sender removes a message for everybody, and nothing of it stays', async () => {
  const id = await send('olle', [anna.userId])
  expect((await remove('olle', id)).status).toBe(204)
  const inbox = await as('anna').call(messages.mine, { query: {} })
  expect(inbox.body.map(({ messageId }) => messageId)).not.toContain(id)
  expect(await isThere(id)).toBe(false)
  for (const table of ['message_read', 'notification'] as const)
    expect(await db.selectFrom(table).where('message_id', '=', id).select('id').execute()).toEqual([])
  // Nor is it in the trash, where nobody could restore it.
  expect(await db.selectFrom('deletion').select('id').execute()).toEqual([])
})

test('a founder and an administrator delete a message between others, on both levels', async () => {
  for (const who of ['anna', 'erik'] as const) {
    expect((await remove(who, await send('olle', [petra.userId]))).status).toBe(204)
    expect((await remove(who, await send('sven', [petra.userId], elen), elen)).status).toBe(204)
  }
})

test('a recipient who may not delete folders may not delete the message', async () => {
  const inMain = await send('anna', [petra.userId])
  const inSub = await send('anna', [sven.userId], elen)
  expect(await remove('petra', inMain)).toBeProblem('accessDenied')
  expect(await remove('sven', inSub, elen)).toBeProblem('accessDenied')
  expect(await isThere(inMain)).toBe(true)
  expect(await isThere(inSub)).toBe(true)
})

test('a member learns nothing about a message between others', async () => {
  const id = await send('anna', [erik.userId])
  expect(await remove('petra', id)).toBeProblem('messageNotFound')
  expect(await isThere(id)).toBe(true)
})

test('a user who cannot see the folder deletes nothing, whatever folder id they send', async () => {
  const id = await send('anna', [erik.userId])
  for (const who of ['stina', 'ines', 'sven'] as const) expect(await remove(who, id)).toBeProblem('folderNotFound')
  expect(await remove('stina', id, world.folders.baten)).toBeProblem('messageNotFound')
  expect(await remove('sven', id, elen)).toBeProblem('messageNotFound')
  expect(await remove('anna', id, vvs)).toBeProblem('messageNotFound')
  expect(await isThere(id)).toBe(true)
})

test('a message is deleted once, also by two concurrent calls', async () => {
  const id = await send('anna', [erik.userId])
  const replies = await Promise.all([remove('anna', id), remove('erik', id)])
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.filter((status) => status === 404)).toHaveLength(1)
  expect(await remove('anna', id)).toBeProblem('messageNotFound')
})

test('invalid and forged requests are rejected', async () => {
  const id = await send('anna', [erik.userId])
  expect(await remove('anna', 0)).toBeProblem('invalidInput', 'messageId')
  expect(await remove('anna', id, Number.NaN)).toBeProblem('invalidInput', 'folderId')
  expect(await remove('petra', id, villan, { userId: anna.userId })).toBeProblem('notYourself')
  expect(await remove(null, id)).toBeProblem('notSignedIn')
  expect(await isThere(id)).toBe(true)
})
