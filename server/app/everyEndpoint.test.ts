import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { endpoints } from '#contract/endpoints.ts'
import { components } from '#contract/content/components.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { folders } from '#contract/folders/folders.ts'
import { health } from '#contract/platform/health.ts'
import { livePath } from '#contract/platform/live.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { search } from '#contract/content/search.ts'
import { support } from '#contract/accounts/support.ts'
import { users } from '#contract/people/users.ts'
import { subjectOf, type Reply } from '#fixtures/signUp.ts'
import { version } from '#server/platform/version.ts'
import { startTestApp } from '#server/testing/app.ts'

const { app, as, tokenFor, world, db, pool } = await startTestApp()

type Request = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: string; type?: string }

/** A request that no client of ours would send. */
async function raw({ method = 'POST', url, payload = '', type = 'application/json' }: Request): Promise<Reply> {
  const headers = {
    authorization: `Bearer ${await tokenFor('anna')}`,
    ...(method === 'GET' ? {} : { 'content-type': type }),
  }
  const reply = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) })
  const body = (reply.body ? reply.json() : null) as never
  return { status: reply.statusCode, body, total: 0, headers: reply.headers }
}

const withSomeIds = ({ path }: Endpoint) =>
  path.replaceAll(/:\w+/g, path.includes('/upload/') ? '4711aaaa-0000-4000-8000-000000000000' : '1')

