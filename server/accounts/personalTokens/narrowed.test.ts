import { beforeEach, describe, expect, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { activities } from '#contract/content/activities.ts'
import { notifications } from '#contract/content/notifications.ts'
import { search } from '#contract/content/search.ts'
import { folders } from '#contract/folders/folders.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { fileForms, filesPath } from '#contract/platform/fileAddresses.ts'
import { livePath } from '#contract/platform/live.ts'
import { anEvent, aToken } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import { createDb } from '#server/platform/database/database.ts'
import { asTokenCall } from '#server/platform/database/narrowed.ts'
import { takeDown } from '#server/sharing/takeDowns/commands.ts'
import { startTestApp } from '#server/testing/app.ts'

const { app, as, world, db, pool } = await startTestApp()
const { villan, elen } = world.folders
const { anna, petra } = world.people

async function make(changes: Parameters<typeof aToken>[0]) {
  const made = await as('anna').call(personalTokens.add, { body: aToken(changes) })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { token, secret } = made.body
  const call = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => callApp(app, endpoint, input, secret)
  return { secret, call, narrowed: { tokenId: token.id, scope: token.scope, seesOutside: token.seesOutside } }
}
const seenOn = (on: typeof db) =>
  on.selectFrom('folder_access').where('user_id', '=', anna.userId).select('folder_id').execute()
const fails = (on: typeof db) =>
  on
    .selectFrom('folder')
    .where('id', '=', -(2 ** 70))
    .execute()

beforeEach(() => pool.query('delete from personal_token'))

test('a sub-folder that alone was chosen is among the folders', async () => {
  const { call } = await make({ folderIds: [elen] })
  expect((await call(folders.mine, { query: {} })).body.map(({ title }) => title)).toEqual(['El'])
  const both = await make({ folderIds: [villan, elen] })
  expect((await both.call(folders.mine, { query: {} })).body.map(({ title }) => title)).toEqual(['Villa Solhem'])
})

test('a folder that an operator has taken down is not there for a program, nor why', async () => {
  const title = 'Nertagen kanariefågel'
  const body = { title, parentId: null, categoryId: 1 }
  const { id } = (await as('anna').call(folders.add, { body })).body
  await db.transaction().execute((tx) => takeDown(tx, id, 'Hemligt skäl'))
  expect(await as('anna').call(folders.one, { params: { id } })).toBeProblem('folderTakenDown')
  const { call } = await make({ folderIds: [villan] })
  expect(JSON.stringify((await call(folders.mine, { query: {} })).body)).not.toContain(title)
  expect(await call(folders.one, { params: { id } })).toBeProblem('folderNotFound')
})

test('people are their names alone, whatever else one finds them by', async () => {
  const find = async (on: { call: typeof program.call }, q: string) =>
    (await on.call(search.find, { query: { q } })).body.filter(({ kind }) => kind === 'member')
  const program = await make({ scope: 'write', folderIds: null })
  await pool.query(`update app_user set company = 'Rörfirman' where id = $1`, [petra.userId])
  for (const q of [petra.email, 'Rörfirman']) {
    expect((await find(as('anna'), q)).length).toBe(1)
    expect(await find(program, q)).toEqual([])
  }
  expect(await find(program, 'Petra')).toMatchObject([{ title: 'Petra Lindström', excerpt: null }])
})

test('whoever a program makes responsible is told in the list, and not by mail', async () => {
  const { call } = await make({ scope: 'write' })
  await pool.query('delete from pgboss.job')
  const added = await call(activities.add, { body: anEvent(villan, { responsibleId: petra.userId }) })
  expect(added.status).toBe(201)
  const told = (await as('petra').call(notifications.mine, { query: {} })).body
  expect(told.map(({ activityId }) => activityId)).toContain(added.body.id)
  const { rows } = await pool.query(`select 1 from pgboss.job where name = 'mail-notifications'`)
  expect(rows).toEqual([])
})

test('a year ahead is a day that a token can have, also over the end of February in a leap year', async () => {
  const inStockholm = `at time zone 'Europe/Stockholm'`
  const { rowCount } = await pool.query(`
    insert into personal_token (user_id, name, secret_sha256, scope, all_folders, created_at, expires_at)
    select ${anna.userId}, 'Ett år', sha256(day::text::bytea), 'read', true, day::timestamp ${inStockholm},
      ((day + interval '1 year')::date + 1)::timestamp ${inStockholm}
    from generate_series('2026-12-01'::timestamp, '2033-12-01', '1 day') as day`)
  expect(rowCount).toBe(2558)
})

test('what is no call of the contract is closed to a program, as is the head of what it may not read', async () => {
  const { secret } = await make({ scope: 'write' })
  const bytes = [...fileForms, 'zip', 'mejl'].map((form) => `${filesPath}/${form}/1`)
  const asked = [
    ...[...bytes, `${filesPath}/aret/${villan}/2026`, livePath].map((url) => `GET ${url}`),
    'HEAD /api/Trash',
  ]
  const answers = asked.map(async (one) => {
    const [method, url] = one.split(' ') as ['GET' | 'HEAD', string]
    const { statusCode } = await app.inject({ method, url, headers: { authorization: `Bearer ${secret}` } })
    return `${statusCode} ${one}`
  })
  expect(await Promise.all(answers)).toEqual(asked.map((one) => `403 ${one}`))
})

describe('the database', () => {
  test('answers nothing where there is no narrowed schema', async () => {
    const { narrowed } = await make({ folderIds: [elen] })
    await pool.query('alter schema narrowed rename to gone')
    try {
      await expect(asTokenCall(narrowed, () => seenOn(db))).rejects.toMatchObject({ code: '42P01' })
      await expect(asTokenCall(narrowed, () => db.transaction().execute(seenOn))).rejects.toMatchObject({
        code: '42P01',
      })
    } finally {
      await pool.query('alter schema gone rename to narrowed')
    }
    expect(await asTokenCall(narrowed, () => seenOn(db))).toEqual([{ folder_id: elen }])
  })

  test('narrows a transaction that reads only, for a token that may write too', async () => {
    const { narrowed } = await make({ folderIds: [elen], scope: 'write' })
    const reading = () => db.transaction().setAccessMode('read only').execute(seenOn)
    expect(await asTokenCall(narrowed, reading)).toEqual([{ folder_id: elen }])
  })

  test('narrows all that is asked on one connection, between transactions and after them', async () => {
    const { narrowed } = await make({ folderIds: [elen], scope: 'write' })
    const asked = await asTokenCall(narrowed, () =>
      db
        .connection()
        .execute(async (one) => [
          await one.transaction().execute(seenOn),
          await seenOn(one),
          await one.transaction().execute(seenOn),
          await seenOn(one),
        ]),
    )
    expect(asked).toEqual(Array.from({ length: 4 }, () => [{ folder_id: elen }]))
  })

  test('narrows through a pooler as well', async () => {
    const { narrowed } = await make({ folderIds: [elen], scope: 'write' })
    const pooled = createDb(pool, { isPooled: true })
    expect(await asTokenCall(narrowed, () => seenOn(pooled))).toEqual([{ folder_id: elen }])
    expect(await asTokenCall(narrowed, () => pooled.transaction().execute(seenOn))).toEqual([{ folder_id: elen }])
    expect((await seenOn(pooled)).length).toBeGreaterThan(1)
  })

  test('keeps no connection of statements that failed, and narrows none that comes after', async () => {
    const { narrowed } = await make({ folderIds: [elen], scope: 'write' })
    const all = await seenOn(db)
    const ways = [
      () => fails(db),
      () => db.transaction().execute(fails),
      () => db.transaction().execute((tx) => Promise.all([seenOn(tx), fails(tx), seenOn(tx)])),
      () => db.transaction().execute(() => Promise.reject(new Error('before any statement'))),
    ]
    const ended = await Promise.allSettled(
      ways.flatMap((way) => Array.from({ length: 50 }, () => asTokenCall<Promise<unknown>>(narrowed, way))),
    )
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']))
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
    for (const seen of await Promise.all(Array.from({ length: 30 }, () => seenOn(db)))) expect(seen).toEqual(all)
    await expect(
      asTokenCall({ tokenId: 2 ** 70, scope: 'read', seesOutside: true }, () => seenOn(db)),
    ).rejects.toMatchObject({
      code: '22P02',
    })
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
  })
})

test('two hundred calls at once of a program are answered as those of its user meanwhile', async () => {
  const { call } = await make({ folderIds: [elen] })
  const ask = {
    program: () => call(activities.ofUser, { query: {} }),
    user: () => as('anna').call(activities.ofUser, { query: {} }),
  }
  const seenBy = async (who: keyof typeof ask) => {
    const { status, body } = await ask[who]()
    return status === 200 ? new Set(body.map(({ folderId }) => folderId)) : status
  }
  const all = await seenBy('user')
  const answers = await Promise.all(Array.from({ length: 100 }, () => [seenBy('program'), seenBy('user')]).flat())
  expect(answers).toEqual(Array.from({ length: 100 }, () => [new Set([elen]), all]).flat())
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
})
