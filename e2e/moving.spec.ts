import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { atPhoneWidth, expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { chooseInMenu, menuOf } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openEvent = (page: Page, folderId: number, id: number) =>
  page.goto(`/objectPage_tabs1/${folderId}?tab=tab2&accordion=${id}`)
const titlesIn = async (page: Page, folderId: number) =>
  (await callApi(page, activities.inFolder, { query: { folderId } })).map(({ title }) => title)

test('what was logged in the wrong folder is moved @narrow', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Maja', 'Sjö'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  const pumphuset = await addFolder(page, 'Pumphuset', stugan)
  const baten = await addFolder(page, 'Båten')
  const pump = await addComponent(page, brunnen, 'Pump')
  const sample = await addEvent(page, brunnen, 'Vattenprov')
  const filter = await addEvent(page, brunnen, 'Byt filter', { componentId: pump })
  const dialog = page.getByRole('dialog')
  const place = (title: string) => dialog.getByRole('button', { name: title, exact: true })

  await test.step('an event, by three presses, and back by one', async () => {
    await openEvent(page, brunnen, sample)
    const clicks = countClicks()
    await clicks.click(menuOf(page, 'Vattenprov'))
    await clicks.click(page.getByRole('menuitem', { name: 'Flytta', exact: true }))
    await clicks.click(place('Pumphuset'))
    await expect(page.getByText('Händelsen är flyttad till Pumphuset.')).toBeVisible()
    clicks.expectAtMost(3)
    expect(await titlesIn(page, pumphuset)).toEqual(['Vattenprov'])
    await expect(page.getByRole('heading', { name: 'Vattenprov' })).toHaveCount(0)
    await button(page, 'Ångra').click()
    await expect(page.getByText('Händelsen är flyttad tillbaka till Brunnen.')).toBeVisible()
    expect(await titlesIn(page, pumphuset)).toEqual([])
  })

  await test.step('an event whose component stays, once that has been said', async () => {
    await openEvent(page, brunnen, filter)
    await chooseInMenu(page, 'Byt filter', 'Flytta')
    await expectAccessibleDialog(page)
    await atPhoneWidth(page, () => expectAccessibleDialog(page))
    await place('Båten').click()
    await place('Båten').click()
    await expect(dialog.getByText('Pump blir kvar. Kopplingen dit tas bort.')).toBeVisible()
    await expectAccessibleDialog(page)
    await place('Tillbaka').click()
    await place('Pumphuset').click()
    await place('Flytta').click()
    await expect(page.getByText('Händelsen är flyttad till Pumphuset.')).toBeVisible()
    await button(page, 'Ångra').click()
    await expect(page.getByText('Händelsen är flyttad tillbaka till Brunnen.')).toBeVisible()
    const events = await callApi(page, activities.inFolder, { query: { folderId: brunnen } })
    expect(events.find(({ id }) => id === filter)).toMatchObject({ componentId: pump })
  })

  await test.step('a component with its events to another main folder, and its page with it', async () => {
    await page.goto(`/objectPage_tabs1/${brunnen}/komponent/${pump}`)
    await chooseInMenu(page, 'Pump', 'Flytta')
    await place('Båten').click()
    await place('Båten').click()
    await expect(dialog.getByText('1 händelse följer med.')).toBeVisible()
    await place('Flytta').click()
    await expect(page.getByText('Komponenten är flyttad till Båten.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/objectPage_tabs1/${baten}/komponent/${pump}$`))
    await expect(page.getByRole('link', { name: 'Byt filter' })).toBeVisible()
    expect(await titlesIn(page, baten)).toEqual(['Byt filter'])
    await expectAccessible(page)
  })

  await test.step('a fault', async () => {
    const body = { folderId: brunnen, title: 'Läcker', reportedOn: '2026-11-01' }
    const { id } = await callApi(page, faults.add, { body })
    await page.goto(`/objectPage_tabs1/${brunnen}/fel`)
    await button(page, 'Läcker').click()
    await chooseInMenu(page, 'Läcker', 'Flytta')
    await place('Pumphuset').click()
    await expect(page.getByText('Felet är flyttat till Pumphuset.')).toBeVisible()
    expect(await callApi(page, faults.inFolder, { query: { folderId: pumphuset } })).toMatchObject([{ id }])
  })

  await test.step('a sub-folder to another main folder, and back by one press', async () => {
    await page.goto(`/objectPage_tabs1/${pumphuset}`)
    await chooseInMenu(page, 'Pumphuset', 'Flytta')
    await expect(dialog.getByText('Allt i undermappen följer med. Välj huvudmapp:')).toBeVisible()
    await expectAccessibleDialog(page)
    await atPhoneWidth(page, () => expectAccessibleDialog(page))
    await place('Båten').click()
    await expect(page.getByText('Pumphuset är flyttad till Båten.')).toBeVisible()
    const ofBaten = () => callApi(page, folders.children, { query: { folderId: baten } })
    expect((await ofBaten()).map(({ title }) => title)).toEqual(['Pumphuset'])
    await button(page, 'Ångra').click()
    await expect(page.getByText('Pumphuset är flyttad tillbaka till Stugan.')).toBeVisible()
    expect(await ofBaten()).toEqual([])
  })

  await test.step('a new component asks where, from the list of all', async () => {
    await page.goto('/components')
    await button(page, '+ Ny komponent').click()
    await dialog.getByLabel('Namn').fill('Tryckkärl')
    await dialog.getByLabel('Mapp', { exact: true }).selectOption('Stugan')
    await dialog.getByLabel('Undermapp').selectOption('Pumphuset')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Komponenten är sparad.')).toBeVisible()
    const added = await callApi(page, components.inFolder, { query: { folderId: pumphuset } })
    expect(added).toMatchObject([{ name: 'Tryckkärl' }])
  })
})

test('several are moved at once @narrow', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Moa', 'Sund'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  const pumphuset = await addFolder(page, 'Pumphuset', stugan)
  for (const title of ['A', 'B', 'C', 'D']) await addEvent(page, brunnen, `Prov ${title}`)
  for (const name of ['Pump', 'Tryckkärl']) await addComponent(page, brunnen, name)
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'Valt i listan' })
  const row = (name: string) => page.getByRole('checkbox', { name, exact: true })

  await test.step('events, by the keyboard, and back by one press', async () => {
    await page.goto(`/objectPage_tabs1/${brunnen}?tab=tab2`)
    await button(page, 'Välj').click()
    await expect(bar.getByText('0 valda')).toBeVisible()
    const rows = page.getByRole('checkbox')
    await expect(rows).toHaveCount(4)
    await rows.first().focus()
    await page.keyboard.press('Space')
    await rows.nth(2).focus()
    await page.keyboard.press('Shift+Space')
    await expect(bar.getByText('3 valda')).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Flytta' }).click()
    await expect(dialog.getByRole('heading', { name: 'Flytta 3 händelser' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Pumphuset', exact: true }).click()
    await expect(page.getByText('3 händelser är flyttade till Pumphuset.')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(button(page, 'Välj')).toBeFocused()
    expect(await titlesIn(page, pumphuset)).toHaveLength(3)
    await button(page, 'Ångra').click()
    await expect(page.getByText('3 händelser är flyttade tillbaka till Brunnen.')).toBeVisible()
    expect(await titlesIn(page, pumphuset)).toEqual([])
  })

  await test.step('chosen by pressing, and ended by Escape', async () => {
    await button(page, 'Välj').click()
    await page.getByText('Prov A', { exact: true }).click()
    await page.getByText('Prov D', { exact: true }).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('4 valda')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Sök bland mappens händelser' })
    await search.fill('Prov A')
    await expect(bar.getByText('1 vald', { exact: true })).toBeVisible()
    await search.fill('')
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    await expect(bar.getByText('1 vald', { exact: true })).toBeVisible()
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(button(page, 'Välj')).toBeFocused()
  })

  await test.step('components', async () => {
    await page.goto(`/objectPage_tabs1/${brunnen}?tab=tab3`)
    await button(page, 'Välj').click()
    await page.getByText('Pump', { exact: true }).click()
    // Its circle too.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Tryckkärl' })
      .click({ position: { x: 26, y: 26 } })
    await expect(row('Pump')).toBeChecked()
    await expect(row('Tryckkärl')).toBeChecked()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Flytta' }).click()
    await dialog.getByRole('button', { name: 'Stugan', exact: true }).click()
    await expect(page.getByText('2 komponenter är flyttade till Stugan.')).toBeVisible()
    const moved = await callApi(page, components.inFolder, { query: { folderId: stugan } })
    expect(moved.map(({ folderId }) => folderId)).toEqual([stugan, stugan])
  })
})

test('an event is copied', async ({ page }) => {
  await createAccount(page, newPerson('Kim', 'Sten'))
  const stugan = await addFolder(page, 'Stugan')
  const pump = await addComponent(page, stugan, 'Pump')
  const id = await addEvent(page, stugan, 'Byt filter', {
    componentId: pump,
    description: 'Filter 12 tum',
    startDate: '2025-05-01',
    statusId: activityStatus.done,
    outcome: 'Satt hårt',
    cost: 12_000,
  })
  await openEvent(page, stugan, id)
  await chooseInMenu(page, 'Byt filter', 'Kopiera')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Titel')).toHaveValue('Byt filter')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  const listed = await callApi(page, activities.inFolder, { query: { folderId: stugan } })
  expect(listed).toHaveLength(2)
  expect(listed.find((event) => event.id !== id)).toMatchObject({
    title: 'Byt filter',
    description: 'Filter 12 tum',
    componentId: pump,
    outcome: null,
    cost: null,
  })
})

test('a folder is copied, and the copy opens @narrow', async ({ page }) => {
  await createAccount(page, newPerson('Lo', 'Berg'))
  const flat = await addFolder(page, 'Lägenhet 1')
  const kitchen = await addFolder(page, 'Kök', flat)
  await addComponent(page, kitchen, 'Diskmaskin')
  await addEvent(page, kitchen, 'Avkalka', { startDate: '2097-05-01' })
  await page.goto(`/objectPage_tabs1/${flat}`)
  await chooseInMenu(page, 'Lägenhet 1', 'Kopiera mappen')
  const dialog = page.getByRole('dialog')
  await expectAccessibleDialog(page)
  await dialog.getByLabel('Namn på kopian').fill('')
  await dialog.getByRole('button', { name: 'Kopiera' }).click()
  await expect(dialog.getByLabel('Namn på kopian')).toBeFocused()
  await dialog.getByLabel('Namn på kopian').fill('Lägenhet 2')
  await dialog.getByRole('button', { name: 'Kopiera' }).click()
  await expect(page.getByRole('heading', { name: 'Lägenhet 2', level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/${flat}(\\?|$)`))
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await titlesIn(page, id)).toEqual([])
  const below = await callApi(page, folders.children, { query: { folderId: id } })
  expect(below.map(({ title }) => title)).toEqual(['Kök'])
  expect(await titlesIn(page, below[0]?.id ?? 0)).toEqual(['Avkalka'])
})
