import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

const eventsIn = async (page: Page, folderId: number) =>
  (await callApi(page, activities.inFolder, { query: { folderId } })).map(({ title, componentName, typeName }) => [
    title,
    componentName,
    typeName,
  ])

test('what is logged lands where its title says @phone', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Tora', 'Ek'))
  const villan = await addFolder(page, 'Villa Ekbacken')
  const vvs = await addFolder(page, 'VVS', villan)
  const varmen = await addFolder(page, 'Värme', villan)
  const baten = await addFolder(page, 'Tärnan')
  await addComponent(page, vvs, 'Varmvattenberedare')
  await addComponent(page, baten, 'Dieselmotor')
  const pump = await addEvent(page, varmen, 'Service av värmepumpen', { startDate: '2097-09-01' })
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  const log = page.getByRole('button', { name: 'Logga', exact: true })
  const open = async () => {
    await log.click()
    await expect(dialog.getByLabel('Titel')).toBeFocused()
  }
  await page.goto('/dashboard')

  await test.step('a repair, with its component, in two presses', async () => {
    const clicks = countClicks()
    await clicks.click(log)
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(300)
    await page.keyboard.type('Lagade varmvattenberedaren 3 200 kr i går')
    await expect(
      dialog.getByText(/^Läst: I går, Kostnad 3.200.kr, Villa Ekbacken \/ VVS, Varmvattenberedare · Rep/),
    ).toBeAttached()
    await expect(dialog.getByText('Sparas som Lagade varmvattenberedaren')).toBeVisible()
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await expectAccessibleDialog(page)
    await clicks.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(page.getByText('Sparat i Villa Ekbacken › VVS.')).toBeVisible()
    clicks.expectAtMost(4)
    expect(await eventsIn(page, vvs)).toEqual([['Lagade varmvattenberedaren', 'Varmvattenberedare', 'Reparation']])
  })

  await test.step('is moved or taken back from where it says so', async () => {
    await page.getByRole('button', { name: 'Flytta', exact: true }).click()
    const places = page.getByRole('dialog', { name: 'Flytta händelsen' })
    await places.getByRole('button', { name: 'Värme', exact: true }).click()
    // Its component stays.
    await places.getByRole('button', { name: 'Flytta', exact: true }).click()
    await expect(page.getByText('Händelsen är flyttad till Värme.')).toBeVisible()
    await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
    await open()
    await page.keyboard.type('Smörjde dieselmotorn')
    await expect(dialog.getByRole('button', { name: 'Tärnan' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparat i Tärnan.')).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByText('Händelsen ligger nu i papperskorgen.')).toBeVisible()
    expect(await eventsIn(page, baten)).toEqual([])
    await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
  })

  await test.step('a day in the line plans it, and its words are no part of the title', async () => {
    await open()
    await page.keyboard.type('Tvätta Tärnan varje år 1 maj')
    await expect(dialog.getByRole('button', { name: 'Varje år den 1 maj' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Planerat' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Tärnan' })).toBeVisible()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
    await expect(dialog.getByRole('radio', { name: 'Ska göras' })).toBeFocused()
    await expect(dialog.getByText('Ska göras', { exact: true })).toBeInViewport()
    await dialog.getByLabel(/^Checklista/).fill('Lyft på land\nTvätta skrovet')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparat i Tärnan.')).toBeVisible()
    const [planned] = await callApi(page, activities.inFolder, { query: { folderId: baten } })
    expect(planned).toMatchObject({
      title: 'Tvätta Tärnan',
      startDate: expect.stringMatching(/-05-01$/),
      series: { words: 'Varje år den 1 maj' },
      checklist: [{ text: 'Lyft på land' }, { text: 'Tvätta skrovet' }],
    })
    await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
  })

  await test.step('what is planned already is marked as done instead, with what was typed', async () => {
    await open()
    await page.keyboard.type('Servade värmepumpen')
    await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
    await dialog.getByLabel('Anteckning').fill('Bytte filtret')
    await expect(dialog.getByText(/^Service av värmepumpen finns 1 sep 2097: klarmarkera den\?$/)).toBeVisible()
    const done = page.getByRole('dialog', { name: 'Markera som klar' })
    await dialog.getByRole('button', { name: 'Klarmarkera' }).click()
    await expect(done.getByLabel('Hur gick det?')).toHaveValue('Servade värmepumpen\nBytte filtret')
    await expectAccessibleDialog(page)
    // Who changes their mind finds the form as it was.
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Titel')).toHaveValue('Servade värmepumpen')
    await dialog.getByRole('button', { name: 'Klarmarkera' }).click()
    await done.getByRole('button', { name: 'Klar', exact: true }).click()
    await expect(page.getByText('Händelsen är klar.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    // What is said at once is sent meanwhile.
    const ofPump = async () =>
      (await callApi(page, activities.inFolder, { query: { folderId: varmen } })).find(({ id }) => id === pump)
    await expect
      .poll(ofPump)
      .toMatchObject({ statusId: activityStatus.done, outcome: 'Servade värmepumpen\nBytte filtret' })
  })
})
