import type { Page } from '@playwright/test'
import { agreements } from '#contract/content/agreements.ts'
import { drawAgreement } from '#fixtures/agreements/drawn.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

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
    await expect(read.getByRole('button', { name: /Uppsägning\s*3\smånader/ })).toBeVisible({ timeout: 30_000 })
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
    await page.getByRole('link', { name: 'Larm', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Larm' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Säg upp senast/ })).toBeVisible()
    await expect(page.getByText(/brukar behöva påminna skriftligen/)).toBeVisible()
    await expect(page.getByRole('link', { name: /Larmavtal/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Säg upp', exact: true }).click()
    const letter = page.getByRole('region', { name: 'Brevet' })
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
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Bekräftat' }).click()
    await expect(page.getByRole('heading', { name: /^Uppsagt, slutar/ })).toBeVisible()
    await toTab(page, huset)
    await expect(page.getByRole('region', { name: 'Uppsagda' })).toContainText('Larm')
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
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Behåll' }).focus()
  await page.keyboard.press('Enter')
  await expect(decision).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(decision).toHaveText(before ?? '')
})
