import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { createAccount, signIn } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { failOnce, holdRequests } from './fixtures/network.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/** A new user with one event to do, in the page's browser. */
async function someoneWithAnEvent(page: Page) {
  const person = newPerson('Maja', 'Sjö')
  await createAccount(page, person)
  await addEvent(page, await addFolder(page, 'Stugan'), 'Sotning', { startDate: '2099-05-01' })
  return person
}

const row = (page: Page) => page.getByRole('link', { name: 'Sotning', exact: true })
const listOfEvents = `**${activities.ofUser.path}?*`

/** All that the browser's database holds for us, as text. */
const savedText = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'parmen')
    if (!isThere) return '[]'
    const request = indexedDB.open('parmen')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
    const all = database.transaction('lists').objectStore('lists').getAll()
    await new Promise((resolve) => {
      all.addEventListener('success', resolve)
    })
    database.close()
    return JSON.stringify(all.result)
  })

/** What is kept of the list of folders. */
const savedFolders = async (page: Page) => {
  const all = (JSON.parse(await savedText(page)) as unknown[]).map((one) => JSON.stringify(one))
  return all.filter((one) => one.includes('folders.mine')).join()
}

/** Shows the list of events, until the browser keeps it. */
async function seeEvents(page: Page) {
  await page.goto('/activities')
  await expect(row(page)).toBeVisible()
  await expect.poll(() => savedText(page)).toContain('Sotning')
}

async function signOutInMenu(page: Page) {
  await page.getByRole('button', { name: 'Maja Sjö' }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/')
}

test('after a reload the list is shown before it is answered, and then what has changed', async ({ page }) => {
  await someoneWithAnEvent(page)
  await seeEvents(page)
  const letGo = await holdRequests(page, listOfEvents)
  await page.reload()
  await expect(row(page)).toBeVisible()
  await addEvent(page, await addFolder(page, 'Båten'), 'Rigga av', { startDate: '2099-06-01' })
  await letGo()
  await expect(page.getByRole('link', { name: 'Rigga av', exact: true })).toBeVisible()
})

test.describe('a user who has not asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('can press the card of a kept list as it is answered: it neither moves nor is another', async ({ page }) => {
    // What moves takes no press.
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...given: Parameters<typeof start>) => {
        document.documentElement.toggleAttribute('data-has-moved', true)
        return start(...given)
      }
    })
    await someoneWithAnEvent(page)
    await page.goto('/folders')
    await expect.poll(() => savedText(page)).toContain('folders.mine')
    const letGo = await holdRequests(page, `**${folders.mine.path}?*`)
    await page.reload()
    const card = page.getByRole('article')
    await expect(card).toContainText('Stugan')
    const before = { card: await card.elementHandle(), saved: await savedFolders(page) }
    await letGo()
    // Each answer is kept anew, with its time.
    await expect.poll(() => savedFolders(page)).not.toBe(before.saved)
    expect(await card.evaluate((now, shown) => now === shown, before.card)).toBe(true)
    await expect(page.locator('html')).not.toHaveAttribute('data-has-moved')
  })
})

test('a sign-out empties the browser, for all tabs and for whoever signs in next', async ({ page, context }) => {
  await someoneWithAnEvent(page)
  await seeEvents(page)
  const otherTab = await context.newPage()
  await seeEvents(otherTab)
  await signOutInMenu(page)
  await expect.poll(() => savedText(page)).toBe('[{"hasLeft":true}]')
  await expect(row(otherTab)).toHaveCount(0)
  expect(await savedText(otherTab)).toBe('[{"hasLeft":true}]')
  await otherTab.close()

  await createAccount(page, newPerson('Nils', 'Ek'))
  const letGo = await holdRequests(page, listOfEvents)
  await page.goto('/activities')
  await expect(page.getByRole('button', { name: 'Nils Ek' })).toBeVisible()
  await expect(row(page)).toHaveCount(0)
  await letGo()
  await expect(page.getByText('Saknas händelser.')).toBeVisible()
})

