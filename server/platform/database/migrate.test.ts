import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { createDb } from './database.ts'
import { migrate, runningSchemaChange, withSchemaLock } from './migrate.ts'
import { createPool } from './pool.ts'

const boat = { '0001_boat.sql': "create table boat (name text); insert into boat values ('Vega')" }
const mast = { '0002_mast.sql': 'create table mast (height int)' }

async function startWith(files: Record<string, string>) {
  const { pool, connection, drop } = await createTestDatabase('template1')
  const folder = mkdtempSync(join(tmpdir(), 'parmen-migrate-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await drop()
  })
  const write = (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  }
  write(files)
  const rowsOf = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows
  return {
    pool,
    connection,
    folder,
    write,
    rowsOf,
    remove: (name: string) => unlinkSync(join(folder, name)),
    migrate: () => migrate(pool, { folder }),
    applied: async () => (await rowsOf('select name from migration order by name')).map(({ name }) => name),
    tables: async () =>
      (await rowsOf(`select tablename from pg_tables where schemaname = 'public' order by 1`)).map(
        ({ tablename }) => tablename,
      ),
  }
}

test('all our migrations apply to an empty database, and a second run changes nothing', async () => {
  const { pool, rowsOf } = await startWith({})
  await migrate(pool)
  const first = await rowsOf('select * from migration order by name')
  await migrate(pool)
  expect(await rowsOf('select * from migration order by name')).toEqual(first)
  expect(first[0]).toMatchObject({
    name: '0001_schema.sql',
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
    applied_at: expect.any(Date),
  })
})

test('new migrations are applied in order, after those already applied', async () => {
  const database = await startWith(boat)
  await database.migrate()
  database.write({
    '0003_sail.sql': 'alter table rigging add column sail text',
    '0002_rigging.sql': 'alter table boat rename to rigging',
  })
  await database.migrate()
  expect(await database.rowsOf('select * from rigging')).toEqual([{ name: 'Vega', sail: null }])
  expect(await database.applied()).toEqual(['0001_boat.sql', '0002_rigging.sql', '0003_sail.sql'])
})

test('PostgreSQL knows at once how much of a new column is null', async () => {
  const database = await startWith(boat)
  await database.migrate()
  await database.pool.query('insert into boat select i::text from generate_series(1, 1000) as i')
  database.write({ '0002_sunk.sql': 'alter table boat add column sunk_at timestamptz' })
  await database.migrate()
  const [explained] = await database.rowsOf('explain select from boat where sunk_at is null')
  expect(explained?.['QUERY PLAN']).toContain('rows=1001')
})

test('a start that waits for another process to change the schema says so', async () => {
  const { pool, folder, tables } = await startWith(boat)
  const steps: string[] = []
  let changing: Promise<void> | undefined
  await withSchemaLock(pool, async () => {
    changing = migrate(pool, { folder, onStep: (step) => steps.push(step) })
    await expect.poll(() => steps).toEqual(['waiting for another process that changes the database schema'])
    expect(await tables()).toEqual([])
  })
  await changing
  expect(steps.at(-1)).toBe('changing the database schema, 0001_boat.sql')
})

test('processes that start concurrently all succeed, and each migration is applied once', async () => {
  const { connection, folder, rowsOf, applied } = await startWith({ ...boat, ...mast })
  const pools = Array.from({ length: 4 }, () => createPool(connection, () => {}))
  await Promise.all(pools.map((pool) => migrate(pool, { folder })))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(await rowsOf('select name from boat')).toEqual([{ name: 'Vega' }])
  expect(await applied()).toEqual(['0001_boat.sql', '0002_mast.sql'])
})

test('a migration whose tables others hold in another order waits for them, and nobody meets a deadlock', async () => {
  const { pool, connection, folder, write, migrate: migrateNow, rowsOf } = await startWith({ ...boat, ...mast })
  await migrateNow()
  // First the one, then the other.
  write({ '0003_lengths.sql': 'alter table boat add column length int; alter table mast add column length int' })
  const reader = await pool.connect()
  await reader.query('begin; select from mast')
  const [migrating, steps] = [createPool(connection, () => {}), new Array<string>()]
  const migration = migrate(migrating, { folder, onStep: (step) => steps.push(step) })
  await expect.poll(() => steps.at(-1)).toBe('waiting for the tables of 0003_lengths.sql, which calls use')
  expect(await runningSchemaChange(createDb(pool))).toBe('changing the database schema, 0003_lengths.sql')
  // It holds none of the tables while it waits, so what the reader wants next is free sooner than a deadlock is looked
  // for.
  await reader.query('select from boat; commit')
  reader.release()
  await migration
  expect(await rowsOf('select length from boat')).toEqual([{ length: null }])
  expect(await runningSchemaChange(createDb(pool))).toBeUndefined()
  await migrating.end()
})

test('a failed migration leaves nothing behind, keeps earlier ones, and can be fixed', async () => {
  const database = await startWith(boat)
  database.write({ '0002_mast.sql': 'create table mast (height int); insert into mast values (1 / 0)' })
  await expect(database.migrate()).rejects.toThrow(
    'Migration 0002_mast.sql failed and left nothing behind: division by zero',
  )
  expect(await database.tables()).toEqual(['boat', 'migration'])
  expect(await database.applied()).toEqual(['0001_boat.sql'])
  database.write(mast)
  await database.migrate()
  expect(await database.tables()).toEqual(['boat', 'mast', 'migration'])
})

test('a migration that cannot be recorded leaves nothing behind', async () => {
  const database = await startWith(boat)
  await database.migrate()
  database.write({ '0002_mast.sql': 'create table mast (height int); alter table migration rename to past' })
  await expect(database.migrate()).rejects.toThrow('Migration 0002_mast.sql failed')
  expect(await database.tables()).toEqual(['boat', 'migration'])
})

test('a migration that loses its connection is named in the error', async () => {
  const database = await startWith({ '0001_cut.sql': 'select pg_terminate_backend(pg_backend_pid())' })
  await expect(database.migrate()).rejects.toThrow(/^Migration 0001_cut.sql failed .*terminat/)
  expect(await database.applied()).toEqual([])
})

test('a migration changed after it was applied is rejected', async () => {
  const database = await startWith(boat)
  await database.migrate()
  database.write({ '0001_boat.sql': 'create table boat (length int)', ...mast })
  await expect(database.migrate()).rejects.toThrow('Migration 0001_boat.sql was changed after it was applied.')
  expect(await database.applied()).toEqual(['0001_boat.sql'])
})

test('a missing applied migration is rejected', async () => {
  const database = await startWith({ ...boat, ...mast })
  await database.migrate()
  database.remove('0002_mast.sql')
  await expect(database.migrate()).rejects.toThrow(
    'A newer version of this program has migrated this database (0002_mast.sql; this one ends with 0001_boat.sql). Start that version',
  )
  database.write({ '0002_keel.sql': 'select 1' })
  await expect(database.migrate()).rejects.toThrow('but 0002_keel.sql stands in its place')
})

test.each([
  ['a gap', { ...boat, '0003_sail.sql': 'select 1' }, 'Migration 0003_sail.sql is out of order: 0002_'],
  ['a twin', { ...boat, '0001_oar.sql': 'select 1' }, 'Migration 0001_oar.sql is out of order: 0002_'],
  ['no number', { ...boat, 'sail.sql': 'select 1' }, 'Migration sail.sql is out of order: 0002_'],
])('a folder with %s is refused before anything is applied', async (_what, files, message) => {
  const database = await startWith(files)
  await expect(database.migrate()).rejects.toThrow(message)
  expect(await database.tables()).toEqual([])
})
