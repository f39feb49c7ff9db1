import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* The dark theme follows the system, and text keeps its contrast. */

test.use({ colorScheme: 'dark' })

/** Lightness of the page's background, 0 (black) to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })

test('the colours are chosen, and no page is shown in others first', async ({ page }) => {
  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  const open = () => page.getByRole('button', { name: 'Karin Ek' }).click()
  await createAccount(page, newPerson('Karin', 'Ek'))
  await page.goto('/omoss')
  await open()
  await expect(choice('Auto')).toBeChecked()
  await choice('Ljust').click()
  await expect.poll(() => lightness(page)).toBeGreaterThan(192)
  // Written by the server: before any script has run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect.poll(() => lightness(page)).toBeGreaterThan(192)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await open()
  await expect(choice('Ljust')).toBeChecked()
  await choice('Auto').click()
  await expect.poll(() => lightness(page)).toBeLessThan(64)
  await page.reload()
  await expect.poll(() => lightness(page)).toBeLessThan(64)
})

test('what is chosen is seen in forced colours', async ({ anna: page, world }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/objectPage_tabs1/${world.folders.villan}?tab=tab4`)
  const tabs = page.getByRole('tab')
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  const colours = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).backgroundColor))
  const selected = await tabs.evaluateAll((all) => all.findIndex((tab) => tab.ariaSelected === 'true'))
  expect(colours.filter((colour) => colour === colours[selected])).toHaveLength(1)
  await page.getByRole('button', { name: '+ Bjud in medlem' }).click()
  const edge = page.getByRole('dialog').locator('xpath=..')
  await expect(edge).toHaveCSS('border-top-width', '1px')
})

test('the days of the calendar have their marks in forced colours, on a phone too', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await addEvent(page, huset, 'Sotning', { startDate: '2026-01-12' })
  await addEvent(page, huset, 'Besiktning', { startDate: '2099-01-12' })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 844 })
  const expectSeen = async (mark: Locator) => {
    const [own, ground] = await mark.evaluate((element) =>
      [element, element.closest('td')!].map((each) => getComputedStyle(each).backgroundColor),
    )
    expect(own).not.toBe(ground)
    expect(own).not.toBe('rgba(0, 0, 0, 0)')
  }
  for (const year of [2026, 2099]) {
    await page.goto(`/activities?vy=kalender&manad=${year}-01`)
    const day = page.getByRole('cell').filter({ hasText: '1 händelse' })
    await expect(day).toHaveCount(1)
    await expectSeen(day.locator('[aria-hidden] > span'))
  }
  await page.goto('/activities?vy=kalender')
  await expectSeen(page.locator('[aria-current=date]'))
})

test('the pages and windows are dark and readable @phone', async ({ page, sessionOf, world }) => {
  await test.step('the start page is dark and readable', async () => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
    await expect.poll(() => lightness(page)).toBeLessThan(64)
    await expectAccessible(page)
  })

  await test.step('the dashboard is dark and readable', async () => {
    await page.context().addCookies(await sessionOf('ines'))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Anslagstavla' })).toBeVisible()
    await expect.poll(() => lightness(page)).toBeLessThan(64)
    await expectAccessible(page)
  })

  await page.context().clearCookies()
  await page.context().addCookies(await sessionOf('anna'))
  await test.step('a folder and an open event in it are dark and readable', async () => {
    const { folders, activities } = world
    await page.goto(`/objectPage_tabs1/${folders.elen}?tab=tab2&accordion=${activities.elbesiktning}`)
    // The page scrolls to the event by itself.
    await expect(page.getByText('Två anmärkningar, båda åtgärdade på plats.')).toBeInViewport()
    await expectAccessible(page)
  })

  await test.step('a dialog with a form and errors is dark and readable', async () => {
    const { folders } = world
    await page.goto(`/objectPage_tabs1/${folders.elen}?tab=tab2`)
    await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    await dialog.getByLabel('Titel').press('Enter')
    await expect(dialog.getByText('Detta fält är obligatoriskt.')).toBeVisible()
    await expectAccessible(page)
    // On a phone a toast appears at the top and covers no button of the dialog.
    if (test.info().project.name === 'phone') expect((await dialog.boundingBox())?.y).toBeGreaterThan(90)
  })
})
