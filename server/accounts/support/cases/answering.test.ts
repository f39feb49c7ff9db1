import { expect, test } from 'vitest'
import { supportStatus } from '#contract/rules/statuses.ts'
import { support, type NewCustomerServiceMessage } from '#contract/accounts/support.ts'
import { demoPeople, type PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { removeOldCases } from '../commands.ts'

const { as, newcomer, world, db, pool } = await startTestApp({
  SUPPORT_EMAILS: `${demoPeople.karin.email},robin@nykomling.exempel.se`,
})
const { karin, anna, olle } = world.people
const robin = await newcomer('Robin')
await robin.confirmEmail()
const { answered, closed } = supportStatus

const ask = async (who: PersonName, changes: Partial<NewCustomerServiceMessage> = {}) =>
  (await as(who).call(support.send, { body: { subject: 'Fakturan', content: 'Var ser jag den?', ...changes } })).body
const answer = (id: number, content = 'Under Konto.', idempotencyKey?: string) =>
  as('karin').call(support.answer, { params: { id }, body: { content, ...(idempotencyKey && { idempotencyKey }) } })
const setStatus = (id: number, statusId: 29 | 30 | 31) =>
  as('karin').call(support.changeStatus, { params: { id }, body: { statusId } })
const assign = (id: number, assigneeId: number | null) =>
  as('karin').call(support.assign, { params: { id }, body: { assigneeId } })
const read = async (id: number) => (await as('karin').call(support.oneCase, { params: { id } })).body
const stored = (id: number) => db.selectFrom('support_case').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const notificationRows = (messageId: number) =>
  db.selectFrom('notification').where('support_message_id', '=', messageId).selectAll().execute()

/** A case created through the contact form. */
async function fromContactForm(): Promise<number> {
  const { id } = await db
    .insertInto('support_case')
    .values({ contact_name: 'Berit Ek', contact_email: 'berit@exempel.se', subject: 'En fråga' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('customer_service_message').values({ case_id: id, content: 'Kan vi vara flera?' }).execute()
  return id
}
const mailsTo = (address: string) =>
  db.selectFrom('mail').where('to_address', '=', address).selectAll().orderBy('id').execute()

test('an answer is an unread message to the user, who is notified at once, and the case is answered', async () => {
  const { caseId } = await ask('anna', { folderId: world.folders.villan })
  const reply = await answer(caseId)
  expect(reply.status).toBe(201)
  const { messageId } = reply.body
  expect(await notificationRows(messageId)).toMatchObject([
    { user_id: anna.userId, kind: 'support', pace: 'now', read_at: null, folder_id: null },
  ])
  expect(await read(caseId)).toMatchObject({
    statusId: answered,
    statusName: 'Besvarad',
    messageCount: 2,
    excerpt: 'Under Konto.',
    messages: [
      { content: 'Var ser jag den?', senderId: anna.userId, senderName: 'Anna Berg', receiverId: null },
      { id: messageId, senderId: karin.userId, senderName: 'Karin Kjellberg', receiverId: anna.userId, readAt: null },
    ],
  })
})

test('for the contact form, the answer is mailed to the given address, from customer service without a personal name', async () => {
  const caseId = await fromContactForm()
  const { messageId } = (await answer(caseId, 'Ja, hur många ni vill.')).body
  const mails = await mailsTo('berit@exempel.se')
  expect(mails).toMatchObject([
    {
      kind: 'support-answer',
      to_name: 'Berit Ek',
      reply_to_address: 'support@parmen.example',
      subject: 'Svar: En fråga',
    },
  ])
  for (const words of ['Ja, hur många ni vill.', 'En fråga', 'Kan vi vara flera?'])
    expect(mails[0]?.text).toContain(words)
  expect(JSON.stringify(mails)).not.toMatch(/Karin|kundtjanst@/)
  expect(await notificationRows(messageId)).toEqual([])
  expect(await read(caseId)).toMatchObject({
    userId: null,
    name: 'Berit Ek',
    email: 'berit@exempel.se',
    statusId: answered,
    messages: [
      { senderId: null, senderName: 'Berit Ek' },
      { senderId: karin.userId, receiverId: null },
    ],
  })
})

test('a retry with the same key is one answer, also concurrently, and notified once', async () => {
  const idempotencyKey = crypto.randomUUID()
  const caseId = await fromContactForm()
  const before = (await mailsTo('berit@exempel.se')).length
  const replies = await Promise.all([1, 2, 3].map(() => answer(caseId, 'Ja.', idempotencyKey)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.messageId)).size).toBe(1)
  expect((await read(caseId)).messages).toHaveLength(2)
  expect(await mailsTo('berit@exempel.se')).toHaveLength(before + 1)
  const { caseId: other } = await ask('erik')
  const [elsewhere, again] = await Promise.all([other, caseId].map((id) => answer(id, 'Ja.', idempotencyKey)))
  // It is the key of the answer in the first case.
  expect(elsewhere).toBeProblem('keyUsed')
  expect(again?.body.messageId).toBe(replies[0]?.body.messageId)
})

test('a case is closed and reopened as the status table allows, and not otherwise', async () => {
  const { caseId } = await ask('erik')
  expect((await setStatus(caseId, 31)).status).toBe(204)
  const { closed_at: closedAt } = await stored(caseId)
  expect(closedAt).not.toBeNull()
  const expiresAt = new Date((closedAt?.getTime() ?? 0) + 90 * 86_400_000).toISOString()
  expect(Math.abs(Date.parse((await read(caseId)).expiresAt ?? '') - Date.parse(expiresAt))).toBeLessThan(3_700_000)
  expect((await as('erik').call(support.mine, { query: {} })).body[0]?.expiresAt).toBeTruthy()
  expect((await setStatus(caseId, 31)).status).toBe(204)
  expect((await stored(caseId)).closed_at).toEqual(closedAt)
  expect(await answer(caseId)).toBeProblem('illegalTransition', 'statusId')
  for (const statusId of [29, 31, 30] as const) expect((await setStatus(caseId, statusId)).status).toBe(204)
  expect(await stored(caseId)).toMatchObject({ status_id: 30, closed_at: null })
  const nonsense = setStatus(caseId, 9 as 29)
  expect(await nonsense).toBeProblem('invalidInput', 'statusId')
})

test('an open case changes status only through its messages: undoing a close too late changes nothing', async () => {
  const { caseId } = await ask('erik')
  expect(await setStatus(caseId, 30)).toBeProblem('illegalTransition', 'statusId')
  await answer(caseId)
  expect(await setStatus(caseId, 29)).toBeProblem('illegalTransition', 'statusId')
  await setStatus(caseId, 31)
  await ask('erik', { caseId, content: 'En sak till.' })
  expect(await setStatus(caseId, 30)).toBeProblem('illegalTransition', 'statusId')
  expect(await stored(caseId)).toMatchObject({ status_id: 29, closed_at: null })
})

test('concurrent answers both succeed, and so do concurrent closes; an answer concurrent with a close may be rejected', async () => {
  const byRobin = (id: number) => ({ params: { id }, body: { content: 'Se under Konto.' } })
  const { caseId } = await ask('petra')
  const both = await Promise.all([answer(caseId), robin.call(support.answer, byRobin(caseId))])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await read(caseId)).toMatchObject({ messageCount: 3, statusId: answered })

  const close = { params: { id: caseId }, body: { statusId: closed } }
  const closings = await Promise.all([setStatus(caseId, 31), robin.call(support.changeStatus, close)])
  expect(closings.map(({ status }) => status)).toEqual([204, 204])

  for (let round = 0; round < 5; round++) {
    const { caseId: id } = await ask('petra')
    const [closing, answering] = await Promise.all([setStatus(id, 31), robin.call(support.answer, byRobin(id))])
    expect(closing.status).toBe(204)
    expect([201, 409]).toContain(answering.status)
    expect(await read(id)).toMatchObject({ statusId: closed, messageCount: answering.status === 201 ? 2 : 1 })
  }
})

test('when a case is closed and written to concurrently, the last change wins, and the message stays unread', async () => {
  for (let round = 0; round < 5; round++) {
    const { caseId } = await ask('sven')
    const more = { subject: 'Fakturan', content: 'Hallå?', caseId }
    const replies = await Promise.all([setStatus(caseId, 31), as('sven').call(support.send, { body: more })])
    expect(replies.map(({ status }) => status)).toEqual([204, 201])
    const { status_id: status, closed_at: closedAt } = await stored(caseId)
    expect(closedAt === null).toBe(status === 29)
    expect(await read(caseId)).toMatchObject({ isUnread: true, messageCount: 2 })
  }
})

test('an answer to a case removed in the meantime gives not found', async () => {
  const { caseId } = await ask('erik')
  await setStatus(caseId, 31)
  const past = new Date(Date.now() - 91 * 86_400_000)
  await db.updateTable('support_case').set({ closed_at: past }).where('id', '=', caseId).execute()
  const tries = () =>
    Promise.all([
      answer(caseId),
      setStatus(caseId, 29),
      assign(caseId, null),
      as('karin').call(support.oneCase, { params: { id: caseId } }),
    ])
  for (const reply of await tries()) expect(reply).toBeProblem('caseNotFound')
  await removeOldCases(db)
  for (const reply of await tries()) expect(reply).toBeProblem('caseNotFound')
})

test('a case reopened while old ones are being removed stays', async () => {
  const { caseId } = await ask('erik')
  await setStatus(caseId, 31)
  const past = new Date(Date.now() - 91 * 86_400_000)
  await db.updateTable('support_case').set({ closed_at: past }).where('id', '=', caseId).execute()
  const opening = await db.startTransaction().execute()
  await opening.updateTable('support_case').set({ status_id: 29, closed_at: null }).where('id', '=', caseId).execute()
  const removing = removeOldCases(db)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like 'delete from "support_case"%'`
  await expect.poll(async () => (await pool.query(waiting)).rows).toHaveLength(1)
  await opening.commit().execute()
  await removing
  expect((await read(caseId)).messages).toHaveLength(1)
})

test('a suspended user is answered, but not mailed', async () => {
  const { caseId } = await ask('olle')
  await db.updateTable('app_user').set({ status_id: 10 }).where('id', '=', olle.userId).execute()
  const reply = await answer(caseId)
  expect(reply.status).toBe(201)
  expect(await notificationRows(reply.body.messageId)).toEqual([])
  expect(await as('olle').call(support.mine, { query: {} })).toBeProblem('accountSuspended')
  await db.updateTable('app_user').set({ status_id: 9 }).where('id', '=', olle.userId).execute()
  const unread = await as('olle').call(support.mine, { query: { readState: 'unread' } })
  expect(unread.body.map(({ id }) => id)).toEqual([reply.body.messageId])
})

test('a case is assigned to an agent or to nobody, without changing its position', async () => {
  const { caseId } = await ask('anna')
  const { updated_at: before } = await stored(caseId)
  expect((await assign(caseId, robin.userId)).status).toBe(204)
  expect((await read(caseId)).assignedTo).toEqual({ userId: robin.userId, name: 'Robin Ny' })
  expect((await stored(caseId)).updated_at).toEqual(before)
  for (const nobody of [anna.userId, 999_999]) expect(await assign(caseId, nobody)).toBeProblem('userNotFound')
  expect((await read(caseId)).assignedTo).toMatchObject({ userId: robin.userId })
  expect((await assign(caseId, null)).status).toBe(204)
  expect((await read(caseId)).assignedTo).toBeNull()
})

test('an empty or too long answer is rejected by field', async () => {
  const { caseId } = await ask('anna')
  expect(await answer(caseId, ' ')).toBeProblem('invalidInput', 'content')
  expect(await answer(caseId, 'x'.repeat(10_001))).toBeProblem('invalidInput', 'content')
  expect(await answer(caseId, 'Hej', 'inte en nyckel')).toBeProblem('invalidInput', 'idempotencyKey')
})
