import { expect, test } from 'vitest'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

/*
 * Section 7 of the specification on customer service: path, query and body names literally, never taken from contract/,
 * where a typo would be in both.
 */

const { app, tokenFor, world } = await startTestApp()
const { villan, baten } = world.folders
const { userId } = world.people.anna
const notAnna = world.people.stina.userId

type WireRequest = { method: 'GET' | 'POST' | 'PUT'; path: string; query?: Record<string, unknown>; body?: object }

const send = async (who: PersonName | null, { method, path, query = {}, body }: WireRequest) => {
  const reply = await app.inject({
    method,
    url: path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: who ? { authorization: `Bearer ${await tokenFor(who)}` } : {},
    ...(body && { payload: body }),
  })
  const answer = (reply.body ? JSON.parse(reply.body) : null) as Record<string, unknown>
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: answer,
    total: Number(reply.headers['x-total-count']),
  }
}

const words = { subject: 'Hjälp', content: 'Jag hittar inte.', senderId: userId, myObjectId: villan }
const unread = { statusId: 29, isRead: false, readAt: null }
const sending = { method: 'POST', path: '/api/Message/customer-service-message' } as const
const listing = { method: 'GET', path: '/api/Message/threadsByUserIdAndMyObjectId' } as const
const marking = { method: 'PUT', path: '/api/Message/MarkCustomerServiceMessageAsRead' } as const

test('a message to customer service is sent as the specification says', async () => {
  for (const path of [sending.path, sending.path.toLowerCase()])
    expect(await send('anna', { ...sending, path, body: { ...words, ...unread } })).toMatchObject({
      status: 201,
      body: { messageId: expect.any(Number), caseId: expect.any(Number) },
    })
  const invalid = send('anna', { ...sending, body: { ...words, content: '' } })
  expect(await invalid).toBeProblem('invalidInput', 'content')
  expect(await send('anna', { ...sending, body: { ...words, senderId: notAnna } })).toBeProblem('notYourself')
  expect(await send('anna', { ...sending, body: { ...words, myObjectId: baten } })).toBeProblem('folderNotFound')
  expect(await send(null, { ...sending, body: words })).toBeProblem('notSignedIn')
})

test('the messages are listed as the specification says, of a folder or with null for all', async () => {
  const names = ['id', 'subject', 'content', 'createdAt', 'receiverId', 'isRead']
  await send('anna', { ...sending, body: { ...words, subject: 'Om inget', myObjectId: null } })
  for (const [myObjectId, subjects] of [
    [villan, ['Hjälp', 'Hjälp']],
    ['null', ['Om inget', 'Hjälp', 'Hjälp']],
    ['', ['Om inget', 'Hjälp', 'Hjälp']],
  ] as const) {
    const { status, body } = await send('anna', { ...listing, query: { userId, myObjectId } })
    expect(status).toBe(200)
    const rows = body as unknown as Record<string, unknown>[]
    expect(rows.map(({ subject }) => subject)).toEqual(subjects)
    for (const row of rows) expect(names.filter((name) => !Object.hasOwn(row, name))).toEqual([])
  }
  const invalid = { ...listing, query: { userId, myObjectId: 'villan' } }
  expect(await send('anna', invalid)).toBeProblem('invalidInput', 'myObjectId')
  expect(await send('anna', { ...listing, query: { userId: notAnna } })).toBeProblem('notYourself')
  expect(await send('anna', { ...listing, query: { userId, myObjectId: baten } })).toBeProblem('folderNotFound')
  expect(await send(null, listing)).toBeProblem('notSignedIn')
})

test('an answer is marked as read as the specification says', async () => {
  const { caseId, messageId } = (await send('anna', { ...sending, body: words })).body
  const answering = { method: 'POST', path: `/api/Support/cases/${String(caseId)}/answers` } as const
  const answer = await send('karin', { ...answering, body: { content: 'Under Konto.' } })
  const query = { customerServiceMessageId: answer.body['messageId'], userId }
  expect((await send('anna', { ...marking, query })).status).toBe(204)
  expect((await send('anna', { ...marking, path: marking.path.toLowerCase(), query })).status).toBe(204)
  const own = { customerServiceMessageId: messageId, userId }
  expect(await send('anna', { ...marking, query: own })).toBeProblem('messageNotFound')
  const another = { customerServiceMessageId: query.customerServiceMessageId, userId: notAnna }
  expect(await send('stina', { ...marking, query: another })).toBeProblem('messageNotFound')
  expect(await send('anna', { ...marking, query: another })).toBeProblem('notYourself')
  expect(await send('anna', { ...marking, query: { userId } })).toBeProblem('invalidInput', 'customerServiceMessageId')
  expect(await send(null, { ...marking, query })).toBeProblem('notSignedIn')
})
