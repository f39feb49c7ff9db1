import type { Page } from '@playwright/test'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { everythingIn, leaveNetwork, returnToNetwork } from './fixtures/withoutNetwork.ts'

/* What is half-written is there after the browser was killed, and gone once it was sent. */

/** The drafts of the local storage, as a browser that is killed within a minute loses them. */
const loseDrafts = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('parmen.draft.')) localStorage.removeItem(name)
  })

const isKeptTwice = (page: Page, text: string) =>
  expect.poll(async () => (await everythingIn(page)).split(text).length).toBe(3)

test('a form that is on the page at once has what a killed browser lost, without a network too', async ({ page }) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  const boat = await addFolder(page, 'Tärnan')
  await page.goto(urls.folder(boat, { tab: folderTabs.messages, subTab: 'Skicka meddelande' }))
  const field = page.getByRole('textbox', { name: 'Meddelande' })
  await field.fill('Vi ses vid bryggan')
  await isKeptTwice(page, 'Vi ses vid bryggan')
  await loseDrafts(page)
  await page.reload()
  await expect(field).toHaveValue('Vi ses vid bryggan')
  await loseDrafts(page)
  // The folder is kept a second after it came.
  await expect.poll(() => everythingIn(page)).toContain('folders.one')
  await leaveNetwork(page)
  await page.reload()
  await expect(field).toHaveValue('Vi ses vid bryggan')
  await returnToNetwork(page)
})

test('what was saved does not come back to whoever loads the page again at once', async ({ page }) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  await page.goto('/account')
  const phone = page.getByLabel('Telefon')
  await phone.fill('070-174 06 33')
  await isKeptTwice(page, '070-174 06 33')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText('Nu är uppgifterna sparade')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('070-174 06 33')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.form.')))).toEqual([])
})
