import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { support } from '#contract/accounts/support.ts'
import { addressOf } from '#contract/platform/wireRequest.ts'
import { expect, test } from './fixtures/test.ts'

/* The calls that a page behind the sign-in makes first, and when. */

const isCall = (url: string) => /^\/api\/(?!live)/.test(new URL(url).pathname)

/** The calls of the API in the order in which they were made, by address. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isCall(request.url())) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

/** Opens a page, and waits until it has asked for what is kept ahead (`askAhead`): nothing else is to come. */
async function openAtRest(page: Page, path: string) {
  const ahead = ['topX=500', '/api/Lookup', 'GetMessages?readState=all&skip=0'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(part)),
  )
  await page.goto(path)
  await Promise.all(ahead)
}

const twice = (calls: string[]) => calls.filter((call, index) => calls.indexOf(call) !== index)

test('a page asks for its lists while its scripts are on their way, and for nothing twice', async ({ anna, world }) => {
  const { villan } = world.folders
  const pages = [
    { path: '/dashboard', lists: ['MyObject/GetAllMyParentObjects', 'MyActivity/GetToDo', 'EventList/', 'Message/'] },
    { path: `/objectPage_tabs1/${villan}`, lists: [`MyObject/${villan}`, 'MyObject/GetObjectsByObjectId'] },
    { path: `/objectPage_tabs1/${villan}?tab=tab2`, lists: [`MyObject/${villan}`, 'when=upcoming', 'when=done'] },
    { path: `/objectPage_tabs1/${villan}?tab=tab4`, lists: [`MyObject/${villan}`, 'Member/'] },
  ]
  for (const { path, lists } of pages) {
    await test.step(path, async () => {
      const page = await anna.context().newPage()
      const calls = callsOf(page)
      const held = Promise.withResolvers<void>()
      await page.route(/\/assets\/react-/, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      for (const list of lists) await expect.poll(() => calls.join('\n')).toContain(list)
      const early = [...calls]
      held.resolve()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Logga' })).toBeVisible()
      expect(twice(calls)).toEqual([])
      expect(early.filter((call) => call.includes('get-session'))).toEqual([])
      await page.close()
    })
  }
})

test('what is there before the scripts is drawn at once, and nothing in its place', async ({ anna: page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = window as Window & { hadSkeleton?: boolean }
    new MutationObserver(() => (seen.hadSkeleton ||= document.querySelector('.animate-breathe') !== null)).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    )
  })
  const answered: string[] = []
  page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname))
  await page.goto('/dashboard', { waitUntil: 'commit' })
  for (const { path } of [
    folders.mine,
    activities.toDo,
    inboxCount.of,
    members.commitments,
    messages.mine,
    support.mine,
    dashboard.latest,
  ])
    await expect.poll(() => answered).toContain(path)
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Villa Solhem' })).toBeVisible()
  expect(await page.evaluate(() => (window as Window & { hadSkeleton?: boolean }).hadSkeleton)).toBe(false)
})

test('without a session nothing is asked for early', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  expect(calls).toEqual(['GET /api/identity/get-session'])
})

test('a pressed folder shows what its card told, and asks for itself and its list together', async ({ anna }) => {
  await openAtRest(anna, '/dashboard')
  const held = Promise.withResolvers<void>()
  const calls = callsOf(anna)
  await anna.route(/\/api\/MyObject\//, async (route) => {
    await held.promise
    await route.continue()
  })
  await anna.getByRole('link', { name: 'Villa Solhem', exact: true }).click()
  await expect(anna.getByRole('heading', { level: 1, name: 'Villa Solhem' })).toBeVisible()
  await expect.poll(() => calls.filter((call) => call.includes('/MyObject/')).length).toBe(2)
  held.resolve()
  await expect(anna.getByRole('heading', { name: 'VVS', exact: true })).toBeVisible()
  expect(twice(calls)).toEqual([])
})

test('whoever points at a folder has its list on its way before they press', async ({ anna, world }) => {
  const { villan } = world.folders
  await openAtRest(anna, '/dashboard')
  const link = anna.getByRole('link', { name: 'Villa Solhem', exact: true })
  const calls = callsOf(anna)
  const answered = anna.waitForResponse(/GetObjectsByObjectId/)
  await link.hover()
  await answered
  const wanted = [
    addressOf(folders.one, { params: { id: villan } }),
    addressOf(folders.children, { query: { folderId: villan, skip: 0 } }),
  ]
  expect(calls.toSorted()).toEqual(wanted.map((address) => `GET ${address}`))
  await link.click()
  await expect(anna.getByRole('heading', { name: 'VVS', exact: true })).toBeVisible()
  expect(twice(calls)).toEqual([])
})

test('a menu that cannot be fetched says so', async ({ anna }) => {
  await anna.route(/\/assets\/next-/, (route) => route.abort())
  await anna.goto('/dashboard')
  const menu = anna.getByRole('button', { name: 'Mer om Villa Solhem' })
  await menu.click()
  await expect(anna.getByText('Fönstret kunde inte hämtas.')).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})
