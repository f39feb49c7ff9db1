import type { Page } from '@playwright/test'
import { files } from '#contract/files.ts'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
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
