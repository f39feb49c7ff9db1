import 'fake-indexeddb/auto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { removeOldUploads } from '#server/content/files/uploads/retention/removeOldUploads.ts'
import { startTestApp } from '#server/testing/app.ts'
import { setTokenSource } from '#client/platform/api/request.ts'
import { currentPage, outsidePages } from './browser.ts'
import { carryOut, type Setting } from './carryOut.ts'
import { createNetwork } from './network.ts'
import { attachedLongAgo, schedules } from './schedule.ts'
import { serverHere, serverToKill } from './server.ts'
import { wrongIn } from './wrongIn.ts'

/*
 * Whatever happens to a browser, its network and the server: what somebody saved is on the server once with its pictures, or
 * lies where they see it. `OUTBOX_RUNS=200` for more than a commit needs, and `OUTBOX_SERVER=killed` for a server that is a
 * process of its own and is killed; a failure prints the seed and its shortest schedule.
 */

const runs = Number(process.env['OUTBOX_RUNS'] ?? 25)
const seed = Number(process.env['OUTBOX_SEED'] ?? Date.now() % 1_000_000)

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-outbox-'))
const { app, as, tokenFor, world, pool, db, storage, connection } = await startTestApp({
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
})
const killed = process.env['OUTBOX_SERVER'] === 'killed' ? await serverToKill(connection, dataDir) : null
afterAll(async () => {
  await killed?.stop()
  if (killed) console.log(`The server was killed ${killed.times()} times.`)
  rmSync(dataDir, { recursive: true, force: true })
})
const { anna, erik } = world.people
const network = createNetwork(killed ?? serverHere(app, pool))
const setting: Setting = {
  call: as('anna').call,
  network,
  pool,
  forgetUploads: async () => {
    await pool.query(`update upload set touched_at = touched_at - interval '8 days'`)
    await removeOldUploads({ db, storage })
  },
  folderId: world.folders.villan,
  people: [anna.userId, erik.userId],
  person: anna.userId,
  clockDays: 0,
}

vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  const page = currentPage()
  await page?.step()
  const reply = await outsidePages(() => network.fetch(path, init))
  await page?.step()
  return reply
})
const now = Date.now
vi.spyOn(Date, 'now').mockImplementation(() => now() + (currentPage() ? setting.clockDays * 86_400_000 : 0))
setTokenSource(() => outsidePages(() => tokenFor(setting.person === erik.userId ? 'erik' : 'anna')))
afterAll(() => vi.unstubAllGlobals())

test(
  `of ${runs} schedules each leaves everything on the server once, or where its person sees it (seed ${seed})`,
  async () => {
    const property = fc.asyncProperty(schedules, async (schedule) => {
      await pool.query('delete from rate_limit')
      const outcome = await carryOut(setting, schedule)
      expect(killed?.wrong ?? []).toEqual([])
      expect(await wrongIn(setting, outcome)).toEqual([])
    })
    await fc.assert(property, {
      numRuns: runs,
      seed,
      examples: [[attachedLongAgo]],
      endOnFailure: process.env['CI'] !== undefined,
    })
  },
  120_000 + runs * 10_000,
)
