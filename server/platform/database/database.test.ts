import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { createDb, type Db } from './database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

const database = await createTestDatabase('template1')
await migrate(database.pool)
const pool = createPool(database.connection, () => {}, { max: 1 })
const db = createDb(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const roleName = (on: Db, id: number) => on.selectFrom('role').where('id', '=', id).select('name').executeTakeFirst()

async function preparedFor(table: string) {
  const { rows } = await sql<{ name: string; statement: string; uses: number }>`
    select name, statement, generic_plans + custom_plans as uses
    from pg_prepared_statements where statement like ${`select % from "${table}"%`}`.execute(db)
  return rows
}

test('a query is prepared once per connection under its own name, and reused', async () => {
  expect([await roleName(db, 1), await roleName(db, 4)]).toEqual([{ name: 'Grundare' }, { name: 'Observatör' }])
  const [prepared, ...others] = await preparedFor('role')
  expect(others).toEqual([])
  expect(prepared).toMatchObject({ statement: 'select "name" from "role" where "id" = $1', uses: 2 })
  expect(prepared?.name).toMatch(/^[\w-]{32}$/)
})

test('queries in a transaction are prepared too, and long ones with the same beginning are distinguished', async () => {
  const columns = ['id', 'kind', 'name', 'id as again', 'kind as sort', 'name as label'] as const
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('status').select(columns).where('id', '=', 9).execute()
    await tx.selectFrom('status').select(columns).where('id', '<', 9).execute()
  })
  const names = (await preparedFor('status')).map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
})

test('a transaction with a failed statement is not reported as committed', async () => {
  const swallowed = db.transaction().execute(async (tx) => {
    await tx.insertInto('role').values({ id: 7, name: 'Gäst' }).execute()
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('Transaction was rolled back instead of committed')
  expect(await roleName(db, 7)).toBeUndefined()
})

test('a transaction that throws is rolled back, and its connection stays usable', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await tx.insertInto('role').values({ id: 8, name: 'Vän' }).execute()
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await roleName(db, 8)).toBeUndefined()
})

test('a connection whose prepared query no longer matches its table is discarded', async () => {
  const roles = () => db.selectFrom('role').selectAll().orderBy('id').limit(1).execute()
  expect(await roles()).toEqual([{ id: 1, name: 'Grundare' }])
  await database.pool.query(`alter table role add column note text not null default ''`)
  await expect(roles()).rejects.toThrow('cached plan must not change result type')
  expect(await roles()).toEqual([{ id: 1, name: 'Grundare', note: '' }])
})

test('each query is shown to the tracer, without its values', async () => {
  const seen: string[] = []
  const traced = createDb(pool, {
    trace: (text, run) => {
      seen.push(text)
      return run()
    },
  })
  await sql`select ${'hemligt'}::text`.execute(traced)
  expect(seen).toEqual(['select $1::text'])
})
