import type { Page } from '@playwright/test'
import { agreements } from '#contract/content/agreements.ts'
import { urls } from '#contract/platform/urls.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { drawAgreement } from '#fixtures/agreements/drawn.ts'
import { expectAccessible, expectAccessibleDialog, expectFocusKept } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

const dayFrom = (months: number) => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() + months, 1)
  return day.toISOString().slice(0, 10)
}
const toTab = (page: Page, folderId: number) => page.goto(`/objectPage_tabs1/${folderId}/lopande/avtal`)

test('an agreement is read from its paper, given notice of and confirmed @phone', async ({ page }) => {
  await createAccount(page, newPerson('Siv', 'Norén'))
  const huset = await addFolder(page, 'Huset')

  await test.step('what its paper says is offered, and saved with the yes', async () => {
    await toTab(page, huset)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nytt avtal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nytt avtal' })
    const paper = { name: 'Larmavtal.pdf', mimeType: 'application/pdf', buffer: await drawAgreement('alarm', 'pdf') }
    await dialog.locator('input[type=file]').first().setInputFiles(paper)
    const read = dialog.getByRole('group', { name: 'Läst ur avtalet' })
    await expect(read.getByRole('button', { name: /Uppsägning\s*tre\smånader/ })).toBeVisible({ timeout: 30_000 })
    await expect(read.getByRole('button', { name: /Pris\s*465\skr/ })).toHaveAttribute('aria-pressed', 'false')
    await read.getByRole('button', { name: /^Nummer/ }).click()
    await expect(read.getByRole('button', { name: /^Nummer/ })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessibleDialog(page)
    await dialog.getByLabel('Vad gäller avtalet?').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Avtalet är sparat.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Larm', exact: true })).toBeVisible()
    await expect(page.getByText('i månaden, 5 580 kr om året')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the decision stands first, and its letter is made', async () => {
    const larm = page.getByRole('link', { name: 'Larm', exact: true })
    await larm.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Larm' })).toBeVisible()
    await page.getByRole('button', { name: 'Tillbaka' }).first().click()
    await expect(page).toHaveURL(/lopande\/avtal$/)
    await larm.click()
    await expect(page.getByRole('heading', { name: /^Säg upp senast/ })).toBeVisible()
    await expect(page.getByText(/brukar behöva påminna skriftligen/)).toBeVisible()
    await expect(page.getByRole('link', { name: /Larmavtal/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Säg upp', exact: true }).click()
    const letter = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Brevet' }) })
    await expect(letter).toContainText('Uppsägning av avtal 7731-0446')
    await expectAccessible(page)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      letter.getByRole('button', { name: 'Hämta som pdf' }).click(),
    ])
    expect(pdf.suggestedFilename()).toBe('Uppsägning av avtal 7731-0446.pdf')
    await letter.getByRole('button', { name: 'Ändra' }).click()
    await letter.getByLabel('Brevets text').fill('Hej!\n\nVi säger upp larmet.')
    await letter.getByRole('button', { name: 'Klar' }).click()
    await expect(letter).toContainText('Vi säger upp larmet.')
  })

  await test.step('it waits for an answer, which ends it', async () => {
    await page.getByRole('button', { name: 'Jag har skickat det' }).click()
    await expect(page.getByRole('heading', { name: 'Uppsagt, men inte bekräftat' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectFocusKept(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Bekräftat' }).click()
    await expect(page.getByRole('heading', { name: /^Uppsagt, slutar/ })).toBeVisible()
    await expectFocusKept(page)
    await toTab(page, huset)
    await expect(page.getByRole('region', { name: 'Uppsagda' })).toContainText('Larm')
  })
})

test('one is made of a paper that is kept, its price follows an invoice, and another takes its place @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Sture', 'Blom'))
  const huset = await addFolder(page, 'Huset')
  const dialog = page.getByRole('dialog')

  await test.step('its paper is read where it lies, with its first page beside', async () => {
    await page.goto(urls.item('activity', huset, await addEvent(page, huset, 'Larmet sattes upp')))
    const buffer = await drawAgreement('alarm', 'pdf')
    const choose = page.getByLabel(/^Lägg till/).first()
    await choose.setInputFiles({ name: 'Larmavtal.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByRole('link', { name: /Larmavtal/ })).toBeVisible()
    await page.goto(`/objectPage_tabs1/${huset}/papper`)
    await expect(page.getByRole('main').locator('img').first()).toBeVisible()
    await page.getByRole('button', { name: 'Mer om Larmavtal' }).click()
    await page.getByRole('menuitem', { name: 'Det är ett avtal' }).click()
    await expect(dialog.getByRole('group', { name: 'Läst ur avtalet' })).toBeVisible({ timeout: 30_000 })
    await expect(dialog.getByRole('region', { name: 'Bilden' })).toBeVisible()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Rätt, spara' }).click()
    await expect(page.getByText('Avtalet är sparat.')).toBeVisible()
  })

  await test.step('a later invoice with its number is its new price', async () => {
    const paid = { statusId: activityStatus.done, cost: 48_000, startDate: dayFrom(0), endDate: dayFrom(0) }
    await addEvent(page, huset, 'Faktura avtal 7731-0446', paid)
    await toTab(page, huset)
    await page.getByRole('link', { name: 'Larm', exact: true }).click()
    await page.getByRole('button', { name: 'Ja, spara' }).click()
    await expect(page.getByText(/465 → 480\skr från/)).toBeVisible()
    await expect(page.getByText(/480\skr i månaden/).first()).toBeVisible()
  })

  await test.step('a price by use, and what it belongs to, are written', async () => {
    await addComponent(page, huset, 'Larmcentral')
    await chooseInMenu(page, 'Larm', 'Ändra')
    await expect(dialog.getByLabel('Pris', { exact: true })).toHaveValue('480')
    await dialog.getByLabel('Hör till').selectOption('Larmcentral')
    await dialog.getByLabel('Uppsägningstid, dagar').fill('100')
    await dialog.getByLabel('Förnyas med, månader').fill('0')
    await dialog.getByRole('button', { name: 'Färre uppgifter' }).click()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog.getByText(/^Skriv ett antal månader/)).toBeVisible()
    await dialog.getByLabel('Förnyas med, månader').fill('12')
    await dialog.getByLabel('Rörligt pris per').selectOption('kWh')
    await dialog.getByLabel('Fast avgift').fill('100')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog.getByText('Skriv priset i siffror.')).toBeVisible()
    await dialog.getByLabel('Öre per kWh').fill('94,5')
    await dialog.getByLabel('Räknat på kWh om året').fill('12000')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('100 kr i månaden, och 94,5 öre per kWh')).toBeVisible()
    await expect(page.getByText(/^Villkoren säger olika: 100\sdagar/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Larmcentral' })).toBeVisible()
  })

  await test.step('another takes its place, and its notice is written', async () => {
    await page.getByRole('button', { name: 'Byt till…' }).click()
    await expect(dialog.getByText('Ersätter Larm.')).toBeVisible()
    await dialog.getByLabel('Vad gäller avtalet?').fill('Nattvakt')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Säg upp larm' })).toBeVisible()
    await toTab(page, huset)
    await page.getByRole('link', { name: 'Nattvakt', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Larm', exact: true })).toBeVisible()
  })
})

test('what is kept is asked about again the next time, and the keeping is undone by keys', async ({ page }) => {
  await createAccount(page, newPerson('Ulla', 'Dahl'))
  const huset = await addFolder(page, 'Huset')
  const terms = { after: 'renews', renewsMonths: 12, noticeMonths: 1 } as const
  const body = { folderId: huset, title: 'Bredband', endsOn: dayFrom(3), ...terms }
  await callApi(page, agreements.add, { body })
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab2`)
  await page.getByRole('button', { name: /^Säg upp eller behåll: Bredband/ }).click()
  await page.getByRole('link', { name: 'Till avtalet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bredband' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await toTab(page, huset)
  await page.getByRole('link', { name: 'Bredband', exact: true }).focus()
  await page.keyboard.press('Enter')
  const decision = page.getByRole('heading', { name: /^Säg upp senast/ })
  const before = await decision.textContent()
  await expectFocusKept(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Behåll' }).focus()
  await page.keyboard.press('Enter')
  await expect(decision).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(decision).toHaveText(before ?? '')
  // Once it is gone, its list stands once in the history.
  await chooseInMenu(page, 'Bredband', 'Radera')
  await expect(page.getByText('Inga avtal än.')).toBeVisible()
  await expectFocusKept(page)
  await page.goBack()
  await expect(page).toHaveURL(/avtal=\d+$/)
})

test('a paper of the folder that is an agreement is proposed, becomes one, and another never does @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Bo', 'Ahl'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  for (const name of ['alarm', 'broadband'] as const) {
    const buffer = await drawAgreement(name, 'pdf')
    await page.getByLabel('Lägg till').setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer })
  }
  await expect(page.getByText(/^2 papper/)).toBeVisible()
  const proposed = page.getByRole('region', { name: '2 papper ser ut som avtal' })
  await expect(async () => {
    await toTab(page, huset)
    await expect(proposed).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)
  await proposed.getByRole('button', { name: 'Nej, broadband' }).click()
  await expect(page.getByText('Det föreslås inte igen.')).toBeVisible()
  const last = page.getByRole('region', { name: 'Ett papper ser ut som ett avtal' })
  await last.getByRole('button', { name: 'alarm', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nytt avtal' })
  await dialog.getByRole('button', { name: 'Rätt, spara' }).click()
  await expect(page.getByRole('link', { name: 'Larm', exact: true })).toBeVisible()
  await expect(last).toBeHidden()
})

test('what waits in the Inkorg becomes an agreement, and waits again once that is taken back', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Disa', 'Lund'))
  const huset = await addFolder(page, 'Huset')
  await page.goto('/inkorg')
  const buffer = await drawAgreement('alarm', 'pdf')
  const paper = { name: 'Larmavtal.pdf', mimeType: 'application/pdf', buffer }
  await page.getByLabel('Lägg till papper').setInputFiles(paper)
  const row = page.getByRole('listitem').filter({ hasText: 'Larmavtal' })
  await row.getByLabel('Plats: Larmavtal').selectOption({ label: 'Huset' })
  await row.getByRole('link', { name: 'Larmavtal', exact: true }).click()
  await page.getByRole('button', { name: 'Det är ett avtal' }).click({ timeout: 30_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Rätt, spara' }).click()
  await expect(page.getByText('Avtalet är sparat.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(row).toBeVisible()
  await toTab(page, huset)
  await expect(page.getByText('Inga avtal än.')).toBeVisible()
})
