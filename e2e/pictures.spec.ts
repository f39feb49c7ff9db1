import type { Page } from '@playwright/test'
import { photo } from '#server/testing/pictures.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { addPhotos, aPhoto, pinch, swipe } from './fixtures/pictures.ts'
import { smallTargets } from './fixtures/targets.ts'
import { expect, test } from './fixtures/test.ts'

const photos = await Promise.all([
  aPhoto('Gaveln.jpg', '#7a5c3c', { width: 900, height: 1200 }),
  aPhoto('Taket.jpg', '#3c5c7a', { width: 4000, height: 3000 }),
  aPhoto('Framsidan.jpg', '#5c7a3c'),
])

const viewer = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const place = (page: Page) => viewer(page).getByRole('status').first().locator('.sr-only')
const picture = (page: Page) => viewer(page).locator('[data-picture]')
const originalIn = (page: Page) => picture(page).locator('img[src^="/files/original/"]')
const widthOf = async (page: Page) => Math.round((await picture(page).boundingBox())?.width ?? 0)
const inMenu = async (page: Page, title: string, entry: string) => {
  // Not that of its tile below, which has another menu.
  await viewer(page)
    .getByRole('button', { name: `Mer om ${title}`, exact: true })
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

async function openPapers(page: Page) {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}`)
  await chooseInMenu(page, 'Huset', 'Papper')
  await addPhotos(page, photos, page.getByRole('main').locator('section'))
  return huset
}

test('pictures are looked through, near and far @phone', async ({ page, isMobile }) => {
  await openPapers(page)
  const opened = page.getByRole('link', { name: /^Framsidan/ })
  await opened.click()
  await expect(viewer(page, 'Framsidan')).toBeVisible()
  await expect(place(page)).toHaveText('Bild 1 av 3: Framsidan')
  await expectAccessibleDialog(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  await test.step('by keys', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Bild 2 av 3: Taket')
    await page.keyboard.press('End')
    await expect(place(page)).toHaveText('Bild 3 av 3: Gaveln')
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Bild 3 av 3: Gaveln')
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText('Bild 1 av 3: Framsidan')
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Bild 2 av 3: Taket')
    await expect(originalIn(page)).toHaveCount(0)
  })

  await test.step('larger and smaller, by keys, buttons, wheel and a double click', async () => {
    const fits = await widthOf(page)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page)).toBe(Math.round(fits * 1.5))
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(page)).toBe(fits)
    await viewer(page).getByRole('button', { name: 'Förstora' }).click()
    await expect.poll(() => widthOf(page)).toBe(Math.round(fits * 1.5))
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBe(fits)
    await picture(page).dblclick()
    await expect.poll(() => widthOf(page)).toBe(fits * 3)
    await picture(page).dblclick()
    await expect.poll(() => widthOf(page)).toBe(fits)
    if (isMobile) return
    await picture(page).hover()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -40)
    await page.keyboard.up('Control')
    await expect.poll(() => widthOf(page)).toBeGreaterThan(fits)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBe(fits)
  })

  await test.step('the preview is enough until it is looked at closely; what is zoomed is moved by the arrows', async () => {
    const original = originalIn(page)
    const fits = await widthOf(page)
    for (let times = 0; times < 5; times++) await page.keyboard.press('+')
    await expect(original).toHaveCount(1)
    await expect.poll(() => original.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(4000)
    await expect.poll(() => widthOf(page)).toBe(Math.round(fits * 1.5 ** 5))
    const left = async () => (await picture(page).boundingBox())?.x ?? 0
    const before = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBe(before - 80)
    await expect(place(page)).toHaveText('Bild 2 av 3: Taket')
  })

  await test.step('another begins as it fits; Escape leads back to where it was opened', async () => {
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText('Bild 1 av 3: Framsidan')
    const download = page.waitForEvent('download')
    await viewer(page).getByRole('link', { name: 'Ladda ner' }).click()
    expect((await download).suggestedFilename()).toBe('Framsidan.jpg')
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(opened).toBeFocused()
  })
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('to the side leads to the neighbours, two fingers zoom, down closes', async ({ page }) => {
    await openPapers(page)
    await page.getByRole('link', { name: /^Framsidan/ }).tap()
    await expect(place(page)).toHaveText('Bild 1 av 3: Framsidan')
    const middle = { x: 195, y: 260 }
    await swipe(page, middle, { x: -160, y: 10 })
    await expect(place(page)).toHaveText('Bild 2 av 3: Taket')
    // A finger that slips.
    await swipe(page, middle, { x: -30, y: 0 })
    await expect(place(page)).toHaveText('Bild 2 av 3: Taket')
    const fits = await widthOf(page)
    await pinch(page, middle, 2)
    await expect.poll(() => widthOf(page)).toBe(fits * 2)
    await swipe(page, middle, { x: -160, y: 0 })
    await expect(place(page)).toHaveText('Bild 2 av 3: Taket')
    await pinch(page, middle, 0.2)
    await expect.poll(() => widthOf(page)).toBe(fits)
    await swipe(page, middle, { x: 160, y: 0 })
    await expect(place(page)).toHaveText('Bild 1 av 3: Framsidan')
    await swipe(page, middle, { x: 0, y: 200 })
    await expect(viewer(page)).toHaveCount(0)
  })
})

test('a picture becomes the cover of its folder, until it is taken away @phone', async ({ page }) => {
  const huset = await openPapers(page)
  const cover = page.getByRole('main').locator('img[srcset*="/files/large/"]:visible').first()

  await page.getByRole('link', { name: /^Framsidan/ }).click()
  await inMenu(page, 'Framsidan', 'Använd som mappens omslag')
  await expect(viewer(page).getByText('Bilden är nu mappens omslag.')).toBeVisible()
  await expectAccessibleDialog(page)
  await page.goto('/dashboard')
  await expect(cover).toBeVisible()
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Huset' }).first().click()
  await expect(cover).toBeVisible()

  await test.step('in the trash it gives way to the drawing, and comes back', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+ papper$/ })
      .click()
    await page.getByRole('link', { name: /^Framsidan/ }).click()
    await inMenu(page, 'Framsidan', 'Radera')
    await expect(viewer(page)).toHaveCount(0)
    await page.goto(`/objectPage_tabs1/${huset}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Huset' })).toBeVisible()
    await expect(cover).toHaveCount(0)
    await page.goto('/papperskorg')
    await page.getByRole('button', { name: /^Återställ/ }).click()
    await page.goto(`/objectPage_tabs1/${huset}`)
    await expect(cover).toBeVisible()
  })

  await test.step('and it is removed', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+ papper$/ })
      .click()
    await page.getByRole('link', { name: /^Framsidan/ }).click()
    await inMenu(page, 'Framsidan', 'Ta bort mappens omslag')
    await expect(viewer(page).getByText('Omslaget är borttaget.')).toBeVisible()
  })
})

