import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { app } from './fixtures/app.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { findChromium } from './fixtures/chromium.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { serveTwoBuilds } from './fixtures/twoBuilds.ts'
import { appIsKept } from './fixtures/withoutNetwork.ts'

/* What a browser keeps of the app for the next visit, and for when there is no network. */

test.use({ serviceWorkers: 'allow' })

/** All that is in the caches of this browser, as text. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** What is kept of the lists (`client/platform/api/saved`), as text. */
const savedLists = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database did not answer.')))
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await answer(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })

test(
  'the app opens without a network, in the chosen colours, and nobody is in what is kept',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    const person = newPerson('Skeppar', 'Kajutholm')
    await createAccount(page, person)
    const event = { startDate: '2099-05-01' }
    await addEvent(page, await addFolder(page, 'Snipan'), 'Byta Havskattens impeller', event)
    await page.goto('/activities')
    const row = page.getByRole('link', { name: 'Byta Havskattens impeller', exact: true })
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: isMobile ? 'Mer' : 'Skeppar Kajutholm', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Mörkt' }).click()
    await page.keyboard.press('Escape')
    await appIsKept(page)
    await expect.poll(() => savedLists(page)).toContain('Havskatten')

    const expectNobodyIsKept = async () => {
      const words = await cached(page)
      expect(words).toContain('/shell/')
      for (const secret of ['Skeppar', 'Kajutholm', person.email, 'Havskatten', 'data-theme="'])
        expect(words.includes(secret), secret).toBe(false)
    }
    await expectNobodyIsKept()

    await test.step('calls of the API pass it by', async () => {
      await page.route('**/api/health/live', (route) => route.fulfill({ status: 418 }))
      // A page that has a worker takes the route up a moment after it is set; of calls that the worker makes it never does.
      await expect.poll(() => page.evaluate(async () => (await fetch('/api/health/live')).status)).toBe(418)
      await page.unroute('**/api/health/live')
    })

    await context.setOffline(true)
    await test.step('a page behind the sign-in opens', async () => {
      await page.goto('/activities')
      await expect(row).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('data-scheme', 'dark')
    })

    await test.step('another page says that it needs the network, and leads to the app', async () => {
      for (const address of ['/omoss', '/finns-inte']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: 'Ingen uppkoppling' })).toBeVisible()
        await expectAccessible(page)
      }
      await page.getByRole('link', { name: 'Öppna Pärmen' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
    await context.setOffline(false)

    await page.goto('/dashboard')
    await page.getByRole('button', { name: isMobile ? 'Mer' : 'Skeppar Kajutholm', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => savedLists(page)).not.toContain('Havskatten')
    await expectNobodyIsKept()
  },
)

test('a page goes on with the build it began with, and the next visit has the other', async ({ page, context }) => {
  const site = await serveTwoBuilds()
  const [first, second] = site.files
  const loaded = async (of: Page) => {
    const paths = await of.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const isOf = (files: Set<string> | undefined) => paths.some((path) => files?.has(path))
    return [isOf(first) && 'first', isOf(second) && 'second'].filter(Boolean)
  }
  await createAccount(page, newPerson('Bo', 'Bygge'))
  await page.goto(`${site.url}/dashboard`)
  await appIsKept(page)
  site.deploy()

  await test.step('a part of it that is loaded only now', async () => {
    await page.getByRole('link', { name: 'Mappar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mappar' })).toBeVisible()
    expect(await loaded(page)).toEqual(['first'])
  })

  await test.step('also once the browser has the other', async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const { installing } = registration
      await new Promise<void>((resolve) => {
        if (registration.waiting) resolve()
        installing?.addEventListener('statechange', () => resolve())
      })
    })
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    expect(await loaded(page)).toEqual(['first'])
  })

  await test.step('and so does another that is opened beside it', async () => {
    const beside = await context.newPage()
    await beside.goto(`${site.url}/messages`)
    await expect(beside.getByRole('heading', { level: 1, name: 'Meddelanden' })).toBeVisible()
    expect(await loaded(beside)).toEqual(['first'])
    await beside.close()
  })

  await test.step('the last page is loaded anew: it is of the other', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await expect.poll(() => loaded(page)).toEqual(['second'])
  })
  await site.close()
})

test('a browser offers to install the app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-installed-'))
  const context = await chromium.launchPersistentContext(folder, { ...(await findChromium()), baseURL: app.url })
  const page = await context.newPage()
  await createAccount(page, newPerson('Inga', 'Install'))
  await page.goto('/dashboard')
  await appIsKept(page)
  const browser = await context.newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  await context.close()
  rmSync(folder, { recursive: true })
})
