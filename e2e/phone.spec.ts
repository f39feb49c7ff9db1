import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { menuOf } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { smallTargets } from './fixtures/targets.ts'
import { extendToasts } from './fixtures/toasts.ts'
import { expect, test } from './fixtures/test.ts'

/* Features of phones alone: sheets from below, the whole screen for what is open, bars that leave. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('menus are sheets from below', async ({ anna: page, world }) => {
  const sheet = page.getByRole('dialog')
  const more = page.getByRole('button', { name: 'Mer', exact: true })

  await test.step("'Mer' has what the bar has no room for, and is closed in each way", async () => {
    await page.goto('/dashboard')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(195, 40),
      () => sheet.getByRole('button', { name: 'Stäng' }).tap(),
      () => pullDown(page, 160),
    ]
    for (const close of ways) {
      await more.tap()
      await expect(sheet.getByRole('heading', { name: 'Anna Berg' })).toBeVisible()
      await close()
      await expect(sheet).toHaveCount(0)
      await expect(more).toBeFocused()
    }
    // Not by a finger: its tap would only end the fling of the pull before.
    await more.click()
    // A finger that slips.
    await pullDown(page, 40)
    await expect(sheet.getByRole('menuitem', { name: 'Logga ut' })).toBeInViewport({ ratio: 1 })
    expect(await smallTargets(page)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessibleDialog(page)
    }
    await sheet.getByRole('menuitem', { name: 'Team' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  })

  await test.step('a mouse that opens a sheet chooses nothing in it', async () => {
    await more.click()
    await expect(sheet.getByRole('menuitem', { name: 'Logga ut' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  await test.step("two taps on 'Mer' open and close it, and no slip below it signs out", async () => {
    await page.goto('/dashboard')
    const { x, y, width, height } = (await more.boundingBox())!
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    await tap()
    await expect(sheet.getByRole('menuitem', { name: 'Kontakta oss' })).toBeInViewport({ ratio: 1 })
    await tap()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/dashboard/)
    await tap()
    const leave = (await sheet.getByRole('menuitem', { name: 'Logga ut' }).boundingBox())!
    expect(y - (leave.y + leave.height), 'pixels between it and the bar').toBeGreaterThan(88)
    await page.keyboard.press('Escape')
  })

  await test.step('the keys work as in every menu', async () => {
    await more.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Din vecka' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Kontakta oss' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })

  await test.step('from a dialog that a menu opened, the focus returns to its button', async () => {
    await page.goto(`/objectPage_tabs1/${world.folders.villan}?tab=tab1`)
    const opener = menuOf(page, 'Villa Solhem').first()
    await opener.tap()
    await expect(sheet.getByRole('heading', { name: 'Villa Solhem' })).toBeVisible()
    await expectAccessibleDialog(page)
    await sheet.getByRole('menuitem', { name: 'Ändra' }).tap()
    await expect(sheet.getByLabel('Titel')).toHaveValue('Villa Solhem')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('a component takes the whole screen, and the list is then as it was', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  for (let each = 10; each < 30; each++) await addComponent(page, huset, `Del ${each}`)
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab3`)
  const row = page.getByRole('link', { name: 'Del 25' })
  await row.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(200)
  const ways = [
    () => page.getByRole('button', { name: 'Komponenter' }).tap(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Komponenter' }).press('Enter'),
  ]
  for (const leave of ways) {
    await row.tap()
    const heading = page.getByRole('heading', { level: 3, name: 'Del 25' })
    await expect(heading).toBeFocused()
    await expect(page.getByRole('tab')).toHaveCount(0)
    expect((await heading.boundingBox())!.y, 'the top of the screen').toBeLessThan(120)
    await expectAccessible(page)
    await leave()
    await expect(page.getByRole('tab', { name: /Komponenter/ })).toBeVisible()
    await expect(row).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  }
  // The list is one page in the history.
  await page.goBack()
  await expect(page).not.toHaveURL(/objectPage_tabs1/)
})

test('toasts lie above the bar and below no control', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  await extendToasts(page)
  const huset = await addFolder(page, 'Huset')
  const titles = ['Sotning', 'Byta filter', 'Rensa filter']
  for (const title of titles) await addEvent(page, huset, title, { startDate: '2026-11-20' })
  await page.goto('/dashboard')
  // Each in a place of its own.
  for (const title of titles.toReversed()) {
    await page.getByRole('button', { name: `Markera som klar: ${title}` }).tap()
    await expect(page.getByRole('button', { name: `Markera som klar: ${title}` })).toHaveCount(0)
  }
  const dialog = page.getByRole('dialog')
  await test.step('what one of them leads to fits above the keyboard', async () => {
    await page
      .getByRole('button', { name: /^Lägg till hur det gick/ })
      .last()
      .tap()
    await expect(dialog.getByLabel(/Hur gick det/)).toBeFocused()
    await page.setViewportSize({ width: 390, height: 500 })
    await expect(dialog.getByLabel(/Hur gick det/)).toBeInViewport({ ratio: 1 })
    const [save, cancel] = ['Spara', 'Avbryt'].map((name) => dialog.getByRole('button', { name }))
    await expect(save!).toBeInViewport({ ratio: 1 })
    expect((await save!.boundingBox())!.y).toBe((await cancel!.boundingBox())!.y)
    await page.setViewportSize({ width: 390, height: 844 })
    await cancel!.tap()
    await expect(dialog).toHaveCount(0)
  })
  const toasts = page.getByRole('log').getByRole('button', { name: 'Ångra' })
  await expect(toasts).toHaveCount(2)
  const bar = (await page.getByRole('navigation', { name: 'Huvudmeny' }).boundingBox())!
  const last = (await toasts.last().boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(bar.y)
  for (const undo of await toasts.all()) expect(await isPressable(undo)).toBe(true)
  await page.keyboard.press('F6')
  await expect(toasts.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Händelsen är .* igen/)).toBeVisible()
})

for (const size of [
  { width: 390, height: 500 },
  { width: 844, height: 390 },
]) {
  test(`at ${size.width} × ${size.height} the bars leave as the page scrolls`, async ({ anna: page }) => {
    await page.setViewportSize(size)
    await page.goto('/dashboard')
    const bar = page.getByRole('navigation', { name: 'Huvudmeny' })
    await expect(page.getByRole('heading', { name: 'Senaste aktiviteter' })).toBeVisible()
    await expect(bar).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(bar).not.toBeInViewport()
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expectAccessible(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Mer', exact: true }).tap()
    const leave = page.getByRole('menuitem', { name: 'Logga ut' })
    await leave.scrollIntoViewIfNeeded()
    await expect(leave).toBeInViewport({ ratio: 1 })
  })
}

test('a keyboard that covers the page leaves the sheet above it', async ({ anna: page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logga', exact: true }).tap()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Spara' })
  await expect(save).toBeInViewport()
  // As React Aria says it when the keyboard of a device opens.
  await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.parentElement!.parentElement!.style.setProperty('--visual-viewport-height', '500px'))
  const bottom = async () => {
    const box = (await save.boundingBox())!
    return box.y + box.height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(500)
  expect((await page.getByRole('dialog').getByLabel('Titel').boundingBox())!.y).toBeGreaterThan(0)
})

test('a row that is held is chosen, and the next one by a tap', async ({ page }) => {
  await createAccount(page, newPerson('Ida', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  for (const title of ['Prov A', 'Prov B']) await addEvent(page, stugan, title)
  await page.goto(`/objectPage_tabs1/${stugan}?tab=tab2`)
  const row = (await page.getByRole('button', { name: /^Prov A/ }).boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: Math.round(row.x + 20), y: Math.round(row.y + row.height / 2) }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const bar = page.getByRole('region', { name: 'Valt i listan' })
  await expect(bar.getByText('1 vald', { exact: true })).toBeVisible()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
  await expect(page.getByRole('checkbox', { name: 'Prov A' })).toBeChecked()
  await page.getByText('Prov B', { exact: true }).tap()
  await expect(bar.getByText('2 valda')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Sluta välja' }).tap()
  await expect(bar).toBeHidden()
})

/** A finger on the head of the sheet, pulled down by so many pixels. */
async function pullDown(page: Page, by: number) {
  const heading = (await page.getByRole('dialog').getByRole('heading').first().boundingBox())!
  const client = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: heading.x + 5, y: Math.round(y) }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(heading.y) })
  for (const part of [0.3, 0.6, 1])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(heading.y + by * part) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

/** Whether the target itself lies on top in its middle. */
const isPressable = (target: ReturnType<Page['locator']>) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && element.contains(there)
  })
