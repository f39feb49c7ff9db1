import type { Page } from '@playwright/test'
import { activityStatus } from '#contract/statuses.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { findChromium } from './fixtures/chromium.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* A list of several pages: rows off screen cost nothing, and whoever uses the page cannot tell. */

const count = 100
const last = `Tvätt ${count}`

/** Some titles take several lines, so that no height can be guessed. */
const titleOf = (number: number) =>
  number % 3 === 0 ? `Tvätt ${number}, ${'med schampo och vax '.repeat(number % 9)}` : `Tvätt ${number}`

/** Returns the folder, and the id of its last event. */
async function addEvents(page: Page) {
  await createAccount(page, newPerson('Maja', 'Sjö'))
  const folderId = await addFolder(page, 'Båten')
  let lastId = 0
  for (let number = 1; number <= count; number++) {
    const day = new Date(Date.UTC(2025, 11, 31 - number)).toISOString().slice(0, 10)
    lastId = await addEvent(page, folderId, titleOf(number), {
      startDate: day,
      endDate: day,
      statusId: activityStatus.done,
    })
  }
  return { folderId, lastId }
}

async function showAll(page: Page) {
  await page.goto(urls.activities)
  for (const shown of [45, 90]) {
    await expect(rows(page)).toHaveCount(shown)
    await page.getByRole('button', { name: 'Visa fler' }).click()
  }
  await expect(rows(page)).toHaveCount(count)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => skippedRows(page)).toBeGreaterThan(count / 2)
}

const rows = (page: Page) => page.locator('li[data-moving]')
const rowTitled = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

const skippedRows = (page: Page) =>
  rows(page).evaluateAll(
    (all) => all.filter((row) => !row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
  )

/** Where each row stands on the page. */
const places = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top + window.scrollY)))

/** The same with all rows drawn. */
async function placesWhenDrawn(page: Page) {
  const setAll = (value: string) =>
    rows(page).evaluateAll((all, visibility) => {
      for (const row of all as HTMLElement[]) row.style.contentVisibility = visibility
    }, value)
  await setAll('visible')
  const drawn = await places(page)
  await setAll('')
  return drawn
}

const topOf = async (page: Page, title: string) => Math.round((await rowTitled(page, title).boundingBox())!.y)

test('rows off screen are skipped, and stand where they would if they were drawn @phone', async ({ page }) => {
  await addEvents(page)
  await showAll(page)
  expect(await places(page)).toEqual(await placesWhenDrawn(page))

  await test.step('also when the window has become narrower', async () => {
    await page.setViewportSize({ width: 340, height: 700 })
    await expect.poll(async () => (await places(page)).join()).toBe((await placesWhenDrawn(page)).join())
    await expect.poll(() => skippedRows(page)).toBeGreaterThan(count / 2)
  })
})

test('a skipped row is selected, focused, linked to and printed @phone', async ({ page }) => {
  const { folderId, lastId } = await addEvents(page)
  await showAll(page)

  // Find in page needs what selecting does: that what is skipped is text of the page. This browser has no find of its own.
  await test.step('selected and copied with all others', async () => {
    const selected = await rows(page)
      .first()
      .evaluate((row) => {
        getSelection()?.selectAllChildren(row.closest('main') ?? row)
        const text = String(getSelection())
        getSelection()?.empty()
        return text
      })
    expect(selected).toContain(last)
  })

  await test.step('by the keyboard', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => skippedRows(page)).toBeGreaterThan(count / 2)
    await page
      .locator('footer a')
      .first()
      .evaluate((link) => link.focus({ preventScroll: true }))
    await expect(rowTitled(page, last)).not.toBeInViewport()
    await page.keyboard.press('Shift+Tab')
    await expect(rowTitled(page, last)).toBeFocused()
    await expect(rowTitled(page, last)).toBeInViewport()
  })

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await skippedRows(page)).toBe(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('by a link to it in its folder', async () => {
    await page.goto(urls.folder(folderId, { tab: folderTabs.activities, accordion: lastId }))
    const opener = page.getByRole('button', { name: new RegExp(`^${last}`), expanded: true })
    await expect(opener).toBeFocused()
    await expect(opener).toBeInViewport()
  })
})

test('a screen reader has all rows, with their headings and links', async ({ page, playwright, baseURL }) => {
  await addEvents(page)
  // As a browser is when one runs.
  const browser = await playwright.chromium.launch({
    ...(await findChromium()),
    args: ['--force-renderer-accessibility'],
  })
  const read = await browser.newPage({ baseURL: baseURL!, storageState: await page.context().storageState() })
  await showAll(read)
  const devtools = await read.context().newCDPSession(read)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const named = (role: string) =>
    nodes.filter((node) => node.role?.value === role && /^Tvätt \d/.test(String(node.name?.value)))
  expect([named('link').length, named('heading').length]).toEqual([count, count])
  await browser.close()
})

test('the way back to a long list leads to the row that one left it from @phone', async ({ page }) => {
  await addEvents(page)
  await showAll(page)
  await rowTitled(page, 'Tvätt 80').scrollIntoViewIfNeeded()
  const before = await topOf(page, 'Tvätt 80')
  await rowTitled(page, 'Tvätt 80').click()
  await expect(page.getByRole('button', { name: /^Tvätt 80/, expanded: true })).toBeFocused()
  await page.goBack()
  await expect(rows(page)).toHaveCount(count)
  await expect.poll(async () => Math.abs((await topOf(page, 'Tvätt 80')) - before)).toBeLessThan(4)
})
