import type { Page } from '@playwright/test'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { expectAccessibleDialog } from './fixtures/accessibility.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const box = (page: Page) => page.getByRole('dialog').getByLabel('Sök i dina mappar')
const hit = (page: Page, name: RegExp) => page.getByRole('option', { name })
const button = (page: Page) => page.getByRole('button', { name: 'Sök', exact: true })

/** A new user with a main folder, a sub-folder, and an event and a component in it. */
async function setUpFolders(page: Page) {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  const description = 'Provet togs i köket. <b>Vattnet</b> är bra att dricka.'
  await addEvent(page, brunnen, 'Årligt vattenprov', { description })
  await addComponent(page, brunnen, 'Vattenpump')
  await page.goto('/dashboard')
  await expect(button(page)).toBeVisible()
  return { stugan, brunnen }
}

test('the search works by keyboard', async ({ page }) => {
  const { brunnen } = await setUpFolders(page)
  await test.step('with the keyboard alone one can search, choose a hit and arrive at the expanded event', async () => {
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect(page.getByText('Skriv för att söka bland mappar')).toBeVisible()
    await expectAccessibleDialog(page)

    await page.keyboard.type('arliga vatten')
    await expect(hit(page, /Årligt vattenprov/)).toContainText('Stugan / Brunnen')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 träff.')
    await expect(page.getByRole('option').locator('mark').first()).toBeVisible()
    await expect(page.getByRole('option')).toContainText('<b>Vattnet</b>')
    await expectAccessibleDialog(page)

    await box(page).fill('vatten')
    await expect(page.getByRole('option')).toHaveCount(2)
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 träffar.')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(hit(page, /Vattenpump/)).toHaveAttribute('data-focused', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(hit(page, /Årligt vattenprov/)).toHaveAttribute('data-focused', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/objectPage_tabs1/${brunnen}\\?tab=tab2&accordion=\\d+$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Årligt vattenprov' }).getByRole('button')).toHaveAttribute(
      'aria-expanded',
      'true',
    )

    // Enter before the results have arrived.
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('vattenpump')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/objectPage_tabs1/${brunnen}\\?tab=tab3&accordion=\\d+$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await page.goto('/dashboard')
  await expect(button(page)).toBeVisible()
  await test.step('Escape and the back button close it and restore focus; a slash in a field is just a slash', async () => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    await box(page).fill('a/b')
    await page.keyboard.type('/')
    await expect(box(page)).toHaveValue('a/b/')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page)).toBeFocused()

    await page.getByRole('link', { name: 'Mappar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mappar' })).toBeVisible()
    await button(page).click()
    await expect(box(page)).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await page.goto('/account/utrymme')
  await test.step('n opens the log sheet; single keys can be turned off, and Ctrl + K still opens the search', async () => {
    const keys = page.getByRole('switch', { name: 'Snabbtangenter: / för sökning, n för ny händelse' })
    await expect(keys).toBeChecked()
    const log = page.getByRole('button', { name: 'Logga', exact: true })
    await expect(log).toHaveAttribute('aria-keyshortcuts', 'n')
    await page.keyboard.press('n')
    const sheet = page.getByRole('dialog', { name: 'Ny händelse' })
    await expect(sheet.getByLabel('Titel')).toBeFocused()
    await page.keyboard.type('n')
    await expect(sheet.getByLabel('Titel')).toHaveValue('n')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng utan att spara' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A key opened it, with the focus on nothing.
    await expect(page.getByRole('main')).toBeFocused()

    await keys.uncheck({ force: true })
    await page.reload()
    await expect(button(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
    await page.keyboard.press('/')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
  })
})

