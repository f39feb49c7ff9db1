import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { inbox } from '#contract/intake/inbox.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { logIn } from './pages/authPanel.ts'

test.use({ serviceWorkers: 'allow' })

/* What a device shares to the app lies in the Inkorg of whoever is signed in, or signs in there, once they press. */

/** As an installed app, whose script has been there since it was opened. */
async function install(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Sends the form that a device sends. */
async function share(page: Page, name: string) {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/dela-hit', enctype: 'multipart/form-data', id: 'share' })
    form.innerHTML = '<input name="title"><input type="file" name="files" id="shared" aria-label="Delat">'
    document.body.append(form)
  })
  await page.locator('#shared').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('467,30') })
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
}

const agree = (page: Page) => page.getByRole('button', { name: 'Lägg i inkorgen' }).click()

// Its bytes are looked at in a process of their own, which a busy machine is slow to start.
const sent = { timeout: 60_000 }

const waiting = async (page: Page) =>
  (await callApi(page, inbox.list, { query: {} })).map(({ source, papers }) => ({
    source,
    names: papers.map(({ name }) => name),
  }))

test('a shared file lies in the Inkorg, also of whoever signs in only then', async ({ page }) => {
  const person = newPerson('Inga', 'Ek')
  await createAccount(page, person)
  await page.goto('/inkorg')
  await install(page)
  await share(page, 'Kvitto.txt')
  await expect(page.getByRole('heading', { name: 'Kvitto.txt' })).toBeVisible()
  await expectAccessible(page)
  expect(await waiting(page)).toEqual([])
  await agree(page)
  await expect(page.getByText('Ligger i inkorgen')).toBeVisible(sent)
  await expectAccessible(page)
  expect(await waiting(page)).toEqual([{ source: 'share', names: ['Kvitto.txt'] }])

  await page.context().clearCookies()
  await page.goto('/dela-hit')
  await expect(page.getByText('Det finns inget att ta emot')).toBeVisible()
  await share(page, 'Faktura.txt')
  await expect(page.getByRole('heading', { name: 'Faktura.txt' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Logga in' }).last().click()
  await logIn(page, person)
  await agree(page)
  await expect(page.getByText('Ligger i inkorgen')).toBeVisible(sent)
  const names = (await waiting(page)).flatMap((one) => one.names)
  expect(names.toSorted()).toEqual(['Faktura.txt', 'Kvitto.txt'])
})

test('without a network it is kept, and sent once there is one, of whoever signs in then too', async ({ page }) => {
  const person = newPerson('Maj', 'Ek')
  await createAccount(page, person)
  await page.goto('/inkorg')
  await install(page)
  const shareOffline = async (name: string) => {
    await page.context().setOffline(true)
    await share(page, name)
    await expect(page.getByRole('heading', { name: 'Ingen uppkoppling' })).toBeVisible()
    await expect(page.getByText('Vi har kvar det på den här telefonen')).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Försök nu' }).click()
  }
  await shareOffline('Kvitto.txt')
  await agree(page)
  await expect(page.getByText('Ligger i inkorgen')).toBeVisible(sent)
  expect(await waiting(page)).toEqual([{ source: 'share', names: ['Kvitto.txt'] }])

  await page.context().clearCookies()
  await page.goto('/dela-hit')
  await expect(page.getByText('Det finns inget att ta emot')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shareOffline('Faktura.txt')
  await expect(page.getByRole('heading', { name: 'Faktura.txt' })).toBeVisible()
  await page.getByRole('link', { name: 'Logga in' }).last().click()
  await logIn(page, person)
  await agree(page)
  await expect(page.getByText('Ligger i inkorgen')).toBeVisible(sent)
  const names = (await waiting(page)).flatMap((one) => one.names)
  expect(names.toSorted()).toEqual(['Faktura.txt', 'Kvitto.txt'])
})

test('what a page of another site posts, hiding where it is of, is shown and not sent, and is thrown away @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await createAccount(page, newPerson('Ulf', 'Ek'))
  await page.goto('/inkorg')
  await install(page)
  await context.route('http://annan.exempel/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'referrer-policy': 'no-referrer' },
      body: `<title>Vinn</title><form method="post" action="${baseURL}/dela-hit" enctype="multipart/form-data">
        <input name="title" value="Faktura"><input name="text" value="Betala till konto 1234"><button>Vinn</button></form>`,
    }),
  )
  await page.goto('http://annan.exempel/')
  await page.getByRole('button', { name: 'Vinn' }).click()
  await expect(page.getByText('Betala till konto 1234')).toBeVisible()
  await expect(page.getByText('Känner du inte igen det, så släng det.')).toBeVisible()
  await expectAccessible(page)
  // Neither here nor on any other page.
  await page.goto('/inkorg')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await waiting(page)).toEqual([])
  await page.goto('/dela-hit')
  await page.getByRole('button', { name: 'Släng' }).click()
  await expect(page.getByText('Det finns inget att ta emot')).toBeVisible()
  expect(await waiting(page)).toEqual([])
})

test('without the script of the app the page says what to do', async ({ page }) => {
  await createAccount(page, newPerson('Nils', 'Ek'))
  await page.goto('/inkorg')
  await share(page, 'Kvitto.txt')
  await expect(page.getByText('Det finns inget att ta emot')).toBeVisible()
  await expectAccessible(page)
})
