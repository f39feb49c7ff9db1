import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { callApi, createAccount, signIn } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { everythingIn, outboxIsLoaded, signOut } from './fixtures/withoutNetwork.ts'

/* A browser that several people use: what one has written and not sent is there for them, whoever signs in and out meanwhile. */

const waiting = (page: Page) => page.getByRole('list', { name: 'Inte skickat än' })

async function saveWithoutNetwork(page: Page, title: string) {
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  await dialog.getByLabel('Titel').fill(title)
  await outboxIsLoaded(page)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
  await expect(waiting(page).getByText(title)).toBeVisible()
}

test('what one has saved and not sent outlasts the sign-in and the sign-out of another, and is sent once they are back', async ({
  page,
  newPage,
}) => {
  const anna = newPerson('Anna', 'Berg')
  await createAccount(page, anna)
  const boat = await addFolder(page, 'Tärnan')
  // A text to customer service is a draft from its first letter.
  await page.goto(urls.folder(boat, { tab: folderTabs.messages, subTab: 'Skicka meddelande' }))
  await page.getByRole('textbox', { name: 'Meddelande' }).fill('Halvskrivet till båten')
  await page.goto(urls.folder(boat, { tab: folderTabs.activities }))
  await saveWithoutNetwork(page, 'Slog i bryggan')

  // Her session ends elsewhere, and somebody else uses the browser.
  const elsewhere = await newPage()
  await signIn(elsewhere, anna)
  expect((await elsewhere.request.post('/api/identity/revoke-other-sessions', { data: {} })).ok()).toBe(true)
  await page.context().setOffline(false)
  await page.context().clearCookies()
  await createAccount(page, newPerson('Bo', 'Ek'))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Bo Ek' })).toBeVisible()
  await expect(page.getByText('Slog i bryggan')).toHaveCount(0)
  await signOut(page, 'Bo Ek')
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible()
  for (const kept of ['Slog i bryggan', 'Halvskrivet till båten']) expect(await everythingIn(page)).toContain(kept)

  await signIn(page, anna)
  await page.goto('/dashboard')
  await expect
    .poll(async () =>
      (await callApi(page, activities.inFolder, { query: { folderId: boat } })).map(({ title }) => title),
    )
    .toEqual(['Slog i bryggan'])
  await page.goto(urls.folder(boat, { tab: folderTabs.messages, subTab: 'Skicka meddelande' }))
  await expect(page.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('Halvskrivet till båten')
})
