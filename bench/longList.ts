import { chromium, request, type Locator, type Page } from '@playwright/test'
import { Client } from 'pg'
import { activities } from '#contract/content/activities.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { folders } from '#contract/folders/folders.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { demoPeople, worldPassword, type PersonName } from '#fixtures/world.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { callWithToken, identityCall, tokenOf } from '../e2e/fixtures/api.ts'
import { findChromium } from '../e2e/fixtures/chromium.ts'
import { costOf, quiet, recordCosts, report, type Cost } from './longList/cost.ts'
import { openSlowPhone } from './slowPhone.ts'

/**
 * `node bench/longList.ts <address> <its data folder> [events] [rounds]`: Anna has 500 events open on a slow phone, at
 * a running demo (`npm run demo`). What it costs her phone until it has come to rest when Erik adds one, where she
 * reads the end of the list and where she reads its beginning; when she goes through all of it; when she types in its
 * filter, and empties it; and when she opens one of them in their folder.
 */
const [address = 'http://127.0.0.1:3000', dataDir = 'data-demo', wanted = '500', times = '5'] = process.argv.slice(2)
const count = Number(wanted)
const rounds = Number(times)

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

type Measured = (act: () => Promise<unknown>) => Promise<Cost>

async function measure() {
  const page = await openSlowPhone(browser, address, { isSignedIn: true })
  const devtools = await recordCosts(page)
  const cost: Measured = (act) => costOf(page, devtools, act)
  await measureOverview(page, cost)
  await measureFolder(page, cost)
  await page.context().close()
}

/** The list across folders: changes by another, the way through it, and words typed in its filter. */
async function measureOverview(page: Page, cost: Measured) {
  await openAll(page, `${urls.activities}?mapp=${folder.id}`)
  for (const [where, day, isEnd] of [
    ['a change at the end of the list', '2000-01-01', true],
    ['a change at its beginning', '2026-01-01', false],
  ] as const) {
    await scrollTo(page, isEnd)
    await repeat(where, (round) => cost(() => addByErik(page, `Vaxning ${day} ${round}`, day)))
  }
  report('going through all of it afterwards', [await cost(() => scrollThrough(page))])
  await scrollTo(page, false)
  const search = page.getByRole('searchbox')
  const emptied: Cost[] = []
  await repeat('words typed in the filter', async () => {
    const typed = await cost(async () => {
      await search.pressSequentially('tvätt 49', { delay: 80 })
      await rowsWithin(page, 0, 100)
    })
    emptied.push(await cost(() => Promise.all([search.fill(''), rowsWithin(page, count)])))
    return typed
  })
  report(`the filter emptied, median of ${rounds}`, emptied)
}

/** The list of a folder, whose rows open in place. */
async function measureFolder(page: Page, cost: Measured) {
  await openAll(page, urls.folder(folder.id, { tab: folderTabs.activities }))
  for (const [where, at] of [
    ["a row opened at the end of a folder's list", -3],
    ['a row opened at its beginning', 3],
  ] as const) {
    await scrollTo(page, at < 0)
    const opener = page.locator('button[id^=accordion][aria-expanded]').nth(at)
    await repeat(where, async () => {
      const opened = await cost(() => press(opener, true))
      await press(opener, false)
      await quiet(page)
      return opened
    })
  }
}

async function repeat(what: string, once: (round: number) => Promise<Cost>) {
  const costs: Cost[] = []
  for (let round = 1; round <= rounds; round++) costs.push(await once(round))
  report(`${what}, median of ${rounds}`, costs)
}

async function openAll(page: Page, path: string) {
  await page.goto(`${address}${path}`)
  await rowsWithin(page, 1)
  for (let rows = 0; rows < count;) {
    rows = await page.locator('[data-moving]').count()
    if (rows >= count) break
    await page.getByRole('button', { name: 'Visa fler' }).click({ timeout: 120_000 })
    await rowsWithin(page, rows + 1)
  }
  await quiet(page)
}

function rowsWithin(page: Page, least: number, most = Infinity) {
  return page.waitForFunction(
    ([from, to]) => {
      const rows = document.querySelectorAll('[data-moving]').length
      return rows >= from && rows <= to
    },
    [least, most] as const,
    { timeout: 120_000 },
  )
}

async function addByErik(page: Page, title: string, day: string) {
  await add(title, day, erik)
  await page.waitForFunction(
    (words) => [...document.querySelectorAll('[data-moving]')].some((row) => row.textContent.includes(words)),
    title,
  )
}

async function press(opener: Locator, isToOpen: boolean) {
  await opener.click({ timeout: 120_000 })
  await opener.and(opener.page().locator(`[aria-expanded=${isToOpen}]`)).waitFor()
}

async function scrollTo(page: Page, isEnd: boolean) {
  await page.evaluate((end) => window.scrollTo(0, end ? document.body.scrollHeight : 0), isEnd)
  await quiet(page)
}

async function scrollThrough(page: Page) {
  for (let step = 0; step < 80; step++) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight))
    await page.waitForTimeout(100)
  }
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