test('with the button one finds, and gets more @narrow', async ({ page }) => {
  await test.step('the button opens the search, which finds a component and a folder', async () => {
    const { stugan, brunnen } = await setUpFolders(page)
    await button(page).click()
    await expect(box(page)).toBeFocused()
    await box(page).fill('pump')
    await expect(hit(page, /Vattenpump/)).toBeVisible()
    await expectAccessibleDialog(page)
    await hit(page, /Vattenpump/).click()
    await expect(page).toHaveURL(new RegExp(`/objectPage_tabs1/${brunnen}\\?tab=tab3&accordion=\\d+$`))
    await expect(page.getByRole('article').getByRole('heading', { name: 'Vattenpump' })).toBeFocused()

    await button(page).click()
    await box(page).fill('stug')
    await hit(page, /Stugan/)
      .first()
      .click()
    await expect(page).toHaveURL(`/objectPage_tabs1/${stugan}`)
  })

  await test.step("'show more' loads more than the best six of a kind, and arrow keys continue in the list", async () => {
    await createAccount(page, newPerson('Karin', 'Ek'))
    const id = await addFolder(page, 'Föreningen')
    for (let number = 1; number <= 8; number++) await addComponent(page, id, `Pump ${number}`)
    await page.goto('/dashboard')
    await button(page).click()
    await box(page).fill('pump')
    await expect(page.getByText('6 av 8')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(6)
    await page.getByRole('dialog').getByRole('button', { name: 'Visa fler' }).click()
    await expect(page.getByRole('option')).toHaveCount(8)
    await expect(page.getByText('6 av 8')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Visa fler' })).toHaveCount(0)
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(hit(page, /Pump 7/)).toHaveAttribute('data-focused', 'true')
    await box(page).fill('förening')
    await expect(page.getByRole('option')).toHaveCount(1)
  })
})

test('another form, a slip of the key and what was searched for last are found @narrow', async ({ page }) => {
  await setUpFolders(page)
  const dialog = page.getByRole('dialog')

  await test.step('a word finds its other forms, says which, and can be searched for as it is', async () => {
    await button(page).click()
    await box(page).fill('vattenprovet')
    await expect(dialog.getByText('vattenprovet hittar också vattenprov.')).toBeVisible()
    await expect(hit(page, /Årligt vattenprov/).locator('mark')).toHaveText('vattenprov')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Bara ”vattenprovet”' }).click()
    await expect(dialog.getByText('Inget om vattenprovet')).toBeVisible()
    await expect(box(page)).toBeFocused()
    await dialog.getByRole('button', { name: 'Sök i alla former av ordet' }).click()
    await expect(hit(page, /Årligt vattenprov/)).toBeVisible()
  })

  await test.step('what was probably meant is there with its hits', async () => {
    await box(page).fill('vatenpump')
    await expect(dialog.getByText('Menade du vattenpump? Inget heter vatenpump hos dig.')).toBeVisible()
    await expect(hit(page, /Vattenpump/)).toBeVisible()
    await expectAccessibleDialog(page)
    await hit(page, /Vattenpump/).click()
    await expect(page).toHaveURL(/tab=tab3&accordion=\d+$/)
  })

  await test.step('what was searched for and opened last is there until it is cleared', async () => {
    await button(page).click()
    await expect(dialog.getByRole('heading', { name: 'Öppnat nyss' })).toBeVisible()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'vatenpump' }).click()
    await expect(hit(page, /Vattenpump/)).toBeVisible()
    await box(page).fill('')
    await dialog.getByRole('button', { name: 'Rensa' }).click()
    await expect(dialog.getByRole('button', { name: 'vatenpump' })).toHaveCount(0)
    await expect(dialog.getByRole('heading', { name: 'Öppnat nyss' })).toHaveCount(0)
  })
})

test('a person and a message are found and opened', async ({ petra: page, world }) => {
  const { people, folders: known, messages } = world
  const processor = await page.context().newCDPSession(page)
  // So slow that there is time between the page and what would be drawn after it.
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Anslagstavla' })).toBeVisible()
  await page.keyboard.press('Control+k')
  // The n of it opens the log sheet elsewhere.
  await page.keyboard.type('akesson')
  await expect(box(page)).toHaveValue('akesson')
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await hit(page, /Olle Åkesson/).click()
  await expect(page).toHaveURL(`/memberpage/${people.olle.userId}`)
  await page.keyboard.press('Control+k')
  await box(page).fill('xylofon')
  await expect(page.getByText('Inga träffar.').first()).toBeVisible()
  await expectAccessibleDialog(page)
  await box(page).fill('handske')
  await hit(page, /Städdag på lördag/).click()
  await expect(page).toHaveURL(`/objectPage_tabs1/${known.villan}?tab=tab5&messageId=${messages.staddag}`)
  await expect(page.getByText('Ta med arbetshandskar').first()).toBeVisible()
})
