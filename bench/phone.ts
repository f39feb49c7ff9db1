import { chromium, type Page, type Request } from '@playwright/test'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { findChromium } from '../e2e/fixtures/chromium.ts'
import { leaveNetwork, openSlowPhone } from './slowPhone.ts'

/**
 * `node bench/phone.ts <address> [waterfall]`: how long a phone on a slow network waits for the pages one opens every
 * week, at a running demo (`npm run demo`). Prints milliseconds, script files and the layout shift, and with
 * `waterfall` every request. Each is measured in a browser of its own, with an empty cache.
 */
const [address = 'http://127.0.0.1:3000', wantsWaterfall] = process.argv.slice(2)

/** Width of the bars, in characters. */
const width = 60

type Timed = { url: string; start: number; end: number; type: string }

const browser = await chromium.launch(await findChromium())
try {
  await measure('dashboard, cold', true, async (page) => {
    await page.goto(`${address}/dashboard`, { waitUntil: 'commit' })
    await shown(page, 'h2, h3', 'Villa Solhem')
  })
  await measure('dashboard, at the next visit', true, async (page, restart) => {
    await keepApp(page)
    restart()
    await page.goto(`${address}/dashboard`, { waitUntil: 'commit' })
    await shown(page, 'h2, h3', 'Villa Solhem')
  })
  await measure('dashboard, without a network', true, async (page, restart) => {
    await keepApp(page)
    await leaveNetwork(page)
    restart()
    await page.goto(`${address}/dashboard`, { waitUntil: 'commit' })
    await shown(page, 'h2, h3', 'Villa Solhem')
  })
  await measure('from pressing Logga in to the cards', false, async (page, restart) => {
    await page.goto(address)
    await page.getByLabel('E-post').fill(demoPeople.anna.email)
    await page.getByLabel('Lösenord', { exact: true }).pressSequentially(worldPassword, { delay: 120 })
    restart()
    await page.getByRole('button', { name: 'Logga in' }).click()
    await shown(page, 'h2, h3', 'Villa Solhem')
  })
  await measure('from pressing a folder to its first rows', true, async (page, restart) => {
    await page.goto(`${address}/dashboard`)
    await page.getByRole('heading', { name: 'Villa Solhem', exact: true }).waitFor()
    // What loads while the overview is looked at has loaded.
    await page.waitForFunction(() =>
      ['FolderPage', 'next'].every((name) =>
        performance.getEntriesByType('resource').some((one) => one.name.includes(`/${name}-`)),
      ),
    )
    await page.waitForLoadState('load')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    restart()
    await page.getByRole('link', { name: 'Villa Solhem', exact: true }).click()
    await shown(page, 'h2, h3, h4', 'VVS')
  })
  await measure('events of a folder, cold', true, async (page) => {
    await page.goto(`${address}/objectPage_tabs1/1?tab=tab2`, { waitUntil: 'commit' })
    await shown(page, 'button', 'Markera som klar')
  })
} finally {
  await browser.close()
}

/** A visit after which the browser has the app and the lists, and which is over. */
async function keepApp(page: Page) {
  await page.goto(`${address}/dashboard`)
  await shown(page, 'h2, h3', 'Villa Solhem')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Lists are written in batches.
  await page.waitForTimeout(3000)
  await page.goto('about:blank')
}

/** Asked for at each frame, and cheaply: what asks for roles and names takes the slow processor a tenth of a second. */
function shown(page: Page, selector: string, words: string) {
  return page.waitForFunction(
    ([where, what]) =>
      [...document.querySelectorAll(where)].some((one) => (one.ariaLabel ?? one.textContent).trim().startsWith(what)),
    [selector, words] as const,
  )
}

async function measure(name: string, isSignedIn: boolean, act: (page: Page, restart: () => void) => Promise<void>) {
  const page = await openSlowPhone(browser, address, { isSignedIn })
  await page.addInitScript(recordShifts)
  const requests: Timed[] = []
  let began = performance.now()
  const starts = new Map<Request, number>()
  page.on('request', (request) => starts.set(request, performance.now() - began))
  const ended = (request: Request) =>
    requests.push({
      url: request.url().replace(address, ''),
      start: starts.get(request) ?? 0,
      end: performance.now() - began,
      type: request.resourceType(),
    })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await act(page, () => {
    began = performance.now()
    requests.length = 0
  })
  const took = performance.now() - began
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
  const scripts = requests.filter(({ type }) => type === 'script').length
  console.log(`${name}: ${Math.round(took)} ms, ${scripts} script files, layout shift ${shift.toFixed(3)}`)
  if (wantsWaterfall)
    for (const request of requests.toSorted((a, b) => a.start - b.start)) console.log(bar(request, took))
  await page.context().close()
}

/** Runs in the page. Shifts within half a second of a press do not count. */
function recordShifts() {
  const seen = window as unknown as { layoutShift: number }
  seen.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

function bar({ url, start, end }: Timed, total: number) {
  const at = (ms: number) => Math.min(width, Math.max(0, Math.round((ms / total) * width)))
  const line = ' '.repeat(at(start)) + '█'.repeat(Math.max(1, at(end) - at(start)))
  return `  ${line.padEnd(width + 1)} ${Math.round(start)}–${Math.round(end)} ${url.slice(0, 70)}`
}
