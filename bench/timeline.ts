import { request } from '@playwright/test'
import { Client } from 'pg'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { yearReportAddress } from '#contract/platform/fileAddresses.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { timeline } from '#contract/content/timeline.ts'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { callWithToken, identityCall, tokenOf } from '../e2e/fixtures/api.ts'

/**
 * `node bench/timeline.ts <address> <its data folder> [events]`: how long a running demo (`npm run demo`) takes to
 * answer the timeline of a folder with 3,000 events in 2025, 600 in each of five years before, 1,200 papers, and what
 * has changed; and the report of that year. Over HTTP on the same machine, one call at a time.
 */
const [address = 'http://127.0.0.1:3000', dataDir = 'data-demo', wanted = '3000'] = process.argv.slice(2)
const rounds = 40

const context = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } })
await identityCall(context, 'sign-in/email', { email: demoPeople.anna.email, password: worldPassword })
const token = await tokenOf(context)
const call = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => callWithToken(context, token, endpoint, input)
const { id: folderId } = await call(folders.add, { body: { title: `Stor mapp ${Date.now()}` } })
const children: number[] = []
for (const title of ['El', 'VVS', 'Tak', 'Värme', 'Trädgård'])
  children.push((await call(folders.add, { body: { title, parentId: folderId } })).id)
try {
  await fill([folderId, ...children])
  await measureLists()
  await measureReport()
} finally {
  await call(folders.remove, { params: { id: folderId } })
  await context.dispose()
}

/** Past the API, which takes fewer of anybody in an hour; the triggers write who changed what. */
async function fill(places: number[]) {
  const client = new Client(connectionToService({ dataDir }))
  await client.connect()
  await client.query('begin')
  await client.query(
    `select set_config('parmen.user_id', (select created_by::text from folder where id = $1::bigint), true)`,
    [folderId],
  )
  await client.query(
    `insert into activity (folder_id, title, description, outcome, start_date, end_date, status_id, cost, initiated_by)
     select ($1::bigint[])[1 + n % 6], 'Rond ' || n, repeat('Genomgång av allt. ', 9), repeat('Inga anmärkningar. ', 9), day, day, $2, n * 100, created_by
     from generate_series(1, $3::int + 3000) n
     join folder on folder.id = $4::bigint
     cross join lateral (select case when n <= $3::int then date '2025-01-01' + n % 365 else date '2020-01-01' + (n * 7) % 1826 end as day) days`,
    [places, activityStatus.done, Number(wanted), folderId],
  )
  await client.query(
    `with made as (
       insert into content (sha256, size, media_type, preview, width, height)
       select sha256(($1::text || ' ' || n)::bytea), 1000 + n, case when n % 2 = 0 then 'image/jpeg' else 'application/pdf' end, 'done', 1600, 1200
       from generate_series(1, 1200) n
       returning sha256
     )
     insert into file (folder_id, content, name, kind_id, day, created_by)
     select folder.id, made.sha256, 'Kvitto ' || place || '.pdf', 1, date '2025-01-01' + place::int % 365, folder.created_by
     from folder, (select sha256, row_number() over () as place from made) as made
     where folder.id = $2::bigint`,
    [String(folderId), folderId],
  )
  await client.query('commit')
  await client.query('analyze')
  await client.end()
}

async function measureLists() {
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const middle = await call(timeline.ofFolder, { query: { folderId, ...year, topX: 500 } })
  const after = middle.entries.at(-1)?.id
  const asked = {
    'the newest page': { query: { folderId } },
    'a year': { query: { folderId, ...year } },
    'a year, after 500 entries': { query: { folderId, ...year, ...(after !== undefined && { after }) } },
    'the events of a year': { query: { folderId, ...year, kind: 'activity' as const } },
    'a year of a sub-folder': { query: { folderId, ...year, subFolderId: children[0] ?? 0 } },
  }
  for (const [what, input] of Object.entries(asked)) await measure(what, () => call(timeline.ofFolder, input))
  await measure('the choices', () => call(timeline.choices, { query: { folderId } }))
}

async function measureReport() {
  const began = performance.now()
  const reply = await context.get(yearReportAddress(folderId, 2025), { headers: { authorization: `Bearer ${token}` } })
  const kB = (await reply.body()).length / 1000
  if (!reply.ok()) throw new Error(`${reply.status()} ${await reply.text()}`)
  console.log(`the report: ${((performance.now() - began) / 1000).toFixed(1)} s, ${kB.toFixed(0)} kB`)
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
  const median = sorted[rounds >> 1] ?? 0
  console.log(
    `${what}: first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms, worst ${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
  )
}
