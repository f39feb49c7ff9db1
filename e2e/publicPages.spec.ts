import type { Page } from '@playwright/test'
import { publicPages } from '../client/marketing/publicPages.ts'
import { app } from './fixtures/app.ts'
import { failOnce, holdRequests } from './fixtures/network.ts'
import { expectHydrated } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

/* Public pages are prerendered: readable without JavaScript, and nothing moves during hydration. */

const addresses = [...publicPages.map(({ path }) => path), '/?lage=skapa', '/?lage=glomt']

function parseWords(page: Page): string[] {
  const words: string[] = []
  page.on('console', (message) => message.type() !== 'debug' && words.push(message.text()))
  page.on('pageerror', (error) => words.push(error.message))
  return words
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is complete and has its metadata, on a narrow screen too', async ({ page }) => {
    // Also at 400 % zoom.
    const narrow = { width: 320, height: 568 }
    await page.setViewportSize(narrow)
    for (const { path, title, description } of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(narrow.width)
      await expect(page.getByRole('navigation', { name: 'Sidfot' }).getByRole('link')).not.toHaveCount(0)
      await expect(page.getByText('Laddar...')).toBeHidden()
      expect(await page.title()).toContain(title)
      const head = page.locator('head')
      await expect(head.locator('meta[name=description]')).toHaveAttribute('content', description)
      await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', app.url + path)
      await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
      expect(description.length).toBeGreaterThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  test('the signed-out menu works @phone', async ({ page }) => {
    await page.goto('/omoss')
    await page.getByRole('banner').getByRole('link', { name: 'Logga in' }).click()
    await expect(page).toHaveURL('/#panelen')
    await expect(page.getByRole('heading', { level: 2, name: 'Logga in' })).toBeInViewport()
    await page.getByRole('main').getByRole('link', { name: 'Skapa konto' }).click()
    await expect(page).toHaveURL('/?lage=skapa#panelen')
    await expect(page.getByRole('heading', { level: 2, name: 'Skapa konto' })).toBeInViewport()
  })
})

test('prerendered pages are hydrated without a visible change @phone', async ({ page }) => {
  const words = parseWords(page)
  await page.addInitScript(watchShifts)
  for (const address of addresses) {
    await test.step(`${address} is hydrated without a visible change`, async () => {
      const release = await holdRequests(page, '**/assets/*.js')
      await page.goto(address, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      // On a busy machine the browser paints before all of the HTML is read, and what is below moves; that is no
      // hydration.
      await page.waitForFunction(() => document.readyState !== 'loading')
      await page.evaluate(resetShifts)
      await heading.evaluate((element) => element.setAttribute('data-drawn', 'at build'))
      await release()
      await expectHydrated(page)
      await expect(heading).toHaveAttribute('data-drawn', 'at build')
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01)
      expect(words).toEqual([])
    })
    await page.unrouteAll()
  }
  await expect(page.getByText(`© 2025–${new Date().getFullYear()} Pärmen`)).toBeVisible()
})

/** Twice a frame, so that what was painted before is counted before. */
async function resetShifts() {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  ;(window as unknown as { shifts: number }).shifts = 0
}

/** Sums up layout shifts. */
function watchShifts() {
  const sum = window as unknown as { shifts: number }
  sum.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.shifts += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('navigation, missing chunks and unknown addresses', async ({ page, newPage }) => {
  await test.step('so is a prerendered page whose chunks fail to load', async () => {
    await failOnce(page, '**/assets/AboutPage-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/omoss')
    await expectHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeVisible()
    await expect(page).toHaveURL('/omoss')
  })

  await page.unrouteAll()
  await test.step('a page whose chunks a release has removed is reloaded', async () => {
    // A browser reloads once only, and caches what it has fetched.
    const anew = await newPage()
    await anew.goto('/omoss')
    await expectHydrated(anew)
    await failOnce(anew, '**/assets/PrivacyPage-*.js', (route) => route.fulfill({ status: 404 }))
    await anew.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await anew.getByRole('navigation', { name: 'Sidfot' }).getByRole('link', { name: 'Personuppgifter' }).click()
    await expect(anew.locator('html[data-same]')).toHaveCount(0)
    await expect(anew).toHaveURL('/integritet')
    await expect(anew.getByRole('heading', { level: 1, name: 'Personuppgifter' })).toBeVisible()
  })

  await page.unrouteAll()
  await test.step('client-side navigation loads no new document and updates the title', async () => {
    await page.goto('/omoss')
    await expectHydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await page.getByRole('navigation', { name: 'Sidfot' }).getByRole('link', { name: 'Personuppgifter' }).click()
    await expect(page).toHaveTitle('Personuppgifter – Pärmen')
    await expect(page.locator('html')).toHaveAttribute('data-same', '')
  })

  await page.unrouteAll()
  await test.step('an unknown address answers 404 with a page that links to the start page', async () => {
    const reply = await page.goto('/finns-inte')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/')
  })
})

test('signed-in users read public pages with their own menu @phone', async ({ anna: page, isMobile }) => {
  await page.goto('/omoss')
  await expect(page.getByRole('button', { name: isMobile ? 'Mer' : 'Anna Berg' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeVisible()
  const footer = page.getByRole('navigation', { name: 'Sidfot' })
  if (isMobile) await page.getByRole('button', { name: 'Om Pärmen' }).click()
  await footer.getByRole('link', { name: 'Vanliga frågor' }).click()
  await expect(page).toHaveURL('/#fragor')
  await expect(page.getByRole('heading', { level: 2, name: 'Vanliga frågor' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Logga in' })).toHaveCount(0)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test('sitemap, robots.txt, manifest and icons exist', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  for (const { path } of publicPages) expect(map).toContain(`<loc>${app.url}${path}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${app.url}/sitemap.xml`)
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }, { src: '/og.png' }]) {
    const reply = await request.get(src)
    expect(reply.status(), src).toBe(200)
    expect(reply.headers()['content-type']).toMatch(/^image\//)
  }
})
