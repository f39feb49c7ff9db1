import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { livePath } from '#contract/platform/live.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { ObjectMissing, StorageFull, StorageUnavailable, WrongSize, type Storage } from '../storage/storage.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serveMetrics.ts'

const { pool, db, drop } = await createTestDatabase()
afterAll(drop)

const metrics = createMetrics({ pools: { requests: pool }, db })
const linesOf = async (name: string) =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name))

test('requests are counted by route pattern and class of status, and never by what they are about', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  metrics.observe(app)
  for (const path of ['/api/MyObject/:id', '/assets/a.js', '/assets/b.js', livePath]) app.get(path, async () => 'ok')
  for (const url of ['/api/MyObject/4711?q=anna', '/assets/a.js', '/assets/b.js', livePath, '/finns-inte/4711'])
    await app.inject(url)
  expect(await linesOf('http_server_request_duration_seconds_count')).toEqual([
    'http_server_request_duration_seconds_count{method="GET",route="/api/MyObject/:id",status="2xx"} 1',
    'http_server_request_duration_seconds_count{method="GET",route="/assets/*",status="2xx"} 2',
    'http_server_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1',
  ])
})

test('jobs, connections, memory and the lag of the event loop are told, with the version', async () => {
  await pool.query(
    `delete from pgboss.job; insert into pgboss.job (name, state) values ('deliver-mail', 'retry'), ('deliver-mail', 'completed')`,
  )
  expect(await linesOf('parmen_jobs{queue="deliver-mail"')).toEqual([
    'parmen_jobs{queue="deliver-mail",state="created"} 0',
    'parmen_jobs{queue="deliver-mail",state="retry"} 1',
    'parmen_jobs{queue="deliver-mail",state="active"} 0',
    'parmen_jobs{queue="deliver-mail",state="failed"} 0',
  ])
  const states = (await linesOf('parmen_database_connections{')).map((line) => /state="(\w+)"/.exec(line)?.[1])
  expect(states).toEqual(['used', 'idle', 'waiting'])
  expect(await linesOf('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1)
  expect(await linesOf('process_resident_memory_bytes ')).toHaveLength(1)
  expect(await linesOf('parmen_info{')).toEqual([expect.stringMatching(/version="\d+\.\d+\.\d+"\} 1$/)])
})

test('the age of the newest backup and of its copy is told where they are made, and how many files are damaged', async () => {
  expect(await linesOf('parmen_backup_age_seconds')).toEqual([])
  expect(await linesOf('parmen_backup_copy_age_seconds')).toEqual([])
  for (const [age, told] of [
    [3600, '3600'],
    [Infinity, '+Inf'],
  ] as const) {
    const { registry } = createMetrics({ pools: {}, db, backupAge: async () => age, copyAge: async () => age })
    const lines = (await registry.metrics()).split('\n')
    expect(lines).toContain(`parmen_backup_age_seconds ${told}`)
    expect(lines).toContain(`parmen_backup_copy_age_seconds ${told}`)
  }
  const away = createMetrics({ pools: {}, db, backupAge: () => Promise.reject(new Error('the database is away')) })
  expect(await away.registry.metrics()).not.toContain('\nparmen_backup_age_seconds')
  await pool.query(
    `insert into content (sha256, size, media_type, damaged_since) values (sha256('x'), 1, 'text/plain', now())`,
  )
  expect(await linesOf('parmen_damaged_files')).toEqual(['parmen_damaged_files 1'])
})

test('failures of the storage are counted by operation and reason, and thrown on', async () => {
  const failing = (failure: Error) => async () => {
    throw failure
  }
  const storage = metrics.watchStorage({
    put: failing(new StorageFull('full')),
    read: failing(new ObjectMissing('content/x')),
    head: failing(new WrongSize('too many')),
    remove: async () => {},
    move: async () => {},
    async *list() {
      yield { key: 'content/x', size: 1, storedAt: new Date() }
      throw new StorageUnavailable('away')
    },
  } satisfies Storage)
  const list = async () => {
    for await (const { key } of storage.list('')) expect(key).toBe('content/x')
  }
  const calls = [
    storage.put('content/x', new Blob([]).stream(), 0),
    storage.read('content/x'),
    storage.head('content/x'),
    storage.remove('content/x'),
    list(),
  ]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect((await linesOf('parmen_storage_errors_total{')).toSorted()).toEqual([
    'parmen_storage_errors_total{operation="list",reason="unavailable"} 1',
    'parmen_storage_errors_total{operation="put",reason="full"} 1',
    'parmen_storage_errors_total{operation="read",reason="missing"} 1',
  ])
})

test('they are served on a port of their own, and nothing else is', async () => {
  const { url, stop } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  onTestFinished(stop)
  const at = (path: string) => fetch(new URL(path, url))
  const served = await at('/metrics')
  expect([served.status, served.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await served.text()).toContain('parmen_jobs')
  expect((await at('/api/health/live')).status).toBe(404)
})
