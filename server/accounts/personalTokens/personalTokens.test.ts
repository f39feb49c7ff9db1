import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { security } from '#contract/accounts/security.ts'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { search } from '#contract/content/search.ts'
import { endpoints } from '#contract/endpoints.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { includesScope, tokenScopes, type TokenScope } from '#contract/platform/tokenScopes.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { aComponent, anEvent, aToken } from '#fixtures/builders.ts'
import { callApp, tokenOf } from '#fixtures/signUp.ts'
import { asTokenCall } from '#server/platform/database/narrowed.ts'
import { startTestApp } from '#server/testing/app.ts'
import { readCallsOf } from '#server/testing/readCalls.ts'

const { app, as, world, db, pool } = await startTestApp()
const { villan, elen } = world.folders
const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Chosen = { scope?: TokenScope; folderIds?: number[] | null; who?: 'anna' | 'olle' | 'sven' }
async function make({ scope = 'read', folderIds = [villan], who = 'anna' }: Chosen = {}) {
  const made = await as(who).call(personalTokens.add, { body: aToken({ scope, folderIds }) })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body
}
const by =
  (secret: string) =>
  <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
    callApp(app, endpoint, input, secret)

beforeEach(() => pool.query('delete from personal_token'))

test('a token is made with a fresh proof, shown once, listed, used and ended at once', async () => {
  const { token, secret } = await make()
  expect(secret).toMatch(/^pm_[\w-]{43}$/)
  expect(token).toMatchObject({ name: 'Hemautomation', scope: 'read', seesOutside: false, usedAt: null })
  expect((await make({ scope: 'write' })).token.seesOutside).toBe(true)
  expect(token.folders).toEqual([{ id: villan, title: 'Villa Solhem', mainTitle: null }])
  expect((await by(secret)(folders.mine, { query: {} })).body.map(({ title }) => title)).toEqual(['Villa Solhem'])
  const [, listed] = (await as('anna').call(personalTokens.mine, { query: {} })).body
  expect(JSON.stringify(listed)).not.toContain(secret.slice(3))
  expect(listed?.usedAt).toEqual(expect.any(String))
  expect((await as('erik').call(personalTokens.remove, { params: { id: token.id } })).status).toBe(404)
  expect((await as('anna').call(personalTokens.remove, { params: { id: token.id } })).status).toBe(204)
  expect(await by(secret)(folders.mine, { query: {} })).toBeProblem('notSignedIn')
})

test('without a fresh proof none is made', async () => {
  await as('anna').call(personalTokens.mine, { query: {} })
  await pool.query(`update identity.session set "createdAt" = now() - interval '1 day'`)
  const late = await tokenOf(app, inject('cookies')[world.people.erik.email] ?? '')
  expect(await callApp(app, personalTokens.add, { body: aToken() }, late)).toBeProblem('proofRequired')
  await pool.query(`update identity.session set "createdAt" = now()`)
})

test('it lasts a year at most, and only for folders that its user sees', async () => {
  const add = (changes: object) =>
    as('anna').call(personalTokens.add, {
      body: { ...aToken(), ...changes },
    })
  for (const expiresOn of [daysOn(-2), daysOn(368), '2100-01-01']) expect((await add({ expiresOn })).status).toBe(400)
  expect((await add({ expiresOn: daysOn(364) })).status).toBe(201)
  expect((await add({ folderIds: [] })).status).toBe(400)
  expect(await add({ folderIds: [villan, world.folders.baten] })).toBeProblem('folderNotFound')
  expect((await add({ scope: 'everything' })).status).toBe(400)
  expect((await add({ name: ' ' })).status).toBe(400)
})

test('twenty at most', async () => {
  for (let number = 0; number < 20; number++) await make()
  expect(await as('anna').call(personalTokens.add, { body: aToken() })).toBeProblem('tooManyTokens')
})

test('it opens nothing after its last day, nor for a user who is suspended or has left the folder', async () => {
  const { secret } = await make({ who: 'olle' })
  const open = () => by(secret)(folders.one, { params: { id: villan } })
  expect((await open()).status).toBe(200)
  await pool.query(`update personal_token set created_at = now() - interval '9 days', expires_at = now()`)
  expect(await open()).toBeProblem('notSignedIn')
  await pool.query(`update personal_token set expires_at = now() + interval '1 day'`)
  await pool.query('update app_user set status_id = 10 where id = $1', [world.people.olle.userId])
  expect(await open()).toBeProblem('notSignedIn')
  await pool.query('update app_user set status_id = 9 where id = $1', [world.people.olle.userId])
  await as('anna').call(members.remove, { params: { id: world.members.olle }, query: { folderId: villan } })
  expect(await open()).toBeProblem('folderNotFound')
  expect((await as('olle').call(personalTokens.mine, { query: {} })).body[0]?.folders).toEqual([])
})