describe('without a valid token', () => {
  const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`
  for (const endpoint of endpoints.filter(({ isPublic }) => !isPublic)) {
    test(`${endpoint.method} ${endpoint.path} is 401`, async () => {
      for (const headers of [{}, { authorization: `Bearer ${forged}` }, { authorization: 'Basic YTpi' }]) {
        const reply = await app.inject({ method: endpoint.method, url: withSomeIds(endpoint), headers })
        // An answer to HEAD has no body.
        const code = endpoint.method === 'HEAD' ? 'notSignedIn' : reply.json<{ code: string }>().code
        expect([reply.statusCode, code]).toEqual([401, 'notSignedIn'])
      }
    })
  }
})

test('the calls that need no token are these, and no others', () => {
  const open = endpoints
    .filter(({ isPublic, through }) => isPublic && !through)
    .map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual([
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/mail/captcha',
    'POST /api/HandOver/check',
    'POST /api/HandOver/end',
    'POST /api/Member/invitation',
    'POST /api/MyObject/offer/undo',
    'POST /api/Parcel/open',
    'POST /api/Security/admissions/undo',
    'POST /api/mail/send/contact',
    'POST /api/mail/unsubscribe/:token',
  ])
})

describe('the API document', () => {
  type Operation = {
    responses: Record<string, { content?: object; headers?: object }>
    parameters?: object[]
    summary: string
    security?: []
  }
  const document = async () =>
    (await app.inject('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }>()

  test('is OpenAPI 3.1 and has every call with its success response and its problems', async () => {
    const { openapi, paths } = await document()
    expect(openapi).toBe('3.1.0')
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = paths[path]?.[endpoint.method.toLowerCase()]
      expect([path, Object.keys(operation?.responses ?? {})]).toEqual([
        path,
        expect.arrayContaining([...(endpoint.statuses ?? [200]), 400, 500].map(String)),
      ])
      expect(operation?.responses['400']?.content).toHaveProperty(['application/problem+json'])
      expect('401' in (operation?.responses ?? {})).toBe(!endpoint.isPublic)
    }
  })

  test('says that what can be archived can have been handed over', async () => {
    const { put } = (await document()).paths['/api/MyActivity/{id}'] ?? {}
    expect(put?.responses['409']).toMatchObject({ description: expect.stringContaining('folderHandedOver') as string })
  })

  test('says what a status means where it filters', async () => {
    const { parameters } = (await document()).paths['/api/EventList/GetDescActions']?.['get'] ?? {}
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'statusId', description: 'Only entries with this status; 99: with any.' }),
    )
  })

  test('says where a call takes bytes', async () => {
    const { patch } = (await document()).paths['/api/File/upload/{id}'] ?? {}
    expect(patch).toMatchObject({
      requestBody: { content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
      parameters: expect.arrayContaining([
        expect.objectContaining({ in: 'header', name: 'upload-offset' }),
      ]) as object[],
    })
  })

  test('is public', async () => {
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(200)
  })
})

describe('an invalid request', () => {
  const url = folders.add.path

  test('malformed JSON is reported as such', async () => {
    expect(await raw({ url, payload: '{"objectTitle":' })).toBeProblem('malformedJson')
    expect(await raw({ url, payload: '' })).toBeProblem('malformedJson')
  })

  test('another content type is rejected', async () => {
    expect(await raw({ url, payload: '<a/>', type: 'text/xml' })).toBeProblem('wrongContentType')
    expect(await raw({ url, payload: 'objectTitle=Hej', type: 'application/x-www-form-urlencoded' })).toBeProblem(
      'wrongContentType',
    )
  })

  test('a huge body is rejected', async () => {
    const payload = JSON.stringify({ objectTitle: 'x'.repeat(2_000_000) })
    expect(await raw({ url, payload })).toBeProblem('bodyTooLarge')
  })

  test('a body that is not an object is rejected', async () => {
    for (const payload of ['null', '[]', '"text"', '7']) expect(await raw({ url, payload })).toBeProblem('invalidInput')
  })

  test('a body that is nested without end is rejected', async () => {
    const nested = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`
    for (const path of [url, members.claim.path])
      for (const payload of [nested('[', ']'), nested('{"a":', '}')])
        expect(await raw({ url: path, payload })).toBeProblem('invalidInput')
  })

  test('a sender who is an object like no other is rejected by field', async () => {
    const payload = JSON.stringify({ senderId: { toString: null }, subject: 'Hej', content: 'Hej', myObjectId: 1 })
    expect(await raw({ url: messages.send.path, payload })).toBeProblem('invalidInput', 'senderId')
  })

  test('NUL bytes and unpaired surrogates are rejected by field', async () => {
    expect(await raw({ url, payload: '{"objectTitle":"a\\u0000b"}' })).toBeProblem('invalidInput', 'objectTitle')
    expect(await raw({ url, payload: '{"objectTitle":"a\\ud800b"}' })).toBeProblem('invalidInput', 'objectTitle')
    expect(await raw({ method: 'GET', url: '/api/MyObject/%00' })).toBeProblem('invalidInput', 'id')
    // Where the schema says nothing of it.
    expect(await raw({ method: 'GET', url: '/api/user/getuserid/%00' })).toBeProblem('invalidInput', 'firebaseUID')
    expect(await raw({ method: 'GET', url: '/api/Component/ByCode/a%00b' })).toBeProblem('invalidInput', 'code')
  })

  test('invisible text counts as empty, and is left out of a title', async () => {
    for (const objectTitle of ['\u0085', '\u001c', '\u200b', '\ufeff\u00a0', '\u202e', '\u00ad', '\u3164', '\u2800'])
      expect(await raw({ url, payload: JSON.stringify({ objectTitle }) })).toBeProblem('invalidInput', 'objectTitle')
    const seen = '\u200fשלום 👩‍👩‍👧 \u0001a'
    expect((await as('erik').call(folders.add, { body: { title: seen, city: '\u200b' } })).body).toMatchObject({
      title: 'שלום 👩‍👩‍👧 a',
      city: null,
    })
  })

  test('invalid ids are rejected by field', async () => {
    for (const id of ['hus', '-1', '0', '1.5', '1e99', '99999999999999999999', ' '])
      expect(await raw({ method: 'GET', url: `/api/MyObject/${encodeURIComponent(id)}` })).toBeProblem(
        'invalidInput',
        'id',
      )
  })

  test('a number in a URL is plain decimal digits, and everything else is rejected by field', async () => {
    const { villan } = world.folders
    const refused = async (address: string, field: string) =>
      expect(await raw({ method: 'GET', url: address })).toBeProblem('invalidInput', field)
    const list = activities.inFolder.path
    for (const id of [`0x${villan.toString(16)}`, `${villan}e0`, ` ${villan} `, `${villan}.0`, `+${villan}`, '٣', '']) {
      await refused(`${list}?myObjectId=${encodeURIComponent(id)}`, 'myObjectId')
      if (id) await refused(`/api/MyObject/${encodeURIComponent(id)}`, 'id')
    }
    for (const field of ['topX', 'skip']) {
      for (const number of ['0x10', '1e1', ' 5 ', '5.0', '+5', ''])
        await refused(`${list}?myObjectId=${villan}&${field}=${encodeURIComponent(number)}`, field)
      await refused(`${list}?myObjectId=${villan}&${field}=5&${field}=5`, field)
    }
    await refused(`${search.find.path}?q=hus&topX=0x10`, 'topX')
    await refused(`${folders.children.path}?myObjectId=${villan}&TopX=1e1`, 'TopX')
    await refused(`${folders.mine.path}?statusId=0x12`, 'statusId')
    await refused(`${support.cases.path}?statusId=2.9e1`, 'statusId')
    await refused(`${livePath}?missedMs=1e3`, 'missedMs')
    expect((await raw({ method: 'GET', url: `${list}?myObjectId=${villan}&topX=007&skip=0` })).status).toBe(200)
  })

  test('an undecodable URL is rejected', async () => {
    expect(await raw({ method: 'GET', url: '/api/MyObject/%E0%A4%A' })).toBeProblem('invalidInput')
    expect(await raw({ method: 'GET', url: `/api/MyObject/${'9'.repeat(400)}` })).toBeProblem('notFound')
  })

  test('an unknown URL gives not found', async () => {
    for (const unknown of ['/api/nothing', '/API/nothing', '/api', '/api?x=1'])
      expect(await raw({ method: 'GET', url: unknown })).toBeProblem('notFound')
    expect(await raw({ method: 'PUT', url, payload: '{}' })).toBeProblem('notFound')
  })

  test('a call without a body accepts a JSON content type and an empty body', async () => {
    const messageId = world.messages.staddag
    const read = { method: 'PUT', url: `${messages.markAsRead.path}?messageId=${messageId}` } as const
    // Anna's own message.
    expect(await raw(read)).toBeProblem('messageNotFound')
    const gone = { method: 'DELETE', url: `/api/MyActivity/999999?myObjectId=${world.folders.villan}` } as const
    expect(await raw(gone)).toBeProblem('activityNotFound')
    expect(await raw({ ...gone, payload: '{' })).toBeProblem('malformedJson')
  })

  test('stores nothing', async () => {
    const { total } = await as('anna').call(folders.mine, { query: {} })
    expect(total).toBe(1)
  })
})

