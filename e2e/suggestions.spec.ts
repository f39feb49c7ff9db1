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

/** Where the parts of the window are, but for those that say what is suggested. */
const placesIn = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('input[name=title], textarea, [role=group], [role=radiogroup]')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))

/** From now on bold letters come from a font that is taller than the others, as where a machine has none in bold. */
const drawBoldTaller = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    const face = (weights: string, ascent: string) =>
      `@font-face { font-family: mixed; src: local('Inter Regular'); font-weight: ${weights}; ascent-override: ${ascent} }`
    for (const rule of [face('100 500', '90%'), face('600 900', '150%'), ':root { --font-sans: mixed }'])
      sheet.insertRule(rule, sheet.cssRules.length)
    document.adoptedStyleSheets = [sheet]
  })

test('what is logged lands where its title says @phone', async ({ page, isMobile }) => {
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
    const before = await placesIn(page)
    await page.keyboard.type('Lagade varmvattenberedaren')
    await expect(dialog.getByLabel('Komponent')).toHaveValue(/\d/)
    await expect(dialog.getByText('Föreslagen: Villa Ekbacken › VVS, Varmvattenberedare, Reparation')).toBeAttached()
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    expect(await placesIn(page)).toEqual(before)
    await expectAccessibleDialog(page)
    await page.screenshot({ path: `test-results/suggested-${isMobile ? 390 : 1280}.png` })
    await clicks.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(page.getByText('Sparat i Villa Ekbacken › VVS.')).toBeVisible()
    clicks.expectAtMost(4)
    expect(await eventsIn(page, vvs)).toEqual([['Lagade varmvattenberedaren', 'Varmvattenberedare', 'Reparation']])
    await page.screenshot({ path: `test-results/saved-${isMobile ? 390 : 1280}.png` })
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
    await expect(dialog.getByLabel('Mapp', { exact: true })).toHaveValue(String(baten))
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparat i Tärnan.')).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByText('Händelsen ligger nu i papperskorgen.')).toBeVisible()
    expect(await eventsIn(page, baten)).toEqual([])
    await page.getByRole('button', { name: 'Stäng meddelandet' }).click()
  })

  await test.step('a day in the title plans it, and its words leave the title when it is accepted', async () => {
    await open()
    await page.keyboard.type('Tvätta Tärnan varje år 1 maj')
    const day = dialog.getByRole('button', { name: /^Varje år den 1 maj/ })
    await expect(day).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Ska göras' })).toBeChecked()
    await expectAccessibleDialog(page)
    await page.screenshot({ path: `test-results/day-${isMobile ? 390 : 1280}.png` })
    await day.click()
    await expect(dialog.getByLabel('Titel')).toHaveValue('Tvätta Tärnan')
    await dialog.getByRole('button', { name: 'Mer', exact: true }).click()
    await expect(dialog.getByLabel('Ansvarig')).toBeFocused()
    await expect(dialog.getByLabel('Ansvarig')).toBeInViewport()
    await dialog.getByLabel(/^Checklista/).fill('Lyft på land\nTvätta skrovet')
    await page.screenshot({ path: `test-results/more-${isMobile ? 390 : 1280}.png` })
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
    await dialog.getByLabel('Anteckning').fill('Bytte filtret')
    await expect(dialog.getByText(/^Service av värmepumpen finns 1 sep 2097: klarmarkera den\?$/)).toBeVisible()
    await page.screenshot({ path: `test-results/planned-${isMobile ? 390 : 1280}.png` })
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

  await test.step('what is suggested moves nothing, whatever fonts draw it', async () => {
    await drawBoldTaller(page)
    await open()
    const before = await placesIn(page)
    await page.keyboard.type('Lagade varmvattenberedaren')
    await expect(dialog.getByText('Föreslagen: Villa Ekbacken › VVS, Varmvattenberedare, Reparation')).toBeAttached()
    expect(await placesIn(page)).toEqual(before)
  })
})
