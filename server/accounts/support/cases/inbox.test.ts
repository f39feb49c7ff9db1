import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { support } from '#contract/accounts/support.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { karin } = world.people

const ask = async (who: PersonName, subject: string, content: string, folderId?: number) =>
  (await as(who).call(support.send, { body: { subject, content, folderId } })).body
const inbox = async (query: RequestInput<typeof support.cases>['query'] = {}) =>
  as('karin').call(support.cases, { query })
const subjects = async (query: RequestInput<typeof support.cases>['query'] = {}) =>
  (await inbox(query)).body.map(({ subject }) => subject)
const setStatus = (id: number, statusId: 29 | 30 | 31) =>
  as('karin').call(support.changeStatus, { params: { id }, body: { statusId } })

const ids = { roof: 0, bill: 0, sign: 0, form: 0 }

beforeAll(async () => {
  ids.roof = (await ask('olle', 'Takpannor', 'Vem äger TAKSTEGEN?', world.folders.villan)).caseId
  ids.bill = (await ask('anna', 'Fakturan', '100 % säkert fel_belopp')).caseId
  ids.sign = (await ask('anna', 'Logga in', 'Det går inte.')).caseId
  const { id } = await db
    .insertInto('support_case')
    .values({ contact_name: 'Pär Ängström', contact_email: 'par@exempel.se', subject: 'En fråga' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('customer_service_message').values({ case_id: id, content: 'Kan vi vara flera?' }).execute()
  ids.form = id
})

test('the inbox lists every case with its user and the start of its text, latest activity first', async () => {
  const { body, total } = await inbox()
  expect(total).toBe(4)
  expect(body).toMatchObject([
    { id: ids.form, subject: 'En fråga', userId: null, name: 'Pär Ängström', email: 'par@exempel.se' },
    { id: ids.sign, excerpt: 'Det går inte.' },
    { id: ids.bill },
    {
      id: ids.roof,
      statusId: 29,
      statusName: 'Ny',
      name: 'Olle Åkesson',
      email: 'olle@exempel.se',
      folderTitle: 'Villa Solhem',
      assignedTo: null,
      messageCount: 1,
      excerpt: 'Vem äger TAKSTEGEN?',
      isUnread: true,
      expiresAt: null,
    },
  ])
  const more = { subject: 'Fakturan', content: 'x'.repeat(400), caseId: ids.bill }
  await as('anna').call(support.send, { body: more })
  const [first] = (await inbox()).body
  expect(first).toMatchObject({ id: ids.bill, messageCount: 2, excerpt: 'x'.repeat(300) })
})

test('it is searched by subject, text, name and address, ignoring case and accents', async () => {
  for (const [q, found] of [
    ['TAKPANNOR', ['Takpannor']],
    ['takstegen vem', ['Takpannor']],
    ['akesson', ['Takpannor']],
    ['par angstrom', ['En fråga']],
    ['PAR@exempel', ['En fråga']],
    ['anna@', ['Fakturan', 'Logga in']],
    ['gar inte', ['Logga in']],
    ['100 % fel_b', ['Fakturan']],
    ['taksteg_n', []],
    ['takpannor fakturan', []],
    ['', ['Fakturan', 'En fråga', 'Logga in', 'Takpannor']],
  ] as const)
    expect([q, await subjects({ q })]).toEqual([q, found])
  expect(await inbox({ q: 'x\0' })).toBeProblem('invalidInput', 'q')
  expect(await inbox({ q: 'x'.repeat(201) })).toBeProblem('invalidInput', 'q')
})

test('it is filtered by status and assignee, and paged', async () => {
  await as('karin').call(support.answer, { params: { id: ids.sign }, body: { content: 'Prova igen.' } })
  await setStatus(ids.form, 31)
  expect(await subjects({ statusId: 29 })).toEqual(['Fakturan', 'Takpannor'])
  expect(await subjects({ statusId: 30 })).toEqual(['Logga in'])
  expect(await subjects({ statusId: 31 })).toEqual(['En fråga'])
  expect(await inbox({ statusId: 9 })).toBeProblem('invalidInput', 'statusId')

  const assign = (id: number, assigneeId: number | null) =>
    as('karin').call(support.assign, { params: { id }, body: { assigneeId } })
  await assign(ids.bill, karin.userId)
  expect(await subjects({ assigned: 'me' })).toEqual(['Fakturan'])
  expect(await subjects({ assigned: 'nobody', statusId: 29 })).toEqual(['Takpannor'])
  expect(await subjects({ assigned: 'me', q: 'takpannor' })).toEqual([])

  const page = await inbox({ topX: 2, skip: 1 })
  expect(page.body.map(({ subject }) => subject)).toEqual(['Logga in', 'Fakturan'])
  expect(page.total).toBe(4)
  expect(await inbox({ skip: 10 })).toMatchObject({ body: [], total: 4 })
})

test('a case is unread until an agent has read all messages to customer service', async () => {
  const { caseId, messageId } = await ask('anna', 'Läs mig', 'Ett')
  const more = { subject: 'Läs mig', content: 'Två', caseId }
  const { messageId: second } = (await as('anna').call(support.send, { body: more })).body
  const isUnread = async () => (await inbox({ q: 'läs mig' })).body[0]?.isUnread
  const mark = (id: number) => as('karin').call(support.markAsRead, { query: { customerServiceMessageId: id } })
  await mark(messageId)
  expect(await isUnread()).toBe(true)
  expect((await mark(second)).status).toBe(204)
  expect(await isUnread()).toBe(false)
  // What one agent has not read is still unread for the other.
  await as('karin').call(support.answer, { params: { id: caseId }, body: { content: 'Tre' } })
  expect(await isUnread()).toBe(false)
})

test('agents see name and address of a user and the title of a folder, and nothing more', async () => {
  const { body } = await as('karin').call(support.oneCase, { params: { id: ids.roof } })
  expect(body).toMatchObject({
    // Olle has not confirmed his.
    isEmailConfirmed: false,
    folderTitle: 'Villa Solhem',
    messages: [{ folderId: null, folderTitle: 'Villa Solhem' }],
  })
  const fields = ['id', 'subject', 'statusId', 'statusName', 'userId', 'name', 'email', 'folderTitle', 'assignedTo']
  const state = [
    'isEmailConfirmed',
    'messageCount',
    'excerpt',
    'isUnread',
    'createdAt',
    'updatedAt',
    'expiresAt',
    'messages',
    'kind',
    'about',
    'look',
    'files',
  ]
  expect(Object.keys(body).toSorted()).toEqual([...fields, ...state].toSorted())
  // Answering gives no access to the folder itself.
  const { villan } = world.folders
  expect(await as('karin').call(folders.one, { params: { id: villan } })).toBeProblem('folderNotFound')
  expect(await as('karin').call(activities.inFolder, { query: { folderId: villan } })).toBeProblem('folderNotFound')
})

test('an agent can ask too, and is then answered like anyone', async () => {
  const { caseId, messageId } = await ask('karin', 'Min egen', 'Hej')
  await as('karin').call(support.answer, { params: { id: caseId }, body: { content: 'Hej själv' } })
  const { body } = await as('karin').call(support.mine, { query: {} })
  expect(body).toMatchObject([
    { senderName: 'Kundtjänst', receiverId: karin.userId, isRead: false },
    { id: messageId, senderName: 'Karin Kjellberg', receiverId: null },
  ])
})
