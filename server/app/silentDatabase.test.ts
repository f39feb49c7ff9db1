import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { startProcess } from '#server/testing/process.ts'
import { startSilentProxy } from '#server/testing/silentProxy.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'

test('a database that fails over silently is used again within 15 s, and one that stays silent does not prevent a stop', async () => {
  const database = await createTestDatabase()
  const proxy = await startSilentProxy(database.connection)
  const { user, host, port, database: name } = proxy.connection
  const dataDir = mkdtempSync(join(tmpdir(), 'parmen-silent-'))
  const server = await startProcess({
    DATABASE_URL: `postgres://${user}@${host}:${port}/${name}`,
    DATA_DIR: dataDir,
  })
  onTestFinished(async () => {
    if (server.child.exitCode === null) await server.kill()
    await proxy.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const cookie = inject('cookies')[inject('world').people.anna.email] ?? ''
  const reply = await fetch(`${server.url}/api/identity/token`, { headers: { cookie } })
  const { token } = (await reply.json()) as { token: string }
  const list = () => fetch(server.url + folders.mine.path, { headers: { authorization: `Bearer ${token}` } })
  const lists = async () => Promise.all(Array.from({ length: 8 }, list))
  expect((await lists()).map(({ status }) => status)).toEqual(Array(8).fill(200))

  proxy.silence()
  const firstAnswers = lists()
  await expect.poll(async () => (await list()).status, { timeout: 15_000 }).toBe(200)
  const refused = (await firstAnswers).filter(({ status }) => status !== 200)
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    refused.map(() => [503, '5']),
  )
  expect(refused).not.toEqual([])

  proxy.silence({ isTotal: true })
  const unanswered = list().catch(() => null)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await unanswered
  expect(server.printed()).not.toContain('    at ')
}, 180_000)
