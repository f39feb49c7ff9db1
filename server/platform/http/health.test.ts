import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { health } from '#contract/health.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { sendProblem } from './errors.ts'
import { healthRoutes } from './health.ts'
import { createRateLimit } from './rateLimit.ts'

const { db, pool, drop } = await createTestDatabase('template1')
afterAll(drop)

// A file system of the kernel has no room left, ever.
const full = process.platform === 'linux' ? '/proc' : '/dev'

async function readyWith(environment: NodeJS.ProcessEnv) {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(sendProblem)
  const api = { app, rateLimit: createRateLimit(pool), authenticate: async () => {}, maxRunning: 1 }
  healthRoutes(api, { config: readConfig(environment), db })
  return app.inject(health.ready.path)
}

test('a full disk is reported as not ready, with when to ask again', async () => {
  const refused = await readyWith({ DATA_DIR: full })
  expect([refused.statusCode, refused.json<object>(), refused.headers['retry-after']]).toEqual([
    503,
    expect.objectContaining({ code: 'notReady' }),
    '5',
  ])
})

test('a disk on which nothing is written does not matter', async () => {
  const environment = { DATABASE_URL: 'postgres://db/parmen', SMTP_URL: 'smtp://mail', DATA_DIR: full }
  expect((await readyWith(environment)).statusCode).toBe(200)
})
