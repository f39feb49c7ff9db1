import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('what happened in a folder stands by year, is filtered, comes as it happens, and is printed @narrow', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  await addEvent(page, brunnen, 'Vattenprov', { startDate: '2024-03-01', statusId: 22, cost: 95_000 })
  await addEvent(page, stugan, 'Takbyte', { startDate: '2025-06-01', statusId: 22 })
  await page.goto(`/objectPage_tabs1/${stugan}`)
  await chooseInMenu(page, 'Stugan', 'Tidslinje')
  await expect(page.getByRole('heading', { level: 1, name: 'Tidslinje' })).toBeVisible()
  const march = page.getByRole('list', { name: 'Mars 2024' })
  await expect(march.getByRole('listitem')).toContainText(['Vattenprov'])
  await expect(march).toContainText('950 kr')
  await expect(page.getByText('Lade till undermappen ”Brunnen”')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Händelser' }).click()
  await expect(page).toHaveURL(/typ=handelser/)
  await expect(page.getByText('Lade till undermappen ”Brunnen”')).toBeHidden()
  await page.getByLabel('Undermapp').selectOption('Brunnen')
  await expect(page.getByText('Takbyte')).toBeHidden()
  await page.goBack()
  await expect(page.getByText('Takbyte')).toBeVisible()

  await addEvent(page, brunnen, 'Ny pump', { startDate: '2024-04-02', statusId: 22 })
  // Months with few rows share a sheet.
  const spring = page.getByRole('list', { name: 'Mars–april 2024' })
  await expect(spring.getByRole('listitem')).toContainText(['Ny pump', 'Vattenprov'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Skriv ut året' }).click()
  await page.getByRole('menuitem', { name: 'Året 2024' }).click()
  expect((await download).suggestedFilename()).toBe('Året 2024 i Stugan.pdf')
  await spring.getByRole('link', { name: 'Vattenprov' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brunnen' })).toBeVisible()
})
