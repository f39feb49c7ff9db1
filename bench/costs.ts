import { request } from '@playwright/test'
import { Client } from 'pg'
import { activities } from '#contract/content/activities.ts'
import { costs } from '#contract/content/costs.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { callWithToken, identityCall, tokenOf } from '../e2e/fixtures/api.ts'

/**
 * `node bench/costs.ts <address> <its data folder> [events]`: how long a running demo (`npm run demo`) takes to answer
 * the costs of a folder and five below it with 3,000 paid events in 2025, 600 in each of ten years before, and a plan
 * of 500 events, 40 of which repeat. Over HTTP on the same machine, one call at a time.
 */
const [address = 'http://127.0.0.1:3000', dataDir = 'data-demo', wanted = '3000'] = process.argv.slice(2)
const rounds = 40
const repeating = 40

const context = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } })
await identityCall(context, 'sign-in/email', { email: demoPeople.anna.email, password: worldPassword })
const token = await tokenOf(context)
const call = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => callWithToken(context, token, endpoint, input)
const { id: folderId } = await call(folders.add, { body: { title: `Dyr mapp ${Date.now()}` } })
const places = [folderId]
for (const title of ['El', 'VVS', 'Tak', 'Värme', 'Trädgård'])
  places.push((await call(folders.add, { body: { title, parentId: folderId } })).id)
try {
  await addSeries()
  await fill()
  await measure('the costs of a year', () => call(costs.ofYear, { query: { folderId, year: 2025 } }))
  await measure('the costs of an earlier year', () => call(costs.ofYear, { query: { folderId, year: 2016 } }))
  await measure('the plan', () => call(costs.plan, { query: { folderId } }))
  await measure('a year as a file', () => call(costs.spreadsheet, { query: { folderId, year: 2025 } }))
} finally {
  await call(folders.remove, { params: { id: folderId } })
  await context.dispose()
}

/** Half of them each month, half from when they were done. */
async function addSeries() {
  const nextYear = new Date().getFullYear() + 1
  for (let n = 0; n < repeating; n++)
    await call(activities.add, {
      body: {
        folderId: places[n % places.length] ?? folderId,
        title: `Rond ${n}`,
        startDate: `${nextYear}-01-${String(1 + (n % 28)).padStart(2, '0')}`,
        estimatedCost: 100_000 + n,
        recurrence:
          n % 2 === 0 ? { kind: 'fixed', rule: 'FREQ=MONTHLY' } : { kind: 'afterDone', interval: 2, unit: 'month' },
      },
    })
}

/** Past the API, which takes fewer of anybody in an hour; the triggers write who changed what. */
async function fill() {
  const client = new Client(connectionToService({ dataDir }))
  await client.connect()
  await client.query('begin')
  await client.query(
    `select set_config('parmen.user_id', (select created_by::text from folder where id = $1::bigint), true)`,
    [folderId],
  )
  await client.query(
    `insert into activity (folder_id, title, start_date, end_date, status_id, type_id, cost, vat, initiated_by)
     select ($1::bigint[])[1 + n % 6], 'Arbete ' || n, day, day, $2, 1 + n % 7, n * 100, n * 20, created_by
     from generate_series(1, $3::int + 6000) n
     join folder on folder.id = $4::bigint
     cross join lateral (
       select case when n <= $3::int then date '2025-01-01' + n % 365 else date '2015-01-01' + (n * 7) % 3652 end as day
     ) days`,
    [places, activityStatus.done, Number(wanted), folderId],
  )
  await client.query(
    `insert into activity (folder_id, title, start_date, end_date, status_id, estimated_cost, initiated_by)
     select ($1::bigint[])[1 + n % 6], 'Planerat ' || n, current_date + n * 7, current_date + n * 7, $2, n * 1000, created_by
     from generate_series(1, $3::int) n join folder on folder.id = $4::bigint`,
    [places, activityStatus.planned, 500 - repeating, folderId],
  )
  await client.query('commit')
  await client.query('analyze')
  await client.end()
}

async function measure(what: string, ask: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  const [first = 0] = times
  const sorted = times.toSorted((a, b) => a - b)
  const text = (ms: number | undefined) => `${(ms ?? 0).toFixed(0)} ms`
  console.log(`${what}: first ${text(first)}, median ${text(sorted[rounds >> 1])}, worst ${text(sorted.at(-1))}`)
}
