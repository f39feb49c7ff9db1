import { expect, test } from 'vitest'
import { signUpThrough } from '#fixtures/signUp.ts'
import { buildWorld } from '#fixtures/world.ts'
import { createDb } from '../platform/database/database.ts'
import { createPool } from '../platform/database/pool.ts'
import { openTestServices } from '../testing/services.ts'
import { startTcpServer } from '../testing/tcpServer.ts'

test('the whole product runs on an external PostgreSQL server over TCP', async () => {
  const server = await startTcpServer()
  const connection = { connectionString: server.url }
  const pool = createPool(connection, () => {})
  const db = createDb(pool)
  const { app, stop } = await openTestServices({ connection, pool, db })
  const world = await buildWorld(signUpThrough(app, db))
  const ready = await app.inject('/api/health/ready')
  const latest = await db.selectFrom('activity').select('title').orderBy('title').execute()
  await stop()
  await pool.end()
  await server.stop()
  expect(ready.statusCode).toBe(200)
  expect(Object.keys(world.people)).toHaveLength(8)
  expect(latest.map(({ title }) => title)).toEqual([
    'Byte av tak',
    'Byte av varmvattenberedare',
    'Elbesiktning',
    'Sjösättning',
  ])
})
