import type { Page } from '@playwright/test'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

/* What is pasted outside any field is offered a place in the Inkorg. */

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await extendToasts(page)
})

const copyPicture = (page: Page) =>
  page.evaluate(async () => {
    const bytes = await new OffscreenCanvas(40, 40).getContext('2d')?.canvas.convertToBlob({ type: 'image/png' })
    if (bytes) await navigator.clipboard.write([new ClipboardItem({ 'image/png': bytes })])
  })

const waiting = (page: Page) => callApi(page, inbox.list, { query: { thrown: 0 } })

test('a link and a picture are pasted on the page of a folder, and lie in the Inkorg after a yes', async ({ page }) => {
  await createAccount(page, newPerson('Inga', 'Ek'))
  const { id: huset } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  await page.goto(`/objectPage_tabs1/${huset}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Huset' })).toBeVisible()

  await page.evaluate(() => navigator.clipboard.writeText('https://exempel.se/manual'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Du klistrade in en länk till exempel.se. Förslag på plats: Huset.')).toBeVisible()
  await expectAccessible(page)
  expect(await waiting(page)).toEqual([])
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Lägg i inkorgen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Det ligger i inkorgen.')).toBeVisible()

  await copyPicture(page)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Du klistrade in en bild. Förslag på plats: Huset.')).toBeVisible()
  await page.getByRole('button', { name: 'Lägg i inkorgen' }).click()
  await expect(page.getByText('Det ligger i inkorgen.')).toBeVisible()

  await page.goto('/inkorg')
  for (const name of ['https://exempel.se/manual', 'Inklistrad bild'])
    await expect(page.getByRole('button', { name: `Spara: ${name}` })).toBeVisible()
})

test('a phone has a button to paste with', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createAccount(page, newPerson('Nils', 'Ek'))
  await page.goto('/inkorg')
  await expect(page.getByText('Inget väntar.')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('Ring rörmokaren'))
  await page.getByRole('button', { name: 'Klistra in' }).click()
  await expect(page.getByText('Du klistrade in texten ”Ring rörmokaren”.')).toBeVisible()
  await page.getByRole('button', { name: 'Lägg i inkorgen' }).click()
  await expect(page.getByRole('link', { name: 'Ring rörmokaren', exact: true })).toBeVisible()
  await expectAccessible(page)
})
