import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { atPhoneWidth, expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { chooseInMenu, expectInMenu, steps } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { extendToasts } from './fixtures/toasts.ts'
import { expect, test } from './fixtures/test.ts'

/** A new user with a main folder, a sub-folder, and a component and an event in it. */
async function setUpFolders(page: Page) {
  await createAccount(page, newPerson('Maja', 'Sjö'))
  // A cottage: a folder without a category has no list of what it usually has, nor that page in its menu.
  const body = { title: 'Stugan', parentId: null, categoryId: 3 }
  const { id: stugan } = await callApi(page, folders.add, { body })
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  const event = await addEvent(page, brunnen, 'Vattenprov', { startDate: '2026-06-01', statusId: 21 })
  const pump = await addComponent(page, brunnen, 'Gammal pump')
  return { stugan, brunnen, event, pump }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('heading', { name }).getByRole('button')
const row = (page: Page, name: string) => item(page, name).locator('xpath=ancestor::section[1]')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const open = (page: Page, id: number, tab: string) => page.goto(`/objectPage_tabs1/${id}?tab=${tab}`)

/** The status and that the day has passed, in words, each once. */
async function expectStateSeen(page: Page) {
  for (const words of ['Pågående', 'Försenad, 1 juni']) {
    await expect(row(page, 'Vattenprov').getByText(words).filter({ visible: true })).toHaveCount(1)
  }
}

test('events and components get their statuses, and a folder is archived @narrow', async ({ page }) => {
  await extendToasts(page)
  const { stugan, brunnen, event, pump } = await setUpFolders(page)
  await test.step('an event is marked as done in the list, and undo restores its status', async () => {
    await open(page, brunnen, 'tab2')
    await expect(heading(page, 'Försenat 1')).toBeVisible()
    const mark = button(page, 'Markera som klar: Vattenprov')
    await expectStateSeen(page)
    await atPhoneWidth(page, async () => {
      // Also where there is no room for it beside the title.
      await expectStateSeen(page)
      const size = await mark.boundingBox()
      expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44)
    })
    await expectAccessible(page)

    await mark.click()
    await expect(page.getByText('Händelsen är klar.')).toBeVisible()
    await expect(heading(page, 'Gjort 1')).toBeVisible()
    await expect(heading(page, /^Försenat/)).toHaveCount(0)
    await expect(row(page, 'Vattenprov').getByText('i dag').filter({ visible: true })).toHaveCount(1)
    await expect(mark).toHaveCount(0)
    await expect(item(page, 'Vattenprov')).toBeFocused()
    // Hovering keeps the toast while the page is checked.
    await page.getByText('Händelsen är klar.').hover()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Stugan' }).click()
    await button(page, 'Ångra').click()
    await expect(page.getByText('Händelsen är pågående igen.')).toBeVisible()
    const list = await callApi(page, activities.inFolder, { query: { folderId: brunnen } })
    expect(list).toMatchObject([{ id: event, statusId: 21, startDate: '2026-06-01', outcome: null }])
  })

  await test.step('a component tells its story beside the list, and is replaced', async () => {
    const link = page.getByRole('link', { name: 'Gammal pump' })
    const story = page.getByRole('article')
    const dialog = page.getByRole('dialog')
    await addEvent(page, brunnen, 'Byt filter', { componentId: pump, startDate: '2097-03-01' })
    await open(page, brunnen, 'tab3')
    await link.click()
    await expect(story.getByRole('heading', { name: 'Gammal pump' })).toBeVisible()
    await expect(link).toBeVisible()
    await atPhoneWidth(page, async () => {
      await expect(link).toBeHidden()
      await button(page, 'Komponenter').click()
      await expect(story).toHaveCount(0)
      await expect(link).toBeFocused()
      await link.click()
      await expect(story.getByRole('heading', { name: 'Gammal pump' })).toBeFocused()
    })
    await button(page, '+ Händelse').click()
    await dialog.getByLabel('Titel').fill('Bytte packning')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(story.getByRole('link', { name: 'Bytte packning' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expectAccessible(page)

    await chooseInMenu(page, 'Gammal pump', 'Byt ut')
    await expect(dialog.getByLabel('Namn')).toHaveValue('Gammal pump')
    await dialog.getByLabel('Namn').fill('Ny pump')
    await expect(dialog.getByRole('checkbox', { name: 'Flytta med det som är planerat' })).toBeChecked()
    await expect(dialog.getByText('En planerad händelse: Byt filter.')).toBeVisible()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await story.getByRole('link', { name: 'Ny pump' }).click()
    await expect(story.getByRole('heading', { name: 'Ny pump' })).toBeFocused()
    await expect(story.getByRole('link', { name: 'Byt filter', exact: true })).toBeVisible()
    await expectAccessible(page)
    await story.getByRole('link', { name: 'Gammal pump' }).first().click()
    await expect(story.getByRole('link', { name: 'Bytte packning' })).toBeVisible()
    await expect(page).toHaveURL(/tab=tab3&accordion=\d+$/)
    await page.goBack()
    await expect(story).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ny pump' })).toBeVisible()
  })

  await test.step('a folder is archived, becomes read-only, and is reopened', async () => {
    await addFolder(page, 'Ängen')
    await page.goto(`/objectPage_tabs1/${stugan}`)
    await chooseInMenu(page, 'Stugan', 'Ändra')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Status').selectOption('Arkiverad')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Mappen är arkiverad', { exact: true })).toBeVisible()
    await expectInMenu(page, 'Stugan', ['Dela', 'Fråga om råd', ...steps, 'Lämna över', 'Radera'])
    await expect(button(page, '+ Ny undermapp')).toHaveCount(0)
    await expectAccessible(page)
    for (const tab of ['tab2', 'tab3', 'tab4', 'tab5']) {
      await open(page, stugan, tab)
      await expect(page.getByRole('tabpanel').first().getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^\+/ })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Skicka meddelande' }).click()
    await expect(page.getByText(/Mappen är arkiverad, så du kan bara skriva till kundtjänst/)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Mottagare' })).toHaveCount(0)

    await open(page, brunnen, 'tab2')
    await expect(page.getByText('Huvudmappen är arkiverad')).toBeVisible()
    await item(page, 'Vattenprov').click()
    await expect(page.getByRole('button', { name: /Markera|Ändra|\+/ })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/dashboard')
    const cards = page.getByRole('heading', { level: 3 }).filter({ hasText: /Stugan|Ängen/ })
    await expect(cards).toHaveText(['Ängen', 'Stugan'])
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Stugan' }) })
    await expect(card.getByText('Arkiverad').first()).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('link', { name: 'Stugan' }).click()
    await button(page, 'Öppna mappen igen').click()
    await expect(page.getByText('Mappen är öppen igen.')).toBeVisible()
    const change = ['Ändra', 'Dela', 'Fråga om råd']
    await expectInMenu(page, 'Stugan', [...change, ...steps, 'Lämna över', 'Radera'])
    await expect(page.getByText('Mappen är arkiverad', { exact: true })).toHaveCount(0)
  })
})

test('one press marks an event as done, and how it went is said afterwards @phone', async ({ page }) => {
  await extendToasts(page)
  const { brunnen, event } = await setUpFolders(page)
  const stored = async () => {
    const list = await callApi(page, activities.inFolder, { query: { folderId: brunnen } })
    return list.find(({ id }) => id === event)
  }
  await test.step('the circle on the overview is one click', async () => {
    await page.goto('/dashboard')
    const clicks = countClicks()
    await clicks.click(button(page, 'Markera som klar: Vattenprov'))
    await expect(page.getByText('Händelsen är klar.')).toBeVisible()
    clicks.expectAtMost(1)
    await expect(button(page, 'Markera som klar: Vattenprov')).toHaveCount(0)
    await expect.poll(async () => (await stored())?.statusId).toBe(22)
    await expectAccessible(page)
  })

  await test.step('its toast leads to the rest, and so does the event from then on', async () => {
    await button(page, 'Lägg till hur det gick och vad det kostade').click()
    const dialog = page.getByRole('dialog', { name: 'Hur det gick och vad det kostade' })
    await expect(dialog.getByLabel('Hur gick det?')).toBeFocused()
    await page.keyboard.type('Tjänligt.')
    await dialog.getByRole('textbox', { name: /^Kostnad/ }).fill('920')
    await expect(dialog.getByLabel('Bifoga kvitto')).toBeAttached()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparat.')).toBeVisible()
    await expect.poll(stored).toMatchObject({ statusId: 22, outcome: 'Tjänligt.', cost: 92_000 })

    await open(page, brunnen, 'tab2')
    await item(page, 'Vattenprov').click()
    await button(page, 'Ändra hur det gick och vad det kostade').click()
    await expect(dialog.getByLabel('Hur gick det?')).toHaveValue('Tjänligt.')
    await page.keyboard.press('Escape')
  })

  await test.step('a second press in the same place leaves the row that has come there', async () => {
    for (const title of ['Rensning', 'Spolning'])
      await addEvent(page, brunnen, title, { startDate: '2026-06-02', statusId: 21 })
    await page.goto('/dashboard')
    const circle = button(page, 'Markera som klar: Rensning')
    await circle.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await circle.boundingBox())!
    await page.mouse.dblclick(x + width / 2, y + height / 2)
    await expect(page.getByText('Händelsen är klar.')).toHaveCount(1)
    await expect(circle).toHaveCount(0)
    await expect(button(page, 'Markera som klar: Spolning')).toBeVisible()
  })
})

test('an event is marked as done elsewhere, or cannot be', async ({ page }) => {
  await extendToasts(page)
  const first = await setUpFolders(page)
  const dialog = page.getByRole('dialog', { name: 'Markera som klar' })
  const finish = dialog.getByRole('button', { name: 'Klar', exact: true })
  await test.step('a failed mark is reported, and neither the event nor what was typed is lost', async () => {
    await open(page, first.brunnen, 'tab2')
    // Without a network it would be kept.
    await page.route('**/done*', (route) => route.fulfill({ status: 403, json: { code: 'accessDenied' } }))
    await item(page, 'Vattenprov').click()
    await button(page, 'Klar, med hur det gick…').click()
    await dialog.getByLabel('Hur gick det?').fill('Tjänligt.')
    await finish.click()
    await expect(page.getByText(/^”Vattenprov” är inte markerad som klar\./)).toBeVisible()
    await expect(item(page, 'Vattenprov')).toContainText('Pågående')
    await button(page, 'Öppna igen').click()
    await expect(dialog.getByLabel('Hur gick det?')).toHaveValue('Tjänligt.')
    await page.keyboard.press('Escape')
    await expect(item(page, 'Vattenprov')).toContainText('Pågående')
  })

  await page.unrouteAll()
  await test.step('an event is marked as done from its details, and only allowed statuses are offered', async () => {
    await open(page, first.brunnen, 'tab2')
    await item(page, 'Vattenprov').click()
    await button(page, 'Markera som klar').click()
    // What was typed is kept until it is saved.
    await expect(dialog.getByLabel('Hur gick det?')).toHaveValue('Tjänligt.')
    await finish.click()
    await expect(heading(page, 'Gjort 1')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Markera som klar/ })).toHaveCount(0)
    await button(page, 'Ändra').click()
    const status = page.getByRole('dialog').getByLabel('Status')
    await expect(status.getByRole('option')).toHaveText(['Planerad', 'Pågående', 'Klar'])
  })

  await page.unrouteAll()
  await test.step('an event is marked as done in the list across folders, also when filtered on planned ones', async () => {
    const { brunnen } = await setUpFolders(page)
    await addEvent(page, brunnen, 'Rensning', { statusId: 21 })
    await page.goto('/activities?status=21')
    await button(page, 'Markera som klar: Vattenprov').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Händelsen är klar.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vattenprov' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Rensning' })).toBeFocused()
    await expectAccessible(page)
    await button(page, 'Ångra').click()
    await expect(page.getByRole('link', { name: 'Vattenprov' })).toBeVisible()
  })
})