test('a component has a picture of its own', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const pump = await addComponent(page, huset, 'Värmepump')
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab3&accordion=${pump}`)
  const own = page.getByRole('region', { name: 'Papper och bilder: Värmepump' })
  // The first becomes its cover by itself.
  await addPhotos(page, photos.slice(0, 2), own)
  await own.getByRole('link', { name: 'Taket' }).click()
  await inMenu(page, 'Taket', 'Använd som komponentens omslag')
  await expect(viewer(page).getByText('Bilden är nu komponentens omslag.')).toBeVisible()
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab3`)
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Värmepump' }).locator('img'),
  ).toBeVisible()
})

test('an event shows how it was and how it became @phone', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const malning = await addEvent(page, huset, 'Målning')
  const address = `/objectPage_tabs1/${huset}?tab=tab2&accordion=${malning}`
  await page.goto(address)
  const own = page.getByRole('region', { name: 'Papper och bilder: Målning' })
  await addPhotos(page, photos.slice(1), own)
  for (const [name, entry] of [
    ['Taket', 'Visa som före-bild'],
    ['Framsidan', 'Visa som efter-bild'],
  ] as const) {
    await page.goto(address)
    await own.getByRole('link', { name }).click()
    await inMenu(page, name, entry)
    await expect(viewer(page).getByText(/^Bilden visar hur det såg ut/)).toBeVisible()
  }
  await page.goto(address)
  const slider = page.getByRole('slider', { name: 'Jämför före och efter' })
  await expect(page.getByRole('img', { name: 'Före: Taket' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Efter: Framsidan' })).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', '50\u00a0% före, 50\u00a0% efter')
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '100\u00a0% före, 0\u00a0% efter')
  await expectAccessible(page)
})

test('where pictures are taken is told only if their sender says so', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  await page.goto('/account/utrymme')
  const choice = page.getByRole('switch', { name: 'Ta bort platsen ur bilder och filmer' })
  await expect(choice).toBeChecked()
  const huset = await addFolder(page, 'Huset')
  const trappan = { name: 'Trappan.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg') }
  const papers = page.getByRole('main').locator('section')

  await test.step('first it goes', async () => {
    await page.goto(`/objectPage_tabs1/${huset}/papper`)
    await addPhotos(page, [trappan], papers)
    await page.getByRole('link', { name: /^Trappan/ }).click()
    await expect(viewer(page).getByText('Inlagt av')).toBeVisible()
    await expect(viewer(page).getByText('Plats', { exact: true })).toHaveCount(0)
  })

  await test.step('and then it stays', async () => {
    await page.goto('/account/utrymme')
    await choice.click()
    await expect(choice).not.toBeChecked()
    await page.reload()
    await expect(choice).not.toBeChecked()
    await expectAccessible(page)
    await page.goto(`/objectPage_tabs1/${huset}/papper`)
    await page
      .getByLabel(/^Lägg till/)
      .first()
      .setInputFiles({ ...trappan, name: 'Här.jpg' })
    await page.getByRole('link', { name: /^Här/ }).click()
    await expect(viewer(page).getByRole('link', { name: /^59,3250° N, 18,0694° Ö/ })).toBeVisible()
  })
})
