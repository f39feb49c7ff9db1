import { sql } from 'kysely'
import { Client, type Pool, type PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runSql } from '#server/testing/runSql.ts'
import { startSilentProxy } from '#server/testing/silentProxy.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { createDb } from './database.ts'
import { isOutage } from './outage.ts'
import { createPool, type Work } from './pool.ts'

const database = await createTestDatabase('template1')
afterAll(() => database.drop())

const pidOf = async (client: Pool | PoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
const end = (pid?: number) => database.pool.query('select pg_terminate_backend($1)', [pid])

test('ids and counts are numbers, dates are text, timestamps are Dates, decimals keep every digit', async () => {
  const { rows } = await database.pool.query(`select
    9007199254740991::bigint as id, count(*) as count, date '2026-03-29' as day, null::date as no_day,
    timestamptz '2026-03-29 02:30+01' as moment, 0.10::numeric as share`)
  expect(rows).toEqual([
    {
      id: 9_007_199_254_740_991,
      count: 1,
      day: '2026-03-29',
      no_day: null,
      moment: new Date('2026-03-29T01:30:00Z'),
      share: '0.10',
    },
  ])
})

test('other users of pg keep its default types', async () => {
  const client = new Client(database.connection)
  await client.connect()
  const { rows } = await client.query('select 1::bigint as id')
  await client.end()
  expect(rows).toEqual([{ id: '1' }])
})

test('an idle connection that breaks is reported, and the pool continues with a new one', async () => {
  const { promise: told, resolve } = Promise.withResolvers<Error>()
  const pool = createPool(database.connection, resolve, { max: 1 })
  const pid = await pidOf(pool)
  await end(pid)
  expect(await told).toMatchObject({ message: 'terminating connection due to administrator command' })
  expect(await pidOf(pool)).not.toBe(pid)
  await pool.end()
})

test("a checked-out connection that breaks fails only its user's next query", async () => {
  const pool = createPool(database.connection, () => {}, { max: 1 })
  const client = await pool.connect()
  const pid = await pidOf(client)
  const broken = new Promise((resolve) => client.once('end', resolve))
  await end(pid)
  await broken
  await expect(pidOf(client)).rejects.toThrow('not queryable')
  client.release()
  expect(await pidOf(pool)).not.toBe(pid)
  await pool.end()
})

test('a connection that falls silent is dropped at once, in a transaction too, and a new one takes its place', async () => {
  const proxy = await startSilentProxy(database.connection)
  const pool = createPool(proxy.connection, () => {}, { max: 1, queryTimeoutMs: 300 })
  const db = createDb(pool)
  const work = () => db.transaction().execute(async (tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
  await work()
  proxy.silence()
  const error: unknown = await work().catch((reason: unknown) => reason)
  expect(isOutage(error)).toBe(true)
  expect((await work()).rows).toEqual([{ one: 1 }])
  await pool.end()
  await proxy.stop()
})

test('a statement of a request may wait for a lock only so long, and one that changes the schema waits', async () => {
  const settings = async (work: Work) => {
    const pool = createPool(database.connection, () => {}, { max: 1, work })
    const { rows } = await pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`,
    )
    await pool.end()
    return rows.map(({ setting }) => Number(setting))
  }
  expect(await settings('request')).toEqual([5_000, 8_000])
  expect(await settings('schema')).toEqual([0, 0])
})

test('a connection that reaches a standby is an outage, and the next one is made anew', async () => {
  const { connection } = database
  const name = connection.database ?? ''
  await runSql(
    connection,
    'create schema standby',
    'create function standby.pg_is_in_recovery() returns boolean language sql return true',
    `alter database ${name} set search_path = standby, pg_catalog, public`,
  )
  const pool = createPool(connection, () => {}, { max: 1 })
  const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'The address of the database leads to a standby.' })
  expect(isOutage(error)).toBe(true)
  await runSql(connection, `alter database ${name} reset search_path`)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
