import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { activities } from '#contract/content/activities.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { tokenScopes } from '#contract/platform/tokenScopes.ts'
import { history } from '#contract/content/history.ts'
import { search } from '#contract/content/search.ts'
import { aToken } from '#fixtures/builders.ts'
import { callApp, tokenOf } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { openReplica } from '#server/platform/database/replica.ts'
import { openTestServices } from '#server/testing/services.ts'
import { createStandby } from '#server/testing/standby.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'

const { people, folders: own } = inject('world')
const primary = await createTestDatabase()
const standby = await createStandby(primary)
const lines: string[] = []
const replica = await openReplica(standby.connection, primary.pool, {
  isPooled: false,
  log: { warn: (line: unknown) => void lines.push(String(line)) },
})
const { app, stop } = await openTestServices({ ...primary, replica })
const tokens = new Map<string, string>()

afterAll(async () => {
  await stop()
  await replica.pool.end()
  await standby.drop()
  await primary.drop()
})

// The replica is asked again ten seconds after it could not be used.
let now = Date.now()
beforeEach(async () => {
  vi.setSystemTime((now += 11_000))
  await standby.catchUp()
  lines.length = 0
  return () => vi.useRealTimers()
})

async function as<E extends Endpoint>(name: PersonName, endpoint: E, input: RequestInput<E>) {
  const token = tokens.get(name) ?? (await tokenOf(app, inject('cookies')[people[name].email] ?? ''))
  tokens.set(name, token)
  return callApp(app, endpoint, input, token)
}

const found = async (name: PersonName, q: string) =>
  (await as(name, search.find, { query: { q } })).body.map(({ title }) => title)
const changesOf = async (name: PersonName, folderId: number) =>
  (await as(name, history.ofFolder, { query: { folderId } })).body.map(({ folderTitle }) => folderTitle)

// In words of the team, which a program sees.
await standby.change(`set parmen.own_words = 'on'`, `update folder set title = title || ' enligt kopian'`)

test('searches and history are read from the replica, and everything else from the primary', async () => {
  expect(await found('anna', 'Solhem')).toEqual(['Villa Solhem enligt kopian'])
  expect(await changesOf('anna', own.villan)).toContain('Villa Solhem enligt kopian')
  const { body } = await as('anna', activities.inFolder, { query: { folderId: own.villan } })
  expect(JSON.stringify(body)).not.toContain('kopian')
  expect(lines).toEqual([])
})

test('a program searches the replica as well, which stays in use, whatever its token may do', async () => {
  for (const scope of tokenScopes) {
    const body = aToken({ scope, folderIds: [own.villan] })
    const { secret } = (await as('anna', personalTokens.add, { body })).body
    const hits = await callApp(app, search.find, { query: { q: 'Solhem' } }, secret)
    expect(hits.body.map(({ title }) => title)).toEqual(['Villa Solhem enligt kopian'])
  }
  expect(lines).toEqual([])
})

test('what was just written is found, though the replica has not got so far', async () => {
  await standby.fallBehind()
  await as('anna', activities.add, { body: { folderId: own.villan, title: 'Bottenmålning' } })
  expect(await found('anna', 'bottenmålning')).toEqual(['Bottenmålning'])
  await standby.catchUp()
  // It is left alone for a while.
  expect(await found('anna', 'Solhem')).toEqual(['Villa Solhem'])
  expect(lines).toEqual(['Searches and history are read from the primary: the database at DATABASE_READ_URL is behind'])
  vi.setSystemTime((now += 11_000))
  expect(await found('anna', 'Solhem')).toEqual(['Villa Solhem enligt kopian'])
  expect(lines.slice(1)).toEqual(['Searches and history are read from the database at DATABASE_READ_URL again'])
})

test('who may read what is asked of the primary', async () => {
  expect(await found('petra', 'Solhem')).toEqual(['Villa Solhem enligt kopian'])
  await primary.pool.query('update membership set status_id = 17 where user_id = $1', [people.petra.userId])
  expect(await found('petra', 'Solhem')).toEqual([])
  expect((await as('petra', history.ofFolder, { query: { folderId: own.villan } })).status).toBe(404)
})

test('a database that is a replica of another one is not read', async () => {
  await standby.change('create view standby.unlike as select 1::oid as oid, current_database() as datname')
  await standby.change(
    'alter view standby.pg_database rename to same',
    'alter view standby.unlike rename to pg_database',
  )
  expect(await found('anna', 'Solhem')).toEqual(['Villa Solhem'])
  expect(lines).toEqual([expect.stringContaining('is no replica of the one at DATABASE_URL')])
  await standby.change('drop view standby.pg_database', 'alter view standby.same rename to pg_database')
  vi.setSystemTime((now += 11_000))
  expect(await found('anna', 'Solhem')).toEqual(['Villa Solhem enligt kopian'])
})

test('without the replica everything is answered by the primary', async () => {
  await standby.refuseConnections()
  expect(await found('anna', 'Solhem')).toEqual(['Villa Solhem'])
  expect(await changesOf('anna', own.villan)).toContain('Villa Solhem')
  // The connection that it had may be noticed to be cut before a new one is refused.
  expect(lines).toEqual([expect.stringMatching(/DATABASE_READ_URL (refuses: 55000|does not answer: terminating)/)])
})
