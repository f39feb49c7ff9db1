import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { readWorld } from './app.ts'
import { enter } from './backstage.ts'

/* The colours follow the device. In the dark every text still stands out from its ground. */

test.use({ colorScheme: 'dark' })

/** Of the page itself, from 0 (black) to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })

test('the start page is dark and readable @phone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  expect(await lightness(page)).toBeLessThan(64)
  await expectAccessible(page)
})

test('the dashboard is dark and readable @phone', async ({ page }) => {
  await enter(page, readWorld().people.ines)
  await expect(page.getByRole('heading', { name: 'Teamsinbjudan' })).toBeVisible()
  expect(await lightness(page)).toBeLessThan(64)
  await expectAccessible(page)
})

test('a folder and an open event in it are dark and readable @phone', async ({ page }) => {
  const { people, folders, activities } = readWorld()
  await enter(page, people.anna, `/objectPage_tabs1/${folders.elen}?tab=tab2&accordion=${activities.elbesiktning}`)
  await expect(page.getByText('Två anmärkningar, båda åtgärdade på plats.')).toBeVisible()
  await expectAccessible(page)
})

test('a window with a form and its errors is dark and readable @phone', async ({ page }) => {
  const { people, folders } = readWorld()
  await enter(page, people.anna, `/objectPage_tabs1/${folders.elen}?tab=tab2`)
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByText('Detta fält är obligatoriskt.')).toBeVisible()
  await expectAccessible(page)
  // A toast comes at the top of a phone, and lies over no button of the window.
  if (test.info().project.name === 'phone') expect((await dialog.boundingBox())?.y).toBeGreaterThan(90)
})
