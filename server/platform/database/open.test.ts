import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startTcpServer } from '#server/testing/tcpServer.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-open-'))
const server = await startTcpServer()
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const onError = () => {}
const words = ['Besiktning', 'Inköp', 'Möte', 'Övrigt']

test('an external server gets the schema and is used, and nothing is created locally', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const { pool, db, stop } = await openDatabase({ databaseUrl: server.url, dataDir, onError })
  onTestFinished(stop)
  await migrate(pool)
  const types = await db.selectFrom('activity_type').where('name', 'in', words).select('name').orderBy('name').execute()
  expect(types.map(({ name }) => name)).toEqual(words)
  expect(readdirSync(dataDir)).toEqual([])
})

test('without a URL the database is in the data folder and is there on the next start', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const first = await openDatabase({ dataDir, onError })
  await migrate(first.pool)
  await first.stop()
  await first.exited
  const second = await openDatabase({ dataDir, onError })
  onTestFinished(second.stop)
  expect(await second.db.selectFrom('role').select('name').where('id', '=', 1).execute()).toEqual([
    { name: 'Grundare' },
  ])
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('a server older than PostgreSQL 15 is rejected', async () => {
  const { pool, stop } = await openDatabase({ databaseUrl: server.url, dataDir: folder, onError })
  onTestFinished(stop)
  // First in the search path below, it hides the built-in function: the server claims to be older.
  await pool.query(`create schema old`)
  await pool.query(`create function old.current_setting(name text) returns text language sql
    as $$ select case name when 'server_version_num' then '140012' else '14.12' end $$`)
  const databaseUrl = `${server.url}?options=${encodeURIComponent('-c search_path=old,pg_catalog')}`
  await expect(openDatabase({ databaseUrl, dataDir: folder, onError })).rejects.toThrow(
    'PostgreSQL 15 or later is needed; this is 14.12.',
  )
})