describe('the caller’s id', () => {
  const { anna, erik } = world.people

  test('one’s own id is accepted wherever the specification sends it', async () => {
    expect((await as('anna').call(folders.mine, { query: { userId: anna.userId } })).status).toBe(200)
    const url = `/api/MyObject/${world.folders.villan}`
    expect((await raw({ method: 'GET', url: `${url}?userId=${anna.userId}` })).status).toBe(200)
    expect(await raw({ method: 'GET', url: `${url}?userId=${erik.userId}` })).toBeProblem('notYourself')
    expect((await app.inject(`${health.live.path}?userId=1`)).statusCode).toBe(200)
  })

  test('another user’s id is rejected and never used', async () => {
    const query = { userId: erik.userId }
    const folderId = world.folders.villan
    const { call } = as('anna')
    expect(await call(folders.mine, { query })).toBeProblem('notYourself')
    expect(await call(activities.inFolder, { query: { ...query, folderId } })).toBeProblem('notYourself')
    expect(await call(components.ofUser, { query })).toBeProblem('notYourself')
    expect(await call(users.change, { query, body: { firstName: 'Erik', lastName: 'Kapad' } })).toBeProblem(
      'notYourself',
    )
    const body = { folderId, subject: 'Hej', content: 'Hej', isToGroup: true, senderId: erik.userId }
    expect(await call(messages.send, { body })).toBeProblem('notYourself')
    const payload = JSON.stringify({ myObjectId: folderId, activityTitle: 'Sotning', userId: erik.userId })
    expect(await raw({ url: activities.add.path, payload })).toBeProblem('notYourself')
  })

  test('a suspended user is rejected', async () => {
    const { userId } = world.people.olle
    await db.updateTable('app_user').set({ status_id: 10 }).where('id', '=', userId).execute()
    const reply = await as('olle').call(folders.mine, { query: {} })
    const subject = subjectOf(await tokenFor('olle'))
    const body = { email: world.people.olle.email, firstName: 'Olle', subject }
    const again = await as('olle').call(users.checkOrAdd, { body })
    await db.updateTable('app_user').set({ status_id: 9 }).where('id', '=', userId).execute()
    expect(reply).toBeProblem('accountSuspended')
    expect(again).toBeProblem('accountSuspended')
  })
})

describe('every response', () => {
  test('is found regardless of the case of the path', async () => {
    expect(await raw({ method: 'GET', url: '/api/MYOBJECT/getallmyparentobjects' })).toMatchObject({ status: 200 })
  })

  test('from the API is not cached', async () => {
    for (const url of [lookups.all.path, '/API/Lookup', '/%61pi/Lookup']) {
      const { headers } = await raw({ method: 'GET', url })
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    }
  })
})

describe('health', () => {
  test('is readable without signing in', async () => {
    expect((await as(null).call(health.live, {})).body).toEqual({ status: 'ok' })
    expect((await as(null).call(health.ready, {})).body).toEqual({ status: 'ok', version })
  })

  test('also reports a database that does not respond', async () => {
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const reply = await as(null).call(health.ready, {})
    for (const client of taken) client.release()
    expect(reply).toBeProblem('notReady')
    expect((await as(null).call(health.ready, {})).status).toBe(200)
  })
})