test('it stands among what lets others in and in the log, and is ended there', async () => {
  await pool.query('delete from security_event')
  const { secret } = await make()
  const [made] = (await as('anna').call(security.admissions, { query: {} })).body
  expect(made).toMatchObject({ kind: 'personalToken', person: 'Hemautomation' })
  expect((await as('anna').call(security.events, { query: {} })).body.map(({ kind }) => kind)).toContain('tokenMade')
  expect((await as('anna').call(security.endAdmissions, { body: { ids: [made?.id ?? 0] } })).body.ended).toBe(1)
  expect(await by(secret)(folders.mine, { query: {} })).toBeProblem('notSignedIn')
})

test('the description of the API says which calls it may make', async () => {
  type Operation = { security?: object[] }
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
  expect(paths['/api/MyActivity']?.['post']?.security).toEqual([{ idToken: [] }, { personalToken: ['write'] }])
  expect(paths['/api/Trash']?.['get']?.security).toBeUndefined()
})

test('what has not changed since a program read it is answered without a body', async () => {
  const { secret } = await make()
  const { path, query } = wireRequest(activities.inFolder, { query: { folderId: villan, topX: 1 } })
  const read = (known: string) =>
    app.inject({
      url: path,
      query,
      headers: { authorization: `Bearer ${secret}`, 'accept-encoding': 'br', 'if-none-match': known },
    })
  const first = await read('"none"')
  const tag = String(first.headers.etag)
  const again = await read(tag)
  expect([again.statusCode, again.body, again.headers['x-total-count']]).toEqual([
    304,
    '',
    first.headers['x-total-count'],
  ])
  await as('anna').call(activities.add, {
    body: { ...anEvent(villan), startDate: '1990-01-01', endDate: '1990-01-01' },
  })
  const changed = await read(tag)
  expect([first.statusCode, changed.statusCode, changed.headers.etag === tag]).toEqual([200, 200, false])
})

describe('a call that does not say that a token of the scope may make it is refused', () => {
  const secrets = {} as Record<TokenScope, string>
  beforeEach(async () => {
    for (const scope of tokenScopes) secrets[scope] = (await make({ scope, folderIds: null })).secret
  })
  for (const scope of tokenScopes)
    test(scope, async () => {
      const refused = endpoints.filter((one) => !one.isPublic && !(one.byToken && includesScope(scope, one.byToken)))
      expect(refused.length).toBeGreaterThan(200)
      for (const { method, path } of refused) {
        const url = path.replaceAll(/:\w+/g, '1')
        const reply = await app.inject({ method, url, headers: { authorization: `Bearer ${secrets[scope]}` } })
        // Registration asks the identity provider, which has never heard of it.
        expect([path, reply.statusCode]).toEqual([path, /CheckOrAddUser|getuserid/.test(path) ? 401 : 403])
      }
    })
})

describe('what was not chosen', () => {
  const canary = 'kanariefågel'
  let other: { folderId: number; componentId: number; eventId: number }
  beforeAll(async () => {
    const { id: folderId } = (
      await as('anna').call(folders.add, { body: { title: `Hus ${canary}`, parentId: null, categoryId: 1 } })
    ).body
    const component = { ...aComponent(folderId), name: `Pump ${canary}`, meterUnit: 'kWh' as const }
    const { id: componentId } = (await as('anna').call(components.add, { body: component })).body
    const event = anEvent(folderId, { title: `Service ${canary}`, startDate: daysOn(2) })
    const { id: eventId } = (await as('anna').call(activities.add, { body: event })).body
    other = { folderId, componentId, eventId }
  })
  const callsTo = (folderId: number, componentId: number, eventId: number) =>
    readCallsOf({
      subject: '',
      folderId,
      memberUserId: world.people.erik.userId,
      component: { id: componentId, folderId, code: 'X' },
      event: { id: eventId, folderId },
      file: { id: 1, folderId },
      messageId: 1,
      threadId: crypto.randomUUID(),
      words: canary,
    }).filter(({ endpoint }) => endpoint.byToken)

  test('is in no answer, whatever is asked for', async () => {
    const { secret } = await make({ folderIds: [villan] })
    const shown: string[] = []
    for (const { endpoint, input } of callsTo(villan, world.components.beredare, 1)) {
      const own = await as('anna').call(endpoint, input)
      if (JSON.stringify(own.body).includes(canary)) shown.push(endpoint.path)
      const { status, body } = await by(secret)(endpoint, input)
      expect([endpoint.path, status, JSON.stringify(body).includes(canary)]).toEqual([endpoint.path, own.status, false])
    }
    expect(new Set(shown).size).toBeGreaterThan(3)
  })

  test('is not found when asked for', async () => {
    const { secret } = await make({ folderIds: [villan] })
    for (const { endpoint, input } of callsTo(other.folderId, other.componentId, other.eventId)) {
      const asked = JSON.stringify(input)
      if (!/"folderId":|"id":/.test(asked)) continue
      const { status, body } = await by(secret)(endpoint, input)
      expect([endpoint.path, JSON.stringify(body).includes(canary)]).toEqual([endpoint.path, false])
      expect([endpoint.path, status, [200, 404].includes(status)]).toEqual([endpoint.path, status, true])
    }
    expect(await by(secret)(folders.one, { params: { id: other.folderId } })).toBeProblem('folderNotFound')
  })

  test('nor is the main folder of a sub-folder that was', async () => {
    const { secret } = await make({ folderIds: [elen] })
    expect((await by(secret)(folders.one, { params: { id: elen } })).status).toBe(200)
    expect(await by(secret)(folders.one, { params: { id: villan } })).toBeProblem('folderNotFound')
    const { body } = await by(secret)(activities.ofUser, { query: {} })
    expect(body.length).toBeGreaterThan(0)
    expect(new Set(body.map(({ folderId }) => folderId))).toEqual(new Set([elen]))
  })

  test('is in the answers of one for all folders', async () => {
    const { secret } = await make({ folderIds: null })
    const { body } = await by(secret)(search.find, { query: { q: canary } })
    expect(JSON.stringify(body)).toContain(canary)
  })
})

