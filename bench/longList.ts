import { chromium, request, type Page, type Request } from '@playwright/test'
import { Client } from 'pg'
import { activities } from '#contract/activities.ts'
import type { Endpoint, RequestInput } from '#contract/endpoint.ts'
import { activityStatus } from '#contract/statuses.ts'
import { folders } from '#contract/folders.ts'
import { urls } from '#contract/urls.ts'
import { demoPeople, worldPassword, type PersonName } from '#fixtures/world.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { callWithToken, identityCall, tokenOf } from '../e2e/fixtures/api.ts'
import { findChromium } from '../e2e/fixtures/chromium.ts'
import { openSlowPhone } from './slowPhone.ts'

/**
 * `node bench/longList.ts <address> <its data folder> [events]`: Anna has 500 events open on a slow phone, at a running
 * demo (`npm run demo`), and Erik adds one. What that costs her phone until it has come to rest, where she reads the beginning
 * of the list and where she reads its end; and what comes later, when she goes back to the beginning.
 */
const [address = 'http://127.0.0.1:3000', dataDir = 'data-demo', wanted = '500'] = process.argv.slice(2)
const count = Number(wanted)
const rounds = 5

/** Of a change that somebody waits for, `seconds` until it is seen. */
type Cost = { seconds?: number; requests: number; kB: number; longTasks: number; blockedMs: number }
type Tasks = { seen: { start: number; duration: number }[] }

const anna = await callerOf('anna')
const erik = await callerOf('erik')
const folder = await anna.call(folders.add, {
  body: { title: `Lång lista ${Date.now()}`, parentId: await mainFolder() },
})
const browser = await chromium.launch(await findChromium())
try {
  await addEvents()
  await measure()
} finally {
  await browser.close()
  await anna.call(folders.remove, { params: { id: folder.id } })
  await Promise.all([anna.context.dispose(), erik.context.dispose()])
}

async function mainFolder() {
  const found = await anna.call(folders.mine, { query: {} })
  const main = found.find(({ title }) => title === 'Villa Solhem')
  if (!main) throw new Error('This is not the demo world.')
  return main.id
}

/** One for each day, back from the last of 2025; past the API, which takes fewer of anybody in an hour. */
async function addEvents() {
  const client = new Client(connectionToService({ dataDir }))
  await client.connect()
  await client.query(
    `insert into activity (folder_id, title, description, start_date, end_date, status_id, initiated_by)
     select folder.id, 'Tvätt ' || n, left(md5(n::text) || md5(day::text) || md5(n || 'x') || md5(n || 'y'), 120), day, day, $2, folder.created_by
     from folder, generate_series(1, $3::int) n, lateral (select date '2026-01-01' - n as day) days
     where folder.id = $1`,
    [folder.id, activityStatus.done, count],
  )
  await client.end()
}

function add(title: string, startDate: string, who = anna) {
  const body = { title, startDate, statusId: activityStatus.done, description: 'Med schampo. '.repeat(9) }
  return who.call(activities.add, { body: { ...body, folderId: folder.id } })
}

async function measure() {
  const page = await openSlowPhone(browser, address, { isSignedIn: true })
  await page.addInitScript(recordTasks)
  await page.goto(`${address}${urls.activities}?mapp=${folder.id}`)
  const rows = page.locator('li.row')
  const more = page.getByRole('button', { name: 'Visa fler' })
  await rows.first().waitFor()
  while ((await rows.count()) < count) {
    const before = await rows.count()
    await more.click({ timeout: 120_000 })
    await page.waitForFunction((than) => document.querySelectorAll('li.row').length > than, before)
  }
  await quiet(page)
  for (const [where, day, isEnd] of [
    ['at the end of the list', '2000-01-01', true],
    ['at its beginning', '2026-01-01', false],
  ] as const) {
    await page.evaluate((end) => window.scrollTo(0, end ? document.body.scrollHeight : 0), isEnd)
    await quiet(page)
    const costs: Cost[] = []
    for (let round = 1; round <= rounds; round++) costs.push(await costOfChange(page, `Vaxning ${day} ${round}`, day))
    report(`${where}, median of ${rounds}`, costs)
  }
  const watched = watch(page)
  for (let step = 0; step < 80; step++) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight))
    await page.waitForTimeout(100)
  }
  await quiet(page)
  report('going through all of it afterwards', [await watched()])
  await page.context().close()
}

async function costOfChange(page: Page, title: string, day: string): Promise<Cost> {
  const watched = watch(page)
  const began = performance.now()
  await add(title, day, erik)
  await page.waitForFunction(
    (words) => [...document.querySelectorAll('li.row')].some((row) => row.textContent.includes(words)),
    title,
  )
  const seconds = (performance.now() - began) / 1000
  await quiet(page)
  return { seconds, ...(await watched()) }
}

function report(what: string, costs: readonly Cost[]) {
  const median = (key: keyof Cost) =>
    costs.map((cost) => cost[key] ?? 0).toSorted((a, b) => a - b)[costs.length >> 1] ?? 0
  const seen = costs.some(({ seconds }) => seconds !== undefined)
    ? `seen after ${median('seconds').toFixed(1)} s, `
    : ''
  const tasks = `${median('longTasks')} long tasks of ${Math.round(median('blockedMs'))} ms`
  console.log(`${what}: ${seen}${median('requests')} requests, ${median('kB').toFixed(1)} kB, ${tasks}`)
}

/** Requests of the API and their bytes on the line, and tasks of the page longer than 50 ms, from now on. */
function watch(page: Page) {
  const sizes: Promise<number>[] = []
  const onRequest = (finished: Request) => {
    if (/\/api\/(?!live)/.test(finished.url()))
      sizes.push(finished.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', onRequest)
  const start = page.evaluate(() => performance.now())
  return async () => {
    page.off('requestfinished', onRequest)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    const tasks = await page.evaluate(
      (since) => (globalThis as unknown as { tasks: Tasks }).tasks.seen.filter(({ start: at }) => at >= since),
      await start,
    )
    const blocked = tasks.reduce((sum, { duration }) => sum + duration, 0)
    return { requests: sizes.length, kB: bytes / 1000, longTasks: tasks.length, blockedMs: blocked }
  }
}

/** Until nothing has been asked for and no task was long for two seconds. */
async function quiet(page: Page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () => {
      const { tasks } = globalThis as unknown as { tasks: Tasks }
      const lastTask = tasks.seen.at(-1)
      const lastRequest = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined
      const last = Math.max(lastTask ? lastTask.start + lastTask.duration : 0, lastRequest?.responseEnd ?? 0)
      return performance.now() - last > 2_000
    },
    undefined,
    { polling: 500, timeout: 120_000 },
  )
}

/** Runs in the page. */
function recordTasks() {
  const tasks: Tasks = { seen: [] }
  Object.assign(globalThis, { tasks })
  performance.setResourceTimingBufferSize(10_000)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.seen.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Calls the product as a person of the demo world. */
async function callerOf(name: PersonName) {
  const context = await request.newContext({ baseURL: address, extraHTTPHeaders: { origin: address } })
  await identityCall(context, 'sign-in/email', { email: demoPeople[name].email, password: worldPassword })
  const token = await tokenOf(context)
  return {
    context,
    call: <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => callWithToken(context, token, endpoint, input),
  }
}
