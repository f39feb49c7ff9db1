import { beforeAll, describe, expect, test } from 'vitest'
import { support } from '#contract/accounts/support.ts'
import { demoPeople } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

/* Who is an agent, written out by hand. Each cell is a status. */

const listed = [demoPeople.karin.email, 'Robin@nykomling.exempel.se', 'ove@nykomling.exempel.se']
const { as, newcomer, world, db } = await startTestApp({ SUPPORT_EMAILS: listed.join(', ') })
const { karin } = world.people

const everybody = ['answers', 'listed, not verified', 'verified, not listed', 'asker', 'founder', 'signed out'] as const
type Who = (typeof everybody)[number]
const visitors = {} as Record<Who, TestClient>
let robin: Awaited<ReturnType<typeof newcomer>>
let ove: Awaited<ReturnType<typeof newcomer>>
let caseId: number
let messageId: number

beforeAll(async () => {
  // Her address is configured with a capital letter, and still matches.
  robin = await newcomer('Robin')
  await robin.confirmEmail()
  ove = await newcomer('Ove')
  const vera = await newcomer('Vera')
  await vera.confirmEmail()
  Object.assign(visitors, {
    answers: robin,
    'listed, not verified': ove,
    'verified, not listed': vera,
    asker: as('olle'),
    founder: as('anna'),
    'signed out': as(null),
  })
  const body = { subject: 'Taket', content: 'Vem ser det här?', folderId: world.folders.villan }
  const sent = (await as('olle').call(support.send, { body })).body
  caseId = sent.caseId
  messageId = sent.messageId
})

const one = () => ({ params: { id: caseId } })
type Row = [call: string, make: (visitor: TestClient) => Promise<{ status: number }>, statuses: number[]]

const rows: Row[] = [
  ['agents', (by) => by.call(support.agents, { query: {} }), [200, 403, 403, 403, 403, 401]],
  ['cases', (by) => by.call(support.cases, { query: {} }), [200, 403, 403, 403, 403, 401]],
  ['oneCase', (by) => by.call(support.oneCase, one()), [200, 403, 403, 403, 403, 401]],
  [
    'markAsRead, of a message to customer service',
    (by) => by.call(support.markAsRead, { query: { customerServiceMessageId: messageId } }),
    [204, 404, 404, 404, 404, 401],
  ],
  [
    'answer',
    (by) => by.call(support.answer, { ...one(), body: { content: 'Alla i mappen.' } }),
    [201, 403, 403, 403, 403, 401],
  ],
  [
    'assign',
    (by) => by.call(support.assign, { ...one(), body: { assigneeId: karin.userId } }),
    [204, 403, 403, 403, 403, 401],
  ],
  [
    'changeStatus',
    (by) => by.call(support.changeStatus, { ...one(), body: { statusId: 31 } }),
    [204, 403, 403, 403, 403, 401],
  ],
  ['me', (by) => by.call(support.me, { query: {} }), [200, 200, 200, 200, 200, 401]],
]

describe.each(rows)('%s', (_call, make, statuses) => {
  test.each(everybody.map((who, column) => [who, statuses[column]] as const))('%s: %i', async (who, status) => {
    expect((await make(visitors[who])).status).toBe(status)
  })
})

test('for users who are no agents, a case that does not exist responds like one that does', async () => {
  const nowhere = { params: { id: 999_999 } }
  expect(await as('anna').call(support.oneCase, nowhere)).toBeProblem('accessDenied')
  expect(await as('karin').call(support.oneCase, nowhere)).toBeProblem('caseNotFound')
})

test('every user learns whether they are an agent, and nothing more', async () => {
  const sent = await as('olle').call(support.send, { body: { subject: 'Ny', content: 'Ny' } })
  const { caseId: waitingCase, messageId: customerServiceMessageId } = sent.body
  const meOf = async (by: TestClient) => (await by.call(support.me, { query: {} })).body
  expect(await meOf(robin)).toEqual({ isAgent: true, waiting: 1 })
  for (const who of ['listed, not verified', 'verified, not listed', 'asker', 'founder'] as const)
    expect(await meOf(visitors[who])).toEqual({ isAgent: false, waiting: 0 })
  await robin.call(support.answer, { params: { id: waitingCase }, body: { content: 'Hej!' } })
  // Answered without being read, like a message written during the answer.
  expect(await meOf(robin)).toEqual({ isAgent: true, waiting: 1 })
  await robin.call(support.markAsRead, { query: { customerServiceMessageId } })
  expect(await meOf(robin)).toEqual({ isAgent: true, waiting: 0 })
})

test('agents see each other by name, only verified and active ones', async () => {
  const names = async () => (await robin.call(support.agents, { query: {} })).body.map(({ name }) => name)
  expect(await names()).toEqual(['Karin Kjellberg', 'Robin Ny'])
  await ove.confirmEmail()
  expect((await ove.call(support.agents, { query: {} })).status).toBe(200)
  expect(await names()).toEqual(['Karin Kjellberg', 'Ove Ny', 'Robin Ny'])
  await db.updateTable('app_user').set({ status_id: 10 }).where('id', '=', ove.userId).execute()
  expect(await names()).toEqual(['Karin Kjellberg', 'Robin Ny'])
  expect(await ove.call(support.cases, { query: {} })).toBeProblem('accountSuspended')
})

test('without configured agents there are none, and mail goes to the support address without a link to the inbox', async () => {
  const { as: someone, db: database } = await startTestApp({ SUPPORT_EMAILS: '' })
  expect(await someone('karin').call(support.cases, { query: {} })).toBeProblem('accessDenied')
  expect((await someone('anna').call(support.send, { body: { subject: 'Hej', content: 'Hej' } })).status).toBe(201)
  const mails = await database.selectFrom('mail').where('kind', '=', 'customer-service').selectAll().execute()
  expect(mails).toMatchObject([{ to_address: 'support@parmen.example' }])
  expect(mails[0]?.text).not.toContain('kundtjanst?case')
})
