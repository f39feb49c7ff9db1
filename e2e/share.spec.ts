import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { inbox } from '#contract/inbox.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { logIn } from './pages/authPanel.ts'

test.use({ serviceWorkers: 'allow' })

/* What a device shares to the app lies in the Inkorg of whoever is signed in, or signs in next. */

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
  await expect(page.getByText('Ligger i Inkorgen')).toBeVisible()
  await expectAccessible(page)
  expect(await waiting(page)).toEqual([{ source: 'share', names: ['Kvitto.txt'] }])

  await page.context().clearCookies()
  await page.goto('/dela-hit')
  await expect(page.getByText('Det finns inget att ta emot')).toBeVisible()
  await share(page, 'Faktura.txt')
  await expect(page.getByText('Vi har kvar det på den här telefonen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Logga in' }).last().click()
  await logIn(page, person)
  await expect(page.getByText('Ligger i Inkorgen')).toBeVisible()
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
  await expect(page.getByText('Ligger i Inkorgen')).toBeVisible(sent)
  expect(await waiting(page)).toEqual([{ source: 'share', names: ['Kvitto.txt'] }])

  await page.context().clearCookies()
  await page.goto('/dela-hit')
  await expect(page.getByText('Det finns inget att ta emot')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shareOffline('Faktura.txt')
  await expect(page.getByText('Logga in, så läggs det i din inkorg.')).toBeVisible()
  await page.getByRole('link', { name: 'Logga in' }).last().click()
  await logIn(page, person)
  await expect(page.getByText('Ligger i Inkorgen')).toBeVisible(sent)
  const names = (await waiting(page)).flatMap((one) => one.names)
  expect(names.toSorted()).toEqual(['Faktura.txt', 'Kvitto.txt'])
})

test('without the script of the app the page says what to do', async ({ page }) => {
  await createAccount(page, newPerson('Nils', 'Ek'))
  await page.goto('/inkorg')
  await share(page, 'Kvitto.txt')
  await expect(page.getByText('Det finns inget att ta emot')).toBeVisible()
  await expectAccessible(page)
})
