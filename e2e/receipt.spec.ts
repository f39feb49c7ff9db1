import { Buffer } from 'node:buffer'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { drawReceipt } from '#fixtures/receipts/drawn.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { countClicks } from './fixtures/clicks.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* A receipt is photographed in '+ Logga', read while the form is open, and saved with one yes. */

test('a receipt is photographed and saved in three presses @phone', async ({ page, isMobile }) => {
  await createAccount(page, newPerson('Kajsa', 'Ek'))
  const { id: huset } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  const { bytes, mediaType, truth } = await drawReceipt('till-oil')
  await page.goto(`/objectPage_tabs1/${huset}`)
  const clicks = countClicks()
  await clicks.click(page.getByRole('button', { name: /Logga/ }).first())
  const sheet = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await clicks.click(sheet.locator('label', { hasText: 'Lägg till papper' }))
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: mediaType, buffer: Buffer.from(bytes) })
  const offers = sheet.getByRole('group', { name: 'Läst ur bilden' })
  await expect(offers.getByRole('button', { name: /^Summa/ })).toBeVisible({ timeout: 45_000 })
  const picture = sheet.getByRole('region', { name: 'Bilden' })
  await expect(picture).toBeVisible()
  // On a computer it stands beside what was read of it, on a phone above.
  const [of, beside] = [await picture.boundingBox(), await offers.boundingBox()]
  const [across, down] = [(of?.x ?? 0) + (of?.width ?? 0), (of?.y ?? 0) + (of?.height ?? 0)]
  expect(isMobile ? down <= (beside?.y ?? 0) : across <= (beside?.x ?? 0)).toBe(true)
  // Nothing is in the form before the yes.
  await expect(sheet.getByRole('textbox', { name: 'Titel' })).toHaveValue('')
  await expectAccessible(page)
  await clicks.click(sheet.getByRole('button', { name: 'Rätt, spara' }))
  await expect(page.getByText('Sparat i Huset.')).toBeVisible()
  clicks.expectAtMost(3)
  // The picture is laid at the event once the event is there.
  const logged = () => callApi(page, activities.inFolder, { query: { folderId: huset } })
  await expect.poll(logged).toMatchObject([{ cost: truth.total, endDate: truth.date, papers: 1 }])
})
