import { describe, expect, test } from 'vitest'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

/*
 * Section 7 of the specification, each call on folders, events, components, the team, messages and the dashboard: path,
 * query and body names literally, never taken from contract/, where a typo would be in both.
 */

const { app, tokenFor, world, db } = await startTestApp()
const { villan, elen, baten } = world.folders
const { anna, erik, petra, stina } = world.people
const userId = anna.userId

type Sent = { method?: 'GET' | 'POST' | 'PUT'; query?: Record<string, unknown>; body?: object }

const send = async (who: PersonName | null, path: string, { method = 'GET', query = {}, body }: Sent = {}) => {
  const reply = await app.inject({
    method,
    url: path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: who ? { authorization: `Bearer ${await tokenFor(who)}` } : {},
    ...(body && { payload: body }),
  })
  const answer = (reply.body ? JSON.parse(reply.body) : null) as unknown
  const total = Number(reply.headers['x-total-count'])
  return { status: reply.statusCode, headers: reply.headers, body: answer, total }
}
const get = (who: PersonName | null, path: string, query: Record<string, unknown> = {}) => send(who, path, { query })

type Call = {
  path: string
  query?: Record<string, unknown>
  names: string[]
  /** A query or path that no schema accepts, and the reported field. */
  invalid: { path?: string; query?: Record<string, unknown>; field: string }
  /** Data of another user: invisible. */
  foreign?: { path?: string; query?: Record<string, unknown>; code: Unseen }
}
type Unseen = 'folderNotFound' | 'userNotFound' | 'messageNotFound'

const folder = ['id', 'objectTitle', 'description', 'categoryId', 'categoryName', 'parentObjectId', 'zipCode', 'city']
const folderState = ['statusId', 'statusName', 'objectUserStatusId', 'updateDate', 'roleId']
const activity = ['id', 'myObjectId', 'activityTitle', 'componentName', 'startDate', 'endDate', 'activityDescription']
const activityState = [
  'activityOutcome',
  'typeName',
  'statusName',
  'updateDate',
  'createDate',
  'initiatedBy',
  'roleName',
]
const component = ['id', 'myObjectId', 'componentName', 'description', 'link', 'objectTitle', 'parentObjectTitle']
const componentState = ['statusName', 'updateDate', 'createDate', 'roleId', 'objectUserStatusId']
const person = ['userId', 'firstName', 'lastName', 'company', 'mobile', 'email']
const relation = ['roleId', 'roleName', 'userStatusId', 'objectUserStatusId', 'myObjectId', 'membersObjectId']
const placed = ['objectTitle', 'parentObjectTitle', 'parentObjectId', 'myObjectStatusId', 'id']
const commitment = ['id', 'objectTitle', 'parentObjectTitle', 'categoryName', 'myObjectStatusName']
const latest = ['id', 'activityId', 'componentId', 'myObjectId', 'title', 'description', 'statusName', 'updateDate']

const message = ['messageId', 'subject', 'content', 'createdAt', 'isRead', 'readAt', 'senderId', 'senderFirstName']
const read = ['messageReadId', 'messageId', 'userId', 'firstName', 'lastName', 'isRead', 'readAt']

