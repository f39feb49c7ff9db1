import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

const wayIn = (page: Page) => page.getByRole('heading', { name: /vad vill du hålla ordning på\?/ })
const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Ny mapp' })
const startOf = (page: Page) => windowOf(page).getByRole('group', { name: 'Börja med' })
const preview = (dialog: Locator) => dialog.getByRole('heading', { name: 'Det här får Villa Tallbo från början' })
const keep = (dialog: Locator, title: string) => dialog.getByRole('checkbox', { name: `Ta med ${title}`, exact: true })
const nameOf = (dialog: Locator, title: string) =>
  dialog.getByRole('textbox', { name: `Namn på ${title}`, exact: true })

async function arrive(page: Page) {
  const person = newPerson('Tilda', 'Ek')
  await createAccount(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
  return person
}

test('a folder is created from an adjusted template @narrow', async ({ page }) => {
  await test.step('a user without folders gets a getting-started section, which opens the form with the choice', async () => {
    await arrive(page)
    await expect(wayIn(page)).toBeVisible()
    await expect(page.getByText('Här finns inga mappar än.')).toBeVisible()
    await expect(page.getByText(/^En huvudmapp samlar allt/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Båt( |$)/ }).click()
    await expect(startOf(page)).toContainText('Båt')
    await expect(windowOf(page).getByRole('radio')).toHaveCount(0)
    await expect(windowOf(page).getByLabel('Titel')).toBeFocused()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tom mapp' }).click()
    await expect(startOf(page)).toContainText('Tom mapp')
    await expect(windowOf(page).getByRole('button', { name: 'Skapa mappen' })).toBeVisible()
    await startOf(page).getByRole('button', { name: 'Byt' }).click()
    await expect(windowOf(page).getByRole('radio', { name: 'Tom mapp' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(windowOf(page)).toHaveCount(0)
  })

  const dialog = windowOf(page)
  await page.getByRole('button', { name: '+ Ny mapp' }).click()

  await test.step('choose the template and say what it is about', async () => {
    await expect(dialog.getByRole('radio', { name: 'Tom mapp' })).toBeChecked()
    await expect(dialog.getByLabel('Kategori')).toHaveValue('')
    // In the order in which they are heard.
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('radio', { name: 'Tom mapp' })).toBeFocused()
    await dialog.getByText('Villa', { exact: true }).click()
    await expect(dialog.getByRole('radio', { name: 'Villa' })).toBeChecked()
    await expect(dialog.getByLabel('Kategori')).toHaveCount(0)
    await dialog.getByLabel('Titel').fill('Villa Tallbo')
    await dialog.getByLabel('Ort').fill('Sollentuna')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Nästa' }).click()
    await expect(preview(dialog)).toBeFocused()
    await expect(dialog.getByRole('status')).toHaveText(/^8 undermappar, \d+ händelser och \d+ komponenter$/)
    await expectAccessible(page)
  })

  await test.step('leave out two things and rename one', async () => {
    await keep(dialog, 'Trädgård').uncheck()
    await expect(dialog.getByRole('status')).toHaveText(/^7 undermappar/)
    await dialog.locator('summary', { hasText: 'El:' }).first().click()
    await keep(dialog, 'Solceller').uncheck()
    await nameOf(dialog, 'Elcentral').fill('')
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(dialog.getByText('Detta fält är obligatoriskt.')).toBeVisible()
    await expect(nameOf(dialog, 'Elcentral')).toBeFocused()
    await expectAccessible(page)
    await nameOf(dialog, 'Elcentral').fill('Elcentral i hallen')
  })

  await test.step('go back and forth, and lose nothing', async () => {
    await dialog.getByRole('button', { name: 'Tillbaka' }).click()
    await expect(dialog.getByRole('button', { name: 'Nästa' })).toBeFocused()
    await expect(dialog.getByLabel('Titel')).toHaveValue('Villa Tallbo')
    await dialog.getByText('Bil', { exact: true }).click()
    await dialog.getByText('Villa', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Nästa' }).click()
    await expect(preview(dialog)).toBeFocused()
    await expect(keep(dialog, 'Trädgård')).not.toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fortsätt skriva' }).click()
    await dialog.locator('summary', { hasText: 'El:' }).first().click()
    await expect(nameOf(dialog, 'Elcentral')).toHaveValue('Elcentral i hallen')
  })

  await test.step('create all of it at once', async () => {
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Villa Tallbo' })).toBeVisible()
    await expect(page.getByText('Mappen är skapad.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(7)
    await expect(page.getByRole('main').getByRole('link', { name: 'Trädgård' })).toHaveCount(0)
  })

  await test.step('what was kept is in its sub-folder', async () => {
    await page.getByRole('main').getByRole('link', { name: 'El', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Prova jordfelsbrytaren/ })).toBeVisible()
    await page.getByRole('button', { name: /^Prova jordfelsbrytaren/ }).click()
    await expect(page.getByText(/^Tryck på testknappen\./)).toBeVisible()
    await expect(page.getByText(/^Var sjätte månad den \d+$/)).toBeVisible()
    await expect(page.getByText('Planerad').filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Komponenter' }).click()
    await expect(page.getByRole('link', { name: /Elcentral i hallen/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Laddbox/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Solceller/ })).toHaveCount(0)
  })
})

test('a first folder takes three clicks, and after it a few steps are shown until they are put away', async ({
  page,
}) => {
  await test.step('a template with a title, and nothing changed in it', async () => {
    await arrive(page)
    const dialog = windowOf(page)
    const clicks = countClicks()
    await clicks.click(page.getByRole('button', { name: /^Bil( |$)/ }))
    await dialog.getByLabel('Titel').fill('Volvon')
    await clicks.click(dialog.getByRole('button', { name: 'Nästa' }))
    await clicks.click(dialog.getByRole('button', { name: 'Skapa mappen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Volvon' })).toBeVisible()
    clicks.expectAtMost(3)
  })

  await test.step('the way in is gone, and the first steps are there', async () => {
    await page.goto('/dashboard')
    const steps = page.getByRole('list', { name: 'Kom i gång' })
    await expect(steps).toContainText(/Skapa Volvon\s*Klart/)
    // What the template made, nobody did.
    await expect(steps).toContainText('Lägg till en komponent')
    await expect(steps).not.toContainText(/Lägg till en komponent\s*Klart/)
    await expect(wayIn(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('dismissing them is remembered, of this user', async () => {
    await page.getByRole('button', { name: 'Dölj Kom i gång' }).click()
    await expect(page.getByRole('list', { name: 'Kom i gång' })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: 'Volvon' }).first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Kom i gång' })).toHaveCount(0)

    await createAccount(page, newPerson('Tage', 'Ek'))
    await addFolder(page, 'Stugan')
    await page.goto('/dashboard')
    await expect(page.getByRole('list', { name: 'Kom i gång' })).toBeVisible()
  })
})

test('a template is created with the keys alone, and a lost connection loses nothing', async ({ page }) => {
  await test.step('a template is chosen, adjusted and created with the keyboard alone', async () => {
    await arrive(page)
    const dialog = windowOf(page)
    await page.getByRole('button', { name: '+ Ny mapp' }).press('Enter')
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await page.keyboard.type('Volvon')
    await dialog.getByRole('radio', { name: 'Tom mapp' }).focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Bil', exact: true })).toBeFocused()
    await dialog.getByLabel('Titel').press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Det här får Volvon från början' })).toBeFocused()
    await keep(dialog, 'Besiktning').press('Space')
    await expect(dialog.getByRole('status')).toHaveText(/^5 undermappar/)
    await nameOf(dialog, 'Däck').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Volvon' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)
  })

  await test.step('a lost connection loses no adjustments', async () => {
    await arrive(page)
    const dialog = windowOf(page)
    await page.getByRole('button', { name: /^Förening/ }).click()
    await dialog.getByLabel('Titel').fill('Scoutkåren')
    await dialog.getByRole('button', { name: 'Nästa' }).click()
    await keep(dialog, 'Lokaler').uncheck()
    await page.route('**/api/MyObject/template', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(dialog.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeVisible()
    await page.unroute('**/api/MyObject/template')
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Scoutkåren' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
  })
})

test('a folder is saved as a template of its own, and another is created of it @narrow', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Tova', 'Ek'))
  const flat = await addFolder(page, 'Lägenhet 1')
  const kitchen = await addFolder(page, 'Kök', flat)
  await addComponent(page, kitchen, 'Diskmaskin')
  await addEvent(page, kitchen, 'Avkalka', { startDate: '2097-05-01' })
  await addEvent(page, flat, 'Årlig genomgång', {
    startDate: '2097-11-01',
    recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' },
  })

  await test.step('what goes along is shown before it is saved', async () => {
    await page.goto(`/objectPage_tabs1/${flat}`)
    await chooseInMenu(page, 'Lägenhet 1', 'Spara som mall')
    const dialog = page.getByRole('dialog', { name: 'Spara som mall' })
    const content = dialog.getByRole('region', { name: 'Det här följer med' })
    await expect(content).toContainText('1 undermapp, 2 händelser och 1 komponent')
    await expect(content.getByRole('listitem')).toHaveText([
      'Direkt i mappen1 händelse',
      'Kök1 händelse och 1 komponent',
    ])
    await expectAccessibleDialog(page)
    await dialog.getByLabel('Mallens namn').fill('')
    await dialog.getByRole('button', { name: 'Spara mallen' }).click()
    await expect(dialog.getByLabel('Mallens namn')).toBeFocused()
    await dialog.getByLabel('Mallens namn').fill('Lägenhet')
    await dialog.getByRole('button', { name: 'Spara mallen' }).click()
    await expect(page.getByText('Mallen Lägenhet är sparad.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('it stands among the templates, and shows what it holds', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: '+ Ny mapp' }).click()
    const dialog = windowOf(page)
    await dialog.getByRole('group', { name: 'Mina mallar' }).getByText('Lägenhet', { exact: true }).click()
    await expect(dialog.getByRole('radio', { name: 'Lägenhet' })).toBeChecked()
    await expectAccessibleDialog(page)
    await dialog.getByLabel('Titel').fill('Lägenhet 2')
    await dialog.getByRole('button', { name: 'Nästa' }).click()
    await expect(dialog.getByRole('status')).toHaveText('1 undermapp, 2 händelser och 1 komponent')
    const inMain = dialog.getByRole('region', { name: 'Direkt i Lägenhet 2' })
    await expect(inMain).toContainText(/Varje år den 1 november\. Nästa gång 1 november \d{4}\./)
    await dialog.locator('summary', { hasText: 'Kök:' }).click()
    await nameOf(dialog, 'Diskmaskin').fill('Diskmaskinen')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lägenhet 2' })).toBeVisible()
  })

  await test.step('the new folder has what the template held', async () => {
    const created = page.url()
    await page.getByRole('main').getByRole('link', { name: 'Kök', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Avkalka/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Komponenter' }).click()
    await expect(page.getByRole('link', { name: /Diskmaskinen/ })).toBeVisible()
    await page.goto(`${created}?tab=tab2`)
    await expect(page.getByRole('button', { name: /^Årlig genomgång/ })).toBeVisible()
  })

  await test.step('it is renamed and removed among the settings', async () => {
    await page.goto('/account/mallar')
    await page.getByRole('button', { name: 'Byt namn på Lägenhet' }).click()
    await page.getByLabel('Mallens namn').fill('Tvåa')
    await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tvåa' })).toContainText('1 undermapp')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ta bort Tvåa' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByText('Du har inga egna mallar.')).toBeVisible()
  })
})
