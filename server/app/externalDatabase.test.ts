import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld } from '#fixtures/world.ts'
import { openArchive } from '#server/backup/reading/openArchive.ts'
import { restore } from '#server/backup/restoring/restore.ts'
import { makeBackup } from '#server/backup/writing/makeBackup.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { everyRow } from '#server/testing/everyRow.ts'
import { runSql } from '#server/testing/runSql.ts'
import { openTestServices } from '#server/testing/services.ts'
import { startTcpServer } from '#server/testing/tcpServer.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'

const server = await startTcpServer()
const folder = mkdtempSync(join(tmpdir(), 'parmen-external-'))
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function opened(connectionString = server.url) {
  const connection = { connectionString }
  const pool = createPool(connection, () => {})
  onTestFinished(() => pool.end())
  return { connection, pool, db: createDb(pool) }
}

test('the whole product runs on an external PostgreSQL server over TCP', async () => {
  const database = opened()
  const { app, stop } = await openTestServices(database)
  const world = await buildWorld(signUpThrough(app, database.db))
  const ready = await app.inject('/api/health/ready')
  const latest = await database.db.selectFrom('activity').select('title').orderBy('title').execute()
  await stop()
  expect(ready.statusCode).toBe(200)
  expect(Object.keys(world.people)).toHaveLength(8)
  expect(latest.map(({ title }) => title)).toEqual([
    'Byte av tak',
    'Byte av varmvattenberedare',
    'Elbesiktning',
    'Sjösättning',
  ])
})

const passphrase = 'en lång och hemlig ramsa'
const log = { info() {}, warn() {}, error: console.error }
const storageCalled = (name: string) => openDiskStorage(join(folder, name))

/** Takes the world of one database to another, by an archive. */
async function move(from: Connection, to: Connection, step: string) {
  const path = join(folder, `${step}.tar.zst.age`)
  await makeBackup({ connection: from, storage: storageCalled('none') }, path, { passphrase, workFactor: 8 })
  await restore({ connection: to, storage: storageCalled(step), log }, await openArchive(path, { passphrase }))
}

test(
  'its world goes to the version of PostgreSQL that comes along, and back, row by row',
  { timeout: 120_000 },
  async () => {
    const theirs = opened()
    const ours = await createTestDatabase('template1')
    onTestFinished(() => ours.drop())
    await move(theirs.connection, ours.connection, 'there')
    await runSql(theirs.connection, 'create database again')
    const again = opened(server.url.replace(/postgres$/, 'again'))
    await move(ours.connection, again.connection, 'back')

    const rows = await everyRow(theirs.pool)
    expect(rows['public.app_user']).toHaveLength(8)
    expect(await everyRow(ours.pool)).toEqual(rows)
    expect(await everyRow(again.pool)).toEqual(rows)
  },
)