test('a session that was ended elsewhere shows nothing and leaves nothing', async ({ page, newPage }) => {
  const person = await someoneWithAnEvent(page)
  await seeEvents(page)
  const elsewhere = await newPage()
  await signIn(elsewhere, person)
  const ended = await elsewhere.request.post('/api/identity/revoke-other-sessions', { data: {} })
  expect(ended.ok()).toBe(true)
  await page.reload()
  await expect(page).toHaveURL('/')
  await expect(row(page)).toHaveCount(0)
  await expect.poll(() => savedText(page)).toBe('[{"hasLeft":true}]')
})

test('while it cannot be found out who is signed in nothing is shown, and nothing is lost', async ({ page }) => {
  await someoneWithAnEvent(page)
  await seeEvents(page)
  await page.route('**/api/identity/token', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page).toHaveURL('/errorpage')
  await expect(row(page)).toHaveCount(0)
  expect(await savedText(page)).toContain('Sotning')
})

test.describe('an event that is marked as done', () => {
  const done = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: /^Gjort/ }) })

  const mark = (page: Page) => page.getByRole('button', { name: 'Markera som klar: Sotning' }).click()

  test('is among what is done before the server has answered', async ({ page }) => {
    await someoneWithAnEvent(page)
    await page.goto('/activities')
    const letGo = await holdRequests(page, '**/api/MyActivity/*/done?*')
    await mark(page)
    await expect(page.getByText('Händelsen är klar.')).toBeVisible()
    await expect(done(page)).toContainText('Sotning')
    await expect(page.getByRole('heading', { name: /^(Försenat|Härnäst)/ })).toHaveCount(0)
    await letGo()
    await expect(done(page)).toContainText('Sotning')
  })

  test('is late no longer in its folder and on the cards before the server has answered, and late again by undo', async ({
    page,
  }) => {
    await createAccount(page, newPerson('Maja', 'Sjö'))
    const stugan = await addFolder(page, 'Stugan')
    const elen = await addFolder(page, 'El', stugan)
    for (const [folder, title] of [
      [elen, 'Sotning'],
      [stugan, 'Takplåten'],
    ] as const)
      await addEvent(page, folder, title, { startDate: '2026-01-02' })
    const late = (text: string) => page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true })
    const onCard = (text: string) => page.getByRole('list', { name: 'Huvudmappar' }).getByText(text, { exact: true })
    const letGo = await holdRequests(page, '**/api/MyActivity/*/done?*')
    await page.goto(`/objectPage_tabs1/${stugan}?tab=tab2`)
    await expect(late('2 försenade')).toBeVisible()
    await mark(page)
    await expect(late('1 försenad')).toBeVisible()
    await page.getByRole('tab', { name: /Undermappar/ }).click()
    await expect(page.getByRole('link', { name: 'El', exact: true })).toBeVisible()
    await expect(late('1 försenad')).toHaveCount(1)
    await page.getByRole('link', { name: 'Översikt' }).first().click()
    await expect(page.getByRole('link', { name: 'Stugan', exact: true })).toBeVisible()
    await expect(onCard('1 försenad')).toBeVisible()
    await page.getByRole('button', { name: 'Ångra', exact: true }).click()
    await expect(onCard('2 försenade')).toBeVisible()
    await letGo()
    await expect(page.getByText('Händelsen är planerad igen.')).toBeVisible()
    await expect(onCard('2 försenade')).toBeVisible()
  })

  test('is back where it was if that is refused, and can be tried again', async ({ page }) => {
    await someoneWithAnEvent(page)
    await page.goto('/activities')
    const refusal = { status: 409, json: { code: 'changedMeanwhile' } }
    await failOnce(page, '**/api/MyActivity/*/done?*', (route) => route.fulfill(refusal))
    await mark(page)
    await expect(page.getByText('”Sotning” är inte markerad som klar. Någon hann ändra händelsen.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^(Försenat|Härnäst) 1$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(done(page)).toContainText('Sotning')
  })

  test('waits in the browser while the server is not ready, and is sent by itself', async ({ page }) => {
    await someoneWithAnEvent(page)
    await page.goto('/activities')
    const notReady = { status: 503, json: { code: 'notReady' } }
    await failOnce(page, '**/api/MyActivity/*/done?*', (route) => route.fulfill(notReady))
    await mark(page)
    await expect(page.getByText('Sparat i webbläsaren. Skickas så snart det går.')).toBeVisible()
    await expect(done(page)).toContainText('Sotning')
  })
})
