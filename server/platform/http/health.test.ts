import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { health } from '#contract/platform/health.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { maintenanceOf } from '#server/platform/database/maintenance.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { sendProblem } from './errors.ts'
import { healthRoutes } from './health.ts'
import { createRateLimit } from './rateLimit.ts'

const { db, drop } = await createTestDatabase('template1')
afterAll(drop)

const elsewhere = { DATABASE_URL: 'postgres://db/parmen', SMTP_URL: 'smtp://mail', STORAGE_URL: 's3://parmen' }
// A file system of the kernel has no room left, ever.
const full = process.platform === 'linux' ? '/proc' : '/dev'

function appWith(environment: NodeJS.ProcessEnv) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(sendProblem)
  const api = { app, rateLimit: createRateLimit(db), authenticate: async () => {}, maxRunning: 1 }
  healthRoutes(api, { config: readConfig(environment), db, maintenance: maintenanceOf(db) })
  return app
}

const readyWith = (environment: NodeJS.ProcessEnv) => appWith(environment).inject(health.ready.path)

test('a full disk is reported as not ready, with when to ask again', async () => {
  const refused = await readyWith({ DATA_DIR: full })
  expect([refused.statusCode, refused.json<object>(), refused.headers['retry-after']]).toEqual([
    503,
    expect.objectContaining({ code: 'notReady' }),
    '5',
  ])
})

test('a disk on which nothing is written does not matter', async () => {
  expect((await readyWith({ ...elsewhere, DATA_DIR: full })).statusCode).toBe(200)
})

test('a full disk of an external database is reported from the first write that fails until one succeeds', async () => {
  const app = appWith(elsewhere)
  const write = async () => sql`create table if not exists written (value text)`.execute(db)
  app.get('/write', async () => void (await write()))
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  await sql`create function refuse() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
  await sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE', 'CREATE TABLE AS')
    execute function refuse()`.execute(db)
  expect(await statusOf(health.ready.path)).toBe(200)
  expect(await statusOf('/write')).toBe(503)
  expect(await statusOf(health.ready.path)).toBe(503)
  await sql`drop event trigger no_room`.execute(db)
  expect(await statusOf(health.ready.path)).toBe(200)
})
