import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { chooseInMenu, menuOf } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

const title = 'Service av värmepumpen'
const item = (page: Page) => page.getByRole('heading', { name: title }).getByRole('button')
const upcoming = (page: Page) => page.getByRole('heading', { name: /^Härnäst/ }).locator('xpath=ancestor::section[1]')

test('an event is planned for each year, done, left out, and ends @narrow', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Maja', 'Sjö'))
  const stugan = await addFolder(page, 'Stugan')
  await page.goto(`/objectPage_tabs1/${stugan}?tab=tab2`)

  await test.step('the form says on which days a rule comes', async () => {
    await page.getByRole('button', { name: '+ Ny aktivitet' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    await dialog.getByLabel('Titel').fill(title)
    await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
    await dialog.getByText('Ska göras', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Annan dag' }).click()
    await dialog.getByRole('group', { name: 'När?' }).getByRole('spinbutton').first().click()
    await page.keyboard.type('20970501')
    const days = dialog.getByRole('list', { name: 'De närmaste tillfällena' }).getByRole('listitem')
    await dialog.getByRole('radio', { name: 'Eget…' }).check()
    await dialog.getByLabel('Dag i månaden').selectOption('En veckodag…')
    await expect(days).toHaveText([/31 maj\s*2097/, /28 juni\s*2097/, /26 juli\s*2097/])
    await expectAccessibleDialog(page)
    await dialog.getByRole('radio', { name: 'Varje år den 1 maj' }).check()
    await expect(days).toHaveText([/1 maj\s*2097/, /1 maj\s*2098/, /1 maj\s*2099/])
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(item(page)).toContainText('Upprepas')
  })

  await test.step('done, the next one is there', async () => {
    await page.getByRole('button', { name: `Markera som klar: ${title}` }).click()
    await expect(page.getByText('Klar. Nästa gång är inlagd.')).toBeVisible()
    await page.getByRole('button', { name: /^Lägg till hur det gick/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Hur det gick och vad det kostade' })
    await expect(dialog.getByText('Varje år den 1 maj')).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Nästa gång' })).toContainText('2098')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparat.')).toBeVisible()
    await expect(upcoming(page).getByRole('heading', { name: title })).toContainText('1 maj 2098')
    await expect(page.getByRole('heading', { name: title })).toHaveCount(2)
  })

  await test.step('left out with why, the one after it is there', async () => {
    await item(page).first().click()
    await expect(upcoming(page).getByText('Varje år den 1 maj')).toBeVisible()
    await expectAccessible(page)
    await chooseInMenu(page, title, 'Hoppa över den här gången')
    const dialog = page.getByRole('dialog', { name: 'Hoppa över den här gången' })
    await dialog.getByLabel('Varför?').fill('Pumpen byts.')
    await dialog.getByRole('button', { name: 'Hoppa över' }).click()
    await expect(upcoming(page).getByRole('heading', { name: title })).toContainText('1 maj 2099')
    // Of the two years that are over, that of the open event is open.
    await expect(page.getByRole('button', { name: /^20\d\d\s*1 händelse/ })).toHaveCount(2)
    await expect(page.getByRole('heading', { name: title })).toHaveCount(2)
  })

  await test.step('ended, it is the last, and that can be taken back', async () => {
    await item(page).first().click()
    const words = upcoming(page)
      .getByRole('definition')
      .filter({ hasText: /^Varje år den 1 maj/ })
    await expect(words).toHaveText('Varje år den 1 maj')
    // That of the one before, which was open, leaves.
    await expect(menuOf(page, title)).toHaveCount(1)
    await chooseInMenu(page, title, 'Avsluta upprepningen')
    await expect(words).toHaveText('Varje år den 1 maj (avslutad)')
    await expect(page.getByText('Upprepningen är avslutad.')).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).last().click()
    await expect(page.getByText('Händelsen upprepas igen.')).toBeVisible()
    await expect(words).toHaveText('Varje år den 1 maj')
  })

  await test.step('what is written of one alone is not said of the next', async () => {
    await upcoming(page).getByRole('button', { name: 'Ändra', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ändra händelsen' })
    await dialog.getByLabel('Titel').fill('Service: ring Kalle')
    await dialog.getByLabel('Titel').press('Enter')
    await expect(dialog.getByRole('button', { name: 'Bara den här' })).toBeFocused()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Tillbaka' }).click()
    await expect(dialog.getByLabel('Titel')).toHaveValue('Service: ring Kalle')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Markera som klar: Service: ring Kalle' }).click()
    await expect(upcoming(page).getByRole('heading', { name: title })).toContainText('1 maj 2100')
  })
})