describe('writing', () => {
  test('a token for reading changes nothing, whatever the database is asked', async () => {
    const { secret } = await make({ scope: 'read' })
    const before = await db
      .selectFrom('activity')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst()
    expect(await by(secret)(activities.add, { body: anEvent(villan) })).toBeProblem('tokenNotAllowed')
    expect(
      await db
        .selectFrom('activity')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst(),
    ).toEqual(before)
  })

  test('one for writing adds and ticks, where it was let, and others are told', async () => {
    const { secret } = await make({ scope: 'write' })
    const added = await by(secret)(activities.add, { body: anEvent(villan, { title: 'Från ett program' }) })
    expect(added.status).toBe(201)
    const { id } = added.body
    expect(
      (await as('erik').call(activities.inFolder, { query: { folderId: villan } })).body.map((one) => one.id),
    ).toContain(id)
    expect(await by(secret)(activities.remove, { params: { id }, query: { folderId: villan } })).toBeProblem(
      'tokenNotAllowed',
    )
  })

  test('an observer’s token for writing writes no more than an observer', async () => {
    await as('anna').call(members.invite, { body: { folderId: villan, email: world.people.sven.email, roleId: 4 } })
    const { secret } = await make({ scope: 'write', who: 'sven', folderIds: [elen] })
    const { status } = await by(secret)(activities.add, { body: anEvent(villan) })
    expect(status).toBe(404)
  })

  test('reads a meter', async () => {
    const { secret } = await make({ scope: 'write' })
    const component = { ...aComponent(villan), name: 'Elmätare', meterUnit: 'kWh' as const }
    const { id } = (await as('anna').call(components.add, { body: component })).body
    const body = { readOn: daysOn(-1), value: 4711 }
    const noted = await by(secret)(meterReadings.add, {
      params: { id },
      query: { folderId: villan },
      body,
    })
    expect(noted.status).toBe(201)
  })
})

describe('the database', () => {
  const rename = (on: typeof db) => on.updateTable('folder').set({ city: 'Uppsala' }).where('id', '=', villan).execute()
  const seen = () =>
    db.selectFrom('folder_access').where('user_id', '=', world.people.anna.userId).select('folder_id').execute()

  test('refuses what a token for reading would write, and what one for writing would write outside a transaction', async () => {
    const read = { tokenId: (await make({ scope: 'read' })).token.id, scope: 'read', seesOutside: true } as const
    const write = { tokenId: (await make({ scope: 'write' })).token.id, scope: 'write', seesOutside: true } as const
    const refused = { code: '25006' }
    await expect(asTokenCall(read, () => rename(db))).rejects.toMatchObject(refused)
    await expect(asTokenCall(read, () => db.transaction().execute(rename))).rejects.toMatchObject(refused)
    await expect(asTokenCall(write, () => rename(db))).rejects.toMatchObject(refused)
    await asTokenCall(write, () => db.transaction().execute(rename))
    const [renamed] = await db.selectFrom('folder').where('id', '=', villan).select('city').execute()
    expect(renamed?.city).toBe('Uppsala')
  })

  test('narrows the calls of a token and no others on the same connections', async () => {
    const { token } = await make({ folderIds: [elen] })
    const all = await seen()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        number % 2 ? seen() : asTokenCall({ tokenId: token.id, scope: 'read', seesOutside: true }, seen),
      ),
    )
    for (const [number, answer] of answers.entries()) expect(answer).toEqual(number % 2 ? all : [{ folder_id: elen }])
    expect(await asTokenCall({ tokenId: 999_999, scope: 'write', seesOutside: true }, seen)).toEqual([])
  })

  test('shows a token the columns that everybody else is shown', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in (
        select table_name from information_schema.views where table_schema = 'narrowed')
        and (table_name, column_name) not in (
          select table_name, column_name from information_schema.columns where table_schema = 'narrowed')`)
    expect(rows).toEqual([])
  })
})
