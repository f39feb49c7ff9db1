import { expect, test } from 'vitest'
import { contact, mailTemplates } from '#contract/accounts/contact.ts'
import { members } from '#contract/people/members.ts'
import { support, type NewCustomerServiceMessage } from '#contract/accounts/support.ts'
import { demoPeople, type PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mailsQueuedBy } from '#server/testing/mailsFrom.ts'
import { writeToSupport } from './commands.ts'

const robin = 'robin@parmen.exempel.se'
const { as, newcomer, world, db, queue } = await startTestApp({ SUPPORT_EMAILS: `${demoPeople.karin.email},${robin}` })
const { villan, elen, baten } = world.folders
const { anna, olle } = world.people

const question = { subject: 'Fakturan', content: 'Var ser jag den?' }
const write = (who: PersonName | null, changes: Partial<NewCustomerServiceMessage> & object = {}) =>
  as(who).call(support.send, { body: { ...question, ...changes } })
const mine = async (who: PersonName, query = {}) => (await as(who).call(support.mine, { query })).body
const caseOf = (id: number) => db.selectFrom('support_case').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const answer = (id: number, content: string) => as('karin').call(support.answer, { params: { id }, body: { content } })
const close = (id: number) => as('karin').call(support.changeStatus, { params: { id }, body: { statusId: 31 } })

test('a message to customer service is a new, unread case, mailed to each agent with a link to it', async () => {
  const { reply, mails } = await mailsQueuedBy(db, () => write('anna', { senderId: anna.userId, folderId: elen }))
  expect(reply.status).toBe(201)
  const { messageId, caseId } = reply.body
  expect(await caseOf(caseId)).toMatchObject({ user_id: anna.userId, status_id: 29, folder_id: elen, closed_at: null })
  expect(await mine('anna')).toMatchObject([
    {
      ...question,
      id: messageId,
      caseId,
      senderId: anna.userId,
      senderName: 'Anna Berg',
      receiverId: null,
      isRead: false,
      readAt: null,
      statusId: 29,
      statusName: 'Ny',
      folderId: elen,
      folderTitle: 'El',
      expiresAt: null,
    },
  ])
  expect(mails.map(({ kind, to_address, reply_to_address }) => [kind, to_address, reply_to_address])).toEqual([
    ['customer-service', demoPeople.karin.email, anna.email],
    ['customer-service', robin, anna.email],
  ])
  for (const { subject, text } of mails) {
    expect(subject).toBe('Kundtjänst: Fakturan')
    const words = ['Anna Berg', anna.email, 'Var ser jag den?', 'Mapp: El']
    for (const word of [...words, `http://127.0.0.1:3000/kundtjanst?case=${caseId}`]) expect(text).toContain(word)
  }
})

test('it is new and unread whatever the body says', async () => {
  const claims = { statusId: 31, isRead: true, readAt: '2020-01-01T00:00:00Z' }
  const { caseId, messageId } = (await write('erik', claims)).body
  expect(await caseOf(caseId)).toMatchObject({ status_id: 29, closed_at: null })
  const stored = db.selectFrom('customer_service_message').where('id', '=', messageId).select('read_at')
  expect(await stored.executeTakeFirst()).toEqual({ read_at: null })
})

test('an invalid message is rejected by field, and nobody can write in another user’s name', async () => {
  expect(await write('anna', { subject: ' ' })).toBeProblem('invalidInput', 'subject')
  expect(await write('anna', { content: 'x'.repeat(10_001) })).toBeProblem('invalidInput', 'content')
  expect(await write('anna', { senderId: olle.userId })).toBeProblem('notYourself')
  expect(await write(null)).toBeProblem('notSignedIn')
})

test('a user cannot ask about a folder they cannot see', async () => {
  const before = await db.selectFrom('support_case').select('id').execute()
  expect(await write('anna', { folderId: baten })).toBeProblem('folderNotFound')
  expect(await write('sven', { folderId: villan })).toBeProblem('folderNotFound')
  expect(await as('anna').call(support.mine, { query: { folderId: baten } })).toBeProblem('folderNotFound')
  expect(await db.selectFrom('support_case').select('id').execute()).toEqual(before)
})

