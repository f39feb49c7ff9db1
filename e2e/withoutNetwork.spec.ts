import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount, signIn } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { everythingIn, leaveNetwork, returnToNetwork, signOut } from './fixtures/withoutNetwork.ts'

/* Pages that are opened where the server cannot be reached (decision 143). Their files come, and no call is answered. */

/** A new user with one event, who has seen their list of events. */
async function someoneWhoHasSeenEvents(page: Page) {
  const person = newPerson('Maja', 'Sjö')
  await createAccount(page, person)
  await addEvent(page, await addFolder(page, 'Stugan'), 'Sotning', { startDate: '2099-05-01' })
  await page.goto('/activities')
  await expect(row(page)).toBeVisible()
  await expect.poll(() => everythingIn(page)).toContain('Sotning')
  return person
}

const row = (page: Page) => page.getByRole('link', { name: 'Sotning', exact: true })

test('the last confirmed user reads what was kept, and what has changed once the server answers @narrow', async ({
  page,
}) => {
  await someoneWhoHasSeenEvents(page)
  await leaveNetwork(page)
  await page.reload()
  await expect(row(page)).toBeVisible()
  await expect(page.getByText(/^Inget nät\. Du läser det som hämtades i dag \d\d\.\d\d\.$/)).toBeVisible()
  await expectAccessible(page)
  // What was not seen before says so.
  await page.goto('/account/kalender')
  const said = page.getByText('Inte hämtat till den här enheten.').first()
  await expect(said).toBeVisible()
  // It is drawn anew as a call is given up.
  await expect.poll(async () => (await said.boundingBox())?.width, 'not a letter wide').toBeGreaterThan(200)
  await page.goBack()
  await page.goto('/papper')
  await expect(page.getByText('Inte hämtat till den här enheten.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Visa vad som finns här' }).first().click()
  const search = page.getByRole('dialog', { name: 'Sök' })
  await search.getByLabel('Sök i dina mappar').fill('sotn')
  await search.getByRole('option', { name: /Sotning/ }).click()
  await expect(search).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await returnToNetwork(page)
  await addEvent(page, await addFolder(page, 'Båten'), 'Rigga av', { startDate: '2099-06-01' })
  await expect(page.getByRole('link', { name: 'Rigga av', exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(row(page)).toBeVisible()
})

test('who signs out there leaves nothing, for no tab and nobody who comes after', async ({ page, context }) => {
  const person = await someoneWhoHasSeenEvents(page)
  await leaveNetwork(page)
  await page.reload()
  await expect(row(page)).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/activities')
  await expect(row(otherTab)).toBeVisible()

  await signOut(page, 'Maja Sjö')
  await expect(row(page)).toHaveCount(0)
  await expect(row(otherTab)).toHaveCount(0)
  for (const text of ['Sotning', 'Maja', person.email]) await expect.poll(() => everythingIn(page)).not.toContain(text)
  await page.goto('/activities')
  await expect(page.getByRole('button', { name: 'Maja Sjö' })).toHaveCount(0)
  await expect(row(page)).toHaveCount(0)

  // The server hears of it before anything is shown.
  await returnToNetwork(page)
  await page.goto('/activities')
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/identity/token')).status()).toBe(401)
})

test('what was kept goes as soon as the server says that the session is over', async ({ page, newPage }) => {
  const person = await someoneWhoHasSeenEvents(page)
  await leaveNetwork(page)
  await page.reload()
  await expect(row(page)).toBeVisible()
  const elsewhere = await newPage()
  await signIn(elsewhere, person)
  expect((await elsewhere.request.post('/api/identity/revoke-other-sessions', { data: {} })).ok()).toBe(true)
  await returnToNetwork(page)
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible({ timeout: 20_000 })
  await expect(row(page)).toHaveCount(0)
  await expect.poll(() => everythingIn(page)).not.toContain('Sotning')
})

test('where calls hang, what was kept is shown after some seconds, and what is new as soon as they do not', async ({
  page,
  context,
}) => {
  await someoneWhoHasSeenEvents(page)
  const hanging = /\/(api|files)\//
  // Neither answered nor refused.
  await context.route(hanging, () => undefined)
  await page.reload()
  await expect(page.getByText(/^Inget nät\. Du läser det som hämtades/)).toBeVisible({ timeout: 20_000 })
  await expect(row(page)).toBeVisible()
  await context.unroute(hanging)
  await expect(page.getByText('Nätet är tillbaka.')).toBeVisible({ timeout: 40_000 })
})

test('during maintenance its words are shown, and what was kept is read', async ({ page, context }) => {
  await someoneWhoHasSeenEvents(page)
  const said = 'Vi är tillbaka kl. 14.'
  const problem = { status: 503, json: { code: 'maintenance', status: 503, detail: said } }
  await context.route(/\/(api|files)\//, (route) =>
    route.request().url().endsWith('/api/health/live')
      ? route.fulfill({ json: { status: 'ok', maintenance: said } })
      : route.fulfill(problem),
  )
  await page.reload()
  await expect(page.getByText(`Stängt en stund för underhåll. ${said} Du läser det som`)).toBeVisible()
  await expect(row(page)).toBeVisible()
  await expectAccessible(page)
  await context.unrouteAll()
  await expect(page.getByText('Pärmen är öppen igen.')).toBeVisible({ timeout: 20_000 })
})
