import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

const wayIn = (page: Page) => page.getByRole('heading', { name: 'Vad vill du hålla ordning på?' })
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
  await test.step('a user without folders is asked one thing, and what they press is chosen in the form', async () => {
    await arrive(page)
    await expect(wayIn(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logga', exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Båt', exact: true }).click()
    await expect(startOf(page)).toContainText('Båt')
    await expect(windowOf(page).getByRole('radio')).toHaveCount(0)
    await expect(windowOf(page).getByLabel('Titel')).toBeFocused()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Övrigt' }).click()
    await expect(startOf(page)).toContainText('Övrigt')
    await expect(windowOf(page).getByRole('button', { name: 'Skapa mappen' })).toBeVisible()
    await startOf(page).getByRole('button', { name: 'Byt' }).click()
    await expect(windowOf(page).getByRole('radio', { name: 'Övrigt' })).toBeFocused()
  })

  const dialog = windowOf(page)

  await test.step('choose the template and say what it is about', async () => {
    await expect(dialog.getByRole('radio', { name: 'Övrigt' })).toBeChecked()
    await expect(dialog.getByLabel('Kategori')).toHaveValue('12')
    // In the order in which they are heard.
    await dialog.getByLabel('Titel').focus()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('radio', { name: 'Övrigt' })).toBeFocused()
    await dialog.getByText('Hus', { exact: true }).first().click()
    await expect(dialog.getByRole('radio', { name: 'Hus', exact: true })).toBeChecked()
    await expect(dialog.getByLabel('Kategori')).toHaveCount(0)
    await dialog.getByLabel('Titel').fill('Villa Tallbo')
    await dialog.getByLabel('Ort').fill('Sollentuna')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Nästa' }).click()
    await expect(preview(dialog)).toBeFocused()
    await expect(dialog.getByRole('status')).toHaveText('8 undermappar, 18 händelser och 6 komponenter')
    await expectAccessible(page)
  })

  await test.step('four questions bring along what there is', async () => {
    const asked = dialog.getByRole('group', { name: 'Vad finns?' })
    await expect(asked.getByRole('checkbox')).toHaveCount(4)
    await asked.getByRole('checkbox', { name: 'Solceller' }).check()
    await asked.getByRole('checkbox', { name: 'Kamin eller kakelugn' }).check()
    await expect(dialog.getByRole('status')).toHaveText('8 undermappar, 20 händelser och 9 komponenter')
    await dialog.getByText('Visa och ändra').click()
  })

  await test.step('leave out two things and rename one', async () => {
    await keep(dialog, 'Trädgård').uncheck()
    await expect(dialog.getByRole('status')).toHaveText(/^7 undermappar/)
    await dialog.locator('summary', { hasText: 'El:' }).first().click()
    await keep(dialog, 'Solceller').uncheck()
    await keep(dialog, 'Laddbox').check()
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
    await dialog.getByText('Bil', { exact: true }).first().click()
    await dialog.getByText('Hus', { exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Nästa' }).click()
    await expect(preview(dialog)).toBeFocused()
    await dialog.getByText('Visa och ändra').click()
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
    await page.getByRole('button', { name: 'Förslag' }).click()
    await page.getByRole('button', { name: 'Lägg till Solceller' }).click()
    await expect(page.getByRole('link', { name: /Solceller/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lägg till Solceller' })).toHaveCount(0)
  })
})

test('a first folder takes three clicks, and after it a few steps are shown until they are put away', async ({
  page,
}) => {
  await test.step('a template with a title, and nothing changed in it', async () => {
    await arrive(page)
    const dialog = windowOf(page)
    const clicks = countClicks()
    await clicks.click(page.getByRole('button', { name: 'Bil', exact: true }))
    await dialog.getByLabel('Titel').fill('Volvon')
    await clicks.click(dialog.getByRole('button', { name: 'Nästa' }))
    await clicks.click(dialog.getByRole('button', { name: 'Skapa mappen' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Volvon' })).toBeVisible()
    clicks.expectAtMost(3)
  })

  const steps = page.getByRole('list', { name: 'Kom i gång' })

  await test.step('the first steps stand in the folder, and nothing of them on the overview', async () => {
    await expect(steps.getByRole('heading')).toHaveText([
      'Stryk det som inte stämmer',
      'Skriv in det senaste som gjordes',
      'Bjud in den du delar med',
      'Få din vecka på söndagar?',
    ])
    await expectAccessible(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Du skapade Volvon' })).toBeVisible()
    await expect(wayIn(page)).toHaveCount(0)
    await expect(page.getByText('Kom i gång')).toHaveCount(0)
  })

  await test.step('what the template planned is gone through, and the step leaves', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Volvon' }).first().click()
    await steps.getByRole('button', { name: 'Gå igenom listan' }).click()
    const list = page.getByRole('dialog', { name: 'Stryk det som inte stämmer' })
    await list.getByRole('checkbox', { name: 'Betala fordonsskatten' }).uncheck()
    await expectAccessibleDialog(page)
    await list.getByRole('button', { name: 'Stryk 1' }).click()
    await expect(steps.getByRole('heading')).toHaveText([
      'Skriv in det senaste som gjordes',
      'Bjud in den du delar med',
      'Få din vecka på söndagar?',
    ])
    await steps.getByRole('link', { name: 'Hämta in' }).click()
    await expect(page).toHaveURL(/hamta-in/)
    await page.goBack()
  })

  await test.step('a receipt lies in the window where it is logged', async () => {
    const receipt = { name: 'kvitto.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') }
    await steps.getByLabel('Fota ett kvitto').setInputFiles(receipt)
    const log = page.getByRole('dialog', { name: 'Ny händelse' })
    await expect(log.getByText('kvitto, klar att sparas')).toBeVisible()
    await log.getByRole('button', { name: 'Ta bort kvitto' }).click()
    // The focus of the button that is gone has been taken over, so that the key is heard.
    await expect(log.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(log).toHaveCount(0)
  })

  await test.step('put away they are gone for good, in other folders too', async () => {
    await page.getByRole('button', { name: 'Dölj Kom i gång' }).click()
    await expect(steps).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    const other = await addFolder(page, 'Stugan')
    await page.goto(`/objectPage_tabs1/${other}`)
    await expect(page.getByText('Saknas undermappar.')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})

test('a template is created with the keys alone, and a lost connection loses nothing', async ({ page }) => {
  await test.step('a template is chosen, adjusted and created with the keyboard alone', async () => {
    await arrive(page)
    const dialog = windowOf(page)
    await page.getByRole('button', { name: 'Övrigt' }).press('Enter')
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await page.keyboard.type('Volvon')
    await startOf(page).getByRole('button', { name: 'Byt' }).press('Enter')
    await expect(dialog.getByRole('radio', { name: 'Övrigt' })).toBeFocused()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Bil', exact: true })).toBeFocused()
    await dialog.getByLabel('Titel').press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Det här får Volvon från början' })).toBeFocused()
    await dialog.locator('summary', { hasText: 'Visa och ändra' }).press('Enter')
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
    await dialog.getByRole('checkbox', { name: 'Lokal', exact: true }).check()
    await dialog.getByText('Visa och ändra').click()
    await keep(dialog, 'Medlemmar').uncheck()
    await page.route('**/api/MyObject/template', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(dialog.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeVisible()
    await page.unroute('**/api/MyObject/template')
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Scoutkåren' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
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
    await dialog.getByLabel('Mallens namn').fill('Min lägenhet')
    await dialog.getByRole('button', { name: 'Spara mallen' }).click()
    await expect(page.getByText('Mallen Min lägenhet är sparad.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('it stands among the templates, and shows what it holds', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: '+ Ny mapp' }).click()
    const dialog = windowOf(page)
    await dialog.getByRole('group', { name: 'Mina mallar' }).getByText('Min lägenhet', { exact: true }).click()
    await expect(dialog.getByRole('radio', { name: 'Min lägenhet' })).toBeChecked()
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
    await page.getByRole('button', { name: 'Byt namn på Min lägenhet' }).click()
    await page.getByLabel('Mallens namn').fill('Tvåa')
    await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Tvåa' })).toContainText('1 undermapp')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ta bort Tvåa' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByText('Du har inga egna mallar.')).toBeVisible()
  })
})