test('a retry with the same key is one message, also concurrently, and is mailed once', async () => {
  const idempotencyKey = crypto.randomUUID()
  const { reply: replies, mails } = await mailsQueuedBy(db, () =>
    Promise.all([1, 2, 3].map(() => write('petra', { idempotencyKey }))),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.messageId)).size).toBe(1)
  expect((await write('petra', { idempotencyKey })).body).toEqual(replies[0]?.body)
  expect(await mine('petra')).toHaveLength(1)
  expect(mails).toHaveLength(2)
  // Keys are per sender.
  expect((await write('olle', { idempotencyKey })).body.caseId).not.toBe(replies[0]?.body.caseId)
})

test('a message in an existing case keeps subject and folder, and makes the case new again, whether answered or closed', async () => {
  const { caseId } = (await write('sven', { folderId: elen })).body
  const goOn = (content: string) => write('sven', { caseId, content, subject: 'Något annat', folderId: baten })
  for (const [content, become] of [
    ['Hallå?', () => answer(caseId, 'Hej!')],
    ['Är ni kvar?', () => close(caseId)],
  ] as const) {
    await become()
    const { reply, mails } = await mailsQueuedBy(db, () => goOn(content))
    expect(reply).toMatchObject({ status: 201, body: { caseId } })
    expect(mails.map(({ subject }) => subject)).toEqual(['Kundtjänst: Fakturan', 'Kundtjänst: Fakturan'])
    const expected = { status_id: 29, closed_at: null, folder_id: elen, subject: 'Fakturan' }
    expect(await caseOf(caseId)).toMatchObject(expected)
  }
  const said = (await mine('sven')).map(({ content }) => content)
  expect(said).toEqual(['Är ni kvar?', 'Hallå?', 'Hej!', 'Var ser jag den?'])
})

test('another user’s case does not exist, neither for writing nor for reading', async () => {
  const { caseId, messageId } = (await write('anna')).body
  expect(await write('erik', { caseId })).toBeProblem('caseNotFound')
  expect(await write('erik', { caseId: 999_999 })).toBeProblem('caseNotFound')
  expect((await mine('erik')).map(({ id }) => id)).not.toContain(messageId)
  const query = { customerServiceMessageId: messageId }
  expect(await as('erik').call(support.markAsRead, { query })).toBeProblem('messageNotFound')
})

test('an answer comes from customer service, unread, and does not reveal the agent', async () => {
  const { caseId } = (await write('olle', { folderId: villan })).body
  const { messageId } = (await answer(caseId, 'Under Konto.')).body
  const unread = await as('olle').call(support.mine, { query: { readState: 'unread' } })
  expect(unread.body).toMatchObject([
    { id: messageId, senderId: null, senderName: 'Kundtjänst', receiverId: olle.userId, isRead: false, readAt: null },
  ])
  expect(unread.total).toBe(1)
  const all = JSON.stringify((await as('olle').call(support.mine, { query: {} })).body)
  expect(all).not.toMatch(/Karin|kundtjanst@/)
  expect(all).not.toContain(`"senderId":${world.people.karin.userId}`)
})

test('the first read time of an answer is kept, and one’s own messages are read only by agents', async () => {
  const { caseId, messageId: own } = (await write('petra')).body
  const { messageId } = (await answer(caseId, 'Under Konto.')).body
  const mark = (who: PersonName, id: number) =>
    as(who).call(support.markAsRead, { query: { customerServiceMessageId: id } })
  expect(await mark('karin', messageId)).toBeProblem('messageNotFound')
  expect(await mark('petra', own)).toBeProblem('messageNotFound')
  expect((await mark('petra', messageId)).status).toBe(204)
  const readAt = async () => (await mine('petra')).find(({ id }) => id === messageId)?.readAt
  const first = await readAt()
  expect(first).toBeTruthy()
  expect((await mark('petra', messageId)).status).toBe(204)
  expect(await readAt()).toBe(first)
  expect(await mine('petra', { readState: 'unread' })).toEqual([])
  expect((await mark('karin', own)).status).toBe(204)
  // When an agent read it is not shown to the user.
  expect((await mine('petra')).find(({ id }) => id === own)).toMatchObject({ isRead: false, readAt: null })
})

