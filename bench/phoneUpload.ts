import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { megabyte } from '#contract/platform/limits.ts'
import { findChromium } from '../e2e/fixtures/chromium.ts'
import { openSlowPhone } from './slowPhone.ts'

/**
 * `node bench/phoneUpload.ts <address> [photos]`: ten photos of twelve megapixels are chosen on a slow phone, on the
 * page of a folder's papers at a running demo (`npm run demo`). How soon their rows stand there and the page answers a
 * press, whether the progress that is shown is true, and whether what is said to be saved is there.
 */
const [address = 'http://127.0.0.1:3000', wanted = '10'] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'parmen-bench-phone-'))
const photos = await Promise.all(Array.from({ length: Number(wanted) }, (_, n) => photo(n)))
const bytes = photos.reduce((sum, { size }) => sum + size, 0)
console.log(`${photos.length} photos, ${(bytes / megabyte).toFixed(1)} MB`)

const browser = await chromium.launch(await findChromium())
try {
  await measure()
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function measure() {
  const page = await openSlowPhone(browser, address, { isSignedIn: true })
  await page.addInitScript(watchPresses)
  await page.goto(`${address}/objectPage_tabs1/1/papper`)
  const chooser = page.getByLabel('Lägg till').first()
  await chooser.waitFor({ state: 'attached' })
  await page.waitForLoadState('load')
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { tasks: Tasks }).tasks, { longest: 0, blocked: 0 }),
  )
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  await chooser.setInputFiles(photos.map(({ path }) => path))
  const rows = page.getByRole('region', { name: 'Skickas upp' }).getByRole('listitem')
  await rows.nth(photos.length - 1).waitFor()
  console.log(`${photos.length} rows with names after ${since()} ms`)
  await page
    .getByRole('searchbox')
    .or(page.getByRole('heading', { name: 'Papper' }))
    .first()
    .click()
  console.log(`the page has answered a press after ${since()} ms`)
  await followProgress(page, since)
  const { longest, blocked } = await page.evaluate(() => (globalThis as unknown as { tasks: Tasks }).tasks)
  console.log(`longest task of the page ${Math.round(longest)} ms; ${Math.round(blocked)} ms in all beyond 50 ms each`)
  await page.context().close()
}

type Received = { name: string; size: number; received: number }

/** Once a second: what the page shows of each file beside what the server has of it, until all are said to be saved. */
async function followProgress(page: Page, since: () => number) {
  const rows = page.getByRole('region', { name: 'Skickas upp' }).getByRole('listitem')
  const { token } = (await (await page.request.get(`${address}/api/identity/token`)).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  let [saved, ahead] = [0, 0]
  while (saved < photos.length) {
    await pause(1_000)
    const reply = await page.request.get(`${address}/api/File/uploads`, { headers })
    const arrived = (await reply.json()) as Received[]
    for (const row of await rows.all()) {
      const shown = Number(
        await row
          .getByRole('progressbar')
          .getAttribute('aria-valuenow', { timeout: 500 })
          .catch(() => 0),
      )
      const text = (await row.textContent()) ?? ''
      const own = arrived.find(({ name }) => text.includes(name.replace('.jpg', '')))
      if (own) ahead = Math.max(ahead, (shown / 100) * own.size - own.received)
    }
    const now = await rows.getByLabel('Klart').count()
    if (now > saved) console.log(`${now} said to be saved after ${(since() / 1000).toFixed(0)} s`)
    saved = now
  }
  console.log(`shown beyond what the server had: ${(ahead / megabyte).toFixed(1)} MB at most, of parts of 2 MB`)
  const reply = await page.request.get(`${address}/api/File?topX=${photos.length}`, { headers })
  const sizes = new Set(((await reply.json()) as { size: number }[]).map(({ size }) => size))
  const there = photos.filter(({ size }) => sizes.has(size)).length
  console.log(`when the page says that all are saved, the server has ${there} of them`)
}

type Tasks = { longest: number; blocked: number }

/** Runs in the page. */
function watchPresses() {
  const tasks = { longest: 0, blocked: 0 }
  ;(globalThis as unknown as { tasks: Tasks }).tasks = tasks
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      tasks.longest = Math.max(tasks.longest, duration)
      tasks.blocked += duration - 50
    }
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * A photo without a location to be taken out, so that the server stores as many bytes. Noise of the size of leaves and
 * gravel, which packs about as a photo does; each another.
 */
async function photo(n: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({ create: { width: 1333, height: 1000, channels: 3, background: 'gray', noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 80 + (n % 5) })
    .toBuffer()
  // From the disk, as a phone does: the browser is not handed the bytes through the slow line.
  const path = join(folder, `IMG_${4100 + n}.jpg`)
  writeFileSync(path, buffer)
  return { path, size: buffer.length }
}
