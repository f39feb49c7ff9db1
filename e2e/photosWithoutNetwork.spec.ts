import type { Page } from '@playwright/test'
import { files } from '#contract/content/files.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { app } from './fixtures/app.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'
import { appIsKept, everythingIn, outboxIsLoaded } from './fixtures/withoutNetwork.ts'

/* Photos of an event that exists, taken where there is no network. */

test.use({ serviceWorkers: 'allow' })

const size = { width: 1200, height: 900 }
const chosen = (page: Page) => page.getByRole('region', { name: 'Skickas upp' }).getByRole('listitem')
const namesOn = async (page: Page, folderId: number) =>
  (await callApi(page, files.ofUser, { query: { folderId } })).map(({ name }) => name).toSorted()

test('they wait with the event, also over a reload, and are on the server once @narrow', async ({ page, context }) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  const boat = await addFolder(page, 'Tärnan')
  const event = await addEvent(page, boat, 'Konservera motorn')
  await page.goto(urls.item('activity', boat, event))
  const add = page.getByLabel('Lägg till papper eller bild')
  await expect(add).toBeAttached()
  await appIsKept(page)
  await outboxIsLoaded(page)
  await expect.poll(() => everythingIn(page)).toContain('Konservera motorn')

  await context.setOffline(true)
  const photos = [await aPhoto('Motorn.jpg', 'teal', size), await aPhoto('Filtret.jpg', 'crimson', size)]
  await add.setInputFiles(photos)
  await expect(page.getByText(/^Sparat (på telefonen|i webbläsaren)\. Skickas när nätet är tillbaka\.$/)).toBeVisible()
  await expect(chosen(page)).toHaveText([/Motorn.*Väntar på nät/, /Filtret.*Väntar på nät/])
  await expectAccessible(page)

  await page.reload()
  await expect(chosen(page)).toHaveText([/Motorn.*Väntar på nät/, /Filtret.*Väntar på nät/])

  await context.setOffline(false)
  await expect(chosen(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Motorn' })).toBeVisible()
  expect(await namesOn(page, boat)).toEqual(['Filtret.jpg', 'Motorn.jpg'])
})

test('where the browser has no room left, an event arrives with all its pictures, and the next one too', async ({
  page,
  context,
}) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  const boat = await addFolder(page, 'Tärnan')
  // Before anything is kept: Chromium remembers for half a minute how much room there was.
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 100_000_000 })
  await page.goto(urls.folder(boat, { tab: folderTabs.activities }))
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  const begin = async (title: string) => {
    await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    await dialog.getByLabel('Titel').fill(title)
  }
  const save = async () => {
    await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
    await expect(dialog).toHaveCount(0)
  }
  await begin('Slog i bryggan')
  await outboxIsLoaded(page)
  await context.setOffline(true)
  await dialog
    .getByLabel('Bifoga filer')
    .setInputFiles([await aPhoto('Friborden.jpg', 'teal', size), await aPhoto('Sprickan.jpg', 'crimson', size)])
  await expect(dialog.getByText(/^2 bilder, /)).toBeVisible()
  await save()
  await begin('Tappade en fender')
  await save()

  await page.evaluate(fillUp)
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'Inte skickat än' })).toHaveCount(0)
  await expect(page.getByText('Pärmen svarar inte just nu')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Slog i bryggan' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Tappade en fender' })).toHaveCount(1)
  await expect.poll(() => namesOn(page, boat)).toEqual(['Friborden.jpg', 'Sprickan.jpg'])
})

/** Runs in the page: writes among the pictures, ever less at a time, until there is room for nothing. */
async function fillUp() {
  const opening = indexedDB.open('parmen-outbox')
  await new Promise((opened) => opening.addEventListener('success', opened))
  const write = (key: string, bytes: number) =>
    new Promise<boolean>((resolve) => {
      const writing = opening.result.transaction('pictures', 'readwrite')
      writing.objectStore('pictures').put({ key, file: new Blob(['x'.repeat(bytes)]) })
      writing.addEventListener('complete', () => resolve(true))
      writing.addEventListener('abort', () => resolve(writing.error?.name !== 'QuotaExceededError'))
    })
  for (let bytes = 2 ** 24, written = 0; bytes > 100; bytes /= 2) while (await write(`fills ${written++}`, bytes));
  opening.result.close()
}