test('the list of one folder excludes others, and is paged', async () => {
  const person = await newcomer('Lova')
  for (const subject of ['Ett', 'Två', 'Tre']) await person.call(support.send, { body: { ...question, subject } })
  const page = await person.call(support.mine, { query: { topX: 2, skip: 1 } })
  expect(page.body.map(({ subject }) => subject)).toEqual(['Två', 'Ett'])
  expect(page.total).toBe(3)
  expect((await mine('anna', { folderId: elen })).map(({ folderTitle }) => folderTitle)).toEqual(['El'])
  expect((await mine('anna')).length).toBeGreaterThan(1)
})

test('a user who left the folder keeps their case, can continue it, and learns no more of the folder', async () => {
  const person = await newcomer('Love')
  const body = { folderId: elen, email: person.email, roleId: 4 as const }
  const invited = await as('anna').call(members.invite, { body })
  await person.call(members.claim, { body: { secret: new URL(invited.body.link).hash.slice(1) } })
  const params = { id: invited.body.member.id }
  await person.call(members.accept, { params })
  const { caseId } = (await person.call(support.send, { body: { ...question, folderId: elen } })).body
  await as('anna').call(members.remove, { params, query: { folderId: elen } })

  expect((await person.call(support.send, { body: { ...question, caseId, folderId: elen } })).status).toBe(201)
  expect((await answer(caseId, 'Hej!')).status).toBe(201)
  const { body: messages } = await person.call(support.mine, { query: {} })
  expect(messages).toHaveLength(3)
  for (const message of messages) expect(message).toMatchObject({ folderId: null, folderTitle: null })
  expect(await person.call(support.mine, { query: { folderId: elen } })).toBeProblem('folderNotFound')
})

test('a message is stored and mailed, or neither', async () => {
  const before = await db.selectFrom('support_case').select('id').execute()
  const full = async () => Promise.reject(new Error('The queue is full.'))
  const supportEmails = [demoPeople.karin.email]
  const config = { publicUrl: 'http://127.0.0.1:3000', supportEmails }
  const deps = { db, queue: { ...queue, enqueueAll: full }, config }
  const message = { ...question, caseId: null, folderId: null, uploadIds: [] }
  const writer = { ...anna, isEmailVerified: true }
  const { reply, mails } = await mailsQueuedBy(db, () => writeToSupport(deps, writer, message, null).catch(String))
  expect(reply).toContain('The queue is full.')
  expect(mails).toEqual([])
  expect(await db.selectFrom('support_case').select('id').execute()).toEqual(before)
})

test('a client that also requests the mail, as in the specification, causes no second one', async () => {
  const body = { subject: 'Taket', content: 'Det läcker.' }
  const written = { email: anna.email, subject: body.subject, message: body.content }
  const mail = { ...written, recipients: [demoPeople.karin.email], templateId: mailTemplates.customerService }
  const { mails } = await mailsQueuedBy(db, async () => {
    expect((await as('anna').call(support.send, { body })).status).toBe(201)
    expect((await as('anna').call(contact.sendMessage, { body: mail })).status).toBe(200)
  })
  expect(mails.map(({ to_address }) => to_address)).toEqual([demoPeople.karin.email, robin])
  const another = { ...mail, message: 'Det läcker inte.' }
  const { mails: more } = await mailsQueuedBy(db, () => as('anna').call(contact.sendMessage, { body: another }))
  expect(more).toHaveLength(2)
})

test('an account can write a limited number per window', async () => {
  const person = await newcomer('Ivrig')
  for (let sent = 0; sent < support.send.limit.max; sent++)
    expect(await person.call(support.send, { body: { ...question, content: '' } })).toBeProblem('invalidInput')
  expect(await person.call(support.send, { body: question })).toBeProblem('tooManyRequests')
})
