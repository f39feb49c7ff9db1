import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listenAt } from '#server/testing/liveStream.ts'
import { signUpAt } from '#server/testing/overHttp.ts'
import { startProcess } from '#server/testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-live-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a stop signal closes all open pages at once, and the server exits with 0 and no output', async () => {
  const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const { token } = await signUpAt(server.url)
  const pages = await Promise.all(Array.from({ length: 5 }, () => listenAt(server.url, token)))
  const stopped = performance.now()
  server.child.kill('SIGTERM')
  expect(await Promise.all(pages.map(({ ended }) => ended))).toEqual(Array(5).fill('ended'))
  expect(await server.exited).toBe(0)
  expect(server.printed()).toBe(`Pärmen is ready at ${server.url}\n`)
  expect(performance.now() - stopped).toBeLessThan(10_000)
}, 180_000)
