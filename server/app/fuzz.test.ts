import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { prepareFuzzing } from '#server/testing/fuzz/sequences.ts'

/*
 * Sequences of calls that nobody thought of, made from the API document (docs/testing.md). `npm run fuzz` gives them
 * time and another seed.
 */

const { FUZZ_MINUTES: minutes, FUZZ_SEED: seed = '20261122', FUZZ_PATH: path } = process.env
const timed = minutes !== undefined
// The time is for a machine that does much else.
const limits = { timeout: timed ? (Number(minutes) + 5) * 60_000 : 120_000 }

const testApp = await startTestApp()
const { sequences, play, counts, restoreWorld, send, spoiledCalls } = await prepareFuzzing(testApp)

const check = (parameters: {
  numRuns: number
  interruptAfterTimeLimit?: number
  path?: string
  endOnFailure?: boolean
}) => fc.check(fc.asyncProperty(sequences, play), { seed: Number(seed), ...parameters })

test('no call fails the server, shows what the caller may not see, or changes what they may not', limits, async () => {
  const timeLimit = { numRuns: 10 ** 9, interruptAfterTimeLimit: Number(minutes) * 60_000 }
  const result = await check(timed ? { ...timeLimit, ...(path && { path }) } : { numRuns: 40 })
  if (timed) console.log(`Seed ${seed}: ${counts.calls} calls`, counts.byStatus, 'never 2xx:', counts.neverSucceeded)
  expect(result.failed ? `${String(result.errorInstance)}\n${fc.defaultReportMessage(result)}` : null).toBeNull()
})

test.skipIf(timed)(
  'no text that PostgreSQL cannot hold fails the server, wherever it stands in a call',
  limits,
  async () => {
    const failed: string[] = []
    for (const calls of spoiledCalls('anna', testApp.world.folders.villan, Number(seed))) {
      await testApp.pool.query('delete from rate_limit')
      for (const call of calls) {
        const { statusCode } = await send(call)
        // One before has ended the session, or the account.
        if (statusCode === 401) await restoreWorld()
        const { method, url, payload = '' } = call.request
        if (statusCode >= 500) failed.push(`${statusCode} ${method} ${url} ${payload}`)
      }
    }
    expect(failed).toEqual([])
  },
)

/* The same calls must find a fault that is there, or they would show nothing. */
describe.skipIf(timed)('they find', () => {
  const { pool } = testApp
  const firstFault = async () => String((await check({ numRuns: 200, endOnFailure: true })).errorInstance)

  test('a role that holds in a sub-folder that does not inherit', limits, async () => {
    const { rows } = await pool.query<{ sql: string }>(`select pg_get_viewdef('folder_access', true) as sql`)
    const [{ sql }] = rows as [{ sql: string }]
    const planted = sql.replace('f.inherits OR m.role_id = 1', 'true')
    expect(planted).not.toBe(sql)
    await pool.query(`create or replace view folder_access as ${planted}`)
    expect(await firstFault()).toMatch(/shows zq[ct]/)
    await pool.query(`create or replace view folder_access as ${sql}`)
  })

  test('a write in a folder where the caller may not', limits, async () => {
    const { baten } = testApp.world.folders
    await pool.query(`create function planted() returns trigger language plpgsql
      as $$ begin update activity set outcome = 'Planted' where folder_id = ${baten}; return null; end $$;
      create trigger planted after update on message_read execute function planted()`)
    expect(await firstFault()).toMatch(new RegExp(`changed items of folder ${baten}`))
    await pool.query('drop function planted() cascade')
  })
})