/** A message from one user in the house to another. */
async function messageBetween(senderId: number, receiverId: number): Promise<number> {
  const { id } = await db
    .insertInto('message')
    .values({ folder_id: villan, sender_id: senderId, subject: 'Hej', content: 'Hej' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('message_read').values({ message_id: id, user_id: receiverId }).execute()
  return id
}
const [received, betweenOthers] = [
  await messageBetween(erik.userId, anna.userId),
  await messageBetween(erik.userId, petra.userId),
]

const notAnna = { userId: stina.userId }
const inBoat = { query: { userId, myObjectId: baten }, code: 'folderNotFound' } as const

const calls: Call[] = [
  {
    path: '/api/Role/GetPermissions',
    query: { roleId: roles.partner },
    names: [],
    invalid: { query: { roleId: 'partner' }, field: 'roleId' },
  },
  {
    path: '/api/ObjectUser/roleId',
    query: { userId, myObjectId: elen },
    names: ['roleId'],
    invalid: { query: { userId, myObjectId: 'elen' }, field: 'myObjectId' },
    foreign: inBoat,
  },
  {
    path: `/api/MyObject/${villan}`,
    names: [...folder, ...folderState],
    invalid: { path: '/api/MyObject/villan', field: 'id' },
    foreign: { path: `/api/MyObject/${baten}`, code: 'folderNotFound' },
  },
  {
    path: '/api/MyObject/GetAllMyParentObjects',
    query: { userId },
    names: ['id', 'objectTitle', 'description', ...folderState],
    invalid: { query: { userId: 'anna' }, field: 'userId' },
  },
  {
    path: '/api/MyObject/GetObjectsByObjectId',
    query: { userId, myObjectId: villan, TopX: 50 },
    names: [...folder, ...folderState],
    invalid: { query: { userId, myObjectId: villan, TopX: 0 }, field: 'TopX' },
    foreign: inBoat,
  },
  {
    path: '/api/EventList/GetDescActions',
    query: { userId, statusId: 99, topX: 9 },
    names: [...latest, 'roleId', 'roleName', 'objectUserStatusId'],
    invalid: { query: { userId, topX: 'nio' }, field: 'topX' },
  },
  {
    path: '/api/Member/GetMembersCommitmentByUserId',
    query: { userId, memberUserId: erik.userId },
    names: [
      ...commitment,
      'objectUserStatusName',
      'roleName',
      'userStatusId',
      'objectUserStatusId',
      'myObjectStatusId',
    ],
    invalid: { query: { userId, memberUserId: '' }, field: 'memberUserId' },
    foreign: { query: { userId, memberUserId: stina.userId }, code: 'userNotFound' },
  },
  {
    path: '/api/Member/GetMembersRelatedToObjectId',
    query: { userId, myObjectId: villan, topX: 50 },
    names: [...person, ...relation, ...placed],
    invalid: { query: { userId, myObjectId: villan, topX: 501 }, field: 'topX' },
    foreign: inBoat,
  },
  {
    path: '/api/Member/GetUniqueMembersByUserId',
    query: { userId },
    names: [...person, 'roleId', 'userStatusId'],
    invalid: { query: { userId, topX: -1 }, field: 'topX' },
  },
  {
    path: '/api/MyActivity/GetActivitiesByMyObjectId',
    query: { userId, myObjectId: elen, topX: 50 },
    names: [...activity, ...activityState, 'roleId', 'objectUserStatusId'],
    invalid: { query: { userId }, field: 'myObjectId' },
    foreign: inBoat,
  },
  {
    path: '/api/MyActivity/GetActivitiesByUserId',
    query: { userId, topX: 45 },
    names: [...activity, ...activityState, 'roleId', 'objectUserStatusId'],
    invalid: { query: { userId, topX: 1.5 }, field: 'topX' },
  },
  {
    path: '/api/Component/GetComponentsByMyObjectId',
    query: { userId, myObjectId: elen, topX: 50 },
    names: [...component, ...componentState],
    invalid: { query: { userId, myObjectId: 0 }, field: 'myObjectId' },
    foreign: inBoat,
  },
  {
    path: '/api/Component/GetComponentsByUserId',
    query: { userId },
    names: [...component, ...componentState],
    invalid: { query: { userId, skip: -1 }, field: 'skip' },
  },
  {
    path: `/api/User/${erik.userId}`,
    names: ['firstName', 'lastName', 'email', 'mobile', 'company'],
    invalid: { path: '/api/User/erik', field: 'userId' },
    foreign: { path: `/api/User/${stina.userId}`, code: 'userNotFound' },
  },
  {
    path: `/api/User/${erik.userId}/basic`,
    names: person,
    invalid: { path: '/api/User/erik/basic', field: 'id' },
    foreign: { path: `/api/User/${stina.userId}/basic`, code: 'userNotFound' },
  },
  {
    path: '/api/Message/GetMessages',
    query: { userId, myObjectId: villan },
    names: [...message, 'senderLastName', 'senderCompany', 'myObjectId', 'receiverId', 'statusId'],
    invalid: { query: { userId, myObjectId: 'villan' }, field: 'myObjectId' },
    foreign: inBoat,
  },
  {
    path: `/api/Message/GetMessageReads/${received}`,
    names: read,
    invalid: { path: '/api/Message/GetMessageReads/alla', field: 'messageId' },
    foreign: { path: `/api/Message/GetMessageReads/${betweenOthers}`, code: 'messageNotFound' },
  },
]

describe.each(calls)('$path', ({ path, query = {}, names, invalid }) => {
  test('uses the names of the specification', async () => {
    const { status, body } = await get('anna', path, query)
    expect(status).toBe(200)
    const rows = Array.isArray(body) ? body : [body]
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(names.filter((name) => !Object.hasOwn(row as object, name))).toEqual([])
  })

  test('is found regardless of the case of its path', async () => {
    expect((await get('anna', path.toLowerCase(), query)).status).toBe(200)
  })

  test('reports the invalid field', async () => {
    const reply = await get('anna', invalid.path ?? path, invalid.query ?? query)
    expect(reply).toBeProblem('invalidInput', invalid.field)
  })

  test("rejects another user's id as caller", async () => {
    expect(await get('anna', path, { ...query, ...notAnna })).toBeProblem('notYourself')
  })

  test('requires authentication', async () => {
    expect(await get(null, path, query)).toBeProblem('notSignedIn')
  })
})

const ofOthers = calls.flatMap(({ foreign, ...call }) => (foreign ? [{ ...call, ...foreign, named: call.path }] : []))

test.each(ofOthers)("$named responds for another user's data as for data that does not exist", async (call) => {
  const { path, query = {}, code } = call
  const reply = await get('anna', path, query)
  expect(reply).toBeProblem(code)
  const others = [baten, stina.userId]
  const nowhere = [...others, betweenOthers].reduce(
    (text, id) => text.replace(new RegExp(`/${id}(?=/|$)`), '/999999'),
    path,
  )
  const nothing = Object.entries(query).map(([name, value]) => [name, others.includes(Number(value)) ? 999_999 : value])
  expect((await get('anna', nowhere, Object.fromEntries(nothing))).body).toEqual(reply.body)
})

type Write = Sent & {
  path: string
  method: 'POST' | 'PUT'
  status: number
  names: string[]
  invalid: Pick<Sent, 'query' | 'body'> & { field: string }
  foreign: Pick<Sent, 'query' | 'body'> & { code: Unseen }
  another: Pick<Sent, 'query' | 'body'>
}

const words = { subject: 'Städdag', content: 'Vi ses.' }
const sentByAnna = await messageBetween(userId, petra.userId)
const addition = { messageId: sentByAnna, userId: erik.userId, isRead: false, readAt: null }

const writes: Write[] = [
  {
    path: '/api/Message/message',
    method: 'POST',
    body: { ...words, senderId: userId, myObjectId: villan },
    status: 201,
    names: ['messageId'],
    invalid: { body: { ...words, senderId: userId, myObjectId: villan, subject: ' ' }, field: 'subject' },
    foreign: { body: { ...words, senderId: userId, myObjectId: baten }, code: 'folderNotFound' },
    another: { body: { ...words, senderId: stina.userId, myObjectId: villan } },
  },
  {
    path: '/api/Message/message-reads',
    method: 'POST',
    body: [addition],
    status: 201,
    names: [],
    invalid: { body: [{ ...addition, userId: 'erik' }], field: '0.userId' },
    foreign: { body: [{ ...addition, messageId: betweenOthers }], code: 'messageNotFound' },
    another: { query: { userId: stina.userId }, body: [addition] },
  },
  {
    path: '/api/Message/MarkAsRead',
    method: 'PUT',
    query: { messageId: received, userId },
    status: 204,
    names: [],
    invalid: { query: { userId }, field: 'messageId' },
    foreign: { query: { messageId: betweenOthers, userId }, code: 'messageNotFound' },
    another: { query: { messageId: received, userId: stina.userId } },
  },
]

describe.each(writes)('$method $path', ({ path, method, query, body, ...expected }) => {
  const call = { method, ...(query && { query }), ...(body && { body }) }

  test('accepts the names of the specification, regardless of the case of its path', async () => {
    for (const url of [path, path.toLowerCase()]) {
      const reply = await send('anna', url, call)
      expect(reply.status).toBe(expected.status)
      expect(Object.keys(reply.body ?? {})).toEqual(expect.arrayContaining(expected.names))
    }
  })

  test("reports the invalid field, and leaves other users' data unchanged", async () => {
    const { invalid, foreign } = expected
    expect(await send('anna', path, { ...call, ...invalid })).toBeProblem('invalidInput', invalid.field)
    expect(await send('anna', path, { ...call, ...foreign })).toBeProblem(foreign.code)
  })

  test("requires authentication, and rejects another user's id", async () => {
    expect(await send(null, path, call)).toBeProblem('notSignedIn')
    expect(await send('anna', path, { ...call, ...expected.another })).toBeProblem('notYourself')
  })
})

test('basic user data is contact details only', async () => {
  const { body } = await get('olle', `/api/User/${erik.userId}/basic`)
  expect(Object.keys(body as object).toSorted()).toEqual(person.toSorted())
  expect(body).toMatchObject({ firstName: 'Erik', email: erik.email })
  expect(await get('ines', `/api/User/${erik.userId}/basic`)).toBeProblem('userNotFound')
})

test('a list of everything the user sees contains nothing of others', async () => {
  for (const path of [
    '/api/MyObject/GetAllMyParentObjects',
    '/api/EventList/GetDescActions',
    '/api/Member/GetUniqueMembersByUserId',
    '/api/MyActivity/GetActivitiesByUserId',
    '/api/Component/GetComponentsByUserId',
  ]) {
    const { body } = await get('anna', path, { userId, topX: 500 })
    expect(JSON.stringify(body)).not.toMatch(/Måsen|Sjösättning|Dieselmotor|stina@/)
  }
})

test('permissions are a list of names, empty for an unknown role', async () => {
  const { body } = await get('anna', '/api/Role/GetPermissions', { roleId: roles.partner })
  const may = ['AddActivity', 'UpdateActivity', 'DeleteActivity', 'AddComponent', 'UpdateComponent', 'DeleteComponent']
  expect(new Set(body as string[])).toEqual(new Set([...may, 'UpdateChild']))
  expect(await get('anna', '/api/Role/GetPermissions', { roleId: 99 })).toMatchObject({ status: 200, body: [] })
})

describe('the default limits of the specification', () => {
  test.each([
    ['/api/MyObject/GetObjectsByObjectId', true, 50],
    ['/api/Member/GetMembersRelatedToObjectId', true, 50],
    ['/api/MyActivity/GetActivitiesByMyObjectId', true, 50],
    ['/api/Component/GetComponentsByMyObjectId', true, 50],
    ['/api/MyActivity/GetActivitiesByUserId', false, 45],
    ['/api/EventList/GetDescActions', false, 9],
  ])('%s', async (path, isOfFolder, cap) => {
    const full = await filledFolder()
    const { body, total } = await get('stina', path, isOfFolder ? { myObjectId: full } : {})
    expect(body).toHaveLength(cap)
    expect(total).toBeGreaterThan(cap)
    const more = await get('stina', path, { ...(isOfFolder && { myObjectId: full }), topX: 500, skip: 1 })
    expect(more.body).toHaveLength(total - 1)
  })

  test('TopX is spelled as in the specification for sub-folders', async () => {
    const query = { myObjectId: await filledFolder(), TopX: 3 }
    expect((await get('stina', '/api/MyObject/GetObjectsByObjectId', query)).body).toHaveLength(3)
  })
})

let filled: Promise<number> | undefined

/** A folder of Stina's with 51 of everything. */
function filledFolder(): Promise<number> {
  filled ??= fill()
  return filled
}

async function fill() {
  const by = stina.userId
  const numbers = Array.from({ length: 51 }, (_, index) => index)
  const { id } = await db
    .insertInto('folder')
    .values({ title: 'Arkivet', created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = await db
    .insertInto('app_user')
    .values(
      numbers.map((n) => ({ issuer: 'prov', subject: `${n}`, email: `prov${n}@exempel.se`, first_name: `Å${n}` })),
    )
    .returning('id')
    .execute()
  const active = { folder_id: id, status_id: memberStatus.active }
  await db
    .insertInto('membership')
    .values([
      { ...active, user_id: by, role_id: roles.founder },
      ...people.map(({ id: user_id }) => ({ ...active, user_id, role_id: roles.observer })),
    ])
    .execute()
  const titled = numbers.map((n) => `Nummer ${n}`)
  await db
    .insertInto('folder')
    .values(titled.map((title) => ({ title, parent_id: id, created_by: by })))
    .execute()
  await db
    .insertInto('activity')
    .values(titled.map((title) => ({ title, folder_id: id, initiated_by: by })))
    .execute()
  await db
    .insertInto('component')
    .values(titled.map((name) => ({ name, folder_id: id, created_by: by })))
    .execute()
  return id
}
